import type { Flow, FlowStep } from '#domain/subsidy/flow/flow.ts';
import { keptApart } from '#domain/subsidy/flow/others-steps.ts';
import { catalogueStep, customStep } from '#domain/subsidy/flow/step-catalogue.ts';
import type { Seeded } from './seeded.ts';

const REVIEWS = ['operator_approval', 'operator_approval_first'] as const;
const SECOND = customStep([]).code;
/** Steps that some versions have and others do not. */
export const OWN_STEPS: readonly string[] = [...REVIEWS, SECOND];

/** The operator's review is another step of the catalogue, with whatever names it. */
function renamed(flow: Flow): Flow {
  const from = flow.steps[1]?.code ?? '';
  const to = from === REVIEWS[0] ? REVIEWS[1] : REVIEWS[0];
  const swap = (codes: readonly string[]) => codes.map((code) => (code === from ? to : code));
  const { name } = catalogueStep(to);
  return {
    ...flow,
    steps: flow.steps.map((step) => ({
      ...step,
      ...(step.code === from && { code: to, name }),
      return_to: swap(step.return_to),
      ...(step.separation && {
        separation: { ...step.separation, not_acted_at: swap(step.separation.not_acted_at) },
      }),
    })),
  };
}

/** A step whose separation does not name the second review any more. */
const unnamed = (step: FlowStep): FlowStep =>
  step.separation
    ? {
        ...step,
        separation: { ...step.separation, not_acted_at: step.separation.not_acted_at.filter((c) => c !== SECOND) },
      }
    : step;

/** A second review by another person than the first: added, or taken out where there is one. */
function reviewedTwice(flow: Flow): Flow {
  const { steps } = flow;
  if (steps.some((s) => s.code === SECOND))
    return { ...flow, steps: steps.filter((s) => s.code !== SECOND).map(unnamed) };
  const second: FlowStep = {
    ...customStep([]),
    name: { zh: '运营方复核', en: 'Second pair of eyes' },
    separation: { not_submitter: true, not_acted_at: [steps[1]?.code ?? ''] },
  };
  // the government's step is kept apart from it, as from every approval of the park
  return keptApart(flow, { ...flow, steps: steps.toSpliced(2, 0, second) });
}

/** The operators' work as it is, but both of them must pass it. */
function signedByAll(flow: Flow): Flow {
  const both: FlowStep['approvers'] = { rule: 'all', on_return: 'one' };
  const swap = ({ approvers, ...step }: FlowStep): FlowStep => (approvers ? step : { ...step, approvers: both });
  return { ...flow, steps: flow.steps.map((step, i) => (i === 1 ? swap(step) : step)) };
}

/** Another due time of the review: its open tasks begin anew when a case is moved. */
const hurried = (flow: Flow): Flow => ({
  ...flow,
  steps: flow.steps.map((step, i) =>
    i === 1 && step.deadline ? { ...step, deadline: { ...step.deadline, days: (step.deadline.days % 9) + 1 } } : step,
  ),
});

/** Another name of the government's step: its open tasks stay as they are when a case is moved. */
const retitled = (flow: Flow): Flow => ({
  ...flow,
  steps: flow.steps.map((step) =>
    step.code === 'government_approval_coupon'
      ? { ...step, name: { ...step.name, zh: step.name.zh === '政府审批' ? '政府主管部门审批' : '政府审批' } }
      : step,
  ),
});

/** The flow as an administrator publishes it next. */
export const editedFlow = (flow: Flow, s: Seeded): Flow =>
  s.pick([renamed, renamed, reviewedTwice, reviewedTwice, signedByAll, hurried, retitled])(flow);
