import type { z } from 'zod';
import type { Endpoint, Output } from '#domain/shared/calls/endpoint.ts';
import type { ImportPreview } from '#domain/shared/import/import-calls.ts';
import type { JobView } from '#domain/shared/jobs/job-view.ts';

/** What a table belongs to. */
export interface Scope {
  /** Its park; absent for what is the same for every park. */
  tenant_id?: string;
}
/** By hand: which field a header of the file is. */
export interface Column {
  header: string;
  field: string;
}
interface Looked extends Scope {
  guid: string;
  columns?: Column[] | undefined;
}
interface Confirmed extends Looked {
  hash: string;
  versions: string;
  reason: string;
  /** The last day that the file tells of; absent where the table does not ask for it. */
  statement_day?: string;
}
type Takes<I> = z.ZodType<unknown, I>;

/** The three calls of a table's import (`domain/shared/import/import-calls.ts`). */
export interface ImportCalls {
  preview: Endpoint<Takes<Looked & { with_errors?: boolean | undefined }>, typeof ImportPreview>;
  confirm: Endpoint<Takes<Confirmed>, typeof JobView>;
  template: Endpoint<
    Takes<Scope & { format: 'csv' | 'xlsx'; filled?: boolean | undefined }>,
    z.ZodType<{ file_name: string; content: string }>
  >;
}
export type Preview = Output<ImportCalls['preview']>;
/** What the lines of a file come to, and who has imported it before. */
export type Outlook = NonNullable<Preview['outlook']>;
