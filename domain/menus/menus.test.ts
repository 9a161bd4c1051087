import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrange, shownOf, type MenuEntry } from './arrange.ts';
import { MAX_LINKS, MENUS } from './catalogue.ts';
import { LinkFields } from './contract.ts';
import { faultsOfMenu } from './judge-menu.ts';

const ids = (menu: readonly MenuEntry[]) => menu.map(({ entry_id }) => entry_id);
const OWN = arrange('workbench', []);
const link = (fields: Partial<MenuEntry> = {}): MenuEntry => ({
  entry_id: 'link-1',
  parent: '',
  name: '招商地图',
  name_en: 'Map',
  hidden: false,
  address: 'https://map.example.com/',
  module: '',
  resource: '',
  ...fields,
});
const ownWith = (id: string, fields: Partial<MenuEntry>) =>
  OWN.map((entry) => (entry.entry_id === id ? { ...entry, ...fields } : entry));

describe('a menu as a park arranged it', () => {
  test('is the product’s own until then', () => expect(ids(OWN)).toEqual(MENUS.workbench.map((e) => e.entry_id)));

  test('what the product has got since then stands after what it follows, what it lost is left out', () => {
    const before = [...OWN.toReversed(), link()].filter(({ entry_id }) => !['labels', 'today'].includes(entry_id));
    const after = ids(arrange('workbench', [...before, link({ entry_id: 'gone', address: '' })]));
    expect(after[0]).toBe('today');
    expect(after[after.indexOf('categories') + 1]).toBe('labels');
    expect(after).not.toContain('gone');
  });

  test('has each entry once, whatever of it is stored in whatever order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...OWN, link()]), (rows) => {
        const after = ids(arrange('workbench', rows));
        expect(after.toSorted()).toEqual(
          [...ids(OWN), ...(rows.some((r) => r.address !== '') ? ['link-1'] : [])].toSorted(),
        );
        expect(after.filter((id) => ids(rows).includes(id))).toEqual(ids(rows));
      }),
    );
  });
});

describe('what is shown of it', () => {
  const shown = (menu: MenuEntry[], modules = ['receptions', 'demands', 'step_times']) =>
    ids(shownOf('workbench', menu, modules, (resource) => resource === 'demand.cases.read'));
  test.each<[string, MenuEntry[], string[], string]>([
    ['hidden', ownWith('today', { hidden: true }), [], 'today'],
    ['in a hidden group', ownWith('catalog', { hidden: true }), [], 'labels'],
    ['of a module that is off', OWN, [], 'receptionList'],
    ['a link of a module that is off', [link({ module: 'competition' })], [], 'link-1'],
    ['a link for others', [link({ resource: 'subsidy.case.read' })], [], 'link-1'],
  ])('not what is %s', (_why, menu, modules, id) => expect(shown(menu, modules)).not.toContain(id));
  test('a link for whoever holds its resource', () => {
    expect(shown([link({ resource: 'demand.cases.read' })])).toEqual(['link-1']);
    const menu = [link({ resource: 'demand.cases.read' })];
    expect(ids(shownOf('portal', menu, []))).toEqual([]);
  });
});

describe('what is wrong with a menu', () => {
  const known = { links: ['link-1'], modules: ['competition'], resources: ['demand.cases.read'] };
  const faults = (entries: MenuEntry[], scene: 'workbench' | 'portal' = 'workbench') =>
    faultsOfMenu(scene, entries, known).map(({ path, rule }) => `${path.slice(2).join('.') || path.join('.')} ${rule}`);
  test.each<[string, MenuEntry[], string[]]>([
    ['nothing, of the product’s own', OWN, []],
    ['nothing, in another order', OWN.toReversed(), []],
    [
      'nothing, of a link in a group',
      [link({ parent: 'ops', module: 'competition', resource: 'demand.cases.read' })],
      [],
    ],
    ['an entry twice', [link(), link()], ['entry_id repeated']],
    ['a page that is not there', [link({ entry_id: 'nowhere' })], ['entry_id format']],
    ['a page in another group', ownWith('labels', { parent: 'ops' }), ['parent format']],
    ['a link in no group', [link({ parent: 'today' })], ['parent format']],
    ['a page that leads elsewhere', ownWith('labels', { address: 'https://x.example.com' }), ['address format']],
    ['a link without a name', [link({ name: '', name_en: '' })], ['name required', 'name_en required']],
    ['a name in one language', ownWith('labels', { name: '标签库' }), ['name_en required']],
    ['the way back hidden', ownWith('menus', { hidden: true }), ['hidden format']],
    ['a module that is not there', [link({ module: 'nothing' })], ['module format']],
    ['a resource that is not there', [link({ resource: 'no.such.right' })], ['resource format']],
    ['a page with a module of its own', ownWith('labels', { module: 'competition' }), ['module format']],
  ])('%s', (_what, entries, told) => expect(faults(entries)).toEqual(told));

  test('too many links', () => {
    const many = Array.from({ length: MAX_LINKS + 1 }, (_, i) => link({ entry_id: `link-${i}` }));
    const all = { ...known, links: ids(many) };
    expect(faultsOfMenu('workbench', many, all)).toEqual([{ path: ['entries'], rule: 'tooMany' }]);
  });

  test.each([
    ['https://map.example.com/a?b=1', true],
    ['http://map.example.com', false],
    ['javascript:alert(1)', false],
    ['/dashboard', false],
    ['https://', false],
  ])('%s is an address: %s', (typed, good) => expect(LinkFields.address.safeParse(typed).success).toBe(good));
});
