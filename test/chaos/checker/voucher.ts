import { SYSTEM } from '#domain/shared/calls/scene.ts';
import { beginVoucher, decideVoucher } from '#domain/voucher/machine.ts';
import type { VoucherOutcome } from '#domain/voucher/outcomes.ts';
import { SENT, type VoucherEvent, type VoucherState } from '#domain/voucher/state.ts';
import type { VoucherStatus } from '#domain/voucher/status.ts';
import { isVoucherOver, voucherStepCode } from '#domain/voucher/steps.ts';
import type { VoucherTransition } from '#domain/voucher/transition.ts';
import type { StartVoucher } from '#workflows/voucher/messages.ts';
import { foldMessages, NOBODYS, WITHOUT_FLOW, type CaseKind } from './kind.ts';
import type { CaseEvidence, CaseRow, Message } from './stored.ts';

const startOf = (c: CaseEvidence) => c.start as unknown as StartVoucher;
const transitionOf = (t: object) => t as unknown as VoucherTransition;

/** What its own clock and the provider's answer brought: no message of the history, so it is told by its transition. */
function byItself(c: CaseEvidence): Message[] {
  return c.transitions
    .map((t) => transitionOf(t.transition))
    .filter(({ kind }) => !SENT.some((sent) => sent === kind))
    .map(({ kind, event_id, at, state }) => {
      const { ref, valid_from, valid_to, used, status } = state;
      const answer = {
        issued: { ref, valid_from, valid_to },
        extended: { valid_to },
        recalled: { used, issued: status !== 'cancelled' },
      }[kind as 'issued' | 'extended' | 'recalled'];
      const event = { kind, event_id, actor: SYSTEM, ...answer };
      return { id: event_id, way: 'signal', answer: undefined, at, event } as unknown as Message;
    });
}

/** Where each outcome leads; the others leave a voucher as usable as it was. */
const LEADS: Partial<Record<VoucherOutcome, readonly [from: VoucherStatus, to: VoucherStatus]>> = {
  issue: ['issuing', 'issuing'],
  issued: ['issuing', 'issued'],
  expire: ['issued', 'expired'],
  settle: ['used_up', 'used_up'],
  pass_recycle: ['issued', 'recycled'],
  grant_recycle: ['issued', 'recalling'],
  grant_extend: ['issued', 'extending'],
  extended: ['extending', 'issued'],
  recalled: ['recalling', 'recycled'],
  issued_by_hand: ['issuing', 'issued'],
  extended_by_hand: ['extending', 'issued'],
  give_up: ['issuing', 'recalling'],
  cancelled: ['recalling', 'cancelled'],
};

export const voucher: CaseKind = {
  ...WITHOUT_FLOW,
  // one whose beginning nobody has delivered yet is no case; of another order than its form's it has the claim, and of no more
  rows: (rows) =>
    rows<CaseRow>(`select v.*, (
      select count(*)::int from (
        select upper(no) as no from jsonb_array_elements_text(v.order_ids || coalesce(v.state -> 'paid_orders', '[]')) no where (v.status not in ('expired', 'recycled', 'cancelled') or v.used > 0)
          and not exists (select from subsidy_application a join subsidy_revision r using (revision_id),
            jsonb_array_elements(r.form #> '{order_data,order_detail}') l
            where a.workflow_id = v.case_workflow_id and l->>'order_num' = no)
        union select upper(v.state #>> '{request,new_order_id}') where v.state #>> '{request,kind}' = 'rebind'
      ) bound full join (select sub_order_num as no from order_claim o where o.workflow_id = v.workflow_id) held using (no)
      where bound is null or held is null) as misplaced_orders from voucher v where seq > 0`),
  documents: () => Promise.resolve([]),
  begin: (c) => beginVoucher(startOf(c)),
  fold(c) {
    const { voucher_num, terms } = startOf(c);
    const messages = [...c.messages, ...byItself(c)].toSorted((a, b) => a.at - b.at);
    return foldMessages<VoucherState>({ ...c, messages }, beginVoucher(startOf(c)), (state, event, at) =>
      decideVoucher({ voucher_num, terms, state }, event as VoucherEvent, at),
    );
  },
  task: (_c, s) => ({ ...NOBODYS, step: voucherStepCode(s as VoucherState) }),
  columns(_c, s) {
    const state = s as VoucherState;
    const { seq, status, visit, used, ref, request } = state;
    const activity = voucherStepCode(state);
    return { seq, status, visit, used, ref, request: request?.kind ?? null, activity, misplaced_orders: 0 };
  },
  foldRecords(c) {
    const known = c.records.filter((r) => LEADS[r.option as VoucherOutcome]).at(-1)?.option as VoucherOutcome;
    // what a correction led to its record does not say
    const corrected = c.records.some((r) => r.option === 'correct');
    return { seq: c.records.length, ...(known && !corrected && { status: LEADS[known]?.[1] }) };
  },
  illegal(_c, before, transition) {
    const { outcome, state } = transitionOf(transition);
    const was = (before as VoucherState | undefined)?.status ?? 'issuing';
    if (outcome === 'refused') return state.status === was ? undefined : `refused from ${was} to ${state.status}`;
    if (outcome === 'correct')
      return ['issued', 'used_up', 'extending'].includes(was) ? undefined : `corrected from ${was}`;
    // what a correction called back ends as what it was corrected to
    if (outcome === 'recalled' && was === 'recalling' && state.status === 'expired') return undefined;
    const [from, to] = LEADS[outcome] ?? ['issued', 'issued'];
    return was === from && state.status === to ? undefined : `${outcome} from ${was} to ${state.status}`;
  },
  isOver: (s) => isVoucherOver(s as VoucherState),
  decides: (t) => !['refused', 'notice'].includes(transitionOf(t).outcome),
  boundTo: () => [],
};
