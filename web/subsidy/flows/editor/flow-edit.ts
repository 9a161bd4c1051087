import type { Flow, FlowStep } from '#domain/subsidy/flow/flow.ts';

/** A step moved from one place to another; the same flow when there is no such place. */
export function moveStep(flow: Flow, from: number, to: number): Flow {
  const step = flow.steps[from];
  if (!step || from === to || to < 0 || to >= flow.steps.length) return flow;
  return { ...flow, steps: flow.steps.toSpliced(from, 1).toSpliced(to, 0, step) };
}

/** A step after the one at `at`. */
export const addStep = (flow: Flow, at: number, step: FlowStep): Flow => ({
  ...flow,
  steps: flow.steps.toSpliced(at + 1, 0, step),
});

/** Without the step at `at`, nor what other steps say about it. */
export function removeStep(flow: Flow, at: number): Flow {
  const gone = flow.steps[at]?.code;
  const rest = flow.steps.toSpliced(at, 1);
  // of two steps with one code the other is still meant
  if (gone === undefined || rest.some((s) => s.code === gone)) return { ...flow, steps: rest };
  const kept = (codes: string[]) => codes.filter((code) => code !== gone);
  return {
    ...flow,
    steps: rest.map((s) => ({
      ...s,
      return_to: kept(s.return_to),
      ...(s.separation && { separation: { ...s.separation, not_acted_at: kept(s.separation.not_acted_at) } }),
    })),
  };
}

/** With what is said of the step at `at`; where it is to reserve the subsidy, no other does any more. */
export const changeStep = (flow: Flow, at: number, patch: Partial<FlowStep>): Flow => ({
  ...flow,
  steps: flow.steps.map((step, i) => {
    if (i === at) return { ...step, ...patch };
    return patch.reserves && step.reserves ? { ...step, reserves: undefined } : step;
  }),
});

/** A flow's flow without what is not there, as it is sent and compared. */
export const tidy = (flow: Flow): Flow => JSON.parse(JSON.stringify(flow)) as Flow;
