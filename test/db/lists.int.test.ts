import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabases, withTenants, type Databases } from '#db/client.ts';
import { countApplications, listApplications, type ListFilter } from '#db/repositories/subsidy/applications.ts';
import { countDemands, listDemands } from '#db/repositories/demand/demands.ts';
import { countReceptions, listReceptions } from '#db/repositories/reception/receptions.ts';
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

/** Pieces of the names, other words, and what a pattern would take for more. */
const slice = fc
  .tuple(fc.constantFrom(...NAMES), fc.nat({ max: 12 }), fc.integer({ min: 1, max: 13 }))
  .map(([name, from, length]) =>
    Array.from(name)
      .slice(from, from + length)
      .join(''),
  );
const KEYWORDS = fc
  .oneof(
    slice,
    slice.map((s) => s.toUpperCase()),
    fc.constantFrom('%', '_', '\\', '%%', 'before', '启智云'),
  )
  .filter((k) => k !== '');
const holds = (name: string, keyword: string) => name.toLowerCase().includes(keyword.toLowerCase());

describe('a keyword finds exactly the names that hold it, newest first, whatever its length and letters', () => {
  test('of applications', () =>
    fc.assert(
      fc.asyncProperty(KEYWORDS, async (k) => {
        const expected = NAMES.filter((n) => holds(n, k)).toReversed();
        expect(await found(k)).toEqual({ names: expected, total: expected.length });
      }),
      { numRuns: 150 },
    ));

  // the other kinds have two names each: the organisation's and the person's, here the next name of the list
  const both = (i: number) => [NAMES[i] ?? '', NAMES[(i + 1) % NAMES.length] ?? ''] as const;
  const expected = (k: string) => NAMES.filter((_, i) => both(i).some((n) => holds(n, k))).toReversed();
  const at = (i: number) => new Date(Date.UTC(2026, 0, 1, 0, i));
  const page = { limit: 50, offset: 0, sort: 'create_time', order: 'desc' } as const;

  test('of receptions', async () => {
    const rows = NAMES.map((_, i) => {
      const [org_name, name] = both(i);
      const reserve_num = `R${numberOf(i)}`;
      const ids = { tenant_id: 'nanshan', reserve_num, workflow_id: `reception/nanshan/${reserve_num}` };
      return { ...RECEPTION, ...ids, org_name, name, create_time: at(i) };
    });
    await db.system.insertInto('reception').values(rows).execute();
    await fc.assert(
      fc.asyncProperty(KEYWORDS, async (keyword) => {
        const filter = { tenants: ['nanshan'], status: [], keyword };
        await withTenants(db.app, ['nanshan'], async (tx) => {
          expect((await listReceptions(tx, filter, page)).map((r) => r.org_name)).toEqual(expected(keyword));
          expect(await countReceptions(tx, filter)).toBe(expected(keyword).length);
        });
      }),
      { numRuns: 100 },
    );
  });

  test('of demands', async () => {
    const rows = NAMES.map((_, i) => {
      const [name, corp_contact] = both(i);
      const bid = `D${numberOf(i)}`;
      const ids = { tenant_id: 'nanshan', bid, workflow_id: `demand/nanshan/${bid}` };
      return { ...DEMAND, ...ids, name, corp_contact, create_time: at(i) };
    });
    await db.system.insertInto('demand').values(rows).execute();
    await fc.assert(
      fc.asyncProperty(KEYWORDS, async (keyword) => {
        const filter = { tenants: ['nanshan'], status: [], keyword };
        await withTenants(db.app, ['nanshan'], async (tx) => {
          expect((await listDemands(tx, filter, page)).map((r) => r.name)).toEqual(expected(keyword));
          expect(await countDemands(tx, filter)).toBe(expected(keyword).length);
        });
      }),
      { numRuns: 100 },
    );
  });
});

const CASE = {
  seq: 1,
  activity: 'x',
  visit: 1,
  step_since: new Date(0),
  state: '{}',
  feedback_id: null,
  ended_at: null,
};
const RECEPTION = {
  ...CASE,
  reserve_type: 1 as const,
  title: 'x',
  mobile: '13900000000',
  creator_mobile: '13900000000',
  org_type: 'other',
  guests_nums: 1,
  purpose: 'x',
  reserve_date: '2026-01-01',
  reserve_time: '09:00-10:30',
  reserve_date_cf: null,
  reserve_time_start_cf: null,
  reserve_time_end_cf: null,
  visit_at: new Date(0),
  status: 1 as const,
};
const DEMAND = {
  ...CASE,
  mobile: '13900000000',
  contact_position: 'business',
  trade: 'other',
  other_trade: 'x',
  finance_svr_require: 'none',
  used_system: '[]',
  state_of_art: 'none',
  core_require: '[]',
  expedite_pkg_id: '',
  expedite_pkg_name: '',
  expedite_pkg_type: null,
  expedite_pkg_product: '[]',
  status: 'new' as const,
  feedback: null,
};

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
