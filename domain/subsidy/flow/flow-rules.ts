import { MAX_FLOW_BYTES, MAX_STEPS, MIN_STEPS } from './flow-limits.ts';
import type { FaultCode, FlowFault } from './flow-faults.ts';
import { peopleOf, type Member } from './flow-people.ts';
import type { FlowRole } from './flow-roles.ts';
import type { Flow } from './flow.ts';
import { othersFaults, sideFaults, type KnownCode } from './others-steps.ts';
import { catalogueStep, FIRST_STEP } from './step-catalogue.ts';
import { reservingFaults } from './reserving-rules.ts';
import { stepFaults } from './step-rules.ts';
import { separationFaults } from './separation-rules.ts';

/** What a flow is checked against: who is active in the tenant, and of the provider for it. */
export interface FlowFacts {
  members: readonly Member[];
  /** The custom roles that its steps may name. */
  roles: readonly FlowRole[];
  /** For a park that publishes itself: the flow in which the provider and the government last said how they decide. */
  said?: Flow | undefined;
  /** The codes of its versions so far. */
  codes?: readonly KnownCode[] | undefined;
}

const whole = (field: string, code: FaultCode, params: FlowFault['params'] = {}): FlowFault => ({
  step: null,
  at: null,
  field,
  code,
  params,
});

/**
 * Every fault of a flow (product §3), those of the flow first, then step by step. None means that it may be
 * published: then it fits `FlowSchema` too.
 */
export function flowFaults(flow: Flow, { members, roles, said, codes = [] }: FlowFacts): FlowFault[] {
  const { steps } = flow;
  const faults: FlowFault[] = [];
  if (steps.length < MIN_STEPS) faults.push(whole('steps', 'FEW_STEPS', { min: MIN_STEPS }));
  if (steps.length > MAX_STEPS) faults.push(whole('steps', 'MANY_STEPS', { max: MAX_STEPS }));
  const bytes = new TextEncoder().encode(JSON.stringify(flow)).length;
  if (bytes > MAX_FLOW_BYTES)
    faults.push(whole('steps', 'FLOW_TOO_LARGE', { size: Math.ceil(bytes / 1024), max: MAX_FLOW_BYTES / 1024 }));
  if (!steps.some((s) => s.kind === 'approve' && !s.when)) faults.push(whole('steps', 'NO_APPROVE_STEP'));
  const [first] = steps;
  if (first && (first.code !== FIRST_STEP || first.kind !== 'submit')) {
    const { zh, en } = catalogueStep(FIRST_STEP).name;
    faults.push({
      step: first.code,
      at: 0,
      field: 'code',
      code: 'NOT_SUBMIT_FIRST',
      params: { first: zh, first_en: en },
    });
  }
  const theirs = said ? othersFaults(said, flow) : [];
  // a step that may not be changed is not told to take another code
  faults.push(...theirs, ...sideFaults(codes, flow).filter((f) => !theirs.some(({ at }) => at === f.at)));
  faults.push(...reservingFaults(flow, said));
  for (const [at, step] of steps.entries()) {
    const found = [
      ...stepFaults(flow, at, { people: peopleOf(step, members), members, roles }),
      ...separationFaults(flow, at, members),
    ];
    faults.push(...found.map((f) => ({ step: step.code, at, params: {}, ...f })));
  }
  return faults;
}

/** The steps that a fault lies on, by position, with how many each has. */
export const faultsByStep = (faults: readonly FlowFault[]): ReadonlyMap<number, FlowFault[]> =>
  Map.groupBy(
    faults.filter((f) => f.at !== null),
    (f) => f.at as number,
  );
