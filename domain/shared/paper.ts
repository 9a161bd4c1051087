/** A document as what it says, before anything is drawn: facts and tables under headings, in the reader's language. */
export interface Paper {
  title: string;
  /** What it is of: a case's number. */
  number: string;
  /** Under the title, a line each. */
  lines: readonly string[];
  sections: readonly PaperSection[];
}
export interface PaperFact {
  label: string;
  value: string;
  /** Takes the whole width. */
  wide?: boolean;
}
export interface PaperColumn {
  title: string;
  /** Of the width, beside the others. */
  share: number;
  /** Numbers stand at the right. */
  right?: boolean;
}
export interface PaperTable {
  columns: readonly PaperColumn[];
  rows: readonly (readonly string[])[];
  /** Said where there are no rows. */
  empty: string;
  /** Said below the rows. */
  foot?: string;
}
export interface PaperSection {
  title: string;
  facts?: readonly PaperFact[];
  table?: PaperTable;
}

/** What is printed around a document for whom: over every page, at its foot, and where its code leads. */
export interface PaperFrame {
  /** Who reads it, and when: across every page. */
  watermark: string;
  /** At the foot of each page, before its number. */
  foot: string;
  /** The address of the case. */
  address: string;
  /** Beside the code. */
  codeNote: string;
  /** `{page}` and `{pages}` stand for the numbers. */
  page: string;
}
