import { administratorsOf, neededOf, peopleOf, type Member } from './flow-people.ts';
import { returnTargets, type Flow, type FlowStep } from './flow.ts';
import type { StepFault } from './step-rules.ts';

/** The faults of a step's separation of duties. */
export function separationFaults(flow: Flow, at: number, members: readonly Member[]): StepFault[] {
  const { steps } = flow;
  const step = steps[at];
  const { not_submitter = false, not_acted_at = [] } = step?.separation ?? {};
  if (!step) return [];
  if (step.kind === 'submit')
    return not_submitter || not_acted_at.length > 0 ? [{ field: 'separation', code: 'SEPARATION_ON_SUBMIT' }] : [];
  const able = (s: FlowStep) => [...peopleOf(s, members), ...administratorsOf(s, members)].map((m) => m.user_id);
  const here = new Set(able(step));
  const faults = not_acted_at.flatMap((code): StepFault[] => {
    const found = steps.findIndex((s) => s.code === code);
    const other = steps[found];
    if (!other) return [{ field: 'separation', code: 'SEPARATION_UNKNOWN', params: { code } }];
    if (found >= at) return [{ field: 'separation', code: 'SEPARATION_LATER', params: { code } }];
    // whoever acts there is the only one who could act here
    const there = new Set(able(other));
    const same = here.size === 1 && there.size === 1 && [...here].every((id) => there.has(id));
    return same ? [{ field: 'separation', code: 'SEPARATION_NOBODY', params: { code } }] : [];
  });
  // of a step whose roles nobody holds the roles tell
  if (faults.length > 0 || peopleOf(step, members).length === 0) return faults;
  const repeated = not_acted_at.filter((code) => mayRepeat(flow, code, at));
  const others = steps.filter((s) => repeated.includes(s.code));
  const there = new Set(others.flatMap(able));
  // who acts there the first time and who acts there after the return
  const worn = others.reduce((sum, s) => sum + 2 * neededOf(s, peopleOf(s, members).length), 0);
  const nobody = here.size > 0 && here.size <= worn && [...here].every((id) => there.has(id));
  return nobody
    ? [{ field: 'separation', code: 'SEPARATION_AFTER_RETURN', params: { code: repeated.join('、') } }]
    : [];
}

/** Whether a case may come by the step `code` again, so that others act there, before the step at `at` is done. */
function mayRepeat(flow: Flow, code: string, at: number): boolean {
  const { steps } = flow;
  const index = (c: string) => steps.findIndex((s) => s.code === c);
  const from = index(code);
  // a form that is changed behind a step with a condition may go back to it
  const changed = steps.some((s, i) => i > from && i < at && s.kind !== 'approve' && s.form.length > 0);
  if (steps[from]?.when && changed) return true;
  return steps.some(
    (s, i) => i > from && i <= at && s.kind !== 'submit' && returnTargets(flow, i).some((c) => index(c) <= from),
  );
}
