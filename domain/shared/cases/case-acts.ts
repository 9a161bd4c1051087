import { refuse, type CaseAct, type CaseState, type Refusal } from './case.ts';
import type { Actor } from '../calls/scene.ts';

/** Acts that a case keeps, the newest; all of them are in its records. A state must fit a payload of Temporal. */
const MAX_ACTS = 50;

export interface ActingState<O extends string> extends CaseState {
  acts: CaseAct<O>[];
}
interface Done<O extends string> {
  step: string;
  actor: Actor;
  outcome: O;
  /** Epoch ms. */
  at: number;
}

/** The task of a visit, as screens name what they read. */
export const taskOf = (caseNo: string, visit: number): string => `${caseNo}:${visit}`;

/** Whether a task is one that the case has left: it never comes back, so the case refuses whatever is sent to it. */
export const isPastTask = (caseNo: string, { visit }: { visit: number }, task: string): boolean =>
  task.startsWith(`${caseNo}:`) && Number(task.slice(caseNo.length + 1)) < visit;

/** The state after an act: one seq and one visit further, the act kept, `change` applied; `keeps` is {@link newestActs}'. */
export function enter<O extends string, S extends ActingState<O>>(
  state: S,
  { step, actor, outcome, at }: Done<O>,
  change: Partial<S>,
  keeps?: O,
): S {
  const act: CaseAct<O> = { visit: state.visit, step, user_id: actor.user_id, name: actor.name, outcome, at };
  const acts = newestActs([...state.acts, act], keeps);
  return { ...state, ...change, seq: state.seq + 1, visit: state.visit + 1, acts };
}

/** As many acts as a case keeps, the last `keeps` among them however long ago it was: who did that is told of the end. */
function newestActs<O extends string>(acts: CaseAct<O>[], keeps: O | undefined): CaseAct<O>[] {
  const newest = acts.slice(-MAX_ACTS);
  const last = acts.findLast(({ outcome }) => outcome === keeps);
  return last === undefined || newest.includes(last) ? newest : [last, ...newest.slice(1)];
}

/** The first act on a task wins; a second one that names the task it read is told who acted and when (product §4). */
export function staleTask(caseNo: string, state: ActingState<string>, task: string | undefined): Refusal | undefined {
  if (task === undefined || task === taskOf(caseNo, state.visit)) return undefined;
  const act = state.acts.findLast((a) => taskOf(caseNo, a.visit) === task);
  return refuse('STALE_TASK', { name: act?.name ?? '', at: act?.at ?? '' });
}
