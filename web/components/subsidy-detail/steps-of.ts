import type { Output } from '#domain/shared/calls/endpoint.ts';
import type { approvalContract } from '#domain/subsidy/contract/approval.ts';

type Progress = Output<(typeof approvalContract)['getFlowActivity']>;

export interface StepPoint {
  code: string;
  name: string;
  /** `error`: the case was closed here. `passed`: it went by without anybody acting, as at a step that was added later. */
  state: 'finish' | 'passed' | 'process' | 'wait' | 'error';
  /** How often the case entered this step. */
  visits: number;
  operator: string;
  time: string | null;
  due: string | null;
  overdue: boolean;
}

/**
 * The visible steps of a pinned flow with the newest visit of each. A step after the current one is waiting even when it
 * was done before the case was returned. `now` is an ISO time.
 */
export function stepsOf(progress: Progress, now: string): StepPoint[] {
  const steps = progress.flow_list.activity_list;
  const at = steps.findIndex((s) => s.code === progress.activity);
  // past the last step: ended
  const current = at < 0 ? steps.length : at;
  const waiting = progress.progress.some((p) => p.visit > 0 && p.operate_time === null);
  return steps
    .map((step, index): StepPoint => {
      const visits = progress.progress.filter((p) => p.code === step.code);
      const last = visits.toSorted((a, b) => b.visit - a.visit)[0];
      const here = waiting ? 'process' : 'error';
      const state = index < current ? (last ? 'finish' : 'passed') : index === current ? here : 'wait';
      const due = state === 'process' ? (last?.due_at ?? null) : null;
      return {
        code: step.code,
        name: step.name,
        state,
        visits: visits.filter((v) => v.visit > 0).length,
        operator: state === 'finish' ? (last?.operator ?? '') : '',
        time: state === 'finish' ? (last?.operate_time ?? null) : null,
        due,
        overdue: due !== null && due < now,
      };
    })
    .filter((_, index) => steps[index]?.visible === true);
}
