import { sql } from 'kysely';
import { isDemandOver } from '#domain/demand/status.ts';
import { CRM_SOURCE } from '#domain/demand/enums.ts';
import { ENTERPRISE_SMS } from '#domain/demand/sms-parts.ts';
import type { DemandTransition } from '#domain/demand/transition.ts';
import type { Tx } from '../../client.ts';
import { projectCase, tells, type VisitTimes } from '../cases/case-projection.ts';
import { queueSms } from '../cases/outbox.ts';

export interface DemandProjection {
  tenant_id: string;
  bid: string;
  workflow_id: string;
  /** Code of the step that the transition leads to. */
  activity: string;
  transition: DemandTransition;
}

/** Stores one transition of a demand: its row with the newest feedback, the customer report, what the enterprise is told. */
export function projectDemand(tx: Tx, input: DemandProjection): Promise<VisitTimes> {
  const { tenant_id, bid: case_no, workflow_id, transition: t } = input;
  const over = isDemandOver(t.state.status);
  const { feedback_id: document_id } = t;
  const of = { tenant_id, case_kind: 'demand' as const, case_no, workflow_id, transition: t, document_id, over };
  return projectCase(tx, of, async () => {
    if (t.outcome === 'new_crm') await reportCustomer(tx, input);
    await updateDemand(tx, input);
    await informEnterprise(tx, input);
  });
}

/** What a transition says of its demand's row; the feedback itself comes with `feedback_id`. */
export function demandColumns(t: DemandTransition, activity: string) {
  const { state } = t;
  const { seq, status, visit, close_reason } = state;
  const at = new Date(t.at);
  return {
    seq,
    status,
    visit,
    activity,
    close_reason,
    state,
    updated_at: at,
    ...(t.opens && { step_since: at }),
    ...(t.feedback_id !== null && t.outcome !== 'refused' && { feedback_id: t.feedback_id }),
    ...(isDemandOver(status) && { ended_at: at }),
  };
}

async function updateDemand(
  tx: Tx,
  { tenant_id, bid, workflow_id, activity, transition: t }: DemandProjection,
): Promise<void> {
  const { state, ...columns } = demandColumns(t, activity);
  const { seq, status } = state;
  const { feedback_id } = columns;
  const change = { tenant_id, case_kind: 'demand' as const, case_no: bid, corp_id: null, internal: true };
  const told = await tx
    .with('updated', (db) =>
      db
        .updateTable('demand')
        .set((e) => ({
          ...columns,
          state: JSON.stringify(state),
          ...(feedback_id && {
            feedback: e
              .selectFrom('demand_feedback')
              .where('feedback_id', '=', feedback_id)
              .select(sql<string>`form`.as('form'))
              .$asScalar(),
          }),
        }))
        .where('workflow_id', '=', workflow_id)
        .where('seq', '=', seq - 1)
        .returning('workflow_id'),
    )
    .selectFrom('updated')
    .select(tells({ ...change, event_id: t.event_id, seq, status, activity }).as('told'))
    .execute();
  if (told.length !== 1) throw new Error(`projection of ${workflow_id} is not at seq ${seq - 1}`);
}

/** A new customer of the CRM, once for a demand (product §6); the database makes its opportunity, whichever release reports it. */
async function reportCustomer(tx: Tx, { tenant_id, bid, transition: t }: DemandProjection): Promise<void> {
  await tx
    .insertInto('customer_report')
    .columns([
      'tenant_id',
      'source',
      'bid',
      'corp_name',
      'corp_contact',
      'corp_mobile',
      'contact_position',
      'created_by',
      'created_at',
    ])
    .expression((e) =>
      e
        .selectFrom('demand')
        .where('tenant_id', '=', tenant_id)
        .where('bid', '=', bid)
        .select([
          'tenant_id',
          e.val(CRM_SOURCE.zh).as('source'),
          'bid',
          'name',
          'corp_contact',
          'mobile',
          'contact_position',
          e.val(t.actor.name).as('created_by'),
          e.val(new Date(t.at)).as('created_at'),
        ]),
    )
    .onConflict((c) => c.doNothing())
    .execute();
}

/** The enterprise hears that its demand was received, and of a close. */
async function informEnterprise(
  tx: Tx,
  { tenant_id, bid, workflow_id, transition: t }: DemandProjection,
): Promise<void> {
  const parts = t.past ? undefined : ENTERPRISE_SMS[t.outcome]?.(bid, t.note);
  if (!parts) return;
  const row = await tx
    .selectFrom('demand')
    .where('tenant_id', '=', tenant_id)
    .where('bid', '=', bid)
    .select('mobile')
    .executeTakeFirstOrThrow();
  await queueSms(tx, [
    {
      tenant_id,
      dedupe_key: `${workflow_id}:${t.seq}:enterprise`,
      template: `demand_${t.outcome}`,
      receiver: row.mobile,
      parts,
    },
  ]);
}
