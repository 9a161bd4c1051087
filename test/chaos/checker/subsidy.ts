import { documentHash } from '#db/document-hash.ts';
import { stepCode } from '#domain/subsidy/flow/flow.ts';
import { begin, decide } from '#domain/subsidy/case/machine.ts';
import type { ApplicationEvent, ApplicationState } from '#domain/subsidy/case/state.ts';
import type { Transition } from '#domain/subsidy/case/transition.ts';
import { foldMessages, type CaseKind } from './kind.ts';
import { separationFaults } from './separation.ts';
import { foldRecords } from './subsidy-records.ts';
import { flowAt, flowsOf, startOf, transitionsOf, versionOf } from './subsidy-evidence.ts';
import { inTable } from './subsidy-table.ts';
import type { CaseEvidence, CaseRow } from './stored.ts';

const CANCELLED = `exists (select from voucher v where v.case_workflow_id = a.workflow_id and v.status = 'cancelled')`;

export const subsidy: CaseKind = {
  // a closed application has no orders and no bills, nor has one whose voucher was cancelled; any other has those of its revision, and no more
  rows: (rows) =>
    rows<CaseRow>(`select a.*, (
      select count(*)::int from (
        select l->>'sub_order_num' as no from subsidy_revision r, jsonb_array_elements(r.form #> '{order_data,order_detail}') l
        where r.revision_id = a.revision_id and a.status <> 5 and not ${CANCELLED}
        union select upper(b->>'order_num') from subsidy_revision r, jsonb_array_elements(coalesce(r.form->'detailed_billings', '[]')) b
        where r.revision_id = a.revision_id and a.status <> 5 and not ${CANCELLED}
      ) listed full join (select sub_order_num as no from order_claim o where o.workflow_id = a.workflow_id) held using (no)
      where listed is null or held is null) as misplaced_orders from subsidy_application a`),
  async documents(rows) {
    const all = await rows<{ workflow_id: string; revision_id: string; sha256: string; form: unknown }>(
      'select a.workflow_id, r.revision_id, r.sha256, r.form from subsidy_revision r join subsidy_application a using (tenant_id, apply_num)',
    );
    return all.map((r) => ({ ...r, document_id: r.revision_id, actual: documentHash(r.form) }));
  },
  begin: (c) => begin(startOf(c)),
  fold: (c) =>
    foldMessages<ApplicationState>(c, begin(startOf(c)), (state, event, at) =>
      decide({ apply_num: startOf(c).apply_num, flow: flowAt(c, state), state }, event as ApplicationEvent, at),
    ),
  columns(c, s) {
    const state = s as ApplicationState;
    const { seq, status, visit, message, revision_id } = state;
    const activity = stepCode(flowAt(c, state), state.at);
    return {
      seq,
      status,
      visit,
      message,
      revision_id,
      activity,
      flow_version: versionOf(c, state),
      misplaced_orders: 0,
    };
  },
  foldRecords,
  task(c, s) {
    const state = s as ApplicationState;
    const { holder, delegator, signers, votes } = state.task ?? {
      holder: null,
      delegator: null,
      signers: [],
      votes: [],
    };
    const step = flowAt(c, state).steps[state.at];
    return {
      step: step?.code,
      holder_id: holder?.user_id ?? null,
      delegator_id: delegator?.user_id ?? null,
      signers: signers.map((p) => p.user_id),
      voted: votes.flatMap((v) => (v.for_id ? [v.user_id, v.for_id] : [v.user_id])),
      scenes: step?.scenes,
      roles: step?.roles,
    };
  },
  flows: (c) =>
    [...flowsOf(c)].map(([version, flow]) => {
      const { tenant_id, allowance_type } = startOf(c);
      return { key: `${tenant_id}/${allowance_type}/${version}`, sha256: documentHash(flow) };
    }),
  illegal(c, before, transition) {
    const t = transition as unknown as Transition;
    const was = (before as ApplicationState | undefined) ?? begin(startOf(c));
    const [from, to] = [flowAt(c, was), flowAt(c, t.state)];
    if (inTable({ from, to, before: was, t, entry: entryOf(c, was) })[t.outcome]) return undefined;
    const place = `${stepCode(from, was.at)}/${was.status}/${was.visit}`;
    return `${t.outcome} from ${place} to ${stepCode(to, t.state.at)}/${t.state.status}/${t.state.visit}`;
  },
  separation: separationFaults,
  isOver: (s) => [5, 7].includes((s as ApplicationState).status),
  decides: (t) => {
    const { outcome, state, from_visit } = t as unknown as Transition;
    const decisive = ['submit', 'resubmit', 'pass', 'return', 'modify', 'pass_on', 'end'].includes(outcome);
    return decisive || (outcome !== 'refused' && state.visit !== from_visit);
  },
  boundTo(before, t) {
    const { revision, kind } = t as unknown as Transition;
    if (revision) return [{ document_id: revision.revision_id, sha256: revision.sha256 }];
    if (kind !== 'approval') return [];
    return [{ document_id: (before as ApplicationState).revision_id }];
  },
};

/** What brought a case into the visit where `state` stands. */
function entryOf(c: CaseEvidence, state: ApplicationState) {
  const all = transitionsOf(c);
  const n = all.findIndex((t) => t.state.visit === state.visit && t.from_visit !== state.visit);
  const entering = all[n];
  if (!entering) return undefined;
  const before = all[n - 1]?.state ?? begin(startOf(c));
  return { before, outcome: entering.outcome, by: entering.actor.user_id };
}
