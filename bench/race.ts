import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Databases } from '#db/client.ts';
import { book } from '#db/repositories/ledger/entries.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { submit, type Office } from './acts.ts';
import { inParallel, timed } from './measure.ts';

const TENANT = 'nanshan';
/** So many pass at once for a pool that has the money of a quarter of them. */
const PASSES = 200;
const HAS = 50;
/** Those of one enterprise would come one after the other. */
const CORPS = 10;
/** Seconds that they may take. */
export const RACE_MAX = 3;

export interface RaceTimes {
  passes: number;
  taken: number;
  seconds: number;
}

const times = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** How long two hundred passes at once take, of which fifty have their money and the others are told what is left. */
export async function timeRace({ system }: Databases, offices: readonly Office[]): Promise<RaceTimes> {
  const waiting: { office: Office; apply_num: string }[] = [];
  await inParallel(times(PASSES), 8, async (n) => {
    const office = offices[n % offices.length] as Office;
    const { apply_num } = await submit(office);
    await office.operator.call(approvalContract.approval, { ...on(apply_num, 2) });
    waiting.push({ office, apply_num });
  });
  const numbers = waiting.map(({ apply_num }) => apply_num);
  await shareOut(system, numbers);
  await grantFor(system, numbers[0] ?? '');
  const [ms, codes] = await timed(() => Promise.all(waiting.map(({ office, apply_num }) => passed(office, apply_num))));
  const taken = codes.filter((code) => code === 0).length;
  const short = codes.filter((code) => code === ERRORS.POOL_SHORT.code).length;
  if (taken !== HAS || taken + short !== PASSES) throw new Error(`${taken} have their money, ${short} were refused`);
  return { passes: PASSES, taken, seconds: Math.round(ms / 10) / 100 };
}

const on = (apply_num: string, visit: number) =>
  ({ apply_num, task_id: `${apply_num}:${visit}`, decision: 'pass', note: '同意' }) as const;

/** The answer of a pass, asked again under its key while it is being worked on. */
async function passed({ government }: Office, apply_num: string): Promise<number> {
  const key = randomUUID();
  for (;;) {
    const { code } = await government.ask(approvalContract.approval, on(apply_num, 3), key);
    if (code !== ERRORS.PROCESSING.code) return code;
    await sleep(50);
  }
}

/** Lets the applications be of several enterprises. */
async function shareOut(system: Databases['system'], numbers: readonly string[]): Promise<void> {
  const credit_code = (n: number) => `91440300BENCH${String(n).padStart(5, '0')}`;
  const corps = times(CORPS).map((n) => ({ tenant_id: TENANT, corp_name: `企业 ${n}`, credit_code: credit_code(n) }));
  const rows = await system.insertInto('corp').values(corps).returning('corp_id').execute();
  for (const [n, { corp_id }] of rows.entries()) {
    const its = numbers.filter((_, i) => i % CORPS === n);
    await system.updateTable('subsidy_application').set({ corp_id }).where('apply_num', 'in', its).execute();
  }
}

/** A pool of this year that has fifty times what one of them asks for, and half of it once more. */
async function grantFor(system: Databases['system'], apply_num: string): Promise<void> {
  const { apply_year, allowance_type, subsidy_money } = await system
    .selectFrom('subsidy_application')
    .where('apply_num', '=', apply_num)
    .select(['apply_year', 'allowance_type', 'subsidy_money'])
    .executeTakeFirstOrThrow();
  const { pool_id } = await system
    .insertInto('subsidy_pool')
    .values({ tenant_id: TENANT, apply_year, allowance_type, name: 'race', position: 1, limited: true })
    .returning('pool_id')
    .executeTakeFirstOrThrow();
  const amount = (Number(subsidy_money) * (HAS + 0.5)).toFixed(2);
  const by = { event_id: `bench:${pool_id}`, actor_id: 'bench', actor: 'bench' };
  await book(system, { tenant_id: TENANT, pool_id, kind: 'grant', amount, ...by });
}
