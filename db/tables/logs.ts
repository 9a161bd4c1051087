import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { FieldChange } from '#domain/shared/data/log-entry.ts';
import type { ErrorParams } from '#domain/shared/errors/errors.ts';
import type { LogRetention } from '#domain/logs/retention.ts';

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
  /** What it changed, field by field. */
  changed: ColumnType<FieldChange[], string | undefined, never>;
  /** 0: done; else the code of the refusal. */
  code: number;
  /** What the sentence of the refusal names. */
  params: ColumnType<ErrorParams, string | undefined, never>;
  request_id: string;
  create_time: ColumnType<Date, Date | undefined, never>;
  /** How long it is kept: the part of the log that it is stored in. */
  retention: Generated<string>;
}

/** Somebody of whom an owner's log has rows. */
export interface LogAccountTable {
  tenant_id: string | null;
  account: string;
  /** The last day of Beijing with a row of it. */
  last_day: Generated<string>;
}

/** How long the rows of a park, or of none, are kept; without a row for ever. */
export interface LogRetentionTable {
  tenant_id: string | null;
  retention: LogRetention;
  changed_at: Generated<Date>;
}

/** The last round of keeping the log; one row. */
export interface LogUpkeepTable {
  began_at: Date | null;
  ended_at: Date | null;
  /** Rows that went to where they belong, or were too old there. */
  moved: number;
  removed_days: number;
  /** Days that are over and could not be taken off yet. */
  left_days: number;
  /** The last day, Beijing, whose rows are counted in the sums, as are those of all days before. */
  summed_to: string | null;
}

/** How many rows of the log an owner had on a day, Beijing. */
export interface LogDaySumTable {
  tenant_id: string | null;
  day: string;
  type: string;
  grade: string;
  count: number;
  refused: number;
}

/** What visitors did in a park's portal on a day, Beijing: a page's views, a button's clicks; without page and code the park's views. */
export interface WebCountTable {
  tenant_id: string;
  day: ColumnType<string, string, never>;
  page: string;
  /** Of the button; '' for the page itself. */
  code: string;
  events: number;
  /** Different ones. */
  visitors: number;
}

/** That a visitor, or a report, has been counted on a day: nothing but a hash, which goes with the day's salt. */
export interface WebSeenTable {
  tenant_id: string;
  day: ColumnType<string, string, never>;
  seen: Buffer;
}

/** What hashes of a day are made with, until the day is over. */
export interface WebSaltTable {
  day: ColumnType<string, string, never>;
  salt: Buffer;
}
