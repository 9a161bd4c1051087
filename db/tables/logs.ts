import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A row for each changing call; names as they were. */
export interface OperationLogTable {
  log_id: Generated<string>;
  tenant_id: string | null;
  type: string;
  grade: string;
  /** The call, as `slice.name`. */
  op_name: string;
  account: string;
  account_id: string | null;
  scene: string | null;
  roles: string[];
  /** The people whose duties the account had then, while they were away. */
  on_behalf: string[];
  ip: string;
  target: string;
  asked: JSONColumnType<object>;
  /** 0: done; else the code of the refusal. */
  code: number;
  request_id: string;
  create_time: ColumnType<Date, Date | undefined, never>;
}
