import { expect, test } from 'vitest';
import { carriedOver, roundOf, writersNote } from './kept-draft.ts';

const now = { description: '原说明', data: { domain: 'a.example.com', lar: '张三' }, order_img: ['1'] };
const kept = {
  description: '改过的说明',
  data: { domain: 'b.example.com', lar: '李四' },
  order_img: ['1', '2'],
  detailed_billings: [],
};
const basic = ['basic', 'subsidy', 'orders'];

test('a draft of another round is taken over where this one lets it be written', () => {
  const carried = (sections: string[], paths: string[] = []) =>
    carriedOver(now, kept, { sections, corrections: paths.map((path) => ({ path })) }).map(({ path, after }) => [
      path,
      after,
    ]);
  expect(carried(basic)).toEqual([
    ['description', '改过的说明'],
    ['data.domain', 'b.example.com'],
    ['data.lar', '李四'],
    ['order_img', ['1', '2']],
  ]);
  expect(carried(['orders'])).toEqual([['order_img', ['1', '2']]]);
  expect(carried(basic, ['data.domain'])).toEqual([['data.domain', 'b.example.com']]);
});

test('what was taken out there is taken out here, too', () => {
  const { description: _out, ...emptied } = now;
  expect(carriedOver(now, emptied, { sections: basic, corrections: [] })).toMatchObject([
    { path: 'description', after: null },
  ]);
});

test('another visit, or another form, is another round', () => {
  const round = { task_id: 'A:1', revision_id: 'x' };
  const all = [round, { ...round, task_id: 'A:2' }, { ...round, revision_id: 'y' }].map(roundOf);
  expect(new Set(all).size).toBe(3);
});

test('the record names who else wrote, within its bound', () => {
  const people = ['陈晓', '林悦', '周航', '王'.repeat(50), '刘洋'].map((name, n) => ({ user_id: String(n), name }));
  expect(writersNote(people.slice(0, 1), '0')).toBe('');
  expect(writersNote(people.slice(0, 2), '1')).toBe('草稿由 陈晓 填写');
  expect(writersNote(people, '0')).toBe(`草稿由 林悦、周航、${'王'.repeat(20)}等 4 人 填写`);
  const long = ['a', 'b', 'c', 'd'].map((user_id) => ({ user_id, name: '名'.repeat(100) }));
  expect(writersNote(long, '').length).toBeLessThanOrEqual(100);
});
