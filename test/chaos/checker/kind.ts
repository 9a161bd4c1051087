import type { CaseEvent, CaseState, Refusal } from '#domain/shared/case.ts';
import type { CaseEvidence, CaseRow, StoredDocument } from './stored.ts';

export type Rows = <T extends object>(query: string) => Promise<T[]>;

/** What the checker must know of a kind of case; a workflow type without one fails the test that counts them. */
export interface CaseKind {
  rows(rows: Rows): Promise<CaseRow[]>;
  documents(rows: Rows): Promise<StoredDocument[]>;
  /** The state that the messages of the history lead to, and the event ids that became transitions, in order. */
  fold(c: CaseEvidence): { state: { seq: number }; accepted: string[] };
  /** Columns of the row that follow from a state. */
  columns(c: CaseEvidence, state: unknown): Record<string, unknown>;
  /** Columns that the records alone lead to. */
  foldRecords(c: CaseEvidence): Record<string, unknown>;
  /** Key of the published flow, and the flow as the case carries it; undefined for kinds without one. */
  flow(c: CaseEvidence): { key: string; sha256: string } | undefined;
  /** Why this transition is not in the table of the case's flow, or undefined. */
  illegal(c: CaseEvidence, before: unknown, transition: Record<string, unknown>): string | undefined;
  isOver(state: unknown): boolean;
  /** Whether a transition decides the task of its visit: each visit has one winner. */
  decides(transition: Record<string, unknown>): boolean;
  /** Documents that a transition was bound to, with the hash or the id that the case knew; empty for none. */
  boundTo(before: unknown, transition: Record<string, unknown>): { document_id: string; sha256?: string }[];
}

/** What a kind without a flow says of one. */
export const WITHOUT_FLOW: Pick<CaseKind, 'flow'> = { flow: () => undefined };

/** The state that a case's messages lead to: a refused Update left no trace, a refused Signal is a transition. */
export function foldMessages<S extends CaseState>(
  c: CaseEvidence,
  begin: S,
  decide: (state: S, event: CaseEvent, at: number) => { ok: true; next: S } | Refusal,
): { state: S; accepted: string[] } {
  const seen = new Set<string>();
  const accepted: string[] = [];
  let state = begin;
  for (const { event, at, way } of c.messages) {
    if (seen.has(event.event_id)) continue;
    const d = decide(state, event as CaseEvent, at);
    if (!d.ok && way === 'update') continue;
    seen.add(event.event_id);
    accepted.push(event.event_id);
    state = d.ok ? d.next : { ...state, seq: state.seq + 1 };
  }
  // as it is stored: a field that is undefined is none
  return { state: JSON.parse(JSON.stringify(state)) as S, accepted };
}
