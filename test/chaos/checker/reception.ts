import { documentHash } from '#db/document-hash.ts';
import { beginReception, decideReception } from '#domain/reception/machine.ts';
import { tourStart, type ReceptionEvent, type ReceptionState } from '#domain/reception/state.ts';
import type { ReceptionTransition } from '#domain/reception/transition.ts';
import { foldMessages, NOBODYS, WITHOUT_FLOW, type CaseKind } from './kind.ts';
import type { CaseRow } from './stored.ts';

/** The table of spec §4, written a second time: from which status an outcome starts, and where it leads. */
const TABLE: Record<string, { from: number[]; to: number }> = {
  reschedule: { from: [1, 3, 5], to: 1 },
  cancel_user: { from: [1, 3, 5], to: 8 },
  confirm: { from: [1, 3], to: 3 },
  cancel: { from: [1, 3], to: 2 },
  pass: { from: [3], to: 5 },
  reject: { from: [3], to: 4 },
  received: { from: [5], to: 7 },
  not_visited: { from: [5], to: 6 },
  expire: { from: [5], to: 6 },
};
const STEPS: Record<number, string> = { 1: 'operator_confirm', 3: 'provider_approval', 5: 'operator_feedback' };
/** The moment of a day's time in Beijing, reckoned apart from the product's. */
const momentOf = ({ date, start }: { date: string; start: string }): number => Date.parse(`${date}T${start}+08:00`);
const stepOf = (status: number): string => STEPS[status] ?? 'ended';

export const reception: CaseKind = {
  ...WITHOUT_FLOW,
  rows: (rows) =>
    rows<CaseRow>(
      'select r.*, (select count(*)::int from reception_place p where p.workflow_id = r.workflow_id) as places from reception r',
    ),
  async documents(rows) {
    const all = await rows<{ workflow_id: string; feedback_id: string; sha256: string; data: unknown }>(
      'select r.workflow_id, f.feedback_id, f.sha256, f.data from reception_feedback f join reception r using (tenant_id, reserve_num)',
    );
    return all.map((f) => ({ ...f, document_id: f.feedback_id, actual: documentHash(f.data) }));
  },
  fold: (c) =>
    foldMessages<ReceptionState>(c, beginReception(), (state, event, at) =>
      decideReception({ reserve_num: String(c.start['reserve_num']), state }, event as ReceptionEvent, at),
    ),
  begin: beginReception,
  task: (_c, s) => ({ ...NOBODYS, step: stepOf((s as ReceptionState).status) }),
  columns(_c, s) {
    const { seq, status, visit, reject_reason, feedback_id } = s as ReceptionState;
    // what is off holds no place, nor does a visit that was called off before its time; what stands or took place has one
    const early = status === 6 && tourStart(s as ReceptionState) > ((s as ReceptionState).acts.at(-1)?.at ?? 0);
    const places = early || [2, 4, 8].includes(status) ? 0 : 1;
    return { seq, status, visit, reject_reason, feedback_id: feedback_id || null, activity: stepOf(status), places };
  },
  foldRecords(c) {
    let status = 1;
    for (const r of c.records) status = TABLE[r.option]?.to ?? status;
    return { seq: c.records.length, status, activity: stepOf(status) };
  },
  illegal(_c, before, transition) {
    const { outcome, state } = transition as unknown as ReceptionTransition;
    const was = (before as ReceptionState | undefined) ?? beginReception();
    const moved = state.visit === was.visit + 1;
    const legal =
      outcome === 'refused'
        ? state.visit === was.visit && state.status === was.status
        : outcome === 'book'
          ? was.visit === 0 && moved && state.status === 1
          : was.visit > 0 && moved && TABLE[outcome]?.from.includes(was.status) && TABLE[outcome]?.to === state.status;
    const { confirmed } = state;
    if (outcome === 'received' && (!confirmed || (transition['at'] as number) < momentOf(confirmed)))
      return 'received before the confirmed time';
    return legal ? undefined : `${outcome} from ${was.status} to ${state.status}`;
  },
  isOver: (s) => [2, 4, 6, 7, 8].includes((s as ReceptionState).status),
  decides: (t) => t['outcome'] !== 'refused',
  boundTo(_before, t) {
    const { feedback_id, outcome } = t as unknown as ReceptionTransition;
    return feedback_id && outcome !== 'refused' ? [{ document_id: feedback_id }] : [];
  },
};
