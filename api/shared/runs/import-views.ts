import type { Judged } from '#db/imports/target.ts';
import { MAX_HEADER, PREVIEW_LINES, type ImportPreview } from '#domain/shared/import/import-calls.ts';
import { groupFaults } from '#domain/shared/import/group.ts';
import { remedyOf } from '#domain/shared/import/remedies.ts';
import type { ImportRow, ImportSpec, ImportTable } from '#domain/shared/import/spec.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { ruleText } from '#domain/shared/texts/texts.ts';

type Told = Omit<ImportPreview, 'file_name' | 'hash' | 'outlook' | 'errors_file'>;

/** A verdict in the reader's words: how many of each sort, and the first of them. */
export function previewOf(
  spec: ImportSpec,
  { headers }: ImportTable,
  { matching, verdict, versions }: Judged,
  lang: Lang,
): Told {
  const { added, changed, unchanged, refused } = verdict;
  const { columns, key, within = [] } = spec;
  const byField = new Map(columns.map((column) => [column.field, column]));
  const nameOf = (field: string) => byField.get(field)?.names[lang] ?? '';
  const said = (row: ImportRow, field: string) => byField.get(field)?.write(row[field] ?? null, lang) ?? '';
  const some = <T>(lines: readonly T[]) => lines.slice(0, PREVIEW_LINES);
  return {
    versions,
    fields: columns.map(({ field, otherwise }) => ({ field, name: nameOf(field), required: otherwise === undefined })),
    matching: headers.map((header, i) => ({ header: header.slice(0, MAX_HEADER), field: matching.fields[i] ?? null })),
    missing: [...matching.missing],
    counts: {
      added: added.length,
      changed: changed.length,
      unchanged: unchanged.length,
      refused: refused.length,
    },
    added: some(added).map(({ line, value }) => ({
      line,
      cells: Object.fromEntries(columns.map(({ field }) => [field, said(value, field)])),
    })),
    changed: some(changed).map(({ line, before, after, fields }) => ({
      line,
      key: [...within, key].map((field) => said(before, field)).join(' '),
      cells: fields.map((field) => ({ field, before: said(before, field), after: said(after, field) })),
    })),
    unchanged: [...some(unchanged)],
    refused: some(groupFaults(refused)).map(({ field, lines, count, values, rule, params }) => ({
      lines,
      count,
      column: nameOf(field),
      values: [...values],
      reason: ruleText(rule, lang, params),
      remedy: remedyOf(rule, byField.get(field))[lang],
    })),
  };
}
