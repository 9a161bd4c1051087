import {
  allHandlersFinished,
  ApplicationFailure,
  CancellationScope,
  condition,
  isCancellation,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import type { QueryDefinition, SignalDefinition, UpdateDefinition } from '@temporalio/common';

export interface CaseState {
  seq: number;
  visit: number;
}
interface CaseEvent {
  event_id: string;
}
interface Refusal {
  ok: false;
  error: string;
  params: Record<string, string | number>;
}
type Decision<S, O> = { ok: true; outcome: O; next: S } | Refusal;
export interface VisitTimes {
  due_at: number | null;
  remind_at: number | null;
}

/** What a kind of case adds to the loop. `T` is one transition, as its projection stores it. */
export interface CaseDefinition<S extends CaseState, E extends CaseEvent, O, T extends { seq: number; state: S }, R> {
  state: S;
  seen: Iterable<[string, R]>;
  times: VisitTimes;
  messages: { update: UpdateDefinition<R & { projected: boolean }, [E]>; signal: SignalDefinition<[E]> }[];
  query: QueryDefinition<S>;
  decide(state: S, event: E, now: number): Decision<S, O>;
  transition(before: S, event: E, outcome: O, next: S, now: number): T;
  /** The transition of a Signal that was refused; its state is `next`, one seq further. */
  refusal(next: S, event: E, error: string, now: number): T;
  result(state: S): R;
  isOver(state: S): boolean;
  project(transition: T): Promise<VisitTimes>;
  /** Whether a projection starts only when its act is accepted for good; false for cases of an older generation. */
  projectsOnceAccepted: boolean;
  /** Shows the case to ops: current details and search attributes. */
  publish(state: S, times: VisitTimes, overdue: boolean): void;
  remind(state: S): Promise<unknown>;
  /** Ends this run and goes on in a new one; never returns. */
  continueAsNew(state: S, seen: [string, R][], times: VisitTimes): Promise<never>;
}

/** How long an act of an older generation waits for its projection before it answers without it. */
const PROJECTION_WAIT = '5s';
/**
 * Event ids that are remembered across runs, the newest; Temporal forgets update ids when a case continues as new. As
 * many as fit the limit of a payload with the state and the flow beside them; a command is sent again for ten minutes.
 */
const MAX_SEEN = 100;

/**
 * The life of a case (design §4): handlers decide in memory and answer when the projection has followed; one loop
 * projects in order without limit of attempts; each visit of a step has its own timers. Returns the final state when
 * the case is over, all is projected and every handler has answered.
 */
export async function runCase<S extends CaseState, E extends CaseEvent, O, T extends { seq: number; state: S }, R>(
  c: CaseDefinition<S, E, O, T, R>,
): Promise<S> {
  let state = c.state;
  let times = c.times;
  let projected = state.seq;
  const outbox: T[] = [];
  const seen = new Map<string, { seq: number; result: R }>([...c.seen].map(([id, result]) => [id, { seq: 0, result }]));

  const accept = (event: E, next: S, transition: T): { seq: number; result: R } => {
    state = next;
    const done = { seq: next.seq, result: c.result(next) };
    seen.set(event.event_id, done);
    outbox.push(transition);
    return done;
  };
  const fail = (r: Refusal) => ApplicationFailure.nonRetryable(r.error, r.error, r.params);

  // A handler checks again: several validators may have passed before it runs. No await between check and change.
  const onUpdate = async (event: E): Promise<R & { projected: boolean }> => {
    let done = seen.get(event.event_id);
    if (!done) {
      const now = Date.now();
      const before = state;
      const d = c.decide(before, event, now);
      if (!d.ok) throw fail(d);
      done = accept(event, d.next, c.transition(before, event, d.outcome, d.next, now));
    }
    const { seq, result } = done;
    const isProjected = () => projected >= seq;
    if (!c.projectsOnceAccepted) return { ...result, projected: await condition(isProjected, PROJECTION_WAIT) };
    // without a timer, which would be two more events of every act: the caller has its own deadline
    await condition(isProjected);
    return { ...result, projected: true };
  };
  const validator = (event: E): void => {
    if (seen.has(event.event_id)) return;
    const d = c.decide(state, event, Date.now());
    if (!d.ok) throw fail(d);
  };
  // A Signal must not throw: it would fail the case. A refused one becomes a record.
  const onSignal = (event: E): void => {
    if (seen.has(event.event_id)) return;
    const now = Date.now();
    const before = state;
    const d = c.decide(before, event, now);
    const next = d.ok ? d.next : { ...before, seq: before.seq + 1 };
    accept(
      event,
      next,
      d.ok ? c.transition(before, event, d.outcome, next, now) : c.refusal(next, event, d.error, now),
    );
  };
  for (const { update, signal } of c.messages) {
    setHandler(update, onUpdate, { validator });
    setHandler(signal, onSignal);
  }
  setHandler(c.query, () => state);
  const publish = () => c.publish(state, times, times.due_at !== null && times.due_at <= Date.now());
  // an act that came with the start is shown when it is projected
  if (outbox.length === 0 || !c.projectsOnceAccepted) publish();

  const timers = visitTimers(c, publish);
  // a run that continues has times already; a fresh one gets its first from its first projection, and by then a
  // message that came with the start may have moved the state on
  timers.enter(c.state, c.times);
  while (!c.isOver(state) || outbox.length > 0 || !allHandlersFinished()) {
    const next = outbox[0];
    if (next) {
      times = await c.project(next);
      outbox.shift();
      projected = next.seq;
      publish();
      timers.enter(next.state, times);
    } else if (workflowInfo().continueAsNewSuggested && allHandlersFinished() && !c.isOver(state)) {
      timers.stop();
      const kept = [...seen].slice(-MAX_SEEN).map(([id, done]): [string, R] => [id, done.result]);
      await c.continueAsNew(state, kept, times);
    } else {
      const suggested = () => workflowInfo().continueAsNewSuggested && allHandlersFinished();
      await condition(
        () => outbox.length > 0 || (c.isOver(state) && allHandlersFinished()) || (!c.isOver(state) && suggested()),
      );
    }
  }
  timers.stop();
  return state;
}

/** Reminder and due time of the current visit, in a scope of their own: a return re-enters the step with new timers. */
function visitTimers<S extends CaseState, E extends CaseEvent, O, T extends { seq: number; state: S }, R>(
  c: CaseDefinition<S, E, O, T, R>,
  whenDue: () => void,
) {
  let scope: CancellationScope | undefined;
  let visit = -1;
  const until = (at: number, summary: string) => sleep(Math.max(1, at - Date.now()), { summary });
  const run = async (state: S, times: VisitTimes) => {
    if (times.remind_at !== null) {
      await until(times.remind_at, `reminder, visit ${state.visit}`);
      await c.remind(state);
    }
    if (times.due_at !== null) {
      await until(times.due_at, `due, visit ${state.visit}`);
      whenDue();
    }
  };
  return {
    enter(state: S, times: VisitTimes) {
      if (c.isOver(state)) return this.stop();
      if (state.visit === visit) return undefined;
      this.stop();
      visit = state.visit;
      scope = new CancellationScope();
      scope
        .run(() => run(state, times))
        .catch((e: unknown) => {
          if (!isCancellation(e)) throw e;
        });
      return undefined;
    },
    stop() {
      scope?.cancel();
      scope = undefined;
    },
  };
}
