import { sql } from 'kysely';
import { RULES } from '#domain/shared/cases/case.ts';
import { isPositive } from '#domain/shared/money/money.ts';
import { SYSTEM } from '#domain/shared/calls/scene.ts';
import { TERMS } from '#domain/voucher/alarms.ts';
import { beginVoucher } from '#domain/voucher/machine.ts';
import { voucherStepCode } from '#domain/voucher/steps.ts';
import type { Tx } from '../../client.ts';
import { documentHash } from '../../document-hash.ts';
import { insertCommand } from '../cases/commands.ts';

/** Under whom the inbox keeps what the product itself sends to a case. */
export const PRODUCT_ID = '00000000-0000-0000-0000-000000000001';

/** The application that came to its end, and when (epoch ms). */
interface Passed {
  tenant_id: string;
  apply_num: string;
  workflow_id: string;
  at: number;
}

/**
 * The voucher of an application that was passed to its end: its row, and the command that begins its life, in the
 * transaction that stores the end (product §11). Nothing where the park pays money instead, or nothing is promised.
 */
export async function bearVoucher(
  tx: Tx,
  { tenant_id, apply_num, workflow_id: case_workflow_id, at }: Passed,
): Promise<void> {
  const row = await passedApplication(tx, case_workflow_id);
  const amount = row && (await promisedTo(tx, case_workflow_id));
  if (!row || !amount || !isPositive(amount)) return;
  const { order_ids, uin, gov_uin, contact_mobile, ...of } = row;
  const voucher_num = `V${apply_num}`;
  const workflow_id = `voucher/${tenant_id}/${voucher_num}`;
  const state = beginVoucher({ amount, order_ids });
  await tx
    .insertInto('voucher')
    .values({
      ...of,
      tenant_id,
      voucher_num,
      workflow_id,
      apply_num,
      case_workflow_id,
      contact_mobile: contact_mobile ?? '',
      uin: uin ?? '',
      gov_uin: gov_uin ?? '',
      amount,
      valid_from: null,
      valid_to: null,
      order_ids: JSON.stringify(order_ids),
      status: state.status,
      request: null,
      create_time: new Date(at),
      seq: 0,
      activity: voucherStepCode(state),
      visit: 0,
      step_since: new Date(at),
      state: JSON.stringify(state),
      ended_at: null,
    })
    .execute();
  const start = { tenant_id, voucher_num, amount, order_ids, terms: TERMS };
  const message = { kind: 'issue', event_id: `issue:${voucher_num}:${tenant_id}`, actor: SYSTEM, rules: RULES };
  const key = { tenant_id, actor_id: PRODUCT_ID, idem_key: message.event_id };
  const route = 'voucher/issue';
  await insertCommand(tx, { ...key, route, body_sha256: documentHash(start), workflow_id, message, start }, false);
}

/** What a voucher takes from the application, of parks that hand out vouchers. */
const passedApplication = (tx: Tx, workflowId: string) =>
  tx
    .selectFrom('subsidy_application as a')
    .innerJoin('subsidy_revision as r', 'r.revision_id', 'a.revision_id')
    .innerJoin('sequence_flow as f', (join) =>
      join
        .onRef('f.tenant_id', '=', 'a.tenant_id')
        .onRef('f.allowance_type', '=', 'a.allowance_type')
        .onRef('f.version', '=', 'a.flow_version'),
    )
    .where('a.workflow_id', '=', workflowId)
    .where(sql<boolean>`not (f.flow ->> 'custom')::boolean`)
    .select([
      'a.corp_id',
      'a.corp_name',
      'a.apply_year',
      'a.allowance_type',
      sql<string | null>`r.form #>> '{data,contact_mobile}'`.as('contact_mobile'),
      sql<string | null>`r.form #>> '{order_data,cloud_account}'`.as('uin'),
      sql<string[]>`coalesce((select jsonb_agg(distinct o ->> 'order_num')
        from jsonb_array_elements(r.form #> '{order_data,order_detail}') o where o ->> 'order_num' <> ''), '[]')`.as(
        'order_ids',
      ),
      (e) =>
        e
          .selectFrom('gov_uin as g')
          .whereRef('g.tenant_id', '=', 'a.tenant_id')
          .whereRef('g.year', '=', 'a.apply_year')
          .orderBy('g.created_at')
          .limit(1)
          .select('g.uin')
          .as('gov_uin'),
    ])
    .executeTakeFirst();

/** What the pools have reserved for a case, in yuan. */
async function promisedTo(tx: Tx, workflowId: string): Promise<string> {
  const { amount } = await tx
    .selectFrom('case_money')
    .where('workflow_id', '=', workflowId)
    .select(sql<string>`coalesce(sum(reserved), 0)::text`.as('amount'))
    .executeTakeFirstOrThrow();
  return amount;
}
