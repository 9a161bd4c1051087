import { expect, test } from 'vitest';
import { grid, isParty } from '../shared/cases/edges.ts';
import { SYSTEM, type Scene } from '../shared/calls/scene.ts';
import {
  ITEM_EDGES,
  ITEM_STATUS,
  ITEM_STATUS_NAMES,
  itemCan,
  SHEET_EDGES,
  SHEET_STATUS,
  SHEET_STATUS_NAMES,
  sheetCan,
} from './status.ts';

test('every status of a result × what is done with it', () =>
  expect(`\n${grid(ITEM_EDGES, Object.values(ITEM_STATUS))}\n`).toMatchInlineSnapshot(`
    "
       upload  score  reject
    0  1       -      -
    1  1       2      3
    2  -       -      -
    3  1       -      -
    "
  `));

test('every status of a sheet × what becomes of it', () =>
  expect(`\n${grid(SHEET_EDGES, Object.values(SHEET_STATUS))}\n`).toMatchInlineSnapshot(`
    "
       upload  evaluate  close  expire
    1  2       -         3      3
    2  2       2         3      3
    3  -       -         -      -
    "
  `));

test('what is scored stays, and what is closed takes nothing', () => {
  expect(Object.values(itemCan).filter((can) => can(ITEM_STATUS.scored))).toEqual([]);
  expect(Object.values(sheetCan).filter((can) => can(SHEET_STATUS.closed))).toEqual([]);
});

test('the base uploads, the provider scores, rejects and closes, the clock ends', () => {
  const mayDo = (scene: Scene, user_id: string) =>
    Object.entries({ ...ITEM_EDGES, ...SHEET_EDGES })
      .filter(([, { by }]) =>
        isParty(by, { user_id, name: '', scene, roles: scene === SYSTEM.scene ? [] : ['super_admin'] }),
      )
      .map(([name]) => name);
  expect({
    tenant: mayDo('tenant', 'u'),
    provider: mayDo('provider', 'u'),
    portal: mayDo('portal', 'u'),
    clock: mayDo(SYSTEM.scene, SYSTEM.user_id),
  }).toEqual({
    tenant: ['upload'],
    provider: ['score', 'reject', 'evaluate', 'close'],
    portal: [],
    clock: ['expire'],
  });
});

test('the base reads of what waits that it is looked at, the provider that it waits', () => {
  const [of, pending] = [ITEM_STATUS_NAMES, ITEM_STATUS.pending] as const;
  expect(of[pending]).toEqual({
    base: { zh: '审核中', en: 'Reviewing' },
    provider: { zh: '待审核', en: 'Pending review' },
  });
  const others = Object.values(ITEM_STATUS).filter((status) => status !== pending);
  for (const status of others) expect(of[status].base).toEqual(of[status].provider);
  expect(Object.values(SHEET_STATUS).map((status) => SHEET_STATUS_NAMES[status].zh)).toEqual([
    '未开始',
    '评审中',
    '已结束',
  ]);
});
