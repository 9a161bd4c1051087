import { Gauge, type Registry } from 'prom-client';
import type { Db } from '#db/client.ts';
import {
  dueMessages,
  failedJobs,
  openCases,
  openRuns,
  poolsLeft,
  stuckCases,
  unansweredActs,
  unknownMessages,
  waitingFigures,
  type Backlog,
} from '#db/repositories/ops/business-figures.ts';

/** Several who ask within so long read the database once. */
const KEPT_MS = 10_000;

/**
 * What operators watch of the work itself, read from the database when somebody asks. Returns what reads it: while the
 * database is away the gauges say nothing and `park_business_up` is 0, so that old numbers are taken for no news.
 */
export function businessMetrics(register: Registry, system: Db, now = Date.now): () => Promise<void> {
  const forget: (() => void)[] = [];
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]): Gauge<L> => {
    const made = new Gauge({ name, help, labelNames, registers: [register] });
    forget.push(() => {
      made.reset();
      // one without labels would say 0
      if (labelNames.length === 0) made.remove();
    });
    forget.at(-1)?.();
    return made;
  };
  const up = new Gauge({
    name: 'park_business_up',
    help: 'Whether the database told the numbers of the work itself',
    registers: [register],
  });
  const backlog = <L extends string>(name: string, what: string, ...labelNames: L[]) => {
    const count = gauge(name, what, ...labelNames);
    const oldest = gauge(`${name}_oldest_seconds`, `${what}: how long the oldest has been so`, ...labelNames);
    return (labels: Record<L, string>, of: Backlog) => {
      count.set(labels, of.count);
      oldest.set(labels, of.oldest_s);
    };
  };
  const open = gauge('park_cases_open', 'Open cases, by kind and step', 'kind', 'step');
  const overdue = gauge('park_tasks_overdue', 'Open tasks past their due time, by kind and step', 'kind', 'step');
  const stuck = backlog('park_cases_stuck', 'Cases that the console shows as stuck, by cause', 'cause');
  const acts = backlog('park_acts_unanswered', 'Acts that no case has answered yet');
  const sms = backlog('park_sms_due', 'SMS that could leave and have not');
  const unknown = gauge('park_sms_unknown', 'SMS of which nobody knows whether they were sent');
  const figures = gauge('park_customer_figures_waiting', 'Changes that the customer statistics lack, to 10 000');
  const runs = backlog('park_runs_open', 'Exports, imports, batches and the like that are not over, by kind', 'kind');
  const failed = gauge('park_jobs_failed_day', 'Exports and imports that were given up within a day');
  const pool = ['tenant', 'year', 'type', 'pool'] as const;
  const left = gauge('park_pool_left_yuan', 'What is left of a limited pool; the 100 with the least share', ...pool);
  const granted = gauge('park_pool_granted_yuan', 'What such a pool was granted', ...pool);

  const read = async (): Promise<() => void> => {
    // one after another: whoever waits for a case needs the connections more
    const cases = await openCases(system);
    const problems = await stuckCases(system);
    const waiting = await unansweredActs(system);
    const messages = await dueMessages(system);
    const lost = await unknownMessages(system);
    const changes = await waitingFigures(system);
    const work = await openRuns(system);
    const given = await failedJobs(system);
    const pools = await poolsLeft(system);
    return () => {
      for (const { kind, step, ...at } of cases) {
        open.set({ kind, step }, at.open);
        overdue.set({ kind, step }, at.overdue);
      }
      for (const [cause, of] of problems) stuck({ cause }, of);
      acts({}, waiting);
      sms({}, messages);
      unknown.set(lost);
      figures.set(changes);
      for (const [kind, of] of work) runs({ kind }, of);
      failed.set(given);
      for (const of of pools) {
        const labels = { tenant: of.tenant_id, year: String(of.year), type: of.type, pool: of.pool };
        left.set(labels, of.left);
        granted.set(labels, of.granted);
      }
    };
  };
  const refresh = async (): Promise<void> => {
    const tell = await read().catch(() => undefined);
    for (const each of forget) each();
    tell?.();
    up.set(tell ? 1 : 0);
  };
  let kept: { at: number; done: Promise<void> } | undefined;
  return () => {
    if (!kept || now() - kept.at >= KEPT_MS) kept = { at: now(), done: refresh() };
    return kept.done;
  };
}
