import type { Scene } from '../shared/scene.ts';
import { isProviderScene } from '../shared/scene.ts';
import { sameJson } from './flow-diff.ts';
import type { FlowFault } from './flow-faults.ts';
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
  'when',
  'requires',
  'form',
  'deadline',
] as const satisfies readonly (keyof FlowStep)[];
type Theirs = (typeof THEIRS)[number] | 'separation';

interface Of {
  flow: Flow;
  step: FlowStep;
}

/** The same members, in whatever order. */
const sameSet = (a: readonly string[], b: readonly string[]): boolean => sameJson(a.toSorted(), b.toSorted());
/** Lists of people and documents say the same in any order. */
const sorted = (value: unknown): unknown => (Array.isArray(value) ? value.map(String).toSorted() : value);

/** The park's own approvals before a step. */
const ownBefore = ({ flow, step }: Of): string[] =>
  flow.steps
    .slice(0, flow.steps.indexOf(step))
    .filter((s) => s.kind === 'approve' && !isOthersStep(s))
    .map((s) => s.code);

/** From which of the park's own steps a step is kept apart, and from which others. */
function apartFrom({ flow, step }: Of) {
  const { not_submitter = false, not_acted_at = [] } = step.separation ?? {};
  const isOwn = (code: string) => flow.steps.some((s) => s.code === code && !isOthersStep(s));
  return { not_submitter, own: not_acted_at.filter(isOwn), others: not_acted_at.filter((code) => !isOwn(code)) };
}

/** The park's own approvals from which a step must still be kept apart: all, where it was from all. */
function lackingApart(said: Of, now: Of): string[] {
  const { own } = apartFrom(said);
  const fromAll = own.length > 0 && ownBefore(said).every((code) => own.includes(code));
  return fromAll ? ownBefore(now).filter((code) => !apartFrom(now).own.includes(code)) : [];
}

/** Whether a step is kept apart as it was said; a park that adds or renames a step of its own names it there. */
function sameSeparation(said: Of, now: Of): boolean {
  const [a, b] = [apartFrom(said), apartFrom(now)];
  if (a.not_submitter !== b.not_submitter) return false;
  const fromAll = a.own.length > 0 && ownBefore(said).every((code) => a.own.includes(code));
  // who names its own step otherwise leaves a code that stands for nothing, which is a fault of its own
  const known = (codes: string[], { flow }: Of) => codes.filter((code) => flow.steps.some((s) => s.code === code));
  if (!sameSet(known(a.others, said), known(b.others, now))) return false;
  return fromAll ? lackingApart(said, now).length === 0 : sameSet(a.own, b.own);
}

const changedField = (said: Of, now: Of): Theirs | undefined =>
  THEIRS.find((field) => !sameJson(sorted(said.step[field]), sorted(now.step[field]))) ??
  (sameSeparation(said, now) ? undefined : 'separation');

/** The steps of others that were said and have no equal now, and those of now that were not said; two equal ones need two. */
function compared(said: Flow, now: Flow): { gone: FlowStep[]; come: FlowStep[] } {
  const come = now.steps.filter(isOthersStep);
  const gone = said.steps.filter(isOthersStep).filter((step) => {
    const found = come.findIndex((s) => !changedField({ flow: said, step }, { flow: now, step: s }));
    if (found >= 0) come.splice(found, 1);
    return found < 0;
  });
  return { gone, come };
}

/** Whether a flow lets the provider and the government decide as another says: the same, by the same people, on the same conditions. */
export function sameOthersSteps(said: Flow, now: Flow): boolean {
  const { gone, come } = compared(said, now);
  return gone.length === 0 && come.length === 0;
}

/**
 * What a park changed, dropped or added of the steps of the provider and the government since `said`, the flow in which
 * those last said it. Only they or the platform may (product §3).
 */
export function othersFaults(said: Flow, flow: Flow): FlowFault[] {
  const { gone, come } = compared(said, flow);
  const faults: FlowFault[] = [];
  for (const step of gone) {
    const { zh, en } = step.name;
    const params = { name: zh, name_en: en };
    // what stands under its code, unless that is the equal of another step
    const now = flow.steps.find((s) => s.code === step.code && (come.includes(s) || !isOthersStep(s)));
    if (!now) {
      faults.push({ step: null, at: null, field: 'steps', code: 'OTHERS_STEP_MISSING', params });
      continue;
    }
    const [before, after] = [
      { flow: said, step },
      { flow, step: now },
    ];
    const field = changedField(before, after) ?? 'separation';
    const lacking = field === 'separation' ? lackingApart(before, after) : [];
    const names = flow.steps.filter((s) => lacking.includes(s.code));
    faults.push({
      step: now.code,
      at: flow.steps.indexOf(now),
      field,
      ...(lacking.length > 0
        ? {
            code: 'OTHERS_STEP_APART',
            params: {
              ...params,
              steps: names.map((s) => s.name.zh).join('、'),
              steps_en: names.map((s) => s.name.en).join(', '),
            },
          }
        : { code: 'OTHERS_STEP_CHANGED', params }),
    });
  }
  const told = new Set(faults.map((f) => f.at));
  for (const step of come) {
    const at = flow.steps.indexOf(step);
    if (!told.has(at)) faults.push({ step: step.code, at, field: 'roles', code: 'OTHERS_STEP_ADDED', params: {} });
  }
  return faults;
}

/** A park's draft with its own approvals named wherever a step of others must be kept apart from them: what adding one asks for. */
export function keptApart(said: Flow, flow: Flow): Flow {
  const steps = flow.steps.map((now): FlowStep => {
    const step = said.steps.find((s) => s.code === now.code);
    if (!step || !isOthersStep(step) || !isOthersStep(now)) return now;
    const lacking = lackingApart({ flow: said, step }, { flow, step: now });
    if (lacking.length === 0) return now;
    const { not_submitter = false, not_acted_at = [] } = now.separation ?? {};
    return { ...now, separation: { not_submitter, not_acted_at: [...not_acted_at, ...lacking] } };
  });
  return { ...flow, steps };
}
