import { proxyActivities } from '@temporalio/workflow';
import { taskOf } from '#domain/shared/cases/case-acts.ts';
import { SYSTEM } from '#domain/shared/calls/scene.ts';
import { beijingTime } from '#domain/shared/time/working-days.ts';
import { voucherAlarms, type VoucherAlarm } from '#domain/voucher/alarms.ts';
import { beginVoucher, decideVoucher, leftOf } from '#domain/voucher/machine.ts';
import { OUTCOME_NAMES, type VoucherOutcome } from '#domain/voucher/outcomes.ts';
import type { VoucherEvent, VoucherState } from '#domain/voucher/state.ts';
import { VOUCHER_STATUS_NAMES } from '#domain/voucher/status.ts';
import { VOUCHER_STEP_NAMES, voucherStep, voucherStepCode } from '#domain/voucher/steps.ts';
import type { VoucherActivities } from '#activities/voucher/index.ts';
import { PROJECTION } from '../shared/projection-options.ts';
import { showCase } from '../shared/show-case.ts';
import { runSteppedCase } from '../shared/stepped-case.ts';
import { EVENT_KINDS, stateQuery, type StartVoucher } from './messages.ts';

const { recordVoucher } = proxyActivities<VoucherActivities>(PROJECTION);
/** The provider may be away for hours: it is asked on and on, and ops see that. */
const { issueVoucher, extendVoucher, recallVoucher } = proxyActivities<VoucherActivities>({
  startToCloseTimeout: '30s',
  retry: { initialInterval: '1s', maximumInterval: '2m' },
});

/** One voucher, from the application that was passed to its last yuan (product §11). */
export function voucher(start: StartVoucher): Promise<VoucherState> {
  const { tenant_id, voucher_num, terms } = start;
  const workflow_id = `voucher/${tenant_id}/${voucher_num}`;
  return runSteppedCase<VoucherState, VoucherEvent, VoucherOutcome, object>({
    resume: start.resume,
    begin: () => beginVoucher(start),
    kinds: EVENT_KINDS,
    query: stateQuery,
    decide: (state, event, now) => decideVoucher({ voucher_num, terms, state }, event, now),
    step: voucherStep,
    code: voucherStepCode,
    note: (event) => ('reason' in event ? event.reason : 'note' in event ? event.note : ''),
    extra: () => ({}),
    project: (p) => recordVoucher({ tenant_id, voucher_num, ...p }),
    publish: (state) => show(start, state),
    alarms: (state) => voucherAlarms(state, terms).map((alarm) => ({ ...alarm, summary: SUMMARIES[alarm.name] })),
    async ring({ name, at }, { visit, untold }) {
      const told = { event_id: `${name}:${workflow_id}:${visit}:${at}`, actor: SYSTEM };
      const ids = { tenant_id, voucher_num, workflow_id };
      // another wish of the same voucher is another visit
      const key = taskOf(voucher_num, visit);
      if (name === 'issue') return { ...told, kind: 'issued', ...(await issueVoucher(ids)) };
      if (name === 'recall') return { ...told, kind: 'recalled', ...(await recallVoucher({ ...ids, key })) };
      if (name !== 'extend') return { ...told, kind: name as 'notice' | 'expire' | 'settle' };
      if (untold?.kind !== 'extend') return undefined;
      const { valid_to } = untold;
      return { ...told, kind: 'extended', ...(await extendVoucher({ ...ids, key, valid_to })) };
    },
    again: (resume) => ({ ...start, resume }),
  });
}

const SUMMARIES: Record<VoucherAlarm['name'], string> = {
  issue: 'ask the provider to issue it',
  extend: 'have the provider extend it',
  recall: 'have the provider call it back',
  notice: 'tell the enterprise that it ends',
  expire: 'end of its validity',
  settle: 'its use is corrected no more',
};

function show({ tenant_id, voucher_num }: StartVoucher, state: VoucherState): void {
  if (state.visit === 0) return;
  const { amount, used, valid_to, request, untold } = state;
  showCase({
    kind: 'voucher',
    case_no: voucher_num,
    tenant_id,
    state,
    status: VOUCHER_STATUS_NAMES[state.status],
    step: voucherStep(state),
    words: { steps: VOUCHER_STEP_NAMES, outcomes: OUTCOME_NAMES },
    due: valid_to,
    facts: [
      `**Amount**: ${amount} yuan, used ${used}, left ${leftOf(state)}`,
      ...(valid_to === null ? [] : [`**Valid until**: ${beijingTime(valid_to)} (Beijing)`]),
      ...(untold?.kind === 'extend' ? [`**To be valid until**: ${beijingTime(untold.valid_to)} (Beijing)`] : []),
      ...(request ? [`**Asked for**: ${request.kind}`] : []),
    ],
  });
}
