import { z } from 'zod';
import type { Access, Endpoint } from '../calls/endpoint.ts';
import { Guid, optionalText, Reason200, rule } from '../fields/fields.ts';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from './spec.ts';
import { JobView } from '../jobs/job-view.ts';
import { Time } from '../calls/views.ts';

/** Lines of each sort that a preview shows. */
export const PREVIEW_LINES = 200;
/** Characters of a header that a preview shows, and that somebody can match by hand. */
export const MAX_HEADER = 100;
/** Hexadecimal characters that tell one version of a row from another. */
export const VERSION_CHARS = 8;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, rule('format'));
/** By hand: which field a header is; '' leaves it out. */
const Columns = z
  .array(
    z.strictObject({ header: optionalText(MAX_HEADER), field: z.string().regex(/^[a-z0-9_]{0,40}$/, rule('format')) }),
  )
  .max(MAX_IMPORT_COLUMNS)
  .default([]);
const file = { guid: Guid, columns: Columns };
const Texts = z.record(z.string(), z.string());

/** What an import would do, in the reader's words. */
export const ImportPreview = z.object({
  file_name: z.string(),
  /** Of the file; `versions` of the rows that it names, line by line. Confirming names both. */
  hash: z.string(),
  versions: z.string(),
  fields: z.array(z.object({ field: z.string(), name: z.string(), required: z.boolean() })),
  matching: z.array(z.object({ header: z.string(), field: z.string().nullable() })),
  /** Fields without a column; then nothing else is told. */
  missing: z.array(z.string()),
  counts: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
  }),
  added: z.array(z.object({ line: z.number().int(), cells: Texts })),
  changed: z.array(
    z.object({
      line: z.number().int(),
      key: z.string(),
      cells: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  unchanged: z.array(z.object({ line: z.number().int(), key: z.string() })),
  refused: z.array(
    z.object({
      lines: z.string(),
      count: z.number().int(),
      column: z.string(),
      values: z.array(z.string()),
      reason: z.string(),
      remedy: z.string(),
    }),
  ),
  /** What the lines come to, where that is more than added or changed, and who has imported this very file before; else null. */
  outlook: z
    .object({
      counts: z.record(z.string(), z.number().int()),
      before: z.object({ id: z.string(), author: z.string(), create_time: Time }).nullable(),
    })
    .nullable(),
  /** The file with its errors, base64; null where it was not asked for. */
  errors_file: z.string().nullable(),
});
export type ImportPreview = z.output<typeof ImportPreview>;

/** Who may: whoever may change a row of the table by hand. */
type SignedIn = Exclude<Access, 'public'>;

/** Reading a table is work; more than somebody who matches headers by hand needs. */
const rate = { max: 30, per: 'minute' } as const;

/** Says what a file would change; writes nothing. `scope` is what the table belongs to: its park. */
export const previewCall = <const P extends string, S extends z.ZodRawShape>(
  path: P,
  access: SignedIn,
  summary: string,
  scope: S,
) => {
  /** Gives the file back, too, with a column that says what is wrong with each line. */
  const with_errors = z.boolean().default(false);
  const input = z.strictObject({ ...scope, ...file, with_errors });
  return { method: 'POST', path, access, summary, rate, input, output: ImportPreview } as const satisfies Endpoint;
};

/** Imports what was looked at, all or nothing, as a job; refused when file or rows are not those any more. */
export const confirmCall = <const P extends string, S extends z.ZodRawShape>(
  path: P,
  access: SignedIn,
  summary: string,
  scope: S,
) => {
  const versions = z
    .string()
    .max(MAX_IMPORT_ROWS * VERSION_CHARS)
    .regex(/^[0-9a-f]*$/, rule('format'));
  const input = z.strictObject({ ...scope, ...file, hash: Sha256, versions, reason: Reason200 });
  const log = { type: 'import', grade: 'medium' } as const;
  return { method: 'POST', path, access, summary, rate, input, output: JobView, log } as const satisfies Endpoint;
};

/** The table that an import takes: its header alone, to fill in, or with the rows that are there, an export that can be imported again. */
export const templateCall = <const P extends string, S extends z.ZodRawShape>(
  path: P,
  access: SignedIn,
  summary: string,
  scope: S,
) => {
  const input = z.strictObject({
    ...scope,
    format: z.enum(['csv', 'xlsx']),
    filled: z.boolean().default(false),
  });
  const output = z.object({ file_name: z.string(), /** Base64. */ content: z.string() });
  const log = { type: 'export', grade: 'low' } as const;
  return { method: 'POST', path, access, summary, rate, input, output, log } as const satisfies Endpoint;
};
