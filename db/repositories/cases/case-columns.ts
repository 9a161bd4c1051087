import { taskOf } from '#domain/shared/cases/case-acts.ts';
import type { CaseKind, CaseTransition } from '#domain/shared/cases/case.ts';
import type { DeadlineOfVisit } from '#domain/shared/cases/deadline.ts';

// What a transition says of the rows that follow from it: the projection writes it, and the watch compares with it.

interface Opening {
  tenant_id: string;
  case_kind: CaseKind;
  case_no: string;
  workflow_id: string;
  transition: CaseTransition;
}

/** The row of the task that a transition opens. Raises when it opens none. */
export function openedTask(
  { tenant_id, case_kind, case_no, workflow_id, transition: t }: Opening,
  times: DeadlineOfVisit,
) {
  if (!t.opens) throw new Error(`transition ${t.seq} of ${workflow_id} opens no task`);
  const { code, scenes, roles, deadline } = t.opens;
  return {
    tenant_id,
    workflow_id,
    case_kind,
    task_id: taskOf(case_no, t.state.visit),
    step: code,
    visit: t.state.visit,
    scenes: [...scenes],
    roles: [...roles],
    excluded: [...(t.excluded ?? [])],
    opened_at: new Date(t.at),
    deadline: deadline ?? null,
    ...asDates(times),
  };
}

/** What a transition that ends a task leaves in its row. */
export const closedBy = (t: CaseTransition) => ({
  closed_at: new Date(t.at),
  closed_by: t.actor.name,
  outcome: t.outcome,
});

export const asDates = ({ due_at, remind_at, escalate_at }: DeadlineOfVisit) => ({
  due_at: dateOrNull(due_at),
  remind_at: dateOrNull(remind_at),
  escalate_at: dateOrNull(escalate_at),
});

export const dateOrNull = (at: number | null): Date | null => (at === null ? null : new Date(at));
