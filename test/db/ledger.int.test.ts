import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foldEntries, type LedgerEntry } from '#domain/subsidy/ledger/entry.ts';
import { openDatabases, withTenants, type Databases } from '#db/client.ts';
import { auditLedger, listPoolHeads } from '#db/ledger-audit.ts';
import type { ChainHead } from '#db/record-audit.ts';
import { book, entryHash, type NewEntry } from '#db/repositories/ledger/entries.ts';
import { holdMoney, settleCase, voidHold } from '#db/repositories/ledger/holds.ts';
import { poolsOf, type PoolKey } from '#db/repositories/ledger/pools.ts';
import { createDatabase } from '../world.ts';

const corp_id = randomUUID();
const key: PoolKey = { tenant_id: 'nanshan', apply_year: 2026, allowance_type: 'online' };
const actor = { user_id: 'u1', name: '王伟' };
let db: Databases;
let url: string;
beforeAll(async () => {
  url = await createDatabase();
  db = openDatabases(url, () => {});
});
afterAll(() => db.close());

/** A pool of its own kind of key for each test: the year tells them apart. */
let year = 2030;
beforeEach(() => void year++);
const now = (): PoolKey => ({ ...key, apply_year: year });
async function pool(granted: string, position = 1): Promise<string> {
  const { pool_id } = await db.system
    .insertInto('subsidy_pool')
    .values({ ...now(), name: `池 ${position}`, position, limited: true })
    .returning('pool_id')
    .executeTakeFirstOrThrow();
  const grant = { ...now(), pool_id, event_id: randomUUID(), actor_id: 'u1', actor: '王伟', reason: '年初额度' };
  await book(db.system, { ...grant, kind: 'grant', amount: granted });
  return pool_id;
}
const inTx = <T>(work: Parameters<typeof withTenants<T>>[2]) => withTenants(db.app, ['nanshan'], work);
const act = (workflow_id: string, event_id: string = randomUUID()) => ({ workflow_id, event_id, actor });
const balances = async () =>
  (await poolsOf(db.system, now())).map(({ held, reserved, left, limited }) => ({ held, reserved, left, limited }));
async function entriesOf(pool_id: string): Promise<LedgerEntry[]> {
  const rows = await db.system
    .selectFrom('ledger_entry')
    .where('pool_id', '=', pool_id)
    .orderBy('entry_no')
    .selectAll()
    .execute();
  return rows.map(({ hash: _hash, prev_hash: _prev, ...r }) => ({
    ...r,
    entry_no: Number(r.entry_no),
    corrects: r.corrects === null ? null : Number(r.corrects),
    effective_at: r.effective_at.getTime(),
    booked_at: r.booked_at.getTime(),
  }));
}

test('what is held is posted by the accepted act and given back by the refused one', async () => {
  await pool('100.00');
  const [first, second] = [act('subsidy/nanshan/a'), act('subsidy/nanshan/b')];
  expect(await inTx((tx) => holdMoney(tx, { ...now(), corp_id }, first, '60.00'))).toBeUndefined();
  expect(await inTx((tx) => holdMoney(tx, { ...now(), corp_id }, second, '60.00'))).toMatchObject({
    error: 'POOL_SHORT',
    params: { year, needed: '60.00', left: '40.00', in_flight: '60.00' },
  });
  expect(await inTx((tx) => holdMoney(tx, { ...now(), corp_id }, second, '40.00'))).toBeUndefined();
  await inTx((tx) => voidHold(tx, second));
  await inTx((tx) => voidHold(tx, second));
  await inTx((tx) => settleCase(tx, now(), first, '60.00'));
  await inTx((tx) => settleCase(tx, now(), first, '60.00'));
  expect(await balances()).toEqual([{ held: '0.00', reserved: '60.00', left: '40.00', limited: true }]);
});

test('an act’s id that another case has, too, takes nothing of that case’s hold', async () => {
  await pool('100.00');
  const first = act('subsidy/nanshan/one-id-a');
  const second = { ...first, workflow_id: 'subsidy/nanshan/one-id-b' };
  expect(await inTx((tx) => holdMoney(tx, { ...now(), corp_id }, first, '60.00'))).toBeUndefined();
  await inTx((tx) => voidHold(tx, second));
  expect(await inTx((tx) => holdMoney(tx, { ...now(), corp_id }, second, '60.00'))).toMatchObject({
    error: 'POOL_SHORT',
  });
  expect(await inTx((tx) => holdMoney(tx, { ...now(), corp_id }, second, '40.00'))).toBeUndefined();
  await inTx((tx) => settleCase(tx, now(), second, '40.00'));
  await inTx((tx) => settleCase(tx, now(), first, '60.00'));
  const money = db.system.selectFrom('case_money').where('workflow_id', 'in', [first.workflow_id, second.workflow_id]);
  expect(await money.select(['held', 'reserved']).orderBy('workflow_id').execute()).toEqual([
    { held: '0.00', reserved: '60.00' },
    { held: '0.00', reserved: '40.00' },
  ]);
});

test('a case has reserved what it is promised: a correction the difference, a return nothing', async () => {
  await pool('100.00');
  const id = 'subsidy/nanshan/c';
  const settle = async (promised: string, hold?: string) => {
    const it = act(id);
    const short = hold && (await inTx((tx) => holdMoney(tx, { ...now(), corp_id }, it, hold)));
    if (short) throw new Error(short.error);
    await inTx((tx) => settleCase(tx, now(), it, promised));
    return (await balances())[0];
  };
  expect(await settle('60.00', '60.00')).toMatchObject({ held: '0.00', reserved: '60.00' });
  expect(await settle('75.50', '15.50')).toMatchObject({ held: '0.00', reserved: '75.50' });
  expect(await settle('20.00')).toMatchObject({ reserved: '20.00', left: '80.00' });
  // held for more than the act came to
  expect(await settle('30.00', '50.00')).toMatchObject({ held: '0.00', reserved: '30.00', left: '70.00' });
  expect(await settle('0.00')).toMatchObject({ held: '0.00', reserved: '0.00', left: '100.00' });
});

test('pools of a year are used in their order, and a case goes on with the one that it has', async () => {
  await pool('50.00', 1);
  await pool('500.00', 2);
  const it = act('subsidy/nanshan/d');
  await inTx((tx) => holdMoney(tx, { ...now(), corp_id }, it, '60.00'));
  await inTx((tx) => settleCase(tx, now(), it, '60.00'));
  const more = act(it.workflow_id);
  await inTx((tx) => holdMoney(tx, { ...now(), corp_id }, more, '10.00'));
  expect(await balances()).toMatchObject([
    { held: '0.00', reserved: '0.00' },
    { held: '10.00', reserved: '60.00' },
  ]);
});

test('without a pool everything is booked and nothing refused; what nobody held is booked without a limit', async () => {
  const it = act('subsidy/nanshan/e');
  expect(await inTx((tx) => holdMoney(tx, { ...now(), corp_id }, it, '999999999.00'))).toBeUndefined();
  await inTx((tx) => settleCase(tx, now(), it, '999999999.00'));
  expect(await balances()).toEqual([{ held: '0.00', reserved: '999999999.00', left: '-999999999.00', limited: false }]);
});

test('200 acts that want 1 yuan each of a pool with 50: exactly 50 have it', async () => {
  await pool('50.00');
  const asked = Array.from({ length: 200 }, (_, n) =>
    inTx((tx) => holdMoney(tx, { ...now(), corp_id }, act(`subsidy/nanshan/race${n}`), '1.00')),
  );
  const refused = (await Promise.all(asked)).filter((short) => short !== undefined);
  expect(refused).toHaveLength(150);
  expect(new Set(refused.map(({ params }) => params['left']))).toEqual(new Set(['0.00']));
  expect(await balances()).toEqual([{ held: '50.00', reserved: '0.00', left: '0.00', limited: true }]);
});

describe('entries', () => {
  test('are linked by the hash that the product computes itself, whatever stands in them', async () => {
    const pool_id = await pool('1000.00');
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.integer({ min: 1, max: 300 }),
        async (words, fen) => {
          const reason = words.replaceAll('\u0000', '').toWellFormed();
          const entry: NewEntry = {
            ...now(),
            pool_id,
            kind: 'hold',
            amount: (fen / 100).toFixed(2),
            event_id: randomUUID(),
            actor_id: reason,
            actor: reason,
            reason,
            effective_at: 1_790_000_000_123,
          };
          await book(db.system, entry);
        },
      ),
      { numRuns: 60 },
    );
    const rows = await db.system
      .selectFrom('ledger_entry')
      .where('pool_id', '=', pool_id)
      .orderBy('entry_no')
      .select(['prev_hash', 'hash'])
      .execute();
    const entries = await entriesOf(pool_id);
    expect(entries).toHaveLength(61);
    let before = '0'.repeat(64);
    for (const [n, entry] of entries.entries()) {
      expect(rows[n]).toEqual({ prev_hash: before, hash: entryHash(before, entry) });
      before = rows[n]?.hash ?? '';
    }
  });

  test('are neither changed nor removed, and none exceeds its pool', async () => {
    const pool_id = await pool('10.00');
    for (const change of [
      () => db.system.updateTable('ledger_entry').set({ amount: '1.00' }).execute(),
      () => db.system.deleteFrom('ledger_entry').execute(),
    ])
      await expect(change()).rejects.toThrow(/permission denied/);
    const cut = { ...now(), pool_id, kind: 'cut' as const, event_id: randomUUID(), actor_id: 'u1', actor: '王伟' };
    expect(await book(db.system, { ...cut, amount: '10.01' })).toBeNull();
    await expect(
      db.system.updateTable('subsidy_pool').set({ reserved: '11.00' }).where('pool_id', '=', pool_id).execute(),
    ).rejects.toThrow(/subsidy_pool_never_exceeded/);
  });

  test('over any history of acts fold to the balances, and every case has what it was promised last', async () => {
    const step = fc.record({
      n: fc.integer({ min: 0, max: 4 }),
      promised: fc.integer({ min: 0, max: 4000 }),
      end: fc.constantFrom('accepted', 'refused', 'silent'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        year++;
        const pool_id = await pool('100.00');
        const promised = new Map<string, number>();
        let silent = 0;
        for (const { n, promised: fen, end } of steps) {
          const it = act(`subsidy/nanshan/history-${year}-${n}`);
          const had = promised.get(it.workflow_id) ?? 0;
          const amount = ((fen - had) / 100).toFixed(2);
          const short = fen > had && (await inTx((tx) => holdMoney(tx, { ...now(), corp_id }, it, amount)));
          if (short) continue;
          if (end === 'refused') await inTx((tx) => voidHold(tx, it));
          if (end === 'silent' && fen > had) silent += fen - had;
          if (end !== 'accepted') continue;
          await inTx((tx) => settleCase(tx, now(), it, (fen / 100).toFixed(2)));
          promised.set(it.workflow_id, fen);
        }
        const reserved = [...promised.values()].reduce((sum, fen) => sum + fen, 0);
        const [row] = await poolsOf(db.system, now());
        expect(row).toMatchObject({
          granted: '100.00',
          held: (silent / 100).toFixed(2),
          reserved: (reserved / 100).toFixed(2),
        });
        const { left, held, reserved: folded } = foldEntries(await entriesOf(pool_id));
        expect({ left, held, reserved: folded }).toEqual({ left: row?.left, held: row?.held, reserved: row?.reserved });
        const cases = await db.system.selectFrom('case_money').where('pool_id', '=', pool_id).selectAll().execute();
        for (const c of cases) expect(c.reserved).toBe(((promised.get(c.workflow_id) ?? 0) / 100).toFixed(2));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the audit of the ledger', () => {
  const audit = async (signed: readonly ChainHead[] = []) =>
    (await auditLedger(db.system, signed)).flatMap(({ faults }) => faults);
  let owner: pg.Client;
  beforeAll(async () => {
    owner = new pg.Client({ connectionString: url });
    await owner.connect();
  });
  afterAll(() => owner.end());
  /** A pool with a grant, a hold and a post; changed by `statement`, audited and put back. */
  async function faultsAfter(statement: (pool_id: string) => string): Promise<string[]> {
    const pool_id = await pool('100.00');
    const it = act(`subsidy/nanshan/audited-${pool_id}`);
    await inTx((tx) => holdMoney(tx, { ...now(), corp_id }, it, '60.00'));
    await inTx((tx) => settleCase(tx, now(), it, '60.00'));
    const signed = (await listPoolHeads(db.system)).filter((head) => head.pool_id === pool_id);
    expect(await audit(signed)).toEqual([]);
    await owner.query('begin');
    await owner.query(statement(pool_id));
    await owner.query('commit');
    const found = await audit(signed);
    expect(found.every((fault) => fault.pool_id === pool_id)).toBe(true);
    await owner.query(`delete from case_money where pool_id = '${pool_id}'`);
    await owner.query(`delete from ledger_month where pool_id = '${pool_id}'`);
    await owner.query(`delete from ledger_entry where pool_id = '${pool_id}'`);
    await owner.query(`delete from subsidy_pool where pool_id = '${pool_id}'`);
    return found.map(({ entry_no, fault }) => `${entry_no} ${fault}`);
  }
  test.each([
    [
      'an entry’s amount',
      'update ledger_entry set amount = 61 where entry_no = 3 and pool_id =',
      ['3 altered', ...Array<string>(4).fill('3 balance differs')],
    ],
    ['who booked', `update ledger_entry set actor = '别人' where entry_no = 2 and pool_id =`, ['2 altered']],
    [
      'an entry that is gone',
      'delete from ledger_entry where entry_no = 2 and pool_id =',
      ['2 missing', '3 balance differs', '3 balance differs'],
    ],
    [
      'the last entry gone',
      'delete from ledger_entry where entry_no = 3 and pool_id =',
      ['3 cut off', ...Array<string>(4).fill('2 balance differs')],
    ],
    ['a balance', 'update subsidy_pool set used = used + 1 where pool_id =', ['3 balance differs']],
    ['a grant', 'update subsidy_pool set granted = 1000 where pool_id =', ['3 balance differs']],
    ['the share of a case', 'update case_money set reserved = 1 where pool_id =', ['3 balance differs']],
    [
      'under which agent a month has its sum',
      `update ledger_month set name = 'other' where sums = 'dealer' and pool_id =`,
      ['3 balance differs'],
    ],
    ['the sum of a month', 'update ledger_month set amount = amount + 1 where pool_id =', ['3 balance differs']],
    [
      'a tail that was cut off with all that stood on it',
      (pool_id: string) => `
        delete from ledger_entry where entry_no > 1 and pool_id = '${pool_id}';
        delete from ledger_month where pool_id = '${pool_id}';
        delete from case_money where pool_id = '${pool_id}';
        update subsidy_pool set held = 0, reserved = 0, entry_no = 1,
          hash = (select hash from ledger_entry where entry_no = 1 and pool_id = '${pool_id}') where pool_id = '${pool_id}'`,
      ['2 cut off', '3 cut off'],
    ],
    [
      'a pool that is gone with all that it had',
      (pool_id: string) =>
        ['case_money', 'ledger_month', 'ledger_entry', 'subsidy_pool']
          .map((table) => `delete from ${table} where pool_id = '${pool_id}'`)
          .join(';'),
      ['3 cut off'],
    ],
    ['the end of the chain', `update subsidy_pool set hash = repeat('1', 64) where pool_id =`, ['3 link broken']],
  ])('tells %s that was changed', async (_what, statement, faults) => {
    const written = (pool_id: string) =>
      typeof statement === 'string' ? `${statement} '${pool_id}'` : statement(pool_id);
    expect((await faultsAfter(written)).toSorted()).toEqual(faults.toSorted());
  });
});
