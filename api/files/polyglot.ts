/** What a browser or a server would run, wherever it stands in a file. */
export const MARKUP = /<(?:html|script|iframe)[\s/>]|<!doctype\s+html|<\?php\s|__HALT_COMPILER/i;
const RAR = 'Rar!\x1a\x07';
const SEVEN_ZIP = '7z\xbc\xaf\x27\x1c';
const PNG_END = 'IEND\xae\x42\x60\x82';
/** How far from its beginning, and from its end, a reader looks for a PDF. */
export const PDF_REACH = 1024;
const ZIP_FIRST = 'PK\x03\x04';
const ZIP_END = 'PK\x05\x06';
const ZIP_END_BYTES = 22;
const MOST_COMMENT = 0xff_ff;

/** Whether a file is nothing but its own type (reliability F26): no page, script or archive that something else would find in it. */
export function isOnly(mime: string, bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString('latin1');
  const isPdf = mime === 'application/pdf';
  if (mime.startsWith('text/')) return !text.startsWith(ZIP_FIRST) && !text.slice(0, PDF_REACH).includes('%PDF-');
  // what stands in it belongs to a file of it, which is judged by itself
  if (text.startsWith('PK')) return isWholeZip(file, text);
  if (!isPdf && text.slice(0, PDF_REACH).includes('%PDF-')) return false;
  // an old workbook may hold other documents whole
  if (!isPdf && !mime.startsWith('image/')) return true;
  if (zipEnd(file) !== undefined || text.includes(RAR) || text.includes(SEVEN_ZIP)) return false;
  if (MARKUP.test(text)) return false;
  if (isPdf) return text.startsWith('%PDF-') && text.slice(-PDF_REACH).includes('%%EOF');
  return !text.includes('%PDF-') && (mime !== 'image/png' || text.endsWith(PNG_END));
}

/** Where the last record of a whole zip begins. */
export const endOfZip = (file: Buffer): number => zipEnd(file) ?? 0;

/** Where a zip's last record begins, when its comment reaches to the very end, or as far as anything follows it. */
function zipEnd(file: Buffer): number | undefined {
  const from = Math.max(0, file.length - ZIP_END_BYTES - MOST_COMMENT);
  const at = file.lastIndexOf(ZIP_END, undefined, 'latin1');
  return at >= from && at + ZIP_END_BYTES <= file.length ? at : undefined;
}

/** A zip from its first byte to its last: nothing stands before its first file or after its comment. */
function isWholeZip(file: Buffer, text: string): boolean {
  const end = zipEnd(file);
  if (end === undefined || end + ZIP_END_BYTES + file.readUInt16LE(end + 20) !== file.length) return false;
  // an empty zip is its last record alone
  if (end === 0) return true;
  if (!text.startsWith(ZIP_FIRST)) return false;
  const [size, offset] = [file.readUInt32LE(end + 12), file.readUInt32LE(end + 16)];
  return offset + size === end;
}
