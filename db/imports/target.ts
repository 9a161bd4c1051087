import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import type { Hat } from '#db/repositories/identity/hats.ts';
import type { Access } from '#domain/shared/calls/endpoint.ts';
import { isParty, type Party } from '#domain/shared/cases/edges.ts';
import { VERSION_CHARS, type ImportPreview } from '#domain/shared/import/import-calls.ts';
import { matchHeaders, type Chosen, type Matching } from '#domain/shared/import/headers.ts';
import { judge, type Refused, type Verdict } from '#domain/shared/import/judge.ts';
import { keyOf, type ImportRow, type ImportSpec, type ImportTable } from '#domain/shared/import/spec.ts';

/** Who imports, and why; `idem_key` is the job's, so that an import leaves its records once. */
export interface Importer {
  author: string;
  author_id: string;
  reason: string;
  idem_key: string;
  /** The hat under which they do, as it is now. */
  hat: ImportHat;
  file: ImportedFile;
  /** The last day that the file tells of, where the table asks for it. */
  statement_day?: string;
}
interface ImportedFile {
  name: string;
  hash: string;
}
/** What of a hat says what may be imported. */
export type ImportHat = Pick<Hat, 'actor' | 'tenants' | 'granted_some'>;

/** The import that somebody confirmed, as its job has it. */
export interface ImportInput {
  /** The park; '' for what is the same for every park. */
  tenant_id: string;
  /** The uploaded file, what it was by its hash, and the versions of the rows that it named. */
  guid: string;
  hash: string;
  versions: string;
  reason: string;
  statement_day?: string;
  /** Which field each header was taken for. */
  chosen: Chosen;
}

/** What a table is imported into: a park's rows. */
export interface ImportTarget {
  spec: ImportSpec;
  /** Who may: the rule of the calls that change a row by hand. */
  access: Access;
  /** As whom besides: a hat that may by its access alone may not. */
  party?: Party;
  /** Lets nobody else change the rows until the transaction ends. */
  lock(tx: Tx, tenantId: string): Promise<unknown>;
  current(tx: Tx, tenantId: string): Promise<readonly ImportRow[]>;
  /** The rows are nobody's to read as a table: a template is empty. */
  secret?: true;
  /** They are the same for every park: no park's id comes with the calls, '' stands for it. */
  everyPark?: true;
  /** They are read and written past the park's own scope. */
  system?: true;
  /** What the columns cannot tell of lines that would be added or changed. */
  refuse?(tx: Tx, tenantId: string, verdict: Verdict, hat: ImportHat): Promise<readonly Refused[]>;
  /** What the lines come to, where that is more than added or changed. */
  outlook?(tx: Tx, tenantId: string, verdict: Verdict, hash: string): Promise<ImportPreview['outlook']>;
  /** Writes what the verdict adds and changes, with a record of each. */
  apply(tx: Tx, tenantId: string, verdict: Verdict, by: Importer): Promise<void>;
}

/** Whether a hat may import a table that its access lets it: of opportunities only who works on them. */
export const isOfParty = ({ party }: ImportTarget, { actor }: Pick<ImportHat, 'actor'>): boolean =>
  party === undefined || isParty(party, actor);

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
  { spec, current, refuse }: ImportTarget,
  { tenantId, table, chosen, hat }: { tenantId: string; table: ImportTable; chosen: Chosen; hat: ImportHat },
): Promise<Judged> {
  const matching = matchHeaders(spec, table.headers, chosen);
  if (matching.missing.length > 0)
    return { matching, verdict: { added: [], changed: [], unchanged: [], refused: [] }, versions: '' };
  const rows = new Map((await current(tx, tenantId)).map((row) => [keyOf(spec, row), row]));
  const first = judge(spec, table, matching, rows);
  const verdict = refuse ? without(first, await refuse(tx, tenantId, first, hat)) : first;
  const touched = new Map([
    ...verdict.changed.map(({ line, before }) => [line, before] as const),
    ...verdict.unchanged.map(({ line, key }) => [line, rows.get(key)] as const),
  ]);
  const versionOf = (row: ImportRow | undefined) =>
    row ? documentHash(row).slice(0, VERSION_CHARS) : '0'.repeat(VERSION_CHARS);
  return { matching, verdict, versions: table.rows.map(({ line }) => versionOf(touched.get(line))).join('') };
}

/** A verdict that refuses some lines besides. */
function without(verdict: Verdict, refused: readonly Refused[]): Verdict {
  const out = new Set(refused.map(({ line }) => line));
  return {
    added: verdict.added.filter(({ line }) => !out.has(line)),
    changed: verdict.changed.filter(({ line }) => !out.has(line)),
    unchanged: verdict.unchanged,
    refused: [...verdict.refused, ...refused].toSorted((a, b) => a.line - b.line),
  };
}

/** The lines whose rows are not those that were looked at; all of them when the versions are of another file. */
export function staleLines({ rows }: ImportTable, looked: string, now: string): number[] {
  const version = (all: string, i: number) => all.slice(i * VERSION_CHARS, (i + 1) * VERSION_CHARS);
  return rows.flatMap(({ line }, i) => (version(looked, i) === version(now, i) ? [] : [line]));
}
