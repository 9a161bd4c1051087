import type { AssessmentTransition } from '#domain/assessment/transition.ts';
import { SHEET_STATUS } from '#domain/assessment/status.ts';
import type { Tx } from '../../client.ts';
import { projectCase, tells, type VisitTimes } from '../cases/case-projection.ts';
import { filesOfUpload } from './assessments.ts';

export interface AssessmentProjection {
  tenant_id: string;
  assess_num: string;
  workflow_id: string;
  /** Code of the step that the transition leads to. */
  activity: string;
  transition: AssessmentTransition;
}

/** Stores one transition of an assessment: its row, and whose turn it is. */
export async function projectAssessment(tx: Tx, input: AssessmentProjection): Promise<VisitTimes> {
  const { tenant_id, assess_num: case_no, workflow_id, transition: t } = input;
  const { upload_id: document_id } = t;
  const guids = document_id === null || t.outcome === 'refused' ? [] : await filesOfUpload(tx, input, document_id);
  const over = t.state.status === SHEET_STATUS.closed;
  const of_case = { tenant_id, case_kind: 'assessment' as const, case_no, workflow_id };
  return projectCase(tx, { ...of_case, transition: t, guids, document_id, over }, () => updateAssessment(tx, input));
}

/** What a transition says of its assessment's row. */
export function assessmentColumns(t: AssessmentTransition, activity: string) {
  const { state } = t;
  const { seq, visit, status } = state;
  const at = new Date(t.at);
  return {
    seq,
    visit,
    status,
    activity,
    state,
    updated_at: at,
    ...(t.opens && { step_since: at }),
    ...(status === SHEET_STATUS.closed && { ended_at: at }),
  };
}

/** Moves the row one seq further and tells those who watch it; raises when the row is not at the seq before. */
async function updateAssessment(
  tx: Tx,
  { tenant_id, assess_num: case_no, workflow_id, activity, transition: t }: AssessmentProjection,
): Promise<void> {
  const { state, ...columns } = assessmentColumns(t, activity);
  const { seq, status } = state;
  const change = { tenant_id, case_kind: 'assessment' as const, case_no, corp_id: null, internal: true };
  const told = await tx
    .with('updated', (db) =>
      db
        .updateTable('assessment')
        .set({ ...columns, state: JSON.stringify(state) })
        .where('workflow_id', '=', workflow_id)
        .where('seq', '=', seq - 1)
        .returning('workflow_id'),
    )
    .selectFrom('updated')
    .select(tells({ ...change, event_id: t.event_id, seq, status, activity }).as('told'))
    .execute();
  if (told.length !== 1) throw new Error(`projection of ${workflow_id} is not at seq ${seq - 1}`);
}
