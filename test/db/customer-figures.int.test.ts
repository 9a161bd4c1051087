import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCALES, SOURCES } from '#domain/customers/enums.ts';
import { OPEN_STEPS, STEPS, stepsOf, type Step } from '#domain/customers/steps.ts';
import { codesOf } from '#domain/shared/fields/names.ts';
import {
  ATTRIBUTE_CHARTS,
  BAND_STARTS,
  isBanded,
  needOf,
  type CrmAttribute,
  type CrmBasis,
} from '#domain/statistics/customers/attributes.ts';
import { startOf } from '#domain/statistics/figures/span.ts';
import { openDatabases, withTenants, type Databases, type Tx } from '#db/client.ts';
import { insertImported } from '#db/repositories/customers/imported.ts';
import {
  countedOpportunities,
  needingCustomers,
  reportedCustomers,
} from '#db/repositories/statistics/counted-opportunities.ts';
import {
  coreCounts,
  countedValues,
  drainCustomerFigures,
  recountCustomers,
  type CustomerAsked,
} from '#db/repositories/statistics/customer-cells.ts';
import { createDatabase } from '../world.ts';

let db: Databases;
beforeAll(async () => {
  db = openDatabases(await createDatabase(), () => {});
});
afterAll(() => db.close());

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04'];
const month = fc.constantFrom(...MONTHS);
const trade = fc.constantFrom('new_materials', 'aerospace', null);
const portrait = fc.record({
  scale: fc.constantFrom(...codesOf(SCALES).slice(0, 2), null),
  source: fc.constantFrom(...codesOf(SOURCES)),
  source_agent: fc.constantFrom('', '云帆'),
  trade,
  income_trade: trade,
  register_trade: trade,
  second_trade: fc.constantFrom('碳纤维', null),
  customer_type: fc.constantFrom(1, 2, null),
  type_cloud: fc.constantFrom('public', 'hybrid', null),
  annual_cloud_forecast: fc.constantFrom('99999.99', '100000.00', null),
  agent: fc.constantFrom('云帆', null),
  annual_revenue: fc.constantFrom('4999999.99', '5000000.00', '400000000.00', null),
  amount: fc.constantFrom('100.10', '7.00', '0.01'),
});
type Portrait = typeof portrait extends fc.Arbitrary<infer P> ? P : never;
const needs = fc.uniqueArray(fc.record({ level: fc.constantFrom(1, 2, 3), type: fc.constantFrom('算力', '存储') }), {
  maxLength: 3,
  selector: ({ level, type }) => needOf(level, type),
});
/** What happens to opportunities of a park, one after another. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('enter' as const), month, of: portrait }),
  fc.record({ kind: fc.constant('import' as const), month, ended: month, won: fc.boolean(), of: portrait }),
  fc.record({ kind: fc.constant('portray' as const), n: fc.nat(), of: portrait }),
  fc.record({ kind: fc.constant('need' as const), n: fc.nat(), needs }),
  fc.record({ kind: fc.constant('move' as const), n: fc.nat(), step: fc.constantFrom(...STEPS), month }),
  fc.record({ kind: fc.constant('drain' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
interface One extends Portrait {
  bid: string;
  created: string;
  step: Step;
  exploited: string | null;
  won: string | null;
  needs: readonly { level: number; type: string }[];
}

const faultsOf = async (tenant: string) =>
  (await recountCustomers(db.system)).find(({ tenant_id }) => tenant_id === tenant)?.faults;
const middle = (of: string) => new Date((startOf(of) + 15 * 86_400) * 1000);

let parks = 0;
async function park(): Promise<string> {
  const tenant_id = `t${randomUUID().slice(0, 12)}`;
  const row = {
    tenant_id,
    name: tenant_id,
    short_code: `X${++parks}`,
    custom: false,
    subsidy_wording: 'voucher',
  } as const;
  await db.system.insertInto('tenant').values(row).execute();
  return tenant_id;
}

/** Imports one of the past, which has ended as it came. */
async function importPast(tx: Tx, tenant_id: string, all: One[], past: Extract<Act, { kind: 'import' }>) {
  const { won, of } = past;
  const [created, ended] = past.month < past.ended ? [past.month, past.ended] : [past.ended, past.month];
  const named = {
    name: `企业 ${all.length}`,
    credit_code: '',
    corp_contact: '',
    contact_position: '',
    corp_mobile: '',
  };
  const step = won ? 'won' : 'lost';
  const row = { ...named, ...of, customer_type: of.customer_type === null ? null : String(of.customer_type), step };
  const bid = randomUUID();
  const lines = [{ bid, row: { ...row, created_day: `${created}-16`, ended_day: `${ended}-16` } }];
  await insertImported(tx, tenant_id, lines, { author: '导入', author_id: randomUUID() });
  const months = { created, exploited: won ? ended : null, won: won ? ended : null };
  return all.push({ ...of, ...months, source: 'import', bid, step, needs: [] });
}

/** Does it in the database, and what it comes to beside it. */
async function happen(tenant_id: string, all: One[], doing: Act) {
  const write = <T>(work: Parameters<typeof withTenants<T>>[2]) => withTenants(db.app, [tenant_id], work);
  if (doing.kind === 'drain') return drainCustomerFigures(db.system);
  if (doing.kind === 'enter') {
    const bid = randomUUID();
    const at = middle(doing.month);
    const row = { tenant_id, bid, name: `企业 ${all.length}`, corp_contact: '', created_at: at, step_since: at };
    await write((tx) =>
      tx
        .insertInto('opportunity')
        .values({ ...row, ...doing.of })
        .execute(),
    );
    return all.push({ ...doing.of, bid, created: doing.month, step: 'new', exploited: null, won: null, needs: [] });
  }
  if (doing.kind === 'import') return write((tx) => importPast(tx, tenant_id, all, doing));
  const one = all[doing.n % Math.max(all.length, 1)];
  if (!one) return undefined;
  const update = (set: object) =>
    write((tx) => tx.updateTable('opportunity').where('bid', '=', one.bid).set(set).execute());
  if (doing.kind === 'need') {
    await update({ needs: JSON.stringify(doing.needs) });
    return Object.assign(one, { needs: doing.needs });
  }
  if (doing.kind === 'portray') {
    await update(doing.of);
    return Object.assign(one, doing.of);
  }
  await update({ step: doing.step, step_since: middle(doing.month) });
  if (doing.step !== 'new' && doing.step !== 'lost') one.exploited ??= doing.month;
  one.won = doing.step === 'won' ? (one.won ?? doing.month) : null;
  return Object.assign(one, { step: doing.step });
}

/** What is told of one under an attribute, without the database. */
function valueOf(one: One, attribute: CrmAttribute): string {
  const told = (one as unknown as Record<string, string | number | null>)[attribute] ?? null;
  if (attribute === 'winback') return 'false';
  if (!isBanded(attribute)) return attribute === 'all' ? '' : String(told ?? '');
  return told === null ? '' : String(BAND_STARTS[attribute].filter((start) => Number(told) >= start).length);
}
const AT = { opportunity: 'created', exploit: 'exploited', win: 'won' } as const;
const industryOf = (one: One, { type }: NonNullable<CustomerAsked['industry']>) =>
  ({ trade: one.trade, income: one.income_trade, register: one.register_trade })[type];
/** Those that a question counts. */
const countedOf = (all: readonly One[], basis: CrmBasis, { from, to, industry }: CustomerAsked) =>
  all.filter((one) => {
    const at = one[AT[basis]];
    return at !== null && at >= from && at <= to && (!industry || industryOf(one, industry) === industry.name);
  });

/** Which attributes are counted of a basis, and within an industry alone; what has a list of its own is held against that. */
const COUNTED: Record<CrmBasis, readonly CrmAttribute[]> = {
  opportunity: ['all', 'register_trade', ...Object.values(ATTRIBUTE_CHARTS)],
  exploit: ['all'],
  win: ['all', 'income_trade'],
};
const ELSEWHERE: Record<CrmBasis, readonly CrmAttribute[]> = { opportunity: ['step'], exploit: [], win: ['winback'] };
const industry = fc.option(
  fc.record({
    type: fc.constantFrom('trade' as const, 'income' as const, 'register' as const),
    name: fc.constantFrom('new_materials', 'aerospace'),
  }),
);
const ONE = { limit: 1, offset: 0 };
type Read = <T>(work: Parameters<typeof withTenants<T>>[2]) => Promise<T>;

/** Each sum of a basis is what its opportunities come to, and opens a list of as many. */
async function holdBasis(read: Read, all: readonly One[], basis: CrmBasis, asked: CustomerAsked) {
  const those = countedOf(all, basis, asked);
  expect((await read((tx) => coreCounts(tx, basis, asked))).now).toBe(those.length);
  const opening: CrmAttribute[] = [
    ...COUNTED[basis],
    ...(asked.industry && basis !== 'exploit' ? ['second_trade' as const] : []),
  ];
  const attributes = [...opening, ...ELSEWHERE[basis]];
  const values = await read((tx) => countedValues(tx, basis, attributes, { ...asked, max: 100 }));
  for (const attribute of attributes) {
    const told = Map.groupBy(those, (one) => valueOf(one, attribute));
    const counted = values.filter((value) => value.attribute === attribute);
    expect(Object.fromEntries(counted.map(({ value, count }) => [value, count]))).toEqual(
      Object.fromEntries([...told].map(([value, ones]) => [value, ones.length])),
    );
  }
  for (const { attribute, value, count } of values.filter((of) => opening.includes(of.attribute)))
    expect((await read((tx) => countedOpportunities(tx, basis, { ...asked, attribute, value }, ONE))).total).toBe(
      count,
    );
}

/** Needs and reports, which have lists of their own. */
async function holdLists(read: Read, all: readonly One[], asked: CustomerAsked) {
  const those = countedOf(all, 'opportunity', asked);
  for (const status of [0, 1, 2, 3] as const) {
    const steps = stepsOf(status);
    const { total } = await read((tx) => reportedCustomers(tx, { ...asked, status, winback: false }, ONE));
    expect(total).toBe(those.filter(({ step }) => steps.includes(step)).length);
  }
  const values = await read((tx) => countedValues(tx, 'opportunity', ['need', 'need_level'], { ...asked, max: 100 }));
  const countOf = (attribute: CrmAttribute, value: string) =>
    values.find((of) => of.attribute === attribute && of.value === value)?.count ?? 0;
  for (const level of [1, 2, 3]) {
    const needing = those.filter((one) => one.needs.some((need) => need.level === level)).length;
    expect(countOf('need_level', String(level))).toBe(needing);
    expect((await read((tx) => needingCustomers(tx, { ...asked, level }, ONE))).total).toBe(needing);
    for (const type of ['算力', '存储']) {
      const count = those.filter((one) => one.needs.some((need) => need.level === level && need.type === type)).length;
      expect(countOf('need', needOf(level, type))).toBe(count);
      expect((await read((tx) => needingCustomers(tx, { ...asked, level, type }, ONE))).total).toBe(count);
    }
  }
}

test('every number is what the opportunities come to and opens as many, whatever was drained', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 4, maxLength: 25 }),
      month,
      month,
      industry,
      async (acts, begin, end, within) => {
        const tenant_id = await park();
        const all: One[] = [];
        for (const doing of acts) await happen(tenant_id, all, doing);
        const [from, to] = begin < end ? [begin, end] : [end, begin];
        const asked: CustomerAsked = { tenants: [tenant_id], from, to, industry: within ?? undefined };
        const read: Read = (work) => withTenants(db.app, [tenant_id], work);
        for (const basis of ['opportunity', 'exploit', 'win'] as const) await holdBasis(read, all, basis, asked);
        await holdLists(read, all, asked);
        expect(await faultsOf(tenant_id)).toEqual([]);
      },
    ),
    { numRuns: 20 },
  ));

test('statements at one moment and drains beside them lose nothing and add nothing twice', async () => {
  const tenant_id = await park();
  const at = middle('2026-02');
  const rows = Array.from({ length: 60 }, (_, n) => ({
    tenant_id,
    bid: randomUUID(),
    name: `企业 ${n}`,
    corp_contact: '',
    source: 'hand',
    amount: '3.00',
    trade: n % 2 === 0 ? 'aerospace' : null,
    created_at: at,
    step_since: at,
  }));
  await db.system.insertInto('opportunity').values(rows).execute();
  await Promise.all([
    ...rows.map(({ bid }, n) =>
      db.system
        .updateTable('opportunity')
        .where('bid', '=', bid)
        .set({ step: OPEN_STEPS[n % OPEN_STEPS.length] ?? 'new', scale: 'to_10' })
        .execute(),
    ),
    ...Array.from({ length: 6 }, () => drainCustomerFigures(db.system)),
  ]);
  expect(await faultsOf(tenant_id)).toEqual([]);
  while ((await drainCustomerFigures(db.system)) > 0);
  expect(await faultsOf(tenant_id)).toEqual([]);
  const asked = { tenants: [tenant_id], from: '2026-02', to: '2026-02' };
  const values = await withTenants(db.app, [tenant_id], (tx) =>
    countedValues(tx, 'opportunity', ['scale'], { ...asked, max: 5 }),
  );
  expect(values).toMatchObject([{ value: 'to_10', count: 60, whole: 60 }]);
});

test('the recount finds a sum that is not what its opportunities come to', async () => {
  const tenant_id = await park();
  const at = middle('2026-03');
  await db.system
    .insertInto('opportunity')
    .values({ tenant_id, name: '远航', corp_contact: '', source: 'hand', created_at: at, step_since: at })
    .execute();
  await drainCustomerFigures(db.system);
  await db.system
    .updateTable('opportunity_figure')
    .where('tenant_id', '=', tenant_id)
    .where('attribute', '=', 'source')
    .set({ count: 2 })
    .execute();
  expect(await faultsOf(tenant_id)).toEqual(['opportunity   2026-03 source hand']);
});

test('who buys again after a year without orders is won back', async () => {
  const tenant_id = await park();
  const won = async (name: string, on: string) => {
    const at = new Date(`${on}T04:00:00Z`);
    const { bid } = await db.system
      .insertInto('opportunity')
      .values({ tenant_id, name, corp_contact: '', source: 'hand', amount: '1.00', created_at: at, step_since: at })
      .returning('bid')
      .executeTakeFirstOrThrow();
    await db.system.updateTable('opportunity').where('bid', '=', bid).set({ step: 'won', step_since: at }).execute();
    const row = await db.system
      .selectFrom('opportunity')
      .where('bid', '=', bid)
      .select('winback')
      .executeTakeFirstOrThrow();
    return row.winback;
  };
  expect(await won('远航传感有限公司', '2024-02-01')).toBe(false);
  // within the year
  expect(await won('远航传感', '2024-11-01')).toBe(false);
  expect(await won('远航传感 有限公司', '2026-01-10')).toBe(true);
  expect(await won('远航传感有限公司', '2026-02-10')).toBe(false);
  expect(await won('别家', '2026-02-10')).toBe(false);
  const asked = { tenants: [tenant_id], from: '2026-01', to: '2026-02' };
  const values = await withTenants(db.app, [tenant_id], (tx) =>
    countedValues(tx, 'win', ['winback'], { ...asked, max: 5 }),
  );
  expect(values).toMatchObject([
    { value: 'false', count: 2 },
    { value: 'true', count: 1 },
  ]);
  expect(await faultsOf(tenant_id)).toEqual([]);
});
