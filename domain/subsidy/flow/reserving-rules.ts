import type { FlowFault } from './flow-faults.ts';
import type { Flow } from './flow.ts';
import { counterpartsOf, isOthersStep } from './others-steps.ts';
import { reservingAt } from './reserving.ts';

/**
 * What is wrong with where a flow promises the subsidy: at two steps, at one that decides nothing, or, of a park that
 * publishes by itself, at another one than the step of the provider or the government that did in the flow `said`.
 */
export function reservingFaults(flow: Flow, said: Flow | undefined): FlowFault[] {
  const { steps } = flow;
  const marked = [...steps.entries()].filter(([, step]) => step.reserves);
  const faults = marked.flatMap(([at, step], n): FlowFault[] => {
    const fault = { step: step.code, at, field: 'reserves', params: {} };
    if (n > 0) return [{ ...fault, code: 'RESERVES_TWICE' }];
    return step.kind === 'approve' ? [] : [{ ...fault, code: 'RESERVES_UNDECIDED' }];
  });
  const before = said?.steps[reservingAt(said)];
  if (faults.length > 0 || !said || !before || !isOthersStep(before)) return faults;
  const at = reservingAt(flow);
  const theirs = counterpartsOf(said, flow).get(before);
  // one that is gone or changed is a fault by itself
  if (!theirs || steps[at] === theirs) return [];
  const { zh: name, en: name_en } = theirs.name;
  return [
    {
      step: theirs.code,
      at: steps.indexOf(theirs),
      field: 'reserves',
      code: 'RESERVES_ELSEWHERE',
      params: { name, name_en },
    },
  ];
}
