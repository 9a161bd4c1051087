import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { ZipFile } from 'yazl';
import { workbookText } from '#domain/shared/jobs/export.ts';

const [SHEET, STRINGS] = ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml'];
const BLANK_ROW = /<row r="2">.*?<\/row>/;
const BLANK_CELL = /<c r="A2" s="(\d+)"\/>/;
const TEXTS = /(<sst [^>]*>)[\s\S]*(?=<\/sst>)/;

/**
 * Lines of text as a workbook, header first, which stays in sight; every cell is text. `room` blank rows stand below them.
 * The library takes most of a second for ten thousand lines, cell by cell: it makes the header and a blank row, and lines are
 * put in as it would write them.
 */
export async function writeWorkbook(lines: readonly (readonly string[])[], room: number): Promise<Buffer> {
  const [head = [], ...rows] = lines;
  const parts = await frame(head);
  const sheet = utf8(parts[SHEET]);
  const style = BLANK_CELL.exec(sheet)?.[1];
  if (style === undefined) throw new Error('the writer of workbooks writes cells in another way');
  const texts = new Texts(head);
  const blank = head.map(() => '');
  const markup = [...rows, ...Array.from({ length: room }, () => blank)].map((row, i) => {
    const line = i + 2;
    const cells = row.map((text, column) => {
      const open = `<c r="${lettersOf(column)}${line}" s="${style}"`;
      return text === '' ? `${open}/>` : `${open} t="s"><v>${texts.idOf(text)}</v></c>`;
    });
    return `<row r="${line}">${cells.join('')}</row>`;
  });
  const strings = utf8(parts[STRINGS]).replace(TEXTS, (_all, open: string) => open + texts.markup());
  return zipped({
    ...parts,
    [SHEET]: Buffer.from(sheet.replace(BLANK_ROW, () => markup.join(''))),
    [STRINGS]: Buffer.from(strings),
  });
}

const utf8 = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

/** The parts of a workbook that has a header and a row of one blank cell. */
async function frame(head: readonly string[]): Promise<Record<string, Uint8Array>> {
  const text = (value: string) => ({ value: workbookText(value), type: String, format: '@' });
  const data = [head.map((title) => ({ ...text(title), fontWeight: 'bold' as const })), [text('')]];
  const columns = head.map((title) => ({ width: Math.max(16, title.length * 2) }));
  return unzipSync(await writeXlsxFile(data, { columns, stickyRowsCount: 1 }).toBuffer());
}

/** What cells say, each text once; a cell names it by its number. */
class Texts {
  readonly #ids = new Map<string, number>();

  /** Those of the header are there from the beginning. */
  constructor(head: readonly string[]) {
    for (const title of head) if (title !== '') this.idOf(title);
  }

  idOf(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    this.#ids.set(text, this.#ids.size);
    return this.#ids.size - 1;
  }

  markup(): string {
    return [...this.#ids.keys()]
      .map((text) => {
        const said = workbookText(text);
        const escaped = said.replaceAll(/[\0&<>]/g, (character) => ENTITIES[character] ?? '');
        return `<si><t${said.trim() === said ? '' : ' xml:space="preserve"'}>${escaped}</t></si>`;
      })
      .join('');
  }
}
/** XML has no NUL at all. */
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const LETTERS = 26;
/** What a spreadsheet calls a column, from 0. */
const lettersOf = (column: number): string =>
  (column < LETTERS ? '' : lettersOf(Math.floor(column / LETTERS) - 1)) + String.fromCharCode(65 + (column % LETTERS));

async function zipped(parts: Record<string, Uint8Array>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part), name);
  zip.end();
  return buffer(zip.outputStream);
}
