import type { z } from 'zod';
import type { Lang } from '../errors/errors.ts';
import type { Names } from '../fields/names.ts';

/** A value of a row as it stands in the database. */
export type ImportValue = string | boolean | null;
export type ImportRow = Readonly<Record<string, ImportValue>>;

/** One column of an imported table. */
export interface ImportColumn {
  field: string;
  names: Names;
  /** What else people call it. */
  synonyms: readonly string[];
  /** A cell's text to its value; its messages are names of rules. */
  read: z.ZodType<ImportValue, string>;
  write(value: ImportValue, lang: Lang): string;
  /** The words that its cells may have, where these are listed. */
  choices?: readonly Names[];
  /** What a new row has when the file lacks the column; without it the file must have it. */
  otherwise?: ImportValue;
}

/** A table that can be imported: its columns, and by what its rows are known. */
export interface ImportSpec {
  columns: readonly ImportColumn[];
  /** The field that tells rows apart. */
  key: string;
  /** Fields within which it does, where it does not alone. */
  within?: readonly string[];
  /** Several rows of a file may have one key: each is a line of its own, and none is there before. */
  repeats?: true;
  /** The most rows that there may be, those that stay included. */
  max: number;
}

/** By what a row is known: its key, behind what it counts within. */
export const keyOf = ({ key, within = [] }: ImportSpec, row: ImportRow): string =>
  [...within, key].map((field) => String(row[field] ?? '')).join(' ');

/** Rows of one file, beside its header. */
export const MAX_IMPORT_ROWS = 10_000;
/** Cells of a row. */
export const MAX_IMPORT_COLUMNS = 50;

/** A table as it was read: each cell is text. */
export interface ImportTable {
  headers: readonly string[];
  /** By the number of their line, as a spreadsheet counts; blank ones are none. */
  rows: readonly { line: number; cells: readonly string[] }[];
  /** Cells of which the file does not tell what they hold. */
  broken: readonly BrokenCell[];
}
export interface BrokenCell {
  line: number;
  /** From 0. */
  column: number;
  rule: 'cellError' | 'cellFormula' | 'cellMerged';
}
