import { openDatabases } from '#db/client.ts';
import {
  findDisagreeing,
  findEscalated,
  findRung,
  findUnanswered,
  findWithoutMember,
} from '#db/repositories/ops/find-problems.ts';
import { connect, fillLists } from './lists.ts';
import { timed, timesOf, type Times } from './measure.ts';
import type { Stack } from './stack.ts';

const OPEN_CASES = 10_000;
const ENTERPRISE_USERS = 50_000;
/** As long as a look may take: they are made every 15 seconds, beside everything else. */
export const LOOK_MS = 200;

export interface LookTimes {
  what: string;
  times: Times;
}

/** Fills up to ten thousand open cases and adds fifty thousand enterprise users, and times each look for stuck cases. */
export async function timeLooks(stack: Stack, each: number): Promise<LookTimes[]> {
  const db = await connect(stack);
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from case_task where closed_at is null');
  await fillLists(stack, Math.max(0, OPEN_CASES - (rows[0]?.n ?? 0)), { series: '2018', oneIn: 1 });
  await db.query(`
    insert into user_account (mobile, name, password_hash)
      select '150' || lpad(n::text, 8, '0'), '企业用户' || n, '' from generate_series(1, ${ENTERPRISE_USERS}) n`);
  await db.query(`
    insert into membership (user_id, tenant_id, scene, roles, corp_id)
      select u.user_id, c.tenant_id, 'portal', '{applicant}', c.corp_id
      from user_account u, (select tenant_id, corp_id from corp where tenant_id = 'nanshan' limit 1) c where u.mobile like '150%'`);
  await db.query('vacuum analyze user_account, membership, command');
  await db.end();
  const { system, close } = openDatabases(stack.databaseUrl, () => {});
  const looks: [what: string, look: () => Promise<unknown>][] = [
    ['nobody can do it', () => findWithoutMember(system)],
    ['overdue', () => findEscalated(system)],
    ['rows disagree, at a glance', () => findDisagreeing(system, {})],
    ['unanswered', () => findUnanswered(system, 60_000)],
    ['rung just now', () => findRung(system, 600_000)],
  ];
  const measured: LookTimes[] = [];
  for (const [what, look] of looks) {
    await look();
    const all: number[] = [];
    for (let n = 0; n < each; n++) all.push((await timed(look))[0]);
    measured.push({ what, times: timesOf(all) });
  }
  await close();
  return measured;
}
