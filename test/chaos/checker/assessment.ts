import { documentHash } from '#db/document-hash.ts';
import { beginAssessment, decideAssessment } from '#domain/assessment/machine.ts';
import { SENT, type AssessmentEvent, type AssessmentState } from '#domain/assessment/state.ts';
import type { AssessmentTransition } from '#domain/assessment/transition.ts';
import { SYSTEM } from '#domain/shared/calls/scene.ts';
import type { StartAssessment } from '#workflows/assessment/messages.ts';
import { foldMessages, NOBODYS, WITHOUT_FLOW, type CaseKind } from './kind.ts';
import type { CaseEvidence, CaseRow, Message } from './stored.ts';

const startOf = (c: CaseEvidence) => c.start as unknown as StartAssessment;
const transitionOf = (t: object) => t as unknown as AssessmentTransition;

/** What its own clock brought: no message of the history, so it is told by its transition. */
const byItself = (c: CaseEvidence): Message[] =>
  c.transitions
    .map((t) => transitionOf(t.transition))
    .filter(({ kind }) => !SENT.some((sent) => sent === kind))
    .map(({ kind, event_id, at }) => {
      const event = { kind, event_id, actor: SYSTEM };
      return { id: event_id, way: 'signal', answer: undefined, at, event } as unknown as Message;
    });

/** Whose turn it is, told a second time. */
function stepOf({ status, items, visit }: AssessmentState): string {
  if (visit === 0) return 'opening';
  if (status === 3) return 'ended';
  const of = (wanted: number) => items.filter((item) => item.status === wanted).length;
  return of(1) + of(2) === items.length ? 'provider_evaluation' : 'base_upload';
}

/** Where each outcome may lead a sheet. */
const LEADS: Record<string, readonly [from: readonly number[], to: number]> = {
  open: [[1], 1],
  upload: [[1, 2], 2],
  evaluate: [[2], 2],
  close: [[1, 2], 3],
  expire: [[1, 2], 3],
};

export const assessment: CaseKind = {
  ...WITHOUT_FLOW,
  // one whose beginning nobody has delivered yet is no case; of a park, year and period there is one
  rows: (rows) =>
    rows<CaseRow>(`select a.*, (select count(*)::int from assessment o
      where (o.tenant_id, o.year, o.period) = (a.tenant_id, a.year, a.period)) as of_period from assessment a where seq > 0`),
  async documents(rows) {
    const all = await rows<{ workflow_id: string; upload_id: string; sha256: string; files: unknown }>(
      'select a.workflow_id, u.upload_id, u.sha256, u.files from assessment_upload u join assessment a using (tenant_id, assess_num)',
    );
    return all.map((u) => ({ ...u, document_id: u.upload_id, actual: documentHash(u.files) }));
  },
  begin: (c) => beginAssessment(startOf(c).results),
  fold(c) {
    const { assess_num, results } = startOf(c);
    const messages = [...c.messages, ...byItself(c)].toSorted((a, b) => a.at - b.at);
    return foldMessages<AssessmentState>({ ...c, messages }, beginAssessment(results), (state, event, at) =>
      decideAssessment({ assess_num, state }, event as AssessmentEvent, at),
    );
  },
  task: (_c, s) => ({ ...NOBODYS, step: stepOf(s as AssessmentState) }),
  columns(_c, s) {
    const state = s as AssessmentState;
    const { seq, status, visit } = state;
    return { seq, status, visit, activity: stepOf(state), of_period: 1 };
  },
  foldRecords(c) {
    const last = c.records.filter((r) => LEADS[r.option]).at(-1)?.option ?? '';
    return { seq: c.records.length, ...(LEADS[last] && { status: LEADS[last][1] }) };
  },
  illegal(_c, before, transition) {
    const { outcome, state } = transitionOf(transition);
    const was = (before as AssessmentState | undefined)?.status ?? 1;
    if (outcome === 'refused') return state.status === was ? undefined : `refused from ${was} to ${state.status}`;
    const [from, to] = LEADS[outcome] ?? [[], 0];
    return from.includes(was) && state.status === to ? undefined : `${outcome} from ${was} to ${state.status}`;
  },
  isOver: (s) => (s as AssessmentState).status === 3,
  decides: (t) => transitionOf(t).outcome !== 'refused',
  boundTo(_before, t) {
    const { upload_id, outcome } = transitionOf(t);
    return upload_id && outcome !== 'refused' ? [{ document_id: upload_id }] : [];
  },
};
