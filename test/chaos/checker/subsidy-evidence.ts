import type { Flow } from '#domain/subsidy/flow/flow.ts';
import type { ApplicationState, EventOf } from '#domain/subsidy/case/state.ts';
import type { Transition } from '#domain/subsidy/case/transition.ts';
import type { StartApplication } from '#workflows/subsidy/messages.ts';
import type { CaseEvidence } from './stored.ts';

export const startOf = (c: CaseEvidence) => c.start as unknown as StartApplication;
export const transitionsOf = (c: CaseEvidence) => c.transitions.map((t) => t.transition as unknown as Transition);

/** The flows that a case was on by version: the one that it began with, and those that it was moved to. */
export function flowsOf(c: CaseEvidence): ReadonlyMap<number, Flow> {
  const { flow, flow_version } = startOf(c);
  const moves = c.messages.map((m) => m.event).filter((e) => e.kind === 'migrate') as unknown as EventOf<'migrate'>[];
  const moved = new Set(transitionsOf(c).map((t) => (t.outcome === 'migrate' ? t.event_id : '')));
  const taken = moves.filter((m) => moved.has(m.event_id));
  return new Map([[flow_version, flow], ...taken.map((m): [number, Flow] => [m.version, m.flow])]);
}
export const versionOf = (c: CaseEvidence, state: ApplicationState): number =>
  state.flow_version ?? startOf(c).flow_version;
/** The flow that a state stands in. */
export const flowAt = (c: CaseEvidence, state: ApplicationState): Flow =>
  flowsOf(c).get(versionOf(c, state)) ?? startOf(c).flow;
