import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { timesOf, type Times } from '#bench/measure.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import type { Fault } from './faults.ts';
import type { TimedAnswer } from './journal.ts';
import { TENANT, type People } from './people.ts';

/** What was seen while Temporal could not be reached, and until what was left then had been answered. */
export interface Blackout {
  /** Answers to acts, ms. */
  acts: Times;
  lists: Times;
  /** /healthz: how long it took says whether the event loop was blocked. */
  health: Times;
  /** How /readyz answered, each with how often: `200 degraded`. */
  ready: Record<string, number>;
  /** From the end until no command of before was pending, ms; null when some were after {@link DRAIN_MS}. */
  drained_ms: number | null;
}

const PROBE_MS = 250;
const ACT_MS = 2_000;
const DRAIN_MS = 60_000;
const OF_A_BLACKOUT = {
  acts: 'without Temporal 99 in 100 acts are answered within 9 s',
  lists: 'without Temporal 99 in 100 lists are answered within 500 ms',
  health: 'without Temporal the event loop is not blocked: 99 in 100 answers of /healthz within 500 ms',
  ready: 'without Temporal /readyz says degraded, not dead',
  drained: 'a minute after Temporal is back no command of before is pending',
} as const;

/** The goals that were missed, with what was seen (reliability F10). */
export function missedGoals(b: Blackout): { invariant: string; where: string; detail: string }[] {
  const ready = Object.keys(b.ready);
  const missed: [keyof typeof OF_A_BLACKOUT, boolean, unknown][] = [
    ['acts', b.acts.count === 0 || b.acts.p99 >= 9_000, b.acts],
    ['lists', b.lists.count === 0 || b.lists.p99 >= 500, b.lists],
    ['health', b.health.count === 0 || b.health.p99 >= 500, b.health],
    ['ready', !ready.includes('200 degraded') || ready.some((r) => r !== '200 degraded' && r !== '200 ok'), b.ready],
    ['drained', b.drained_ms === null, b.drained_ms],
  ];
  return missed.flatMap(([goal, is, seen]) =>
    is ? [{ invariant: `F10 ${goal}`, where: OF_A_BLACKOUT[goal], detail: JSON.stringify(seen) }] : [],
  );
}

/**
 * Temporal stands but answers nothing for a while, with people at work: their acts, lists and the two health pages are
 * timed meanwhile. `answers` holds what the clients heard; `keep` gets what was measured.
 */
export const blackout = (o: {
  seconds: number;
  people: People;
  answers: readonly TimedAnswer[];
  keep(measured: Blackout): void;
}): Fault => ({
  id: 'F10',
  name: `temporal unreachable for ${o.seconds} s`,
  async run(i) {
    const began = Date.now();
    const ended = began + o.seconds * 1_000;
    i.temporalProxy.set('blackhole');
    const seen = { lists: [] as number[], health: [] as number[], ready: {} as Record<string, number> };
    const acts: Promise<unknown>[] = [];
    const again = async (every: number, work: () => Promise<unknown>) => {
      for (; Date.now() < ended; await sleep(every)) await work();
    };
    await Promise.all([
      again(ACT_MS, () => Promise.resolve(acts.push(commentOnNewest(o.people)))),
      again(PROBE_MS, () => timed(seen.lists, async () => o.people.operators[1]?.read(APPLICATIONS, LIST))),
      ...[...i.origins.values()].flatMap((origin) => [
        again(PROBE_MS, () => timed(seen.health, () => fetch(`${origin}/healthz`).then((r) => r.text()))),
        again(PROBE_MS, async () => {
          const told = await readiness(origin);
          seen.ready[told] = (seen.ready[told] ?? 0) + 1;
        }),
      ]),
    ]);
    i.temporalProxy.set('pass');
    const over = Date.now();
    const drained_ms = await drained(i.databaseUrl, over);
    await Promise.all(acts);
    const heard = o.answers.filter((a) => a.act && a.at >= began && a.at < over).map((a) => a.ms);
    const measured = {
      acts: timesOf(heard),
      lists: timesOf(seen.lists),
      health: timesOf(seen.health),
      ready: seen.ready,
      drained_ms,
    };
    o.keep(measured);
    return JSON.stringify(measured);
  },
});

const APPLICATIONS = approvalContract.getTenantApplyList;
const LIST = { limit: 20, tab: 0 } as const;

/** An operator writes on the newest application, as one of many acts whose answers are timed. */
async function commentOnNewest({ operators: [who] }: People): Promise<void> {
  const { items } = (await who?.read(APPLICATIONS, LIST)) ?? { items: [] };
  const open = items.find((item) => item.action.close);
  if (!who || !open) return;
  const comment = { apply_num: open.apply_num, note: '请核对' };
  await who.act(tasksContract.commentCase, comment, { tenant_id: TENANT, case_no: open.apply_num });
}

async function timed(all: number[], work: () => Promise<unknown>): Promise<void> {
  const at = performance.now();
  await work();
  all.push(performance.now() - at);
}

async function readiness(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
  return answer ? `${answer.status} ${((await answer.json()) as { status: string }).status}` : 'no answer';
}

/** How long from `since` (epoch ms) until no command that was stored before it is pending. */
async function drained(databaseUrl: string, since: number): Promise<number | null> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    for (; Date.now() < since + DRAIN_MS; await sleep(250)) {
      const { rowCount } = await db.query(`select 1 from command where state = 'pending' and created_at < $1 limit 1`, [
        new Date(since),
      ]);
      if (rowCount === 0) return Date.now() - since;
    }
    return null;
  } finally {
    await db.end();
  }
}
