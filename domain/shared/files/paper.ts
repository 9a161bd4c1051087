import { z } from 'zod';
import type { Lang } from '../errors/errors.ts';

const list = <T extends z.ZodType>(item: T) => z.array(item).readonly();

const PaperFact = z.object({
  label: z.string(),
  value: z.string(),
  /** Takes the whole width. */
  wide: z.boolean().optional(),
});
const PaperColumn = z.object({
  title: z.string(),
  /** Of the width, beside the others. */
  share: z.number(),
  /** Numbers stand at the right. */
  right: z.boolean().optional(),
});
const PaperTable = z.object({
  columns: list(PaperColumn),
  rows: list(list(z.string())),
  /** Said where there are no rows. */
  empty: z.string(),
  /** Said below the rows. */
  foot: z.string().optional(),
});
const PaperSection = z.object({
  title: z.string(),
  facts: list(PaperFact).optional(),
  table: PaperTable.optional(),
});
/** A document as what it says, before anything is drawn: facts and tables under headings, in the reader's language. */
export const Paper = z.object({
  title: z.string(),
  /** What it is of: a case's number. */
  number: z.string(),
  /** Under the title, a line each. */
  lines: list(z.string()),
  sections: list(PaperSection),
});
export type Paper = z.output<typeof Paper>;
export type PaperFact = z.output<typeof PaperFact>;
export type PaperTable = z.output<typeof PaperTable>;
export type PaperSection = z.output<typeof PaperSection>;

/** Makes columns of a table in a language: the title, and the share of the width. */
export const columnIn = (lang: Lang) => (zh: string, en: string, share: number) => ({
  title: lang === 'zh' ? zh : en,
  share,
});

/** What is printed around a document for whom: over every page, at its foot, and where its code leads. */
export interface PaperFrame {
  /** Across every page, a line each. */
  watermark: readonly string[];
  /** At the foot of each page, before its number. */
  foot: string;
  /** The address of the case. */
  address: string;
  /** Beside the code. */
  codeNote: string;
  /** `{page}` and `{pages}` stand for the numbers. */
  page: string;
}
