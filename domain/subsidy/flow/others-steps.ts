import type { Scene } from '#domain/shared/calls/scene.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { sameJson } from '#domain/shared/data/json.ts';
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

const isOwnApproval = (step: FlowStep): boolean => step.kind === 'approve' && !isOthersStep(step);

/** The park's own approvals before a step. */
const ownBefore = ({ flow, step }: Of): string[] =>
  flow.steps
    .slice(0, flow.steps.indexOf(step))
    .filter(isOwnApproval)
    .map((s) => s.code);

/** From which of the park's own steps a step is kept apart, and from which others. */
function apartFrom({ flow, step }: Of) {
  const { not_submitter = false, not_acted_at = [] } = step.separation ?? {};
  const isOwn = (code: string) => flow.steps.some((s) => s.code === code && !isOthersStep(s));
  return { not_submitter, own: not_acted_at.filter(isOwn), others: not_acted_at.filter((code) => !isOwn(code)) };
}

/** The park's own approvals behind a step that whoever passed that step may do, too. */
const laxSteps = ({ flow, step }: Of): FlowStep[] =>
  flow.steps
    .slice(flow.steps.indexOf(step) + 1)
    .filter((s) => isOwnApproval(s) && !s.separation?.not_acted_at.includes(step.code));

/**
 * Whether a step is kept apart from the park's own approvals: from every one before it, and from one at least, on
 * whichever side, since a park that changes the order says it at the later one. The government's is while the park has none.
 */
function isApartFromAll(said: Of): boolean {
  const { own } = apartFrom(said);
  const approvals = said.flow.steps.filter(isOwnApproval);
  if (approvals.length === 0) return said.step.roles.includes('government_allowance_admin');
  const before = ownBefore(said);
  const lax = laxSteps(said).map((s) => s.code);
  return before.every((code) => own.includes(code)) && approvals.some((s) => !lax.includes(s.code));
}

/** The park's own approvals from which a step must still be kept apart: all, where it was from all. */
function lackingApart(said: Of, now: Of): string[] {
  return isApartFromAll(said) ? ownBefore(now).filter((code) => !apartFrom(now).own.includes(code)) : [];
}

/** Whether a step is kept apart as it was said; a park that adds or renames a step of its own names it there. */
function sameSeparation(said: Of, now: Of): boolean {
  const [a, b] = [apartFrom(said), apartFrom(now)];
  if (a.not_submitter !== b.not_submitter) return false;
  // who names its own step otherwise leaves a code that stands for nothing, which is a fault of its own
  const known = (codes: string[], { flow }: Of) => codes.filter((code) => flow.steps.some((s) => s.code === code));
  if (!sameSet(known(a.others, said), known(b.others, now))) return false;
  return isApartFromAll(said) ? lackingApart(said, now).length === 0 : sameSet(a.own, b.own);
}

/** The park's own approvals behind a step that must be kept apart from it and are not; those that were not before stay so. */
function laxBehind(said: Of, now: Of): FlowStep[] {
  if (!isApartFromAll(said)) return [];
  const known = laxSteps(said).map((s) => s.code);
  return laxSteps(now).filter((s) => !known.includes(s.code));
}

/** What is filled in behind an approval: it decides on another document than the one that is paid. */
function filledBehind(said: Of, now: Of): FlowStep[] {
  if (said.step.kind !== 'approve') return [];
  const filled = ({ flow, step }: Of) =>
    flow.steps
      .slice(flow.steps.indexOf(step) + 1)
      .filter((s) => s.kind !== 'approve' && s.form.length > 0 && !isOthersStep(s));
  const known = filled(said);
  return filled(now).filter((s) => !known.some((k) => k.code === s.code && s.form.every((f) => k.form.includes(f))));
}

const changedField = (said: Of, now: Of): Theirs | undefined =>
  THEIRS.find((field) => !sameJson(sorted(said.step[field]), sorted(now.step[field]))) ??
  (sameSeparation(said, now) ? undefined : 'separation');

interface Pair {
  said: Of;
  now: Of;
}

/**
 * The steps of others that were said and have no equal now, those of now that were not said, and the pairs of equal
 * ones; two equal ones need two. Of several equals the one of the same code is meant.
 */
function compared(said: Flow, now: Flow): { gone: FlowStep[]; come: FlowStep[]; kept: Pair[] } {
  const come = now.steps.filter(isOthersStep);
  const kept: Pair[] = [];
  const gone = said.steps.filter(isOthersStep).filter((step) => {
    const of = { flow: said, step };
    const equals = come.filter((s) => !changedField(of, { flow: now, step: s }));
    const found = equals.find((s) => s.code === step.code) ?? equals[0];
    if (!found) return true;
    come.splice(come.indexOf(found), 1);
    kept.push({ said: of, now: { flow: now, step: found } });
    return false;
  });
  return { gone, come, kept };
}

/** Whether a flow lets the provider and the government decide as another says: the same, by the same people, on the same conditions. */
export function sameOthersSteps(said: Flow, now: Flow): boolean {
  const { gone, come, kept } = compared(said, now);
  if (gone.length > 0 || come.length > 0) return false;
  return kept.every((p) => laxBehind(p.said, p.now).length === 0 && filledBehind(p.said, p.now).length === 0);
}

/** The steps of the provider and of the government of a flow, each with the one that is its equal in another, whatever its code. */
export const counterpartsOf = (from: Flow, to: Flow): ReadonlyMap<FlowStep, FlowStep> =>
  new Map(compared(from, to).kept.map(({ said, now }) => [said.step, now.step]));

/**
 * Whether a case that goes on at the step `to` of another flow meets what of the provider and the government it has
 * ahead at the step `from`: a step that only changed its place must not come to lie behind it.
 */
export function meetsOthers(from: Of, to: Of): boolean {
  const ahead = ({ flow, step }: Of, s: FlowStep) => flow.steps.indexOf(s) > flow.steps.indexOf(step);
  // a step of others where the case stands is still to be decided
  const meets = (at: Of, s: FlowStep) => s === at.step || ahead(at, s);
  return compared(from.flow, to.flow).kept.every(({ said, now }) => !meets(from, said.step) || meets(to, now.step));
}

/**
 * What a park changed, dropped or added of the steps of the provider and the government since `said`, the flow in which
 * those last said it. Only they or the platform may (product §3).
 */
export function othersFaults(said: Flow, flow: Flow): FlowFault[] {
  const { gone, come, kept } = compared(said, flow);
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
  for (const p of kept) {
    const { zh, en } = p.now.step.name;
    const behind = [
      { steps: laxBehind(p.said, p.now), field: 'separation', code: 'OTHERS_STEP_BEFORE' },
      { steps: filledBehind(p.said, p.now), field: 'form', code: 'OTHERS_STEP_FILLED' },
    ] as const;
    for (const { steps, field, code } of behind)
      for (const s of steps) {
        const at = flow.steps.indexOf(s);
        if (!told.has(at)) faults.push({ step: s.code, at, field, code, params: { name: zh, name_en: en } });
      }
  }
  return faults;
}

/** A code of a step in a version of a park's flow, and whose it was. */
export interface KnownCode {
  code: string;
  /** Whether the step was the provider's or the government's. */
  others: boolean;
}

/**
 * The steps that take a code which stood for the other side's in a version before, the park's own or the provider's and
 * the government's: what was decided and found under it would count for them in the cases that move here.
 */
export const sideFaults = (known: readonly KnownCode[], { steps }: Flow): FlowFault[] =>
  steps.flatMap((step, at): FlowFault[] => {
    const { code, scenes, roles } = step;
    // nobody said yet whose it is
    if (scenes.length === 0 || roles.length === 0) return [];
    const sides = known.filter((k) => k.code === code).map((k) => k.others);
    return sides.length === 0 || sides.includes(isOthersStep(step))
      ? []
      : [{ step: code, at, field: 'code', code: 'CODE_OF_OTHERS', params: { code } }];
  });

/** A park's draft with its own approvals named wherever a step of others must be kept apart from them: what adding one asks for. */
export function keptApart(said: Flow, flow: Flow): Flow {
  const behind = compared(said, flow).kept.flatMap((p) =>
    laxBehind(p.said, p.now).map((own) => ({ own, code: p.now.step.code })),
  );
  const apart = (step: FlowStep, codes: readonly string[]): FlowStep => {
    const { not_submitter = false, not_acted_at = [] } = step.separation ?? {};
    return codes.length === 0
      ? step
      : { ...step, separation: { not_submitter, not_acted_at: [...not_acted_at, ...codes] } };
  };
  const steps = flow.steps.map((now): FlowStep => {
    const codes = behind.filter((b) => b.own === now).map((b) => b.code);
    if (codes.length > 0) return apart(now, codes);
    const step = said.steps.find((s) => s.code === now.code);
    if (!step || !isOthersStep(step) || !isOthersStep(now)) return now;
    return apart(now, lackingApart({ flow: said, step }, { flow, step: now }));
  });
  return { ...flow, steps };
}
