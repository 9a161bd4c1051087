import { expect, test } from 'vitest';
import { changesOf } from './content-changes.ts';
import { EMPTY_CONTENT, type PortalContent } from './content.ts';

const content = (of: Partial<PortalContent>): PortalContent => ({ ...EMPTY_CONTENT, ...of });
const banner = (title: string, of: Partial<PortalContent['banner_list'][number]> = {}) => ({
  title,
  text: '',
  picture: null,
  link: '',
  ...of,
});

test('nothing differs between a content and itself, nor between none and an empty one', () => {
  const some = content({ banner_list: [banner('A'), banner('A', { text: 'second' })] });
  expect(changesOf(some, structuredClone(some))).toEqual([]);
  expect(changesOf(null, EMPTY_CONTENT)).toEqual([]);
});

test('each text and picture of a part is told for itself', () => {
  const before = content({ base_info: { slogan: 'old', introduction: 'same', picture: null } });
  const after = content({ base_info: { slogan: '', introduction: 'same', picture: 'guid' } });
  expect(changesOf(before, after)).toEqual([
    { part: 'base_info', entry: '', field: 'slogan', before: 'old', after: null },
    { part: 'base_info', entry: '', field: 'picture', before: null, after: 'guid' },
  ]);
});

test('entries of a list are told by their names: new ones, those that are gone, and what differs in those that stayed', () => {
  const before = content({ banner_list: [banner('A', { link: '/a' }), banner('B', { text: 'b', link: '/b' })] });
  const after = content({ banner_list: [banner('C', { text: 'c' }), banner('A', { link: '/policyList' })] });
  expect(changesOf(before, after)).toEqual([
    { part: 'banner_list', entry: 'C', before: null, after: 'c' },
    { part: 'banner_list', entry: 'A', field: 'link', before: '/a', after: '/policyList' },
    { part: 'banner_list', entry: 'B', before: 'b\n/b', after: null },
  ]);
});

test('an entry that is new or gone is told with its picture: another name hides no other picture', () => {
  const before = content({ banner_list: [banner('A', { picture: 'one' })] });
  const after = content({ banner_list: [banner('A!', { picture: 'two' })] });
  expect(changesOf(before, after)).toEqual([
    { part: 'banner_list', entry: 'A!', before: null, after: '' },
    { part: 'banner_list', entry: 'A!', field: 'picture', before: null, after: 'two' },
    { part: 'banner_list', entry: 'A', before: '', after: null },
    { part: 'banner_list', entry: 'A', field: 'picture', before: 'one', after: null },
  ]);
});

test('another order is one change', () => {
  const entry = (name: string) => ({ name, link: '/a' });
  const before = content({ entry_list: [entry('A'), entry('B'), entry('C')] });
  const after = content({ entry_list: [entry('C'), entry('A'), entry('B')] });
  expect(changesOf(before, after)).toEqual([
    { part: 'entry_list', entry: '', field: 'order', before: 'A → B → C', after: 'C → A → B' },
  ]);
});

test('of several entries with one name each is compared with its like', () => {
  const before = content({
    desc_list: [
      { title: 'A', text: '1' },
      { title: 'A', text: '2' },
    ],
  });
  const after = content({
    desc_list: [
      { title: 'A', text: '1' },
      { title: 'A', text: '3' },
    ],
  });
  expect(changesOf(before, after)).toEqual([{ part: 'desc_list', entry: 'A', field: 'text', before: '2', after: '3' }]);
});
