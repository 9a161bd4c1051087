import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import type { Access } from '#domain/shared/endpoint.ts';
import { VERSION_CHARS } from '#domain/shared/import-calls.ts';
import { matchHeaders, type Chosen, type Matching } from '#domain/shared/import/headers.ts';
import { judge, type Verdict } from '#domain/shared/import/judge.ts';
import type { ImportRow, ImportSpec, ImportTable } from '#domain/shared/import/spec.ts';

/** Who imports, and why; `idem_key` is the job's, so that an import leaves its records once. */
export interface Importer {
  author: string;
  author_id: string;
  reason: string;
  idem_key: string;
}

/** The import that somebody confirmed, as its job has it. */
export interface ImportInput {
  tenant_id: string;
  /** The uploaded file, what it was by its hash, and the versions of the rows that it named. */
  guid: string;
  hash: string;
  versions: string;
  reason: string;
  /** Which field each header was taken for. */
  chosen: Chosen;
}

/** What a table is imported into: a park's rows. */
export interface ImportTarget {
  spec: ImportSpec;
  /** Who may: the rule of the calls that change a row by hand. */
  access: Access;
  /** Lets nobody else change the rows until the transaction ends. */
  lock(tx: Tx, tenantId: string): Promise<unknown>;
  current(tx: Tx, tenantId: string): Promise<readonly ImportRow[]>;
  /** Writes what the verdict adds and changes, with a record of each. */
  apply(tx: Tx, tenantId: string, verdict: Verdict, by: Importer): Promise<void>;
}

/** What a file would do to a park's rows as they are now. */
export interface Judged {
  matching: Matching;
  verdict: Verdict;
  /** A version for each row of the file, one after the other: of what it would change; zeros of a new one. */
  versions: string;
}

/** Judges a file; nothing when columns are missing. */
export async function judgeTable(
  tx: Tx,
  { spec, current }: ImportTarget,
  tenantId: string,
  table: ImportTable,
  chosen: Chosen,
): Promise<Judged> {
  const matching = matchHeaders(spec, table.headers, chosen);
  if (matching.missing.length > 0)
    return { matching, verdict: { added: [], changed: [], unchanged: [], refused: [] }, versions: '' };
  const rows = new Map((await current(tx, tenantId)).map((row) => [String(row[spec.key]), row]));
  const verdict = judge(spec, table, matching, rows);
  const touched = new Map([
    ...verdict.changed.map(({ line, before }) => [line, before] as const),
    ...verdict.unchanged.map(({ line, key }) => [line, rows.get(key)] as const),
  ]);
  const versionOf = (row: ImportRow | undefined) =>
    row ? documentHash(row).slice(0, VERSION_CHARS) : '0'.repeat(VERSION_CHARS);
  return { matching, verdict, versions: table.rows.map(({ line }) => versionOf(touched.get(line))).join('') };
}

/** The lines whose rows are not those that were looked at; all of them when the versions are of another file. */
export function staleLines({ rows }: ImportTable, looked: string, now: string): number[] {
  const version = (all: string, i: number) => all.slice(i * VERSION_CHARS, (i + 1) * VERSION_CHARS);
  return rows.flatMap(({ line }, i) => (version(looked, i) === version(now, i) ? [] : [line]));
}
