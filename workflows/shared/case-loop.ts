import {
  allHandlersFinished,
  ApplicationFailure,
  CancellationScope,
  condition,
  defineSignal,
  defineUpdate,
  isCancellation,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import { refuse, RULES, type CaseEvent, type CaseState, type Refusal } from '#domain/shared/cases/case.ts';
import type { Actor, ActsFor } from '#domain/shared/calls/scene.ts';
import type { QueryDefinition } from '@temporalio/common';

type Decision<S, O> = { ok: true; outcome: O; next: S } | Refusal;

/** When the current step is due and when its people are reminded, as the projection found it (epoch ms). */
export interface VisitTimes {
  due_at: number | null;
  remind_at: number | null;
  /** When it is escalated; absent in what an older generation projected, which reminded once and escalated nothing. */
  escalate_at?: number | null | undefined;
}
/** Something that happens by itself at a time of a visit (epoch ms); `summary` stands beside the timer in the Web UI. */
export interface Alarm {
  name: string;
  at: number;
  summary: string;
  /** Of {@link DUE}: whether it rings beside showing the case as overdue. */
  rings?: boolean | undefined;
}

/** What the loop knows of a transition. */
type Timed<S> = { seq: number; at: number; state: S };

/** What a kind of case adds to the loop. `T` is one transition, as its projection stores it. */
export interface CaseDefinition<S extends CaseState, E extends CaseEvent, O, T extends Timed<S>, R> {
  state: S;
  seen: Iterable<[string, R]>;
  times: VisitTimes;
  /** The events that may be sent, each as an Update and as a Signal of its kind's name. */
  kinds: readonly E['kind'][];
  query: QueryDefinition<S>;
  decide(state: S, event: E, now: number): Decision<S, O>;
  transition(before: S, event: E, outcome: O, next: S, now: number): T;
  /** The transition of a Signal that was refused; its state is `next`, one seq further. */
  refusal(next: S, event: E, refused: Refusal, now: number): T;
  result(state: S): R;
  isOver(state: S): boolean;
  project(transition: T): Promise<VisitTimes>;
  /**
   * What must be done outside before a Signal can be decided, since it takes what others want too; the event as it is then
   * decided. Undefined for nearly all.
   */
  prepare?(state: S, event: E): Promise<E> | undefined;
  /** Does what a projected transition asks for outside; the case goes on meanwhile and ends after it. */
  react?(transition: T): Promise<unknown> | undefined;
  /** Whether a projection starts only when its act is accepted for good; false for cases of an older generation. */
  projectsOnceAccepted: boolean;
  /** Shows the case to ops: current details and search attributes. */
  publish(state: S, times: VisitTimes): void;
  /** What happens by itself during the visit that `state` stands in, the first first. */
  alarms(state: S, times: VisitTimes): Alarm[];
  /** Does what an alarm of the visit that `entered` stands in is for; an event that it returns is taken like a Signal. */
  ring(alarm: Alarm, entered: S): Promise<E | undefined>;
  /** Ends this run and goes on in a new one; never returns. */
  continueAsNew(state: S, seen: [string, R][], times: VisitTimes): Promise<never>;
}

/** The alarm of a step's due time, after which the case is shown as overdue. */
export const DUE = 'due';

/** How long an act of an older generation waits for its projection before it answers without it. */
const PROJECTION_WAIT = '5s';
/** No name of an error: whoever sent the act takes it for no answer. */
const NEWER_RULES = 'NEWER_RULES';
/**
 * Event ids that are remembered across runs, the newest; Temporal forgets update ids when a case continues as new. As
 * many as fit the limit of a payload with the state and the flow beside them; a command is sent again for ten minutes.
 */
const MAX_SEEN = 100;

/**
 * The life of a case: handlers decide in memory and answer when the projection has followed; one loop
 * projects in order without limit of attempts; each visit of a step has its own timers. Returns the final state when
 * the case is over, all is projected and every handler has answered.
 */
export async function runCase<S extends CaseState, E extends CaseEvent, O, T extends Timed<S>, R>(
  c: CaseDefinition<S, E, O, T, R>,
): Promise<S> {
  let state = c.state;
  let times = c.times;
  let projected = state.seq;
  const outbox: T[] = [];
  /** Transitions that happened before they were decided: nobody is reminded of them, or told, as if it were today. */
  const past = new Set<number>();
  let lastAt = 0;
  /** Work outside that the case waits for before it ends. */
  let reacting = 0;
  const seen = new Map<string, { seq: number; result: R }>([...c.seen].map(([id, result]) => [id, { seq: 0, result }]));

  const accept = (event: E, next: S, transition: T): { seq: number; result: R } => {
    state = next;
    lastAt = transition.at;
    if (event.at !== undefined) past.add(next.seq);
    const done = { seq: next.seq, result: c.result(next) };
    seen.set(event.event_id, done);
    outbox.push(transition);
    return done;
  };
  /** When an event counts: now, or when it is told to have happened, between what came before it and now. */
  const timeOf = ({ at }: E): number => {
    const now = Date.now();
    return at === undefined ? now : Math.min(now, Math.max(at, lastAt));
  };
  const fail = (r: Refusal) => ApplicationFailure.nonRetryable(r.error, r.error, r.params);
  const malformed = (kind: string): Refusal => refuse('INVALID_INPUT', { field: kind, rule: 'malformed' });

  // A handler checks again: several validators may have passed before it runs. No await between check and change.
  const onUpdate = async (kind: string, event: E): Promise<R & { projected: boolean }> => {
    if (event.kind !== kind) throw fail(malformed(kind));
    let done = seen.get(event.event_id);
    if (!done) {
      const now = timeOf(event);
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
  const validator = (kind: string, event: E): void => {
    if (event.kind !== kind) throw fail(malformed(kind));
    if (seen.has(event.event_id)) return;
    // sent by a newer release, which this build cannot judge: no answer, so that it is sent again and a newer build takes it
    if ((event.rules ?? 0) > RULES) throw ApplicationFailure.nonRetryable(NEWER_RULES, NEWER_RULES);
    const d = c.decide(state, event, timeOf(event));
    if (!d.ok) throw fail(d);
  };
  // Anybody may send a Signal by hand; what its fields hold is not checked by a contract.
  const judgeSignal = (before: S, event: E, now: number): Decision<S, O> => {
    try {
      // an event of no known kind is decided by nothing
      const decided: Decision<S, O> | undefined = c.decide(before, event, now);
      return decided ?? malformed(event.kind);
    } catch {
      return malformed(event.kind);
    }
  };
  // A Signal must not throw: it would block the case. A refused one becomes a record.
  const onSignal = (sent: E): void => {
    // by hand nobody says when something happened
    const event: E = { ...wellFormed(sent, state.seq), at: undefined };
    if (seen.has(event.event_id)) return;
    const prepared = preparing(event);
    if (!prepared) return takeSignal(event);
    void takePrepared(prepared);
  };
  const takePrepared = async (prepared: Promise<E>): Promise<void> => {
    reacting++;
    const event = await prepared;
    reacting--;
    takeSignal(event);
  };
  const preparing = (event: E): Promise<E> | undefined => {
    try {
      return c.prepare?.(state, event);
    } catch {
      // what its fields hold is not checked: the rules refuse it
      return undefined;
    }
  };
  const takeSignal = (event: E): void => {
    if (seen.has(event.event_id)) return;
    const now = Date.now();
    const before = state;
    const d = judgeSignal(before, event, now);
    const next = d.ok ? d.next : { ...before, seq: before.seq + 1 };
    accept(event, next, d.ok ? c.transition(before, event, d.outcome, next, now) : c.refusal(next, event, d, now));
  };
  for (const kind of c.kinds) {
    setHandler(defineUpdate<R & { projected: boolean }, [E]>(kind), (event) => onUpdate(kind, event), {
      validator: (event) => validator(kind, event),
    });
    setHandler(defineSignal<[E]>(kind), (event) => onSignal(ofKind(kind, event)));
  }
  setHandler(c.query, () => state);
  const publish = () => c.publish(state, times);
  // an act that came with the start is shown when it is projected
  if (outbox.length === 0 || !c.projectsOnceAccepted) publish();

  // what an alarm decided counts like a Signal; one that came too late leaves nothing
  const onAlarm = async (alarm: Alarm, entered: S): Promise<void> => {
    if (alarm.name === DUE) publish();
    if (alarm.name === DUE && !alarm.rings) return;
    const event = await c.ring(alarm, entered);
    if (event && c.decide(state, event, Date.now()).ok) onSignal(event);
  };
  const timers = visitTimers(c, onAlarm);
  const react = async (transition: T): Promise<void> => {
    const work = c.react?.(transition);
    if (!work) return;
    reacting++;
    await work;
    reacting--;
  };
  const settled = () => reacting === 0 && allHandlersFinished();
  // a run that continues has times already; a fresh one gets its first from its first projection, and by then a
  // message that came with the start may have moved the state on
  timers.enter(c.state, c.times);
  while (!c.isOver(state) || outbox.length > 0 || !settled()) {
    const next = outbox[0];
    if (next) {
      times = await c.project(next);
      outbox.shift();
      projected = next.seq;
      publish();
      timers.enter(next.state, times, past.has(next.seq));
      if (!past.has(next.seq)) void react(next);
    } else if (workflowInfo().continueAsNewSuggested && settled() && !c.isOver(state)) {
      timers.stop();
      const kept = [...seen].slice(-MAX_SEEN).map(([id, done]): [string, R] => [id, done.result]);
      await c.continueAsNew(state, kept, times);
    } else {
      const suggested = () => workflowInfo().continueAsNewSuggested && settled();
      await condition(() => outbox.length > 0 || (c.isOver(state) ? settled() : suggested()));
    }
  }
  timers.stop();
  return state;
}

/** A Signal by the name that it was sent under: one that says to be of another kind is of none. */
const ofKind = <E extends CaseEvent>(kind: string, sent: E): E =>
  typeof sent === 'object' && sent !== null && typeof sent.kind === 'string' && sent.kind !== kind
    ? { ...sent, kind: 'unknown' }
    : sent;

const UNKNOWN: Actor = { user_id: 'unknown', name: 'unknown', scene: 'portal', roles: [] };

/** Far more than any event needs; what is larger would not fit the limit of a payload beside the state. */
const MAX_SIGNAL = 16_384;

/** What a database stores as text, and short enough for a key or a name. */
const isWord = (value: unknown): value is string => typeof value === 'string' && value.length <= 128;
/** NUL or half a surrogate pair, as JSON writes them: no database stores either. */
const UNSTORABLE = /\\u0000|\\ud[89a-f]/i;

/** Whom an actor stands in for, if anybody, as the rules read it. */
const standsInWell = (actsFor: unknown): boolean =>
  actsFor === undefined ||
  (Array.isArray(actsFor) &&
    actsFor.every(
      (a: Partial<ActsFor> | null) =>
        isWord(a?.user_id) && isWord(a.name) && Array.isArray(a.roles) && Array.isArray(a.steps),
    ));

/** A Signal with at least what a record needs; `seq` makes an id for one that brought none. */
function wellFormed<E extends CaseEvent>(sent: E, seq: number): E {
  const text = typeof sent === 'object' && sent !== null ? JSON.stringify(sent) : '';
  const fits = text !== '' && text.length <= MAX_SIGNAL && !UNSTORABLE.test(text);
  const { kind, event_id, actor } = (fits ? sent : {}) as Partial<CaseEvent>;
  const told =
    isWord(actor?.user_id) && isWord(actor.name) && Array.isArray(actor.roles) && standsInWell(actor.acts_for);
  if (isWord(kind) && isWord(event_id) && told) return sent;
  return {
    kind: isWord(kind) ? kind : 'unknown',
    event_id: isWord(event_id) ? event_id : `malformed:${seq + 1}`,
    actor: told ? actor : UNKNOWN,
  } as E;
}

/**
 * Alarms of the current visit, in a scope of their own: a step that is entered again has new ones, and so has a visit
 * whose times were counted anew.
 */
function visitTimers<S extends CaseState, E extends CaseEvent, O, T extends Timed<S>, R>(
  c: CaseDefinition<S, E, O, T, R>,
  ring: (alarm: Alarm, entered: S) => Promise<void>,
) {
  let scope: CancellationScope | undefined;
  let armed = '';
  const run = async (state: S, times: VisitTimes, past: boolean) => {
    for (const alarm of c.alarms(state, times)) {
      if (past && alarm.at <= Date.now()) continue;
      await sleep(Math.max(1, alarm.at - Date.now()), { summary: alarm.summary });
      await ring(alarm, state);
    }
  };
  return {
    /** `past`: the visit began before it was decided; what would have rung by now does not. */
    enter(state: S, times: VisitTimes, past = false) {
      if (c.isOver(state)) return this.stop();
      const wanted = [state.visit, times.remind_at, times.due_at, times.escalate_at].join();
      if (wanted === armed) return undefined;
      this.stop();
      armed = wanted;
      scope = new CancellationScope();
      scope
        .run(() => run(state, times, past))
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
