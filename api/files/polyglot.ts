/** What a browser or a server would run, wherever it stands in a file. */
const MARKUP = /<(?:html|script|iframe)[\s/>]|<!doctype\s+html|<\?php\s|__HALT_COMPILER/i;
const RAR = 'Rar!\x1a\x07';
const SEVEN_ZIP = '7z\xbc\xaf\x27\x1c';
const PNG_END = 'IEND\xae\x42\x60\x82';
/** How far from its beginning, and from its end, a reader looks for a PDF. */
const PDF_REACH = 1024;
const ZIP_FIRST = 'PK\x03\x04';
const ZIP_END = 'PK\x05\x06';
const ZIP_END_BYTES = 22;
const ZIP64_LOCATOR = 'PK\x06\x07';
const MOST_COMMENT = 0xff_ff;

/** Whether a file is nothing but its own type (reliability F26): no page, script or archive that something else would find in it. */
export function isOnly(mime: string, bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString('latin1');
  const isPdf = mime === 'application/pdf';
  if (!isPdf && text.slice(0, PDF_REACH).includes('%PDF-')) return false;
  if (text.startsWith('PK')) return isWholeZip(file, text);
  // an old workbook may hold other documents whole
  if (!isPdf && !mime.startsWith('image/')) return true;
  if (zipEnd(file, text) !== undefined || text.includes(RAR) || text.includes(SEVEN_ZIP)) return false;
  if (MARKUP.test(text)) return false;
  if (isPdf) return text.startsWith('%PDF-') && text.slice(-PDF_REACH).includes('%%EOF');
  return !text.includes('%PDF-') && (mime !== 'image/png' || text.endsWith(PNG_END));
}

/** Where a zip's last record begins, when its comment reaches to the very end, or as far as anything follows it. */
function zipEnd(file: Buffer, text: string): number | undefined {
  const from = Math.max(0, file.length - ZIP_END_BYTES - MOST_COMMENT);
  const at = text.lastIndexOf(ZIP_END);
  return at >= from && at + ZIP_END_BYTES <= file.length ? at : undefined;
}

/** A zip from its first byte to its last: nothing stands before its first file or after its comment. */
function isWholeZip(file: Buffer, text: string): boolean {
  const end = zipEnd(file, text);
  if (end === undefined || end + ZIP_END_BYTES + file.readUInt16LE(end + 20) !== file.length) return false;
  // an empty zip is its last record alone
  if (end === 0) return true;
  if (!text.startsWith(ZIP_FIRST)) return false;
  if (text.startsWith(ZIP64_LOCATOR, end - 20)) return true;
  const [size, offset] = [file.readUInt32LE(end + 12), file.readUInt32LE(end + 16)];
  return offset + size === end;
}
