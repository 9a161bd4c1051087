import { z } from 'zod';
import type { Names } from '../fields/names.ts';
import type { RuleName } from '../texts/texts.ts';
import type { ImportColumn, ImportValue } from './spec.ts';

const YES = ['是', 'yes', 'y', 'true', '1', '√'];
const NO = ['', '否', 'no', 'n', 'false', '0', '×'];
const plain = (cell: string): string => cell.normalize('NFKC').trim().toLowerCase();
const YesOrNo = z
  .string()
  .transform(plain)
  .refine((word) => YES.includes(word) || NO.includes(word), 'yesOrNo')
  .transform((word) => YES.includes(word));

/** A column of yes and no; no where the file lacks it. */
export const flagColumn = (field: string, names: Names, synonyms: readonly string[]): ImportColumn => ({
  field,
  names,
  synonyms,
  read: YesOrNo,
  write: (value, lang) => (lang === 'zh' ? (value ? '是' : '否') : value ? 'Yes' : 'No'),
  otherwise: false,
});

/** A column of text; without `otherwise` the file must have it. */
export const textColumn = (
  field: string,
  names: Names,
  synonyms: readonly string[],
  read: z.ZodType<string, string>,
  otherwise?: string,
): ImportColumn => ({
  field,
  names,
  synonyms,
  read,
  write: (value) => String(value ?? ''),
  ...(otherwise !== undefined && { otherwise }),
});

/** A column whose cells are one of some words, in either language; stored as their code. */
export const choiceColumn = (
  field: string,
  names: Names,
  synonyms: readonly string[],
  choices: Readonly<Record<string, Names>>,
  otherwise: string,
  message: RuleName,
): ImportColumn => {
  const codes = new Map(
    Object.entries(choices).flatMap(([code, { zh, en }]) => [code, zh, en].map((word) => [plain(word), code] as const)),
  );
  const codeOf = (cell: string): string | undefined => (plain(cell) === '' ? otherwise : codes.get(plain(cell)));
  return {
    field,
    names,
    synonyms,
    read: z
      .string()
      .refine((cell) => codeOf(cell) !== undefined, message)
      .transform((cell) => codeOf(cell) as ImportValue),
    write: (value, lang) => choices[String(value)]?.[lang] ?? '',
    choices: Object.values(choices).filter(({ zh }) => zh !== ''),
    otherwise,
  };
};

const BETWEEN = /[、，,;；\s]+/u;
/** The words of a cell that names several, each once, in order. */
export const wordsOf = (cell: string): string[] =>
  [
    ...new Set(
      cell
        .normalize('NFKC')
        .split(BETWEEN)
        .filter((word) => word !== ''),
    ),
  ].toSorted();
/** Several words as a cell has them. */
export const asCell = (words: readonly (string | number)[]): string => words.map(String).toSorted().join('、');
