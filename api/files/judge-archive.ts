import {
  entriesOf,
  isLeftByMac,
  isOffice,
  judgeEntry,
  judgeEntrySize,
  OFFICE_FOLDERS,
} from '#domain/shared/files/archive-rules.ts';
import type { FileFault } from '#domain/shared/files/file-rules.ts';
import { hasMacros, isCompound, tellsMacros } from './macros.ts';
import { isPackedDrawing, judgePackedDrawing } from './packed-drawing.ts';
import { endOfZip, MARKUP, PDF_REACH } from './polyglot.ts';
import { scan } from './scan.ts';
import { unpack, type Unpacking } from './unpack.ts';
import { OddZip, zipRecords, type ZipRecord } from './zip-records.ts';

/** Where a content stands: what was unpacked on the way to it, how many office files may still be in each other, and who judges what is in it. */
export interface Within {
  unpacking: Unpacking;
  depth: number;
  judge(name: string, bytes: Buffer, within: Within): Promise<FileFault | { type: string }>;
}

const CONTENT_TYPES = '[Content_Types].xml';
const EMBEDDED = /\/embeddings\/[^/]+\.(?:xlsx|docx|pptx|vsdx)$/i;
/** How an archive or a programme begins, whatever its name. */
const HIDDEN = ['PK\x03\x04', 'PK\x05\x06', 'Rar!', '7z\xbc\xaf', '\x1f\x8b', 'MZ', '\x7fELF'];
/** What a Mac's own files begin with. */
const MAC_FILES = ['\x00\x05\x16\x07', '\x00\x00\x00\x01Bud1'];
const wrong: FileFault = { rule: 'fileContent', params: {} };
const macro: FileFault = { rule: 'fileMacro', params: {} };

/**
 * The rule that a zip breaks, or an office file (`suffix`), which is a zip too: each file in it is unpacked, counted while it is,
 * and judged as if it was uploaded by itself. What the zip says of sizes is not believed, and no more than one file of it is in
 * memory.
 */
export async function judgeArchive(file: Buffer, suffix: string, within: Within): Promise<FileFault | undefined> {
  try {
    const records = zipRecords(file, endOfZip(file), entriesOf(suffix));
    const tooMany = within.unpacking.enter(records.length);
    if (tooMany) return tooMany;
    for (const record of records) {
      const fault = judgeEntry(record, isOffice(suffix));
      if (fault) return fault;
    }
    if (isTwoThings(file, records) || (isOffice(suffix) && !isWholeOffice(records, suffix))) return wrong;
    for (const record of records) {
      const fault = await judgeRecord(record, suffix, within);
      if (fault) return ofEntry(fault, suffix) ? { ...fault, entry: record.paths[0] } : fault;
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof OddZip)) throw error;
    return { rule: error.rule, params: { max: entriesOf(suffix) } };
  }
}

/** Whether a rule is broken by one file of an archive that a reader knows, and not by all of them together. */
const ofEntry = ({ rule }: FileFault, suffix: string) =>
  !['archiveSize', 'archiveRatio', 'archiveParts'].includes(rule) && !(isOffice(suffix) && rule === 'fileMacro');

/** A zip whose beginning is a PDF too, other than the one that it holds, or whose comment is a page. */
function isTwoThings(file: Buffer, records: readonly ZipRecord[]): boolean {
  const pdf = file.subarray(0, PDF_REACH).indexOf('%PDF-');
  const holds = ({ paths, packed }: ZipRecord) => {
    const from = packed.byteOffset - file.byteOffset;
    return /\.pdf$/i.test(paths[0]) && pdf >= from && pdf < from + packed.length;
  };
  return (pdf >= 0 && !records.some(holds)) || MARKUP.test(file.toString('latin1', endOfZip(file)));
}

function isWholeOffice(records: readonly ZipRecord[], suffix: string): boolean {
  const has = (wanted: (path: string) => boolean) => records.some(({ paths }) => wanted(paths[0]));
  return has((path) => path === CONTENT_TYPES) && has((path) => path.startsWith(OFFICE_FOLDERS[suffix] ?? ''));
}

async function judgeRecord(record: ZipRecord, suffix: string, within: Within): Promise<FileFault | undefined> {
  const [path] = record.paths;
  const unpacked = await unpack(record, within.unpacking);
  if ('rule' in unpacked) return unpacked;
  // a sheet may be larger than a file may be: it is counted
  if ('head' in unpacked) return isOffice(suffix) ? judgeHead(path, unpacked.head) : judgeEntrySize(record.size);
  const { content } = unpacked;
  if (content.length === 0) return undefined;
  // some pack what a folder has not
  if (record.folder) return { rule: 'archiveBroken', params: {} };
  return isOffice(suffix) ? judgePart(path, content, within) : judgeFileIn(path, content, within);
}

const startsWith = (content: Buffer, heads: readonly string[]) =>
  heads.some((head) => content.toString('latin1', 0, head.length) === head);

async function judgeFileIn(path: string, content: Buffer, within: Within): Promise<FileFault | undefined> {
  if (isLeftByMac(path)) return startsWith(content, MAC_FILES) ? undefined : wrong;
  const judged = await within.judge(path, content, within);
  return 'rule' in judged ? judged : undefined;
}

const isTypes = (path: string) => path.toLowerCase() === CONTENT_TYPES.toLowerCase();

/** A part that is too large to be looked into: none but sheets and texts are. */
const judgeHead = (path: string, head: Buffer): FileFault | undefined =>
  isTypes(path) || isCompound(head) || startsWith(head, HIDDEN) ? wrong : undefined;

async function judgePart(path: string, content: Buffer, within: Within): Promise<FileFault | undefined> {
  if (isTypes(path) && tellsMacros(content)) return macro;
  // whatever it is called
  if (isCompound(content) && hasMacros(content)) return macro;
  if (EMBEDDED.test(path) && within.depth > 0) {
    const judged = await within.judge(path, content, { ...within, depth: within.depth - 1 });
    return 'rule' in judged ? judged : undefined;
  }
  if (isPackedDrawing(path)) return judgePackedDrawing(content, within.unpacking);
  return startsWith(content, HIDDEN) ? { rule: 'archiveNested', params: {} } : scan(content);
}
