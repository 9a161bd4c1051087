import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { JobKind, JobState } from '#domain/shared/jobs/job.ts';
import type { ErrorName, ErrorParams, Lang } from '#domain/shared/errors/errors.ts';

export interface JobTable {
  job_id: string;
  /** The park of its hat; null for hats of provider and platform. */
  tenant_id: string | null;
  /** The hat that it was asked for under, whose rights are judged again when it runs. */
  membership_id: string;
  user_id: string;
  kind: JobKind;
  /** A name of the registry of sources, or of targets. */
  source: string;
  /** What its title has beside the source's name: an imported file's name. */
  title: string;
  /** The language of its file. */
  lang: Lang;
  input: JSONColumnType<object>;
  body_sha256: string;
  state: Generated<JobState>;
  /** How often it was begun; each has a workflow of its own. */
  attempt: Generated<number>;
  rows_done: Generated<number>;
  rows_total: number | null;
  file_guid: string | null;
  /** The parks that its file tells of; null until they are known. */
  tenants: string[] | null;
  file_name: Generated<string>;
  error: ErrorName | null;
  params: JSONColumnType<ErrorParams> | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  finished_at: Date | null;
  expires_at: Date | null;
  /** When a server last looked whether it has its workflow. */
  looked_at: Date | null;
}

/** A header that a user matched with a field by hand. */
export interface ImportHeaderTable {
  user_id: string;
  target: string;
  /** As `plainHeader` writes it. */
  header: string;
  field: string;
  used_at: Generated<Date>;
}
