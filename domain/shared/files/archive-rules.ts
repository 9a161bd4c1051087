import { FILE_MAX_BYTES, suffixOf, type FileFault } from './file-rules.ts';

/** What comes out of a zip, or of an office file, which is a zip too: bytes, and how many times its own size those are. */
export const ARCHIVE_MAX_BYTES = 100 * 1024 * 1024;
export const ARCHIVE_MAX_RATIO = 100;
/** Less than this is no burden, however small it was: a few lines that repeat themselves. */
const RATIO_FROM = 1024 * 1024;
const [MAX_ENTRIES, MAX_OFFICE_PARTS] = [512, 4000];
/** What a zip may hold: what people hand in, and neither another archive nor what a computer runs. */
const SUFFIXES = ['pdf', 'jpg', 'jpeg', 'png', 'xls', 'xlsx', 'doc', 'docx', 'pptx', 'csv', 'txt'];
const ARCHIVES = ['zip', 'rar', '7z', 'tar', 'gz', 'tgz', 'bz2', 'xz', 'zst', 'cab', 'iso', 'jar', 'arj', 'lzh'];

/** Of office files, by their suffix: the folder that makes them what they say. A drawing of Visio's stands in others only. */
export const OFFICE_FOLDERS: Readonly<Record<string, string>> = {
  xlsx: 'xl/',
  docx: 'word/',
  pptx: 'ppt/',
  vsdx: 'visio/',
};
export const isOffice = (suffix: string): boolean => Object.hasOwn(OFFICE_FOLDERS, suffix);

/** How many files an archive may hold: people pack those of a zip themselves, a long presentation has more parts. */
export const entriesOf = (suffix: string): number => (isOffice(suffix) ? MAX_OFFICE_PARTS : MAX_ENTRIES);

/**
 * How many there may be in all of an archive and the office files in it: each takes a moment to look into, and a scanner for
 * malware stops before twice as many (clamd.conf(5), MaxFiles).
 */
export const ARCHIVE_MAX_PARTS = 4100;

/** A file of an archive, as the archive's directory tells it. */
export interface ArchiveEntry {
  /** Each name that a reader may take for its path. */
  paths: readonly [string, ...string[]];
  /** The file type bits of its Unix mode; 0 where it has none. */
  mode: number;
  /** A folder, by its path. */
  folder: boolean;
  encrypted: boolean;
}

const [FOLDER_MODE, FILE_MODE] = [0o040000, 0o100000];
const MAX_PATH = 1000;
// oxlint-disable-next-line no-control-regex -- those are what it is about
const ODD_LETTERS = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/** Whether a path leads out of the folder that the archive is unpacked into, on any system, or hides where it leads. */
function leadsAstray(path: string): boolean {
  const parts = path.replaceAll('\\', '/').split('/');
  // Windows leaves out dots and blanks at the end of a name
  const climbs = parts.some((part) => part !== '.' && part.length > 0 && /^[. ]+$/.test(part));
  return climbs || parts[0] === '' || /^[a-z]:/i.test(path) || path.length > MAX_PATH || ODD_LETTERS.test(path);
}

/** The first rule that a file of an archive breaks by what the directory tells, or undefined; `office`: of an office file. */
export function judgeEntry({ paths, mode, folder, encrypted }: ArchiveEntry, office: boolean): FileFault | undefined {
  const [entry] = paths;
  if (encrypted) return { rule: 'archiveLocked', params: {} };
  if (paths.some(leadsAstray)) return { rule: 'archivePath', params: {}, entry };
  if (mode !== 0 && mode !== (folder ? FOLDER_MODE : FILE_MODE)) return { rule: 'archiveLink', params: {}, entry };
  if (office) return isMacro(entry) ? { rule: 'fileMacro', params: {} } : undefined;
  if (folder || isLeftByMac(entry)) return undefined;
  for (const suffix of paths.map(suffixOf)) {
    if (ARCHIVES.includes(suffix)) return { rule: 'archiveNested', params: {}, entry };
    if (!SUFFIXES.includes(suffix))
      return { rule: 'fileType', params: { list: SUFFIXES.map((s) => `.${s}`).join('、') }, entry };
  }
  return undefined;
}

/** What a Mac writes beside the files of a folder. */
export const isLeftByMac = (path: string): boolean => /^__MACOSX\/(?:.*\/)?\._[^/]+$|(?:^|\/)\.DS_Store$/.test(path);

/** A part of an office file that holds a programme. */
const isMacro = (path: string): boolean => /(?:^|\/)(?:vba(?:Project|Data)[^/]*$|macrosheets\/|activeX\/)/i.test(path);

/** The rule that the files of an archive break together, so far as they are unpacked; `packed`: the archive's own size. */
export function judgeUnpacked(unpacked: number, packed: number): FileFault | undefined {
  if (unpacked > ARCHIVE_MAX_BYTES) return { rule: 'archiveSize', params: { max: '100 MB' } };
  if (unpacked > Math.max(RATIO_FROM, packed * ARCHIVE_MAX_RATIO))
    return { rule: 'archiveRatio', params: { max: ARCHIVE_MAX_RATIO } };
  return undefined;
}

/** The rule that a file of an archive breaks by its own size: it is judged as one that is uploaded by itself. */
export const judgeEntrySize = (bytes: number): FileFault | undefined =>
  bytes >= FILE_MAX_BYTES ? { rule: 'fileSize', params: { max: '10 MB' } } : undefined;
