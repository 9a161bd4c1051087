/** A row of a CSV text: the line where it begins, counted from 1, and its cells as they stand there. */
export interface CsvRow {
  line: number;
  cells: readonly string[];
}
export interface CsvTable {
  /** Rows that hold anything; a line of blanks and separators is none. */
  rows: readonly CsvRow[];
  /** The line at which reading ended because it is no CSV: a quoted cell that goes on or never ends, too many cells. */
  malformed: number | undefined;
}

const MAX_CELLS = 200;
const SEPARATORS = [',', '\t', ';'];

/**
 * Reads at most `maxRows` rows (RFC 4180). Each of CRLF, LF and CR ends a line wherever it stands, so that a file which
 * mixes them loses nothing; the separator is the one of the header. Linear in the text, keeps only what it returns.
 */
export function readCsv(text: string, maxRows: number): CsvTable {
  const rows: CsvRow[] = [];
  const separator = separatorOf(text);
  let at = 0;
  let line = 1;
  const row = (): CsvRow | 'malformed' => {
    const begin = line;
    const cells: string[] = [];
    for (;;) {
      const cell = text[at] === '"' ? quoted() : bare();
      if (cell === undefined || cells.length >= MAX_CELLS) return 'malformed';
      cells.push(cell);
      if (text[at] === separator) at++;
      else break;
    }
    endLine();
    return { line: begin, cells };
  };
  const bare = (): string => {
    const from = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
    return text.slice(from, at);
  };
  const quoted = (): string | undefined => {
    let cell = '';
    for (let from = at + 1; ; from = at + 1) {
      at = text.indexOf('"', from);
      if (at < 0) return undefined;
      cell += text.slice(from, at);
      if (text[++at] !== '"') break;
      cell += '"';
    }
    line += cell.match(/\r\n|\n|\r/g)?.length ?? 0;
    return at >= text.length || text[at] === separator || text[at] === '\n' || text[at] === '\r' ? cell : undefined;
  };
  const endLine = (): void => {
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    if (at < text.length) line++;
    at++;
  };
  const isBlank = (code: number) => code === separator.charCodeAt(0) || code === 0x20 || code === 0x09;
  // without making a row of it: a file may hold millions of them
  const skipBlank = (): boolean => {
    let end = at;
    while (isBlank(text.charCodeAt(end))) end++;
    if (end < text.length && text[end] !== '\n' && text[end] !== '\r') return false;
    at = end;
    endLine();
    return true;
  };
  while (at < text.length && rows.length < maxRows) {
    if (skipBlank()) continue;
    const began = line;
    const next = row();
    if (next === 'malformed') return { rows, malformed: began };
    if (next.cells.some((cell) => cell.trim() !== '')) rows.push(next);
  }
  return { rows, malformed: undefined };
}

/** The separator that the first line has most of; a comma when it has none. */
function separatorOf(text: string): string {
  const [header = ''] = /[^\r\n]+/.exec(text) ?? [];
  const count = (separator: string) => header.split(separator).length;
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}
