import type { Scene } from '../shared/scene.ts';
import { isProviderScene } from '../shared/scene.ts';
import { sameJson } from './flow-diff.ts';
import type { FaultCode, FlowFault } from './flow-faults.ts';
import type { Flow, FlowStep } from './flow.ts';

type People = Pick<FlowStep, 'kind' | 'scenes' | 'roles'>;

/** Whether a step is the provider's or the government's: told by who acts there, whatever its code or name. */
export const isOthersStep = ({ kind, scenes, roles }: People): boolean =>
  kind !== 'submit' &&
  (scenes.some((scene) => isProviderScene(scene) || scene === 'platform') ||
    roles.some((role) => role === 'government_allowance_admin' || role.startsWith('provider_')));

/** Whether somebody of this scene says how the steps of the provider and of the government are decided. */
export const saysForOthers = (scene: Scene): boolean => scene === 'provider-admin' || scene === 'platform';

/**
 * What of a step of the provider or the government is theirs: who decides it, when it belongs to a case, by when, and
 * with which documents. Its place, its name and where it may return to stay the park's.
 */
const THEIRS = [
  'kind',
  'scenes',
  'roles',
  'approvers',
  'separation',
  'when',
  'requires',
  'form',
  'deadline',
] as const satisfies readonly (keyof FlowStep)[];

/** Lists of people and documents say the same in any order. */
const sorted = (value: unknown): unknown => (Array.isArray(value) ? [...value].sort() : value);
const SEPARATED = { not_submitter: false, not_acted_at: [] };
interface Of {
  flow: Flow;
  step: FlowStep;
}
function theirs({ flow, step }: Of, field: (typeof THEIRS)[number]): unknown {
  if (field !== 'separation') return sorted(step[field]);
  const { not_submitter, not_acted_at } = step.separation ?? SEPARATED;
  // whom a step is kept apart from is told by who acts there: the park may call its own step otherwise
  const people = (code: string) => {
    const other = flow.steps.find((s) => s.code === code);
    return other ? JSON.stringify([sorted(other.scenes), sorted(other.roles)]) : code;
  };
  return { not_submitter, not_acted_at: sorted(not_acted_at.map(people)) };
}
const changedField = (a: Of, b: Of) => THEIRS.find((f) => !sameJson(theirs(a, f), theirs(b, f)));

/** The steps of others in `flow` that have no equal in `other`; two equal ones need two. */
function unmatched(flow: Flow, other: Flow): { step: FlowStep; at: number }[] {
  const free = other.steps.filter(isOthersStep);
  return [...flow.steps.entries()].flatMap(([at, step]) => {
    if (!isOthersStep(step)) return [];
    const found = free.findIndex((f) => !changedField({ flow: other, step: f }, { flow, step }));
    if (found >= 0) free.splice(found, 1);
    return found >= 0 ? [] : [{ step, at }];
  });
}

/** Whether two flows let the provider and the government decide the same, by the same people, on the same conditions. */
export const sameOthersSteps = (a: Flow, b: Flow): boolean =>
  unmatched(a, b).length === 0 && unmatched(b, a).length === 0;

/**
 * What a park changed, dropped or added of the steps of the provider and the government since `said`, the flow in which
 * those last said it. Only they or the platform may (product §3).
 */
export function othersFaults(said: Flow, flow: Flow): FlowFault[] {
  const gone = unmatched(said, flow);
  const come = unmatched(flow, said);
  const faults: FlowFault[] = [];
  for (const { step } of gone) {
    const { zh, en } = step.name;
    const at = flow.steps.findIndex((s) => s.code === step.code);
    const now = flow.steps[at];
    const changed = now && changedField({ flow: said, step }, { flow, step: now });
    const params = { name: zh, name_en: en };
    faults.push(
      changed
        ? fault(now.code, at, changed, 'OTHERS_STEP_CHANGED', params)
        : fault(null, null, 'steps', 'OTHERS_STEP_MISSING', params),
    );
  }
  const told = new Set(faults.map((f) => f.at));
  for (const { step, at } of come)
    if (!told.has(at)) faults.push(fault(step.code, at, 'roles', 'OTHERS_STEP_ADDED', {}));
  return faults;
}

const fault = (
  step: string | null,
  at: number | null,
  field: string,
  code: FaultCode,
  params: FlowFault['params'],
): FlowFault => ({ step, at, field, code, params });
