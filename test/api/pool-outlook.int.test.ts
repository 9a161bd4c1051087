import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLedger } from '#db/ledger-audit.ts';
import { alertKeepers } from '#db/repositories/ledger/alerts.ts';
import { balancesAt, book } from '#db/repositories/ledger/entries.ts';
import { holdMoney, settleCase, voidHold } from '#db/repositories/ledger/holds.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { poolOutlookContract } from '#domain/subsidy/contract/pool-outlook.ts';
import { poolsContract } from '#domain/subsidy/contract/pools.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const tenant_id = 'nanshan';
const corp_id = '00000000-0000-4000-8000-00000000000c';
const today = beijingDay(Date.now());
const DAY_MS = 86_400_000;
let w: World;
let admin: TestUser;
let provider: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  admin = await w.signIn(MOBILES.tenantAdmin);
  provider = await w.signIn(MOBILES.providerAdmin);
});
afterAll(() => w.close());

/** A pool of a year of its own for each test. */
let apply_year = 2030;
beforeEach(() => void apply_year++);
const key = () => ({ tenant_id, apply_year, allowance_type: 'online' as const });
async function granted(amount: string): Promise<string> {
  const asked = { ...key(), name: '年度资金', granted: amount, reason: '年度预算' };
  const { pool_id, change } = await admin.call(poolsContract.askGrant, asked);
  await confirm(change?.change_id);
  return pool_id;
}
const confirm = (change_id = '') =>
  provider.call(poolsContract.decideGrant, { tenant_id, change_id, decision: 'confirm' });
const pool = async () => (await admin.call(poolsContract.listPools, { tenant_id, apply_year })).items[0];
const entries = async (pool_id: string) =>
  (await admin.call(poolsContract.listPoolEntries, { tenant_id, pool_id })).items;
const refusal = (p: Promise<unknown>) =>
  p.then(
    () => 'accepted',
    (e: unknown) => (e instanceof Refused ? e.code : String(e)),
  );
let acts = 0;
/** Something that a case is promised, or gives back, of the pool. */
async function promise(amount: string, daysAgo = 0, workflow_id = `subsidy/${tenant_id}/${apply_year}-${++acts}`) {
  const actor = { user_id: 'u', name: '王伟' };
  const act = { workflow_id, event_id: `promised:${++acts}`, actor, at: Date.now() - daysAgo * DAY_MS };
  await w.db.system.transaction().execute(async (tx) => {
    const short = amount !== '0.00' && (await holdMoney(tx, { ...key(), corp_id }, act, amount));
    if (short) throw new Error(short.error);
    await settleCase(tx, key(), act, amount);
  });
  return workflow_id;
}
const sms = async () =>
  (
    await w.db.system
      .selectFrom('outbox_message')
      .where('template', '=', 'pool_level')
      .where('body', 'like', `${apply_year}%`)
      .select(['receiver', 'body'])
      .orderBy('created_at')
      .execute()
  ).map(({ receiver, body }) => `${receiver} ${body}`);

test('the keepers are told of each level once, and again when the pool was above it since', async () => {
  const pool_id = await granted('1000.00');
  await admin.call(poolOutlookContract.setPoolAlerts, { tenant_id, pool_id, levels: [5, 50] });
  await Promise.all([1, 2, 3].map(() => alertKeepers(w.db.system)));
  expect(await sms()).toEqual([]);
  const first = await promise('600.00');
  await Promise.all([1, 2, 3].map(() => alertKeepers(w.db.system)));
  const text = `${apply_year} 年度线上补贴资金池“年度资金”可用`;
  const keepers = [MOBILES.government, MOBILES.tenantAdmin].toSorted();
  expect((await sms()).toSorted()).toEqual(keepers.map((mobile) => `${mobile} ${text} 400.00 元，已不足额度的 50%`));
  const told = await pool();
  expect(told).toMatchObject({ level: 'low', alert_levels: [50, 5] });
  expect(told?.alerted_at).not.toBeNull();

  await promise('100.00');
  await alertKeepers(w.db.system);
  expect(await sms()).toHaveLength(2);
  await promise('260.00');
  await alertKeepers(w.db.system);
  expect((await sms()).slice(2).every((body) => body.endsWith('可用 40.00 元，已不足额度的 5%'))).toBe(true);
  expect(await pool()).toMatchObject({ level: 'critical' });

  // given back, and promised again
  await promise('0.00', 0, first);
  await alertKeepers(w.db.system);
  expect(await sms()).toHaveLength(4);
  await promise('600.00');
  await alertKeepers(w.db.system);
  expect(await sms()).toHaveLength(6);
});

test('what is only in flight alarms nobody', async () => {
  await granted('1000.00');
  const act = { workflow_id: `subsidy/${tenant_id}/flight`, event_id: 'flight', actor: { user_id: 'u', name: 'u' } };
  await w.db.system.transaction().execute((tx) => holdMoney(tx, { ...key(), corp_id }, act, '990.00'));
  await alertKeepers(w.db.system);
  expect(await sms()).toEqual([]);
  await voidHold(w.db.system, act);
});

test('the forecast says when the pool is empty at the pace of the last weeks, and how it was reckoned', async () => {
  const pool_id = await granted('1000.00');
  const look = () => admin.call(poolOutlookContract.poolForecast, { tenant_id, pool_id });
  expect(await look()).toMatchObject({ state: 'still', weeks: 1, left: '1000.00' });
  await promise('100.00', 70);
  await promise('320.00', 40);
  const back = await promise('80.00', 20);
  await promise('0.00', 10, back);
  // 320 net in 8 weeks; 580 are left
  expect(await look()).toEqual({
    state: 'on',
    day: addDays(today, 101),
    pace: '40.00',
    weeks: 8,
    promised: '400.00',
    back: '80.00',
    left: '580.00',
  });
});

test('a grant that was booked wrong is corrected by a reversal and a new entry, and earlier balances stay as they were known', async () => {
  const pool_id = await granted('1000.00');
  await promise('300.00');
  // as if it had been booked ten days ago
  const past = new Date(Date.now() - 10 * DAY_MS);
  const since = beijingDay(past.getTime() - 5 * DAY_MS);
  const balance = (day: string, known_at?: string) =>
    admin.call(poolOutlookContract.poolBalance, { tenant_id, pool_id, day, ...(known_at && { known_at }) });
  const ask = (entry_no: number, amount: string, day = since) =>
    admin.call(poolOutlookContract.askCorrection, { tenant_id, pool_id, entry_no, amount, day, reason: '录入有误' });
  expect(await refusal(ask(2, '1.00'))).toBe(ERRORS.ENTRY_NOT_CORRECTABLE.code);
  expect(await refusal(ask(1, '299.99'))).toBe(ERRORS.GRANT_PROMISED.code);
  expect(await refusal(ask(1, '1000.00', today))).toBe(ERRORS.CORRECTION_CHANGES_NOTHING.code);
  expect(await refusal(ask(1, '1.00', addDays(today, 1)))).toBe(ERRORS.CORRECTION_AHEAD.code);
  expect(await refusal(ask(9, '1.00'))).toBe(ERRORS.NOT_FOUND.code);

  const before = new Date();
  const { change } = await ask(1, '900.00');
  expect(change).toMatchObject({
    corrects: { entry_no: 1, amount: '1000.00', right_amount: '900.00' },
    granted_before: '1000.00',
    granted: '900.00',
  });
  expect(await refusal(ask(1, '800.00'))).toBe(ERRORS.GRANT_CHANGED.code);
  const change_id = change?.change_id ?? '';
  const own = admin.call(poolsContract.decideGrant, { tenant_id, change_id, decision: 'confirm' });
  expect(await refusal(own)).toBe(ERRORS.SAME_PERSON.code);
  await confirm(change_id);
  expect(await pool()).toMatchObject({ granted: '900.00', left: '600.00', change: null });
  const rows = await entries(pool_id);
  expect(rows.map((e) => [e.entry_no, e.kind, e.amount, e.corrects, e.corrected_by])).toEqual([
    [5, 'ungrant', '1000.00', 1, []],
    [4, 'grant', '900.00', 1, []],
    [3, 'post', '300.00', null, []],
    [2, 'hold', '300.00', null, []],
    [1, 'grant', '1000.00', null, [4, 5]],
  ]);
  expect(await refusal(ask(1, '800.00'))).toBe(ERRORS.ENTRY_NOT_CORRECTABLE.code);
  // today it counts since the day that was said; before it was booked the pool was known otherwise
  expect(await balance(since)).toMatchObject({ granted: '900.00', left: '900.00', reserved: '0.00' });
  expect(await balance(today)).toMatchObject({ granted: '900.00', left: '600.00', reserved: '300.00' });
  expect(await balance(since, addDays(today, -1))).toMatchObject({ granted: '0.00', left: '0.00' });
  const known = await w.db.system
    .transaction()
    .execute((tx) => balancesAt(tx, pool_id, { effective: new Date(), booked: before }));
  expect(known).toMatchObject({ granted: '1000.00', left: '700.00', reserved: '300.00' });
  // what stands in its place may be corrected itself, down to nothing but what is promised
  expect((await ask(4, '300.00')).change).toMatchObject({ corrects: { entry_no: 4 }, granted: '300.00' });
  expect((await auditLedger(w.db.system, [])).flatMap(({ faults }) => faults)).toEqual([]);
});

test('a cut is corrected, too, and an entry of another pool is not found', async () => {
  const pool_id = await granted('1000.00');
  const cut = { ...key(), pool_id, name: '年度资金', granted: '400.00', reason: '调减' };
  await confirm((await admin.call(poolsContract.askGrant, cut)).change?.change_id);
  const asked = { tenant_id, pool_id, entry_no: 2, amount: '0', day: today, reason: '不应调减' };
  const { change } = await admin.call(poolOutlookContract.askCorrection, asked);
  await confirm(change?.change_id);
  expect(await pool()).toMatchObject({ granted: '1000.00', left: '1000.00' });
  expect((await entries(pool_id)).map((e) => e.kind)).toEqual(['uncut', 'cut', 'grant']);
  const other = { ...asked, tenant_id: 'binhai' };
  expect(await refusal(provider.call(poolOutlookContract.askCorrection, other))).toBe(ERRORS.NOT_FOUND.code);
});

test('a key of its own makes an entry once', async () => {
  const pool_id = await granted('100.00');
  const line = { tenant_id, pool_id, event_id: 'e', actor_id: 'u', actor: 'u', amount: '1.00' };
  await book(w.db.system, { ...line, kind: 'ungrant', corrects: 1 });
  await expect(book(w.db.system, { ...line, kind: 'ungrant', corrects: 1 })).rejects.toThrow(/unique/);
  await expect(book(w.db.system, { ...line, event_id: 'f', kind: 'ungrant', corrects: 99 })).rejects.toThrow(
    /foreign key/,
  );
});
