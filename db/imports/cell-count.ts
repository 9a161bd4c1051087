import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#domain/shared/import/spec.ts';

/** A sheet has more than may be imported: of rows, or of cells in one of them. */
export class TooMuch extends Error {
  readonly rule: 'tableRows' | 'tableColumns';
  constructor(rule: TooMuch['rule']) {
    super(rule);
    this.rule = rule;
  }
}

/** Longer than any tag that counts. */
const TAG = 40;

/**
 * Counts the rows and cells of a sheet's XML that hold something, while it is unpacked: styled blank ones go for
 * hundreds of thousands in sheets that people have. Raises {@link TooMuch} at the first that is one too many.
 */
export class CellCount {
  #rows = 0;
  #cells = 0;
  #rest = '';

  add(chunk: Uint8Array): void {
    const text = this.#rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    // a tag may be cut in two
    const cut = text.lastIndexOf('<');
    const whole = cut < 0 || text.length - cut > TAG ? text.length : cut;
    this.#rest = text.slice(whole);
    for (const [, tag] of text.slice(0, whole).matchAll(/<(?:[\w.-]{1,30}:)?(row|v|is)[\s>]/g)) {
      if (tag === 'row') this.#cells = 0;
      else if (++this.#cells > MAX_IMPORT_COLUMNS) throw new TooMuch('tableColumns');
      else if (this.#cells === 1 && ++this.#rows > MAX_IMPORT_ROWS + 1) throw new TooMuch('tableRows');
    }
  }
}
