import type { Lang } from '../errors/errors.ts';
import { ruleText } from '../texts/texts.ts';
import type { Refused } from './judge.ts';
import { remedyOf } from './remedies.ts';
import type { ImportSpec, ImportTable } from './spec.ts';

const ERRORS: Record<Lang, string> = { zh: '错误', en: 'Errors' };

/** A table as it was read, header first, with a column that says of each row why it is refused. */
export function withErrors(
  { headers, rows }: ImportTable,
  { columns }: ImportSpec,
  refused: readonly Refused[],
  lang: Lang,
): string[][] {
  const byField = new Map(columns.map((column) => [column.field, column]));
  const said = new Map(
    refused.map(({ line, faults }) => [
      line,
      faults
        .map(({ field, rule, params }) => {
          const column = byField.get(field);
          return [column?.names[lang] ?? '', ruleText(rule, lang, params), remedyOf(rule, column)[lang]];
        })
        .map((parts) => parts.filter(Boolean).join(lang === 'zh' ? '：' : ': '))
        .join(lang === 'zh' ? '；' : '; '),
    ]),
  );
  const width = headers.length;
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, i) => cells[i] ?? '');
  return [[...headers, ERRORS[lang]], ...rows.map(({ line, cells }) => [...padded(cells), said.get(line) ?? ''])];
}
