import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabases, withTenants, type Databases } from '#db/client.ts';
import { countApplications, listApplications, type ListFilter } from '#db/repositories/applications.ts';
import { createDatabase } from '../world.ts';

const NAMES = [
  '深圳市云启智能科技有限公司',
  '云启',
  '启云数据',
  '智能云启智能',
  'Acme Cloud 100%',
  'ACME_cloud',
  'a\\b 公司',
  '𠮷野家科技',
  '云',
  'ab',
  'aba',
];
let db: Databases;
const numberOf = (i: number) => `20260101NS${String(i).padStart(6, '0')}`;
beforeAll(async () => {
  db = openDatabases(await createDatabase(), () => {});
  const { corp_id } = await db.system
    .selectFrom('corp')
    .where('tenant_id', '=', 'nanshan')
    .select('corp_id')
    .executeTakeFirstOrThrow();
  const rows = NAMES.map((corp_name, i) => ({
    tenant_id: 'nanshan',
    apply_num: numberOf(i),
    workflow_id: `subsidy/nanshan/${numberOf(i)}`,
    allowance_type: 'online' as const,
    flow_version: 1,
    corp_id,
    corp_name: 'before',
    park_id: 'nanshan-a',
    apply_user_id: corp_id,
    apply_user: 'x',
    apply_time: new Date(Date.UTC(2026, 0, 1, 0, i)),
    seq: 1,
    status: 6 as const,
    activity: 'operator_approval',
    visit: 2,
    step_since: new Date(0),
    due_at: null,
    state: '{}',
    revision_id: corp_id,
    apply_year: 2026,
    allowance_ratio: '50.00',
    order_money: '1.00',
    subsidy_money: '0.50',
    ended_at: null,
  }));
  await db.system.insertInto('subsidy_application').values(rows).execute();
  // a name that changes is found under the new one
  for (const [i, corp_name] of NAMES.entries())
    await db.system
      .updateTable('subsidy_application')
      .set({ corp_name })
      .where('apply_num', '=', numberOf(i))
      .execute();
});
afterAll(() => db.close());

const found = (keyword: string, more: Partial<ListFilter> = {}) => {
  const filter = { tenants: ['nanshan'], status: [], activity: [], keyword, ...more };
  return withTenants(db.app, ['nanshan'], async (tx) => ({
    names: (await listApplications(tx, filter, { limit: 50, offset: 0 })).map((r) => r.corp_name),
    total: await countApplications(tx, filter),
  }));
};

test('a keyword finds exactly the names that hold it, newest first, whatever its length and letters', async () => {
  const slice = fc
    .tuple(fc.constantFrom(...NAMES), fc.nat({ max: 12 }), fc.integer({ min: 1, max: 13 }))
    .map(([name, from, length]) =>
      Array.from(name)
        .slice(from, from + length)
        .join(''),
    );
  const keyword = fc.oneof(
    slice,
    slice.map((s) => s.toUpperCase()),
    fc.constantFrom('%', '_', '\\', '%%', 'before', '启智云'),
  );
  await fc.assert(
    fc.asyncProperty(
      keyword.filter((k) => k !== ''),
      async (k) => {
        const expected = NAMES.filter((n) => n.toLowerCase().includes(k.toLowerCase())).toReversed();
        expect(await found(k)).toEqual({ names: expected, total: expected.length });
      },
    ),
    { numRuns: 150 },
  );
});

test('a number is found by its beginning, and by nothing else', async () => {
  expect((await found('20260101NS00000')).total).toBe(10);
  expect((await found('20260101ns000010')).names).toEqual(['aba']);
  expect((await found('2027')).total).toBe(0);
});

test('a keyword goes with the other filters and orders', async () => {
  expect((await found('云启', { status: [5] })).total).toBe(0);
  expect((await found('云启', { status: [6], activity: ['operator_approval'] })).names).toEqual([
    '智能云启智能',
    '云启',
    '深圳市云启智能科技有限公司',
  ]);
});
