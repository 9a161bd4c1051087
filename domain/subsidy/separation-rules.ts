import { administratorsOf, peopleOf, type Member } from './flow-people.ts';
import type { Flow, FlowStep } from './flow.ts';
import type { StepFault } from './step-rules.ts';

/** The faults of a step's separation of duties. */
export function separationFaults({ steps }: Flow, at: number, members: readonly Member[]): StepFault[] {
  const step = steps[at];
  const { not_submitter = false, not_acted_at = [] } = step?.separation ?? {};
  if (!step) return [];
  if (step.kind === 'submit')
    return not_submitter || not_acted_at.length > 0 ? [{ field: 'separation', code: 'SEPARATION_ON_SUBMIT' }] : [];
  const able = (s: FlowStep) => [...peopleOf(s, members), ...administratorsOf(s, members)].map((m) => m.user_id);
  const here = new Set(able(step));
  return not_acted_at.flatMap((code): StepFault[] => {
    const found = steps.findIndex((s) => s.code === code);
    const other = steps[found];
    if (!other) return [{ field: 'separation', code: 'SEPARATION_UNKNOWN', params: { code } }];
    if (found >= at) return [{ field: 'separation', code: 'SEPARATION_LATER', params: { code } }];
    // whoever acts there is the only one who could act here
    const there = new Set(able(other));
    const same = here.size === 1 && there.size === 1 && [...here].every((id) => there.has(id));
    return same ? [{ field: 'separation', code: 'SEPARATION_NOBODY', params: { code } }] : [];
  });
}
