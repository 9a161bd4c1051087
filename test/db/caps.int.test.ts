import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabases, withTenants, type Databases } from '#db/client.ts';
import { insertCap } from '#db/repositories/ledger/caps.ts';
import { holdMoney, holdOnce, settleCase, voidHold } from '#db/repositories/ledger/holds.ts';
import { insertListing, lockCorp } from '#db/repositories/ledger/red-list.ts';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import type { CapType } from '#domain/subsidy/ledger/cap.ts';
import { storedApplication } from '#test/builders/stored-application.ts';
import { createDatabase } from '../world.ts';

const tenant_id = 'nanshan';
const actor = { user_id: randomUUID(), name: '王伟' };
let db: Databases;
let corps: string[];
beforeAll(async () => {
  db = openDatabases(await createDatabase(), () => {});
  corps = await Promise.all(['91440300MA5T000017', '91440300MA5T000025'].map(newCorp));
});
afterAll(() => db.close());

async function newCorp(credit_code: string): Promise<string> {
  const corp = { tenant_id, corp_name: `企业 ${credit_code}`, credit_code };
  const { corp_id } = await db.system.insertInto('corp').values(corp).returning('corp_id').executeTakeFirstOrThrow();
  return corp_id;
}

/** A year of its own for each test. */
let year = 2040;
beforeEach(() => void year++);
/** A case of an enterprise, as far as money asks for it. */
const aCase = (corp_id: string, allowance_type: AllowanceType = 'online') =>
  storedApplication(db.system, { tenant_id, corp_id, apply_year: year, allowance_type });
const setCap = (amount: string | null, allowance_type: CapType = 'all', corp_id: string | null = null) =>
  inTx((tx) => {
    const change_id = randomUUID();
    const key = { tenant_id, apply_year: year, allowance_type };
    return insertCap(tx, { ...key, change_id, corp_id, amount, reason: '试' }, actor);
  });
const inTx = <T>(work: Parameters<typeof withTenants<T>>[2]) => withTenants(db.app, [tenant_id], work);
const act = (workflow_id: string) => ({ workflow_id, event_id: randomUUID(), actor });
async function hold(corp_id: string, amount: string, allowance_type: AllowanceType = 'online') {
  const it = act(await aCase(corp_id, allowance_type));
  const of = { tenant_id, apply_year: year, allowance_type, corp_id };
  const refused = await inTx((tx) => holdMoney(tx, of, it, amount));
  return { it, of, error: refused?.error, params: refused?.params };
}
const [first, second] = [() => corps[0] ?? '', () => corps[1] ?? ''];

test('what is held and promised counts, what is given back does not, and others have their own', async () => {
  await setCap('100.00');
  const held = await hold(first(), '60.00');
  expect(held.error).toBeUndefined();
  const more = await hold(first(), '50.00');
  expect(more.params).toMatchObject({ cap: '100.00', promised: '0.00', in_flight: '60.00', needed: '50.00' });
  await inTx((tx) => settleCase(tx, held.of, held.it, '60.00'));
  expect((await hold(first(), '50.00')).params).toMatchObject({ promised: '60.00', in_flight: '0.00' });
  const rest = await hold(first(), '40.00');
  expect(rest.error).toBeUndefined();
  expect((await hold(second(), '100.00')).error).toBeUndefined();
  await inTx((tx) => voidHold(tx, rest.it));
  await inTx((tx) => settleCase(tx, held.of, { ...held.it, event_id: randomUUID() }, '0.00'));
  expect((await hold(first(), '100.00')).error).toBeUndefined();
});

test('the newest cap of a kind counts, a type’s beside that of all, and an enterprise’s own where it is more', async () => {
  await setCap('10.00');
  await setCap('100.00');
  await setCap('30.00', 'offline');
  expect((await hold(first(), '31.00', 'offline')).params).toMatchObject({ type: '线下', cap: '30.00' });
  expect((await hold(first(), '30.00', 'offline')).error).toBeUndefined();
  expect((await hold(first(), '71.00')).params).toMatchObject({ type: '全部类型', cap: '100.00' });
  await setCap('200.00', 'all', first());
  expect((await hold(first(), '170.00')).error).toBeUndefined();
  await setCap(null, 'all', first());
  expect((await hold(first(), '0.01')).params).toMatchObject({ cap: '100.00' });
  await setCap(null);
  expect((await hold(first(), '9999.00')).error).toBeUndefined();
});

test('of 60 acts of one enterprise that race for a cap of 25 exactly 25 pass, as Signals, batches and pages', async () => {
  await setCap('25.00');
  const cases = await Promise.all(Array.from({ length: 60 }, (_, i) => aCase(first(), i % 2 ? 'online' : 'offline')));
  const asked = cases.map((workflow_id, i) => {
    const allowance_type = i % 2 ? ('online' as const) : ('offline' as const);
    const of = { tenant_id, apply_year: year, allowance_type, corp_id: first() };
    return i % 3
      ? db.system
          .transaction()
          .execute((tx) => holdOnce(tx, act(workflow_id), '1.00'))
          .then((answer) => ('held' in answer ? undefined : answer))
      : inTx((tx) => holdMoney(tx, of, act(workflow_id), '1.00'));
  });
  const refused = (await Promise.all(asked)).filter((answer) => answer !== undefined);
  expect(refused).toHaveLength(35);
  expect(new Set(refused.map(({ error }) => error))).toEqual(new Set(['CAP_REACHED']));
  expect(new Set(refused.map(({ params }) => params['in_flight']))).toEqual(new Set(['25.00']));
});

test('nothing is held for an enterprise that is being listed, once that was stored', async () => {
  const corp = { tenant_id, corp_id: second() };
  const workflow_id = await aCase(second());
  let waiting: Promise<{ held: string } | { error: string }> | undefined;
  await inTx(async (tx) => {
    await lockCorp(tx, corp);
    await insertListing(tx, { ...corp, listing_id: randomUUID(), reason: '试', until: null }, actor);
    waiting = db.system.transaction().execute((other) => holdOnce(other, act(workflow_id), '1.00'));
    await expect
      .poll(async () => {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted and database =
            (select oid from pg_database where datname = current_database())`.execute(db.system);
        return rows[0]?.n;
      })
      .toBe(1);
  });
  expect(await waiting).toMatchObject({ error: 'RED_LISTED' });
});
