import type { CaseEvent, CaseState, Refusal } from '#domain/shared/cases/case.ts';
import type { CaseEvidence, CaseRow, StoredDocument, Task } from './stored.ts';

export type Rows = <T extends object>(query: string) => Promise<T[]>;

/** What the checker must know of a kind of case; a workflow type without one fails the test that counts them. */
export interface CaseKind {
  rows(rows: Rows): Promise<CaseRow[]>;
  documents(rows: Rows): Promise<StoredDocument[]>;
  /** The state before its first message. */
  begin(c: CaseEvidence): { visit: number };
  /** The state that the messages of the history lead to, and the event ids that became transitions, in order. */
  fold(c: CaseEvidence): { state: { seq: number }; accepted: string[] };
  /** Columns of the row that follow from a state. */
  columns(c: CaseEvidence, state: unknown): Record<string, unknown>;
  /** Columns that the records alone lead to. */
  foldRecords(c: CaseEvidence): Record<string, unknown>;
  /** Columns of the open task that follow from a state: where it stands, and who has it. */
  task(c: CaseEvidence, state: unknown): Partial<Task>;
  /** Keys of the published flows that the case was on, and the flows as it carries them; none for kinds without one. */
  flows(c: CaseEvidence): { key: string; sha256: string }[];
  /** Acts that break the separation of duties that the flows ask for. */
  separation(c: CaseEvidence): string[];
  /** Why this transition is not in the table of the case's flow, or undefined. */
  illegal(c: CaseEvidence, before: unknown, transition: Record<string, unknown>): string | undefined;
  isOver(state: unknown): boolean;
  /** Whether a transition decides the task of its visit: each visit has one winner. */
  decides(transition: Record<string, unknown>): boolean;
  /** Documents that a transition was bound to, with the hash or the id that the case knew; empty for none. */
  boundTo(before: unknown, transition: Record<string, unknown>): { document_id: string; sha256?: string }[];
}

/** What a kind without a flow says of one, and of duties. */
export const WITHOUT_FLOW: Pick<CaseKind, 'flows' | 'separation'> = { flows: () => [], separation: () => [] };
/** An open task that nobody has alone. */
export const NOBODYS: Partial<Task> = { holder_id: null, delegator_id: null, signers: [], voted: [] };

/** The state that a case's messages lead to: a refused Update left no trace, a refused Signal is a transition. */
export function foldMessages<S extends CaseState>(
  c: CaseEvidence,
  begin: S,
  decide: (state: S, event: CaseEvent, at: number) => { ok: true; next: S } | Refusal,
): { state: S; accepted: string[] } {
  const seen = new Set<string>();
  const accepted: string[] = [];
  let state = begin;
  let last = 0;
  for (const { event, at: handled, way } of c.messages) {
    if (seen.has(event.event_id)) continue;
    // what is told to have happened counts for then, after what came before it; by hand nobody tells that
    const told = way === 'update' ? (event as CaseEvent).at : undefined;
    const at = told === undefined ? handled : Math.min(handled, Math.max(told, last));
    const d = decide(state, event as CaseEvent, at);
    if (!d.ok && way === 'update') continue;
    last = at;
    seen.add(event.event_id);
    accepted.push(event.event_id);
    state = d.ok ? d.next : { ...state, seq: state.seq + 1 };
  }
  // as it is stored: a field that is undefined is none
  return { state: JSON.parse(JSON.stringify(state)) as S, accepted };
}
