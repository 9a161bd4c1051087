import { documentHash } from '#db/document-hash.ts';
import { stepCode, type Flow, type FlowStep } from '#domain/subsidy/flow.ts';
import { begin, decide } from '#domain/subsidy/machine.ts';
import type { ApplicationEvent, ApplicationState } from '#domain/subsidy/state.ts';
import type { Transition } from '#domain/subsidy/transition.ts';
import type { StartApplication } from '#workflows/subsidy/messages.ts';
import { foldMessages, type CaseKind } from './kind.ts';
import { demand } from './demand.ts';
import { reception } from './reception.ts';
import type { CaseRow } from './stored.ts';

const subsidy: CaseKind = {
  rows: (rows) => rows<CaseRow>('select * from subsidy_application'),
  async documents(rows) {
    const all = await rows<{ workflow_id: string; revision_id: string; sha256: string; form: unknown }>(
      'select a.workflow_id, r.revision_id, r.sha256, r.form from subsidy_revision r join subsidy_application a using (tenant_id, apply_num)',
    );
    return all.map((r) => ({ ...r, document_id: r.revision_id, actual: documentHash(r.form) }));
  },
  fold(c) {
    const start = c.start as unknown as StartApplication;
    return foldMessages<ApplicationState>(c, begin(start), (state, event, at) =>
      decide({ apply_num: start.apply_num, flow: start.flow, state }, event as ApplicationEvent, at),
    );
  },
  columns(c, s) {
    const state = s as ApplicationState;
    const { flow } = c.start as unknown as StartApplication;
    const { seq, status, visit, message, revision_id } = state;
    return { seq, status, visit, message, revision_id, activity: stepCode(flow, state.at) };
  },
  foldRecords(c) {
    const { steps } = (c.start as unknown as StartApplication).flow;
    let at = 0;
    let status = 1;
    let before = 1;
    for (const r of c.records) {
      const target = c.transitions.find((t) => t.seq === r.seq)?.transition as Transition | undefined;
      if (r.option === 'submit' || r.option === 'resubmit') [at, status] = [at + 1, at === 0 ? 1 : 6];
      if (r.option === 'pass' || r.option === 'modify') [at, status] = [at + 1, 6];
      if (r.option === 'return') [at, status] = [target?.state.at ?? -1, 6];
      if (r.option === 'end') [at, status] = [at + 1, 7];
      if (r.option === 'close') status = 5;
      if (r.option === 'close_request') [before, status] = [status, 2];
      if (r.option === 'close_refuse') status = before;
    }
    return { seq: c.records.length, status, activity: steps[at]?.code ?? 'ended' };
  },
  flow(c) {
    const { tenant_id, allowance_type, flow_version, flow } = c.start as unknown as StartApplication;
    return { key: `${tenant_id}/${allowance_type}/${flow_version}`, sha256: documentHash(flow) };
  },
  illegal: (c, before, transition) =>
    outsideTable(
      (c.start as unknown as StartApplication).flow,
      (before as ApplicationState | undefined) ?? begin(c.start as unknown as StartApplication),
      transition as unknown as Transition,
    ),
  isOver: (s) => [5, 7].includes((s as ApplicationState).status),
  decides: (t) => ['submit', 'resubmit', 'pass', 'return', 'modify', 'end'].includes(String(t['outcome'])),
  boundTo(before, t) {
    const { revision, kind } = t as unknown as Transition;
    if (revision) return [{ document_id: revision.revision_id, sha256: revision.sha256 }];
    if (kind !== 'approval') return [];
    return [{ document_id: (before as ApplicationState).revision_id }];
  },
};

/** The kinds by workflow type. */
export const KINDS: Record<string, CaseKind> = {
  subsidyApplication: subsidy,
  receptionReservation: reception,
  zjtxDemand: demand,
};

/** Outcomes that move nothing but who has the task, or nobody. */
const sharing = (holds: boolean) => ({
  sign: holds,
  dissent: holds,
  resolve: holds,
  claim: holds,
  release: holds,
  transfer: holds,
  delegate: holds,
  add_signer: holds,
  remove_signer: holds,
  urge: holds,
  copy: holds,
  comment: holds,
  retry: holds,
  reassign: holds,
  rearm: holds,
});

/** The table of product §4, written a second time, from where an outcome starts to where it leads. */
function outsideTable(flow: Flow, before: ApplicationState, t: Transition): string | undefined {
  const step: FlowStep | undefined = flow.steps[before.at];
  const { at, status, visit } = t.state;
  const stays = at === before.at && visit === before.visit;
  const goesOn = at === before.at + 1 && visit === before.visit + 1;
  const listed = (step?.return_to ?? []).map((code) => flow.steps.findIndex((s) => s.code === code));
  const earlier = listed.filter((i) => i >= 0 && i < before.at);
  const targets = earlier.length > 0 ? earlier : [0];
  const from = before.status;
  const open = from === 1 || from === 6;
  const last = before.at === flow.steps.length - 1;
  const rows: Record<Transition['outcome'], boolean> = {
    submit: step?.kind === 'submit' && open && before.revision_id === '' && goesOn && status === 1,
    resubmit:
      step?.kind === 'submit' && open && before.revision_id !== '' && goesOn && status === (before.at === 0 ? 1 : 6),
    pass: step?.kind === 'approve' && open && !last && goesOn && status === 6,
    modify: step?.kind === 'assist' && open && !last && goesOn && status === 6,
    end: (step?.kind === 'approve' || step?.kind === 'assist') && open && last && goesOn && status === 7,
    return:
      step !== undefined &&
      step.kind !== 'submit' &&
      open &&
      targets.includes(at) &&
      visit === before.visit + 1 &&
      status === 6,
    close_request: open && stays && status === 2,
    close_refuse: from === 2 && stays && (status === 1 || status === 6),
    close: from !== 5 && from !== 7 && stays && status === 5,
    attach: from !== 5 && from !== 7 && stays && status === from,
    refused: stays && status === from,
    ...sharing(open && stays && status === from),
    withdraw: open && (stays || visit === before.visit + 1),
    migrate: open,
    skip: open && goesOn && status === 6,
    send_back: open && at <= before.at && visit === before.visit + 1,
    close_by_ops: from !== 5 && from !== 7 && stays && status === 5,
  };
  return rows[t.outcome] ? undefined : `${t.outcome} from ${step?.code}/${from} to ${stepCode(flow, at)}/${status}`;
}
