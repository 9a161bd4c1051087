/** A PDF of these objects, the first of which is its catalogue; `trailer`: entries beside the usual ones. */
function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  const at = () => parts.reduce((sum, part) => sum + part.length, 0);
  objects.forEach((object, i) => {
    offsets.push(at());
    parts.push(Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object as string), Buffer.from('\nendobj\n'));
  });
  const xref = at();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${xref}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const stream = (content: string | Buffer, entries = '') => {
  const body = Buffer.from(content as string);
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);
};
const page = (contents: number, resources: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} 0 R /Resources << ${resources} >> >>`;
const tree = (...pages: number[]) =>
  `<< /Type /Pages /Kids [${pages.map((n) => `${n} 0 R`).join(' ')}] /Count ${pages.length} >>`;

/** A page each of these texts, in a font of signs that is neither inside nor on the computer. */
export function pdfOfPages(...texts: string[]): Uint8Array {
  const font = 3;
  const first = font + 1;
  const numbers = texts.map((_, i) => first + 2 * i);
  return pdfOf([
    CATALOG,
    tree(...numbers),
    '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>',
    ...texts.flatMap((text, i) => [
      page(first + 2 * i + 1, `/Font << /F1 ${font} 0 R >>`),
      stream(`BT /F1 40 Tf 72 720 Td (${text}) Tj ET`),
    ]),
  ]);
}

/** Chinese by code points of GB 2312 in a font that is not inside, as old invoices are. */
export const chinesePdf = (): Uint8Array =>
  pdfOf([
    CATALOG,
    tree(3),
    page(4, '/Font << /F1 5 0 R >>'),
    stream('BT /F1 40 Tf 72 720 Td <C9EEDBDACAD0> Tj ET'),
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /GBK-EUC-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 /FontBBox [-25 -254 1000 880] >>',
  ]);

/** A scan: a black square of 8 × 8, packed as copiers do (JBIG2). */
export function scannedPdf(): Uint8Array {
  const u32 = (...values: number[]) =>
    Buffer.concat(values.map((value) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value])));
  const segment = (number: number, type: number, data: Buffer) =>
    Buffer.concat([u32(number), Buffer.from([type, 0, 1]), u32(data.length), data]);
  const sheet = segment(0, 48, Buffer.concat([u32(8, 8, 0, 0), Buffer.from([0, 0, 0])]));
  // fax code: a first line of no white and eight black, seven as the one above, the end
  const bits = `00100110101000101${'11'.repeat(7)}000000000001000000000001`;
  const code = Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
  const region = segment(1, 38, Buffer.concat([u32(8, 8, 0, 0), Buffer.from([0, 1]), code]));
  const image = '/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 1';
  return pdfOf([
    CATALOG,
    tree(3),
    page(4, '/XObject << /Im 5 0 R >>'),
    stream('q 400 0 0 400 97 300 cm /Im Do Q'),
    stream(Buffer.concat([sheet, region]), `${image} /Filter /JBIG2Decode`),
  ]);
}

/** A black square of 8 × 8, a code stream of JPEG 2000. */
const JPX =
  '/0//UQApAAAAAAAIAAAACAAAAAAAAAAAAAAACAAAAAgAAAAAAAAAAAABBwEB/1IADAAAAAEAAAQEAAH/XAAEQED/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAAAWAAH/k9+AKBFQVKNv/9k=';

/** A scan as archives keep it (JPEG 2000). */
export function archivedPdf(): Uint8Array {
  const image = '/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8';
  return pdfOf([
    CATALOG,
    tree(3),
    page(4, '/XObject << /Im 5 0 R >>'),
    stream('q 400 0 0 400 97 300 cm /Im Do Q'),
    stream(Buffer.from(JPX, 'base64'), `${image} /Filter /JPXDecode`),
  ]);
}

/** It asks for a password. */
export function lockedPdf(): Uint8Array {
  const bytes = 'AB'.repeat(32);
  return pdfOf(
    [CATALOG, tree(3), page(4, ''), stream(''), `<< /Filter /Standard /V 1 /R 2 /O <${bytes}> /U <${bytes}> /P -4 >>`],
    `/Encrypt 5 0 R /ID [<${bytes}> <${bytes}>]`,
  );
}
