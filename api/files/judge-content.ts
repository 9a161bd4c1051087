import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { isOffice } from '#domain/shared/files/archive-rules.ts';
import { MAX_PIXELS, MIME_OF, suffixOf, type FileFault } from '#domain/shared/files/file-rules.ts';
import { judgeArchive, type Within } from './judge-archive.ts';
import { hasMacros } from './macros.ts';
import { isOnly } from './polyglot.ts';
import { scan } from './scan.ts';
import { Unpacking } from './unpack.ts';

/** A chart in a document has its numbers in a workbook of its own. */
const OFFICE_IN_OFFICE = 1;
const wrong: FileFault = { rule: 'fileContent', params: {} };

/**
 * The type of a file whose content is what its suffix says, only that, and nothing that a computer runs; else the rule that it
 * breaks. Of an archive every file is judged (judge-archive.ts); `unpacking` counts what comes out of it.
 */
export const judgeContent = (
  name: string,
  bytes: Uint8Array,
  unpacking = new Unpacking(bytes.length),
): Promise<FileFault | { type: string }> =>
  judge(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    unpacking,
    depth: OFFICE_IN_OFFICE,
    judge,
  });

async function judge(name: string, file: Buffer, within: Within): Promise<FileFault | { type: string }> {
  const suffix = suffixOf(name);
  const type = await typeOf(suffix, file);
  if (type === undefined || !isOnly(type, file)) return wrong;
  return scan(file) ?? (await judgeInside(suffix, type, file, within)) ?? { type };
}

/** The type that a file has by its content, when its suffix may carry it. */
async function typeOf(suffix: string, file: Buffer): Promise<string | undefined> {
  const types = MIME_OF[suffix] ?? [];
  const [first] = types;
  // text has no magic bytes: what it may not be is something else
  if (first?.startsWith('text/')) return isText(file, suffix) ? first : undefined;
  // what kind of zip it is shows in the files that it holds
  if (suffix === 'zip' || isOffice(suffix)) return file.toString('latin1', 0, 2) === 'PK' ? first : undefined;
  const { mime } = (await fileTypeFromBuffer(file)) ?? {};
  return mime !== undefined && types.includes(mime) ? mime : undefined;
}

const UTF_16 = ['fffe', 'feff'];
/** Text holds no NUL, but where it says that it is UTF-16; a table's encoding and cells are judged by whoever reads it. */
const isText = (file: Buffer, suffix: string): boolean =>
  !file.includes(0) || (suffix === 'txt' && UTF_16.includes(file.toString('hex', 0, 2)));

/** Of old office files: the names of the stream that makes them what they say. */
const OLD_OFFICE: Readonly<Record<string, readonly string[]>> = { xls: ['Workbook', 'Book'], doc: ['WordDocument'] };

async function judgeInside(suffix: string, type: string, file: Buffer, within: Within): Promise<FileFault | undefined> {
  if (suffix === 'zip' || isOffice(suffix)) return judgeArchive(file, suffix, within);
  if (type.startsWith('image/')) return judgePicture(file);
  const streams = OLD_OFFICE[suffix];
  if (!streams) return undefined;
  if (!streams.some((name) => file.includes(name, 0, 'utf16le'))) return wrong;
  return hasMacros(file) ? { rule: 'fileMacro', params: {} } : undefined;
}

/** A picture that can be shown, in the memory that there is: what it says of its size is what a reader makes room for. */
async function judgePicture(file: Buffer): Promise<FileFault | undefined> {
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: undefined, height: undefined }));
  if (!width || !height) return wrong;
  return width * height > MAX_PIXELS
    ? { rule: 'filePixels', params: { max: MAX_PIXELS / 1e4, mega: MAX_PIXELS / 1e6 } }
    : undefined;
}
