import type { StoredCase } from '#db/repositories/cases/stored-cases.ts';
import { lastActOf, type ToldAct, type ToldCase } from '#workflows/client/read-acts.ts';
import { decidedAtProvider, heldByProvider } from './vouchers.ts';

/** One thing that Postgres and Temporal tell differently. */
export interface Difference {
  kind: string;
  /** Null of a run, which may go over several parks. */
  tenant_id: string | null;
  workflow_id: string;
  case_no: string;
  /** In one word or two; docs/operate.md has them all. */
  difference: string;
  postgres: string;
  temporal: string;
  todo: string;
  /** Whether a retry of the console writes all that is missing: records and money are there. */
  mendable: boolean;
}
/** What was found, without whose it is. */
export type Found = Pick<Difference, 'difference' | 'postgres' | 'temporal' | 'todo'> & { mendable?: boolean };

/** How a case differs, told once: what is behind or ahead explains the rest. Undefined where both tell the same. */
export function differenceOf(stored: StoredCase, told: ToldCase | undefined): Found | undefined {
  const { workflow_id, row } = stored;
  if (!told) return withoutWorkflow(stored);
  if (!row) return withoutRow(stored, told);
  const last = lastActOf(told);
  const storedLast = Math.max(row.seq, stored.acts.at(-1)?.seq ?? 0);
  const temporal = `${told.status}, act ${last}`;
  const postgres = rowTold(stored);

  const other = otherAct(stored, told);
  if (other !== undefined)
    return {
      difference: 'another act',
      postgres: `${postgres}; act ${other} is ${idAt(stored.acts, other)}`,
      temporal: `${temporal}; act ${other} is ${idAt(told.acts, other)}`,
      todo: 'let nobody act on it: both have gone on since they parted. Restore Postgres to the moment of Temporal, or close it and apply again',
    };
  if (storedLast > last)
    return {
      difference: 'ahead',
      postgres: storedLast > row.seq ? `${postgres}, transitions up to ${storedLast}` : postgres,
      temporal: `${temporal}: the case has forgotten ${actsFrom(last + 1, storedLast)}`,
      todo: 'let nobody act on it: what it does next would be taken for what is stored. Restore Postgres to the moment of Temporal',
    };
  const missing = gaps(stored);
  if (missing.length > 0)
    return {
      difference: 'gap',
      postgres: `${postgres}, without transition ${missing.join(', ')}`,
      temporal,
      ...(mends(stored, told) ? RETRY : { todo: 'only the backup has it: neither its history nor its records do' }),
    };
  const lacking = told.acts.filter(({ seq }) => seq > row.seq);
  if (row.seq < last && lacking.every(({ saved }) => !saved))
    return {
      difference: 'not saved yet',
      postgres,
      temporal: `${temporal}, of which ${actsFrom(row.seq + 1, last)} not saved yet`,
      todo: told.status === 'running' ? SAVES : goesOn(workflow_id),
    };
  if (row.seq < last)
    return {
      difference: 'behind',
      postgres: `${postgres}: ${actsFrom(row.seq + 1, last)} not stored, though people were told of it`,
      temporal,
      ...(mends(stored, told)
        ? RETRY
        : { todo: `${decidedAtProvider(workflow_id, row.seq, told)}${takeBack(workflow_id, row.seq, told)}` }),
    };
  if (row.seq === 0) return undefined;
  if (row.over && told.status === 'running')
    return {
      difference: 'still running',
      postgres,
      temporal,
      todo: 'by itself: it ends once its worker has answered what is open',
    };
  if (!row.over && told.status !== 'running')
    return { difference: 'ended', postgres, temporal, todo: goesOn(workflow_id) };
  return undefined;
}

/** What Postgres tells of where a case stands. */
export function rowTold({ row, begun }: StoredCase): string {
  if (row) return `${row.over ? 'over' : 'open'}, act ${row.seq}`;
  return begun ? 'no row, but its beginning' : 'nothing of it';
}

const RETRY = {
  mendable: true,
  todo: 'npm run reconcile -- --mend, or 立即重试 (Retry now) in the console where it lists the case',
};
const SAVES = 'by itself: the worker saves it; one that keeps failing is in the console (写入反复失败)';
const reset = (workflowId: string, rest: string) =>
  `temporal workflow reset --workflow-id ${workflowId} ${rest} --reason restored`;
const goesOn = (workflowId: string) =>
  `unless somebody ended it on purpose: ${reset(workflowId, '--type LastWorkflowTask')} and it goes on from its history`;

/** Whether nothing but rows and transitions is missing, which the history has: what "Retry now" writes. */
function mends({ begun, recorded, acts }: StoredCase, told: ToldCase): boolean {
  const saved = told.acts.filter((a) => a.saved);
  const known = new Set([...acts, ...saved.filter((a) => a.event_id !== null)].map((a) => a.seq));
  const last = saved.at(-1)?.seq ?? told.from;
  return begun && recorded >= last && numbers(1, Math.max(last, recorded)).every((seq) => known.has(seq));
}

function withoutWorkflow({ row, starting }: StoredCase): Found | undefined {
  // what is over outlives its history, and what never began has none
  if (!row || row.over || (row.seq === 0 && !starting)) return undefined;
  const temporal = 'no such workflow';
  if (row.seq === 0)
    return {
      difference: 'not started yet',
      postgres: 'submitted, act 0',
      temporal,
      todo: 'by itself: an API starts it and sends it what was submitted',
    };
  return {
    difference: 'no workflow',
    postgres: `open, act ${row.seq}`,
    temporal,
    todo: 'restore Temporal to a moment at which it ran: nothing starts a case anew from its rows. Else whose it is applies again',
  };
}

function withoutRow(stored: StoredCase, told: ToldCase): Found {
  const found = { difference: 'no row', temporal: `${told.status}, act ${lastActOf(told)}` };
  if (mends(stored, told)) return { ...found, postgres: 'no row, but its beginning and its records', ...RETRY };
  return {
    ...found,
    postgres: rowTold(stored),
    todo: `${heldByProvider(stored.workflow_id, told)}before an API starts, since its number will be given again: temporal workflow delete --workflow-id ${stored.workflow_id}. Whose it was applies again`,
  };
}

/** The first act of which both know, and that is not the same. */
function otherAct({ acts }: StoredCase, told: ToldCase): number | undefined {
  const known = new Map(acts.map((a) => [a.seq, a.event_id]));
  return told.acts.find((a) => a.event_id !== null && (known.get(a.seq) ?? a.event_id) !== a.event_id)?.seq;
}
const idAt = (acts: readonly { seq: number; event_id: string | null }[], seq: number): string =>
  acts.find((a) => a.seq === seq)?.event_id ?? '';

/** Transitions that lack among those that the row has been through. */
function gaps({ row, acts }: StoredCase): number[] {
  const there = new Set(acts.map((a) => a.seq));
  return numbers(1, Math.max(row?.seq ?? 0, ...there)).filter((seq) => !there.has(seq));
}

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const actsFrom = (from: number, to: number): string => (from === to ? `act ${to}` : `acts ${from} to ${to}`);

/** Of acts that Postgres lost with their records: the case forgets them too, and stands where its row does. */
function takeBack(workflowId: string, seq: number, told: ToldCase): string {
  const next = told.acts.find((a) => a.seq === seq + 1)?.taken;
  if (!next) return 'restore Temporal to the moment of Postgres: its history does not tell where that act began';
  // a task may have taken both, one after the other
  const kept = told.acts.findLast((a) => a.seq <= seq && isSince(a.taken, next));
  if (kept)
    return `close it and apply again: a reset before act ${seq + 1} would take back act ${kept.seq}, too, which its row has`;
  const run = next.run_id === undefined ? '' : ` --run-id ${next.run_id}`;
  const back = reset(workflowId, `--event-id ${next.event_id}${run} --reapply-exclude All`);
  return `${back}: the case stands at act ${seq} again, and who acted does it again. Retry now would write the row, but neither records nor money`;
}

/** Whether an act was taken by the task of another one or later in its run. */
const isSince = (taken: ToldAct['taken'], other: NonNullable<ToldAct['taken']>): boolean =>
  taken?.run_id === other.run_id && Number(taken?.event_id) >= Number(other.event_id);
