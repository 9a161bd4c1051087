import type { WorkflowHandle } from '@temporalio/client';
import type { ChainHead, StoredRecord } from '#db/record-audit.ts';
import type { Entry } from '../journal.ts';
import type { StoredMoney } from './money-evidence.ts';
import type { StoredPapers } from './papers-evidence.ts';

/** The read model's row of a case, as far as every kind has it. */
export interface CaseRow {
  workflow_id: string;
  tenant_id: string;
  seq: number;
  state: unknown;
  [column: string]: unknown;
}
/** A document that acts are bound to: the hash it was stored with and the hash of what is stored. */
export interface StoredDocument {
  workflow_id: string;
  document_id: string;
  sha256: string;
  actual: string;
}
export type History = Awaited<ReturnType<WorkflowHandle['fetchHistory']>>;
export type HistoryEvent = NonNullable<History['events']>[number];

/** A message of a case as its history holds it, in the order in which it was handled. `at` is the workflow's clock. */
export interface Message {
  way: 'update' | 'signal';
  /** The update's id; for a signal the event id that it carries. */
  id: string;
  event: { kind: string; event_id: string };
  at: number;
  answer: 'success' | 'failure' | 'none';
}
export interface StoredTransition {
  tenant_id: string;
  seq: number;
  transition: Record<string, unknown>;
}
export interface Task {
  tenant_id: string;
  task_id: string;
  visit: number;
  step: string;
  closed: boolean;
  outcome: string | null;
  holder_id: string | null;
  delegator_id: string | null;
  signers: string[];
  voted: string[];
  scenes: string[];
  roles: string[];
}
/** Everything that is stored of one case. */
export interface CaseEvidence {
  workflow_id: string;
  workflow_type: string;
  /** How the newest run stands in Temporal. */
  status: string;
  start: Record<string, unknown>;
  messages: Message[];
  /** One history a run. */
  histories: History[];
  row: CaseRow;
  transitions: StoredTransition[];
  records: StoredRecord[];
  tasks: Task[];
  documents: StoredDocument[];
}
export interface StoredCommand {
  tenant_id: string;
  actor_id: string;
  idem_key: string;
  workflow_id: string;
  event_id: string;
  state: string;
  error: string | null;
}
/** A run over several cases, with what became of each of its items. */
export interface StoredRun {
  batch_id: string;
  kind: string;
  state: string;
  total: number;
  /** What every item's event has in common. */
  event: { version?: number; act?: string };
  /** How its workflow stands in Temporal. */
  status: string;
  histories: History[];
  items: { n: number; workflow_id: string; state: string; error: string | null; answered: boolean }[];
}
/** The id of an item's event. */
export const itemEvent = (run: Pick<StoredRun, 'batch_id'>, n: number): string => `batch:${run.batch_id}:${n}`;

/** Under which hats somebody may act: `tenants` are the parks, null for each of them. */
export interface Hat {
  user_id: string;
  scene: string;
  roles: string[];
  tenants: string[] | null;
}
/** When an enterprise was on the red list, in epoch ms by the database's clock. */
export interface Listing {
  corp_id: string;
  listed_at: number;
  ended_at: number | null;
}
export interface Evidence {
  cases: CaseEvidence[];
  runs: StoredRun[];
  commands: StoredCommand[];
  /** Hashes of the published flows by tenant, type and version. */
  flows: Map<string, string>;
  /** User ids by mobile number: the journal knows people by their number. */
  users: Map<string, string>;
  records: StoredRecord[];
  heads: ChainHead[];
  /** Nothing was recorded while it was read, so that all its parts are of one moment. */
  still: boolean;
  checkpoints: ChainHead[];
  journal: Entry[];
  papers: StoredPapers;
  money: StoredMoney;
  hats: Hat[];
  listings: Listing[];
}
