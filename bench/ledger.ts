import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabases, withTenants, type Databases } from '#db/client.ts';
import { auditLedger } from '#db/ledger-audit.ts';
import { book } from '#db/repositories/ledger/entries.ts';
import { holdMoney } from '#db/repositories/ledger/holds.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { submit, type Office } from './acts.ts';
import { inParallel, timed } from './measure.ts';
import { RACE_MAX, timeRace, type RaceTimes } from './race.ts';
import type { Stack } from './stack.ts';

const TENANT = 'nanshan';
/** How many ask one pool at the same time. */
const CLIENTS = 8;
const AUDITED_POOLS = 20;

export interface LedgerTimes {
  race: RaceTimes;
  /** Of one pool, a second: government's passes over HTTP, holds by themselves, the bare guarded UPDATE. */
  passes: number;
  holds: number;
  floor: number;
  /** Rows that were verified, and seconds; the floor is to read them. */
  rows: number;
  audit: number;
  read: number;
}
const aSecond = (count: number, ms: number): number => Math.round((count / ms) * 10_000) / 10;
const times = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
const seconds = (ms: number): number => Math.round(ms / 10) / 100;

/** How fast one pool is asked that everybody asks, and how fast a ledger is verified. */
export async function timeLedger(stack: Stack, offices: Office[], each: number, rows: number): Promise<LedgerTimes> {
  const db = openDatabases(stack.databaseUrl, () => {}, CLIENTS);
  try {
    const race = await timeRace(db, offices);
    await hotPool(db, new Date().getUTCFullYear(), 2);
    const passes = await timePasses(offices, each);
    const holds = await timeHolds(db, each * CLIENTS * 4);
    const floor = await timeFloor(stack.databaseUrl, each * CLIENTS * 4);
    await fillPools(db, rows);
    const [audit, audits] = await timed(() => auditLedger(db.system, []));
    if (audits.some(({ faults }) => faults.length > 0)) throw new Error('the ledger of the bench is broken');
    const [read] = await timed(() => readAll(stack.databaseUrl));
    const entries = audits.reduce((sum, one) => sum + one.entries, 0);
    return { race, passes, holds, floor, rows: entries, audit: seconds(audit), read: seconds(read) };
  } finally {
    await db.close();
  }
}

/** A pool of a year that has enough for all of the bench. */
async function hotPool({ system }: Databases, apply_year: number, position = 1): Promise<string> {
  const { pool_id } = await system
    .insertInto('subsidy_pool')
    .values({ tenant_id: TENANT, apply_year, allowance_type: 'online', name: 'bench', position, limited: true })
    .returning('pool_id')
    .executeTakeFirstOrThrow();
  const by = { event_id: `bench:${pool_id}`, actor_id: 'bench', actor: 'bench' };
  await book(system, { tenant_id: TENANT, pool_id, kind: 'grant', amount: '1000000000000.00', ...by });
  return pool_id;
}

/** Each office passes applications of its own, one after the other, of one pool for all. */
async function timePasses(offices: Office[], each: number): Promise<number> {
  const waiting = new Map<Office, string[]>(offices.map((o) => [o, []]));
  const all = offices.flatMap((o) => Array.from({ length: each }, () => o));
  const pass = (o: Office, who: 'operator' | 'government', apply_num: string, visit: number) =>
    o[who].call(approvalContract.approval, {
      apply_num,
      task_id: `${apply_num}:${visit}`,
      decision: 'pass',
      note: '同意',
    });
  await inParallel(all, 4, async (o) => {
    const { apply_num } = await submit(o);
    await pass(o, 'operator', apply_num, 2);
    waiting.get(o)?.push(apply_num);
  });
  const [ms] = await timed(() =>
    Promise.all(
      offices.map(async (o) => {
        for (const apply_num of waiting.get(o) ?? []) await pass(o, 'government', apply_num, 3);
      }),
    ),
  );
  return aSecond(all.length, ms);
}

/** What a pass asks of the ledger, each for an enterprise of its own, in the transaction of an act. */
async function timeHolds(db: Databases, count: number): Promise<number> {
  const apply_year = 2099;
  await hotPool(db, apply_year);
  const [ms] = await timed(() =>
    inParallel(times(count), CLIENTS, async () => {
      const of = { tenant_id: TENANT, apply_year, allowance_type: 'online' as const, corp_id: randomUUID() };
      const actor = { user_id: 'bench', name: 'bench' };
      const act = { workflow_id: `bench/${randomUUID()}`, event_id: randomUUID(), actor };
      const refused = await withTenants(db.app, [TENANT], (tx) => holdMoney(tx, of, act, '1.00'));
      if (refused) throw new Error(refused.error);
    }),
  );
  return aSecond(count, ms);
}

/** The same guarded UPDATE of one row through pg alone, a transaction each. */
async function timeFloor(connectionString: string, count: number): Promise<number> {
  const pool = new pg.Pool({ connectionString, max: CLIENTS });
  try {
    await pool.query('create table bench_pool (id int primary key, granted numeric(30,2), held numeric(30,2))');
    await pool.query('insert into bench_pool values (1, 1000000000000, 0)');
    const [ms] = await timed(() =>
      inParallel(times(count), CLIENTS, async () => {
        const { rowCount } = await pool.query({
          name: 'hold',
          text: 'update bench_pool set held = held + $1 where id = 1 and granted - held >= $1',
          values: ['1.00'],
        });
        if (rowCount !== 1) throw new Error('the floor is empty');
      }),
    );
    return aSecond(count, ms);
  } finally {
    await pool.end();
  }
}

/** Books holds until there are so many entries; a statement at a time, since the versions of a row that is moved in one add up. */
async function fillPools(db: Databases, rows: number): Promise<void> {
  for (let n = 0; n < AUDITED_POOLS; n++) {
    const pool_id = await hotPool(db, 1990 - n);
    const line = {
      tenant_id: TENANT,
      pool_id,
      kind: 'hold' as const,
      amount: '1.00',
      actor_id: 'bench',
      actor: 'bench',
    };
    await inParallel(times(Math.floor(rows / AUDITED_POOLS)), 1, async () => {
      const workflow_id = `bench/${n}/${Math.floor(Math.random() * 500)}`;
      await book(db.system, { ...line, event_id: randomUUID(), workflow_id });
    });
  }
}

async function readAll(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('select * from ledger_entry order by pool_id, entry_no');
  await client.end();
}

/** What was measured, as tables. */
export function printLedger({ race, passes, holds, floor, audit, read, ...ledger }: LedgerTimes): void {
  console.log(
    `\n${race.passes} passes at once over HTTP for a pool that has the money of ${race.taken}, seconds (is to stay under ${RACE_MAX})`,
  );
  console.table([{ seconds: race.seconds }]);
  console.log('\nOne pool that eight ask at once, a second (floor: the same guarded UPDATE through pg alone)');
  console.table([{ 'passes over HTTP': passes, holds, floor }]);
  console.log(`A ledger of ${ledger.rows} entries verified, seconds (floor: to read them)`);
  console.table([{ audit, read }]);
}
