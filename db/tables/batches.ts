import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BatchKind, BatchState, ItemState } from '#domain/shared/cases/batch.ts';
import type { CaseKind } from '#domain/shared/cases/case.ts';
import type { ProblemCause } from '#domain/shared/cases/problems.ts';

type Created = ColumnType<Date, Date | undefined, never>;

export interface CaseBatchTable {
  batch_id: string;
  kind: BatchKind;
  title: string;
  /** What every item's event has in common. */
  event: JSONColumnType<object>;
  total: number;
  state: Generated<BatchState>;
  body_sha256: string;
  /** The hat that it was started under, which its acts are made under. */
  membership_id: string | null;
  created_by: string;
  created_by_name: string;
  created_at: Created;
  finished_at: Date | null;
  /** When a server last looked whether it has its workflow. */
  looked_at: Date | null;
}
export interface CaseBatchItemTable {
  batch_id: string;
  n: number;
  tenant_id: string;
  workflow_id: string;
  case_no: string;
  name: string;
  event: JSONColumnType<object>;
  state: Generated<ItemState>;
  error: string | null;
  params: JSONColumnType<object> | null;
  answered_at: Date | null;
}
export interface CaseProblemTable {
  problem_id: Generated<string>;
  tenant_id: string;
  workflow_id: string;
  case_kind: CaseKind;
  cause: ProblemCause;
  step: Generated<string>;
  detail: Generated<string>;
  attempts: Generated<number>;
  since: Generated<Date>;
  seen_at: Generated<Date>;
  recovered_at: Date | null;
  told_at: Date | null;
  told_recovered_at: Date | null;
  /** Until when a server that took it may tell the webhook. */
  telling_until: Date | null;
}
