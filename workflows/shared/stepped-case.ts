import { continueAsNew, workflowInfo } from '@temporalio/workflow';
import type { QueryDefinition } from '@temporalio/common';
import type { CaseAct, CaseEvent, CaseState, CaseStep, CaseTransition, Refusal } from '#domain/shared/cases/case.ts';
import { runCase, type Alarm, type VisitTimes } from './case-loop.ts';
import { transitionOf } from './transition.ts';

/** The state of a case whose step follows from its status. */
export interface SteppedState extends CaseState {
  status: number | string;
  acts: readonly CaseAct[];
}
/** What an event led to. */
interface Outcome<S extends SteppedState> {
  seq: number;
  status: S['status'];
  activity: string;
}
export interface Resume<S extends SteppedState> {
  state: S;
  seen: [string, Outcome<S>][];
}

/** A kind of case without a flow: its machine, and what it does outside. `N` is what its transitions say beside every kind's. */
export interface SteppedCase<S extends SteppedState, E extends CaseEvent, O extends string, N extends object> {
  resume: Resume<S> | undefined;
  begin(): S;
  /** The events that may be sent. */
  kinds: readonly E['kind'][];
  query: QueryDefinition<S>;
  decide(state: S, event: E, now: number): { ok: true; outcome: O; next: S } | Refusal;
  /** The step that waits; undefined when the case is over. */
  step(state: S): CaseStep | undefined;
  /** Code of where the case stands, also before its first step and after its last. */
  code(state: S): string;
  note(event: E): string;
  extra(event: E): N;
  project(p: {
    workflow_id: string;
    activity: string;
    transition: CaseTransition<S, O> & { kind: E['kind'] } & N;
  }): Promise<VisitTimes>;
  publish(state: S): void;
  alarms(state: S): Alarm[];
  ring(alarm: Alarm, entered: S): Promise<E | undefined>;
  /** The input of the next run. */
  again(resume: Resume<S>): object;
}

/** Runs a case whose step follows from its status, on the loop of every kind. */
export function runSteppedCase<S extends SteppedState, E extends CaseEvent, O extends string, N extends object>(
  c: SteppedCase<S, E, O, N>,
): Promise<S> {
  const state = c.resume?.state ?? c.begin();
  const transition = (before: S, event: E, next: S, now: number) => ({
    ...transitionOf(before, event, next, now, { from: c.code(before), to: c.step(next), note: c.note(event) }),
    ...c.extra(event),
  });
  return runCase({
    state,
    seen: c.resume?.seen ?? [],
    times: { due_at: null, remind_at: null },
    kinds: c.kinds,
    query: c.query,
    decide: c.decide,
    transition: (before, event, outcome: O, next, now) => ({ ...transition(before, event, next, now), outcome }),
    refusal: (next, event, { error, params }, now) => ({
      ...transition(next, event, next, now),
      outcome: 'refused' as const,
      error,
      error_params: params,
    }),
    projectsOnceAccepted: true,
    result: (now: S): Outcome<S> => ({ seq: now.seq, status: now.status, activity: c.code(now) }),
    isOver: (now) => c.step(now) === undefined,
    project: (t: CaseTransition<S, O> & { kind: E['kind'] } & N) =>
      c.project({ workflow_id: workflowInfo().workflowId, activity: c.code(t.state), transition: t }),
    publish: c.publish,
    alarms: c.alarms,
    ring: c.ring,
    continueAsNew: (now, seen) => continueAsNew(c.again({ state: now, seen })),
  });
}
