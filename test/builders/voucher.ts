import { moveVoucher } from '#db/repositories/ledger/voucher-moves.ts';
import { settleCase } from '#db/repositories/ledger/holds.ts';
import { SYSTEM } from '#domain/shared/calls/scene.ts';
import { TERMS } from '#domain/voucher/alarms.ts';
import { beginVoucher } from '#domain/voucher/machine.ts';
import { voucherStepCode } from '#domain/voucher/steps.ts';
import type { VoucherState } from '#domain/voucher/state.ts';
import type { StartVoucher } from '#workflows/voucher/messages.ts';
import { decide, MOBILES, providerDecide, submit } from './subsidy.ts';
import type { World } from '#test/world.ts';

const DAY_MS = 86_400_000;

/**
 * A voucher of an application that somebody passed, as it stands once the provider has issued it, with its money in the
 * ledger and its workflow running: what a whole way through every step comes to, in one transaction. One that is told to be
 * issuing is asked of the provider at once.
 */
export async function giveVoucher(w: World, apply_num: string, change: Partial<VoucherState> = {}): Promise<string> {
  const {
    tenant_id,
    workflow_id: case_workflow_id,
    ...a
  } = await w.db.system
    .selectFrom('subsidy_application')
    .where('apply_num', '=', apply_num)
    .selectAll()
    .executeTakeFirstOrThrow();
  const { corp_id, corp_name, apply_year, allowance_type, subsidy_money: amount } = a;
  const voucher_num = `V${apply_num}`;
  const workflow_id = `voucher/${tenant_id}/${voucher_num}`;
  const now = Date.now();
  const order_ids = [`${apply_num}-1`, `${apply_num}-2`];
  const state: VoucherState = {
    ...beginVoucher({ amount, order_ids }),
    seq: 2,
    visit: 2,
    status: 'issued',
    ref: `CV-${voucher_num}`,
    valid_from: now,
    valid_to: now + 365 * DAY_MS,
    ...change,
  };
  const { seq, visit, status, used, ref, valid_from, valid_to } = state;
  const act = { event_id: `given:${voucher_num}`, actor: SYSTEM };
  await w.db.system.transaction().execute(async (tx) => {
    const { cloud_account: uin } = await tx
      .selectFrom('corp')
      .where('corp_id', '=', corp_id)
      .select('cloud_account')
      .executeTakeFirstOrThrow();
    const of = { tenant_id, voucher_num, workflow_id, apply_num, case_workflow_id, corp_id, corp_name, uin };
    await tx
      .insertInto('voucher')
      .values({
        ...of,
        contact_mobile: '',
        gov_uin: '',
        apply_year,
        allowance_type,
        amount,
        used,
        ref,
        seq,
        visit,
        status,
        valid_from: valid_from === null ? null : new Date(valid_from),
        valid_to: valid_to === null ? null : new Date(valid_to),
        order_ids: JSON.stringify(order_ids),
        request: state.request?.kind ?? null,
        create_time: new Date(now),
        activity: voucherStepCode(state),
        step_since: new Date(now),
        state: JSON.stringify(state),
        ended_at: null,
      })
      .execute();
    await settleCase(tx, { tenant_id, apply_year, allowance_type }, { ...act, workflow_id: case_workflow_id }, amount);
    if (status === 'issuing') return;
    // the built-in provider has it in its book
    await tx
      .insertInto('provider_voucher')
      .values({
        voucher_num,
        uin,
        amount,
        ref,
        valid_from: new Date(valid_from ?? now),
        valid_to: new Date(valid_to ?? now),
      })
      .execute();
    const by = { event_id: act.event_id, actor_id: SYSTEM.user_id, actor: SYSTEM.name };
    await moveVoucher(tx, { tenant_id, voucher_num, workflow_id: case_workflow_id, ...by }, [
      { kind: 'issue', amount },
    ]);
  });
  const start: StartVoucher = { tenant_id, voucher_num, amount, order_ids, terms: TERMS, resume: { state, seen: [] } };
  const { client, taskQueue } = w.deps.temporal;
  await client.workflow.start('voucher', { workflowId: workflow_id, taskQueue, args: [start] });
  return voucher_num;
}

/** An application of the demo enterprise that was passed to its end; its voucher is on its way. Returns its number. */
export async function passedApplication(w: World): Promise<string> {
  const as = (mobile: string) => w.signIn(mobile);
  const { apply_num } = await submit(w, await as(MOBILES.applicant));
  await decide(await as(MOBILES.operator), apply_num);
  await decide(await as(MOBILES.government), apply_num);
  await providerDecide(await as(MOBILES.providerAdmin), apply_num, 'modify');
  await providerDecide(await as(MOBILES.provider), apply_num);
  return apply_num;
}
