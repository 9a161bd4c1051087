import type { Client } from '@temporalio/client';
import { decodeArrayFromPayloads } from '@temporalio/common/lib/internal-non-workflow/index.js';
import type { CaseState, CaseTransition } from '#domain/shared/cases/case.ts';
import { isForgotten, RECORDERS, type Events } from './read-projected.ts';

/** One act of a case, as its history has it. */
export interface ToldAct {
  seq: number;
  /** Null of one that a local activity stored: its marker does not keep the act. */
  event_id: string | null;
  /** Whether its projection ended. */
  saved: boolean;
  /** Where the case stood before it: the workflow task that took it, with its run unless that is the newest. */
  taken: { run_id: string | undefined; event_id: string } | undefined;
}
/** What the provider was asked of a voucher. */
export interface ToldCall {
  asked: 'issue' | 'extend' | 'recall';
  /** The act that comes of its answer. */
  seq: number;
  answered: boolean;
}
export type ToldStatus = 'running' | 'completed' | 'failed' | 'timed out' | 'cancelled' | 'terminated';

/** What a workflow's history tells of a case. */
export interface ToldCase {
  status: ToldStatus;
  /** Number of the last act before the first run that was read. */
  from: number;
  /** What came after it, in order. */
  acts: ToldAct[];
  /** Ids of what was accepted as an Update; `refused` where its handler refused it all the same. */
  updates: Map<string, 'accepted' | 'done' | 'refused'>;
  /** What the provider was asked after `from`, in order; of a voucher alone. */
  calls: ToldCall[];
  /** What the provider calls a voucher; empty of one that it has not issued as far as the case knows. */
  ref: string;
  /** Whether Temporal has forgotten runs before the first that was read. */
  forgotten: boolean;
}

/** Number of the last act that a case knows. */
export const lastActOf = ({ from, acts }: ToldCase): number => acts.at(-1)?.seq ?? from;

/** A server that does not answer for so long is away. */
const READ_MS = 30_000;

/**
 * What the newest run of a case tells, and those before it until one began with act `back` or earlier; undefined where
 * Temporal knows no such workflow. No worker is needed.
 */
export async function readActs(client: Client, workflowId: string, back: number): Promise<ToldCase | undefined> {
  let told: ToldCase | undefined;
  for (let runId: string | undefined; ;) {
    const events = await eventsOf(client, workflowId, runId);
    if (!events) return told && { ...told, forgotten: true };
    const run = await toldBy(client, events, runId);
    told = {
      status: told?.status ?? run.status,
      from: run.from,
      acts: [...run.acts, ...(told?.acts ?? [])],
      updates: new Map([...run.updates, ...(told?.updates ?? [])]),
      calls: [...run.calls, ...(told?.calls ?? [])],
      ref: told?.ref || run.ref,
      forgotten: false,
    };
    if (!run.continued || run.from <= back) return told;
    runId = run.continued;
  }
}

/** The events of a run, the newest where none is named; undefined of one that Temporal does not know. */
export async function eventsOf(client: Client, workflowId: string, runId?: string): Promise<Events | undefined> {
  try {
    const read = () => client.workflow.getHandle(workflowId, runId).fetchHistory();
    const { events } = await client.withDeadline(Date.now() + READ_MS, read);
    return events ?? [];
  } catch (error) {
    if (isForgotten(error)) return undefined;
    throw error;
  }
}

async function toldBy(client: Client, events: Events, run_id: string | undefined) {
  const converter = client.options.loadedDataConverter;
  const began = events[0]?.workflowExecutionStartedEventAttributes;
  const [start] = await decodeArrayFromPayloads(converter, began?.input?.payloads);
  const resumed = (start as { resume?: { state: Known } } | undefined)?.resume?.state;
  const from = resumed?.seq ?? 0;
  let ref = resumed?.ref ?? '';
  const answers = new Map(
    events.flatMap(({ activityTaskCompletedEventAttributes: a }) =>
      a ? [[String(a.scheduledEventId), a.result?.payloads] as const] : [],
    ),
  );
  const acts: ToldAct[] = [];
  const calls: ToldCall[] = [];
  for (const [i, e] of events.entries()) {
    const scheduled = e.activityTaskScheduledEventAttributes;
    const answered = answers.has(String(e.eventId));
    const asked = CALLS.get(scheduled?.activityType?.name ?? '');
    if (asked) {
      calls.push({ asked, seq: (acts.at(-1)?.seq ?? from) + 1, answered });
      const [answer] = await decodeArrayFromPayloads(converter, answers.get(String(e.eventId)));
      ref = (answer as Partial<Known> | undefined)?.ref ?? ref;
    } else if (scheduled && RECORDERS.includes(scheduled.activityType?.name ?? '')) {
      const [input] = await decodeArrayFromPayloads(converter, scheduled.input?.payloads);
      const { seq, event_id, state } = (input as { transition: CaseTransition<Known> }).transition;
      ref = state.ref || ref;
      const task = taskOf(events, event_id, i);
      const taken = task === undefined ? undefined : { run_id, event_id: task };
      acts.push({ seq, event_id, saved: answered, taken });
    } else if (isSavedLocally(e))
      acts.push({ seq: from + acts.length + 1, event_id: null, saved: true, taken: undefined });
  }
  const continued = began?.continuedExecutionRunId || undefined;
  return { status: statusOf(events), from, acts, updates: updatesIn(events), calls, ref, continued };
}

/** The activities of a voucher that ask the provider. */
const CALLS: ReadonlyMap<string, ToldCall['asked']> = new Map([
  ['issueVoucher', 'issue'],
  ['extendVoucher', 'extend'],
  ['recallVoucher', 'recall'],
]);
/** What is read of a case's state: a voucher has its `ref`, also where it was issued by hand. */
type Known = CaseState & { ref?: string };

/** The end of the workflow task that took an act: of its Update, else of what scheduled its projection at `scheduled`. */
function taskOf(events: Events, eventId: string, scheduled: number): string | undefined {
  const accepted = events.findIndex(
    (e) => e.workflowExecutionUpdateAcceptedEventAttributes?.acceptedRequest?.meta?.updateId === eventId,
  );
  const before = events.slice(0, accepted === -1 ? scheduled : accepted);
  const task = before.findLast((e) => Boolean(e.workflowTaskCompletedEventAttributes));
  return task && String(task.eventId);
}

/** Whether a local activity has stored a transition, as in cases of before projections were activities of their own. */
function isSavedLocally({ markerRecordedEventAttributes: marker }: Events[number]): boolean {
  const [data] = marker?.details?.['data']?.payloads ?? [];
  if (marker?.markerName !== 'core_local_activity' || !data?.data) return false;
  const { activity_type, backoff } = JSON.parse(Buffer.from(data.data).toString('utf8')) as Marker;
  return !backoff && RECORDERS.includes(activity_type);
}
interface Marker {
  activity_type: string;
  /** Of a try that failed: when the next comes. */
  backoff: object | null;
}

export function statusOf(events: Events): ToldStatus {
  const last = events.at(-1);
  if (last?.workflowExecutionCompletedEventAttributes) return 'completed';
  if (last?.workflowExecutionFailedEventAttributes) return 'failed';
  if (last?.workflowExecutionTimedOutEventAttributes) return 'timed out';
  if (last?.workflowExecutionCanceledEventAttributes) return 'cancelled';
  return last?.workflowExecutionTerminatedEventAttributes ? 'terminated' : 'running';
}

function updatesIn(events: Events): ToldCase['updates'] {
  const updates: ToldCase['updates'] = new Map();
  for (const e of events) {
    const accepted = e.workflowExecutionUpdateAcceptedEventAttributes?.acceptedRequest?.meta?.updateId;
    if (accepted) updates.set(accepted, 'accepted');
    const completed = e.workflowExecutionUpdateCompletedEventAttributes;
    if (completed?.meta?.updateId)
      updates.set(completed.meta.updateId, completed.outcome?.failure ? 'refused' : 'done');
  }
  return updates;
}
