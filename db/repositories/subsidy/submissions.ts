import { sql } from 'kysely';
import type { AllowanceType, Flow } from '#domain/subsidy/flow/flow.ts';
import type { FullForm } from '#domain/subsidy/form/form.ts';
import type { OrderVerdict } from '#domain/subsidy/form/order-verdict.ts';
import type { ApplicationState } from '#domain/subsidy/case/state.ts';
import { acrossCorps, type Tx } from '../../client.ts';

export interface NewRevision {
  revision_id: string;
  tenant_id: string;
  apply_num: string;
  form: FullForm;
  sha256: string;
  apply_year: number;
  allowance_ratio: string;
  order_money: string;
  subsidy_money: string;
  order_verdicts: readonly OrderVerdict[];
  created_by: string;
  created_by_name: string;
  /** When it was sent; now, where it is left out. */
  created_at?: Date;
}
/** Stores a form as it was sent; it gets its number when the case accepts it. */
export const insertRevision = (tx: Tx, r: NewRevision) =>
  tx
    .insertInto('subsidy_revision')
    .values({
      ...r,
      form: JSON.stringify(r.form),
      order_verdicts: JSON.stringify(r.order_verdicts),
      dealer_uin: r.form.dealer?.dealer_uin ?? null,
      dealer_name: r.form.dealer?.dealer_name ?? null,
    })
    .execute();

export interface NewApplication {
  tenant_id: string;
  apply_num: string;
  workflow_id: string;
  allowance_type: AllowanceType;
  flow_version: number;
  flow: Flow;
  corp_id: string;
  corp_name: string;
  apply_user_id: string;
  apply_user: string;
  state: ApplicationState;
  revision: NewRevision;
  appeal_of?: string;
  appeal_reason?: string;
  /** When it was submitted; now, where it is left out. */
  at?: Date;
}
/** The row that the projection will move; before its first transition (seq 0) no list shows it. */
export async function insertApplication(tx: Tx, a: NewApplication): Promise<void> {
  const { flow, revision: r, state, at: now = new Date(), ...row } = a;
  await tx
    .insertInto('subsidy_application')
    .values({
      ...row,
      park_id: r.form.park_id,
      apply_time: now,
      seq: 0,
      status: state.status,
      activity: flow.steps[0]?.code ?? '',
      visit: state.visit,
      step_since: now,
      due_at: null,
      state: JSON.stringify(state),
      revision_id: r.revision_id,
      apply_year: r.apply_year,
      allowance_ratio: r.allowance_ratio,
      order_money: r.order_money,
      subsidy_money: r.subsidy_money,
      ended_at: null,
    })
    .execute();
}

/**
 * Makes a cloud account the enterprise's, for good; false when it has another one or another enterprise of the park has
 * it. Two that bind one at once: the second waits, and is refused.
 */
export async function bindAccount(tx: Tx, corpId: string, cloudAccount: string): Promise<boolean> {
  const taken = await acrossCorps(tx, () =>
    sql<{ taken: boolean }>`
    select pg_advisory_xact_lock(hashtext(${`account:${cloudAccount}`})), exists (
      select from corp c join corp d on d.tenant_id = c.tenant_id and d.corp_id <> c.corp_id
      where c.corp_id = ${corpId} and d.cloud_account = ${cloudAccount}) as taken`.execute(tx),
  );
  if (taken.rows[0]?.taken) return false;
  const bound = await tx
    .updateTable('corp')
    .set({ cloud_account: cloudAccount })
    .where('corp_id', '=', corpId)
    .where('cloud_account', 'in', ['', cloudAccount])
    .executeTakeFirst();
  return bound.numUpdatedRows === 1n;
}
