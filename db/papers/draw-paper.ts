import type { Font } from 'fontkit';
import Pdf from 'pdfkit';
import { encode } from 'uqr';
import type { Paper, PaperFact, PaperFrame, PaperSection, PaperTable } from '#domain/shared/files/paper.ts';

/** What one document is drawn from. */
export interface Drawing {
  paper: Paper;
  frame: PaperFrame;
}
type Doc = PDFKit.PDFDocument;

const EDGE = 44;
const WIDTH = 595.28 - 2 * EDGE;
const BOTTOM = 841.89 - 56;
const CODE = 74;
const GAP = 12;
const PAD = 3.5;
const SIZE = { title: 17, heading: 11.5, text: 9, cell: 7.4, foot: 7.5 } as const;
const INK = { text: '#1f1f1f', soft: '#595959', line: '#bfbfbf', head: '#f2f4f7', brand: '#0958d9' } as const;

/** Draws a paper on A4 pages with an opened font; returns the PDF. */
export async function drawPaper({ paper, frame }: Drawing, font: Font): Promise<Buffer> {
  const doc = new Pdf({
    size: 'A4',
    margins: { top: EDGE, bottom: 0, left: EDGE, right: EDGE },
    bufferPages: true,
    // pdfkit takes an opened font, which its types do not say
    font: font as never,
    info: { Title: `${paper.title} ${paper.number}`, Author: paper.lines[0] ?? '' },
    lang: 'zh-CN',
  });
  const parts: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  doc.on('data', (part: Buffer) => parts.push(part));
  doc.on('end', resolve);
  doc.on('error', reject);
  const held = holding(font);
  drawHead(doc, paper, frame, held);
  for (const section of paper.sections) drawSection(doc, section, held);
  drawAround(doc, frame, held);
  doc.end();
  await promise;
  return Buffer.concat(parts);
}

type Held = (text: string) => string;

/** A text with a box for each character that the font does not have, so that nobody takes it for nothing; line breaks stay. */
const holding = (font: Font): Held => {
  const known = new Map<string, boolean>();
  const has = (character: string): boolean => {
    const before = known.get(character);
    if (before !== undefined) return before;
    const there = font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    known.set(character, there);
    return there;
  };
  return (text) => Array.from(text.replaceAll(/[\t\r]/g, ' '), (c) => (c === '\n' || has(c) ? c : '□')).join('');
};

function drawHead(doc: Doc, { title, lines }: Paper, frame: PaperFrame, held: Held): void {
  const width = WIDTH - CODE - GAP;
  doc.fillColor(INK.text).fontSize(SIZE.title).text(held(title), EDGE, EDGE, { width });
  doc.fontSize(SIZE.text + 2);
  for (const line of lines) {
    doc.text(held(line), EDGE, doc.y + 3, { width });
    doc.fillColor(INK.soft).fontSize(SIZE.text);
  }
  drawCode(doc, frame.address, EDGE + WIDTH - CODE, EDGE);
  const under = { width: CODE, align: 'center' as const };
  const end = doc.y;
  doc.fontSize(SIZE.foot).text(held(frame.codeNote), EDGE + WIDTH - CODE, EDGE + CODE + 2, under);
  doc.y = Math.max(end, doc.y) + 4;
  doc
    .moveTo(EDGE, doc.y)
    .lineTo(EDGE + WIDTH, doc.y)
    .lineWidth(1)
    .strokeColor(INK.brand)
    .stroke();
}

/** The address as a QR code, and as a link where it is read on a screen. */
function drawCode(doc: Doc, address: string, x: number, y: number): void {
  const { data, size } = encode(address, { ecc: 'M', border: 2 });
  const unit = CODE / size;
  for (const [row, modules] of data.entries())
    for (const [column, dark] of modules.entries())
      // a little wider than it is, so that no white line shows between two
      if (dark) doc.rect(x + column * unit, y + row * unit, unit + 0.05, unit + 0.05);
  doc.fill('#000000');
  doc.link(x, y, CODE, CODE, address);
}

/** Begins a page when `height` does not fit on this one any more; whether it did. */
function room(doc: Doc, height: number): boolean {
  if (doc.y + height <= BOTTOM) return false;
  doc.addPage();
  doc.y = EDGE;
  return true;
}

function drawSection(doc: Doc, { title, facts, table }: PaperSection, held: Held): void {
  // a heading never stands alone at the foot of a page
  room(doc, 70);
  doc
    .fillColor(INK.brand)
    .fontSize(SIZE.heading)
    .text(held(title), EDGE, doc.y + 12, { width: WIDTH });
  doc.y += 4;
  if (facts) drawFacts(doc, facts, held);
  if (table) drawTable(doc, table, held);
}

/** Facts, two beside each other, those that are wide on a line of their own. */
function drawFacts(doc: Doc, facts: readonly PaperFact[], held: Held): void {
  const half = (WIDTH - GAP) / 2;
  const rows: PaperFact[][] = [];
  for (const fact of facts) {
    const last = rows.at(-1);
    if (!fact.wide && last?.length === 1 && !last[0]?.wide) last.push(fact);
    else rows.push([fact]);
  }
  doc.fontSize(SIZE.text);
  for (const row of rows) {
    const drawn = row.map((fact, i) => ({
      label: held(fact.label),
      value: held(fact.value || '—'),
      x: EDGE + i * (half + GAP),
      width: (fact.wide ? WIDTH : half) - LABEL,
    }));
    const height = Math.max(
      ...drawn.map(({ label, value, width }) =>
        Math.max(doc.heightOfString(label, { width: LABEL - 6 }), doc.heightOfString(value, { width })),
      ),
    );
    room(doc, Math.min(height, BOTTOM - EDGE) + 5);
    const y = doc.y;
    for (const { label, value, x, width } of drawn) {
      doc.fillColor(INK.soft).text(label, x, y, { width: LABEL - 6 });
      doc.fillColor(INK.text).text(value, x + LABEL, y, { width });
    }
    doc.y = y + height + 5;
  }
}
const LABEL = 92;

/** A table with a line around every row, its titles again on each page. */
function drawTable(doc: Doc, { columns, rows, empty, foot }: PaperTable, held: Held): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / shares) * WIDTH);
  const titles = columns.map(({ title }) => held(title));
  const heightOf = (cells: readonly string[]) =>
    Math.max(
      ...cells.map((cell, i) => (cell === '' ? 0 : doc.heightOfString(cell, { width: (widths[i] ?? 0) - 2 * PAD }))),
      SIZE.cell,
    ) +
    2 * PAD;
  const draw = (cells: readonly string[], height: number, head: boolean) => {
    const y = doc.y;
    if (head) doc.rect(EDGE, y, WIDTH, height).fill(INK.head);
    doc.fillColor(head ? INK.soft : INK.text);
    let x = EDGE;
    for (const [i, cell] of cells.entries()) {
      const width = widths[i] ?? 0;
      // a cell that is higher than a page is cut at its foot
      const box = { width: width - 2 * PAD, height: height - 2 * PAD + 1 };
      if (cell !== '') doc.text(cell, x + PAD, y + PAD, { ...box, ...(columns[i]?.right && { align: 'right' }) });
      x += width;
    }
    doc.rect(EDGE, y, WIDTH, height).lineWidth(0.4).strokeColor(INK.line).stroke();
    doc.y = y + height;
  };
  doc.fontSize(SIZE.cell);
  const headHeight = heightOf(titles);
  draw(titles, headHeight, true);
  for (const row of rows) {
    const cells = row.map(held);
    const height = Math.min(heightOf(cells), BOTTOM - EDGE - headHeight);
    if (room(doc, height)) draw(titles, headHeight, true);
    draw(cells, height, false);
  }
  const note = rows.length === 0 ? empty : foot;
  if (note !== undefined) {
    room(doc, SIZE.text + 8);
    doc
      .fillColor(INK.soft)
      .fontSize(SIZE.text)
      .text(held(note), EDGE, doc.y + 4, { width: WIDTH });
  }
}

/** On every page: who reads it across it, and at its foot what it is and its number. */
function drawAround(doc: Doc, frame: PaperFrame, held: Held): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    drawWatermark(doc, frame.watermark.map(held));
    const number = frame.page.replace('{page}', String(page + 1)).replace('{pages}', String(count));
    const foot = { lineBreak: false, width: WIDTH };
    doc.fillColor(INK.soft).fontSize(SIZE.foot);
    doc.text(held(frame.foot), EDGE, BOTTOM + 20, foot);
    doc.text(held(number), EDGE + WIDTH - doc.widthOfString(held(number)), BOTTOM + 20, foot);
  }
}

const MARK_LINE = 20;
function drawWatermark(doc: Doc, lines: readonly string[]): void {
  doc.fontSize(15).fillColor('#000000').fillOpacity(0.07);
  for (const [x, y] of [
    [40, 240],
    [300, 240],
    [40, 480],
    [300, 480],
    [40, 720],
    [300, 720],
  ] as const) {
    doc.save().rotate(-28, { origin: [x, y] });
    for (const [i, line] of lines.entries()) doc.text(line, x, y + i * MARK_LINE, { lineBreak: false });
    doc.restore();
  }
  doc.fillOpacity(1);
}
