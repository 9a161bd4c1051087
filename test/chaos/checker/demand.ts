import { documentHash } from '#db/document-hash.ts';
import { beginDemand, decideDemand } from '#domain/demand/machine.ts';
import type { DemandEvent, DemandState } from '#domain/demand/state.ts';
import type { DemandTransition } from '#domain/demand/transition.ts';
import { foldMessages, NOBODYS, WITHOUT_FLOW, type CaseKind } from './kind.ts';
import type { CaseRow } from './stored.ts';

const OPEN = ['new', 'pending'];
const stepOf = (status: string): string => (OPEN.includes(status) ? 'operator_feedback' : 'ended');

export const demand: CaseKind = {
  ...WITHOUT_FLOW,
  rows: (rows) =>
    rows<CaseRow>(
      'select d.*, (select count(*)::int from customer_report r where r.bid = d.bid) as reports from demand d',
    ),
  async documents(rows) {
    const all = await rows<{ workflow_id: string; feedback_id: string; sha256: string; form: unknown }>(
      'select d.workflow_id, f.feedback_id, f.sha256, f.form from demand_feedback f join demand d using (tenant_id, bid)',
    );
    return all.map((f) => ({ ...f, document_id: f.feedback_id, actual: documentHash(f.form) }));
  },
  fold: (c) =>
    foldMessages<DemandState>(c, beginDemand(), (state, event, at) =>
      decideDemand({ bid: String(c.start['bid']), state }, event as DemandEvent, at),
    ),
  begin: beginDemand,
  task: (_c, s) => ({ ...NOBODYS, step: stepOf((s as DemandState).status) }),
  columns(_c, s) {
    const { seq, status, visit, close_reason, feedback_id } = s as DemandState;
    const reports = status === 'new_crm' ? 1 : 0;
    return { seq, status, visit, close_reason, feedback_id: feedback_id || null, activity: stepOf(status), reports };
  },
  foldRecords(c) {
    let status = 'new';
    for (const r of c.records) if (['pending', 'new_crm', 'close'].includes(r.option)) status = r.option;
    return { seq: c.records.length, status, activity: stepOf(status) };
  },
  illegal(_c, before, transition) {
    const { outcome, state } = transition as unknown as DemandTransition;
    const was = (before as DemandState | undefined) ?? beginDemand();
    const moved = state.visit === was.visit + 1;
    const legal =
      outcome === 'refused'
        ? state.visit === was.visit && state.status === was.status
        : outcome === 'apply'
          ? was.visit === 0 && moved && state.status === 'new'
          : was.visit > 0 && moved && OPEN.includes(was.status) && state.status === outcome;
    return legal ? undefined : `${outcome} from ${was.status} to ${state.status}`;
  },
  isOver: (s) => !OPEN.includes((s as DemandState).status),
  decides: (t) => t['outcome'] !== 'refused',
  boundTo(_before, t) {
    const { feedback_id, outcome } = t as unknown as DemandTransition;
    return feedback_id && outcome !== 'refused' ? [{ document_id: feedback_id }] : [];
  },
};
