import type { ArchiveEntry } from '#domain/shared/files/archive-rules.ts';

/** A file of a zip: what its directory tells, and its bytes as they are packed. */
export interface ZipRecord extends ArchiveEntry {
  deflated: boolean;
  /** What the directory says that it becomes. */
  size: number;
  packed: Buffer;
}

/** A zip that readers would not all take for the same. */
export class OddZip extends Error {
  readonly rule: 'archiveBroken' | 'archiveEntries';
  constructor(rule: OddZip['rule'] = 'archiveBroken') {
    super(rule);
    this.rule = rule;
  }
}

const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;
const UNICODE_PATH = 0x70_75;
const [STORED, DEFLATED] = [0, 8];
/** Encrypted, strongly encrypted, with its directory encrypted. */
const ENCRYPTED = 0x1 | 0x40 | 0x20_00;
const REPARSE_POINT = 0x4_00;
const FILE_TYPE = 0o170000;
const LINK_MODE = 0o120000;
/** What may stand behind a file: its sizes once more. */
const DESCRIPTOR = 24;

/**
 * The files of a zip by its central directory, each held against its own header. Raises {@link OddZip} for more files than
 * `most`, for files that overlap or leave room between them, for two of one path, for what the directory and a header tell
 * differently, and for zip64, which no file of ten megabytes needs. `end`: where the zip's last record begins.
 */
export function zipRecords(file: Buffer, end: number, most: number): ZipRecord[] {
  try {
    return readRecords(file, end, most);
  } catch (error) {
    // what says that it goes on behind the end
    if (error instanceof RangeError) throw new OddZip();
    throw error;
  }
}

function readRecords(file: Buffer, end: number, most: number): ZipRecord[] {
  if (file.readUInt32LE(end) !== END) throw new OddZip();
  const count = file.readUInt16LE(end + 10);
  const directory = file.readUInt32LE(end + 16);
  if (count > most) throw new OddZip('archiveEntries');
  const records: ZipRecord[] = [];
  const places: { from: number; until: number }[] = [];
  const paths = new Set<string>();
  let at = directory;
  for (; at < end;) {
    if (file.readUInt32LE(at) !== ENTRY || records.length === count) throw new OddZip();
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((o) => file.readUInt16LE(at + o)) as [
      number,
      number,
      number,
    ];
    const name = part(file, at + 46, nameBytes);
    const { record, place } = readRecord(file, at, name, part(file, at + 46 + nameBytes, extraBytes));
    if (place.until > directory || paths.has(record.paths[0])) throw new OddZip();
    paths.add(record.paths[0]);
    records.push(record);
    places.push(place);
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  if (at !== end || records.length !== count) throw new OddZip();
  requireOneAfterTheOther(places, directory);
  return records;
}

/** A piece of the file; raises a RangeError where it would go on behind its end. */
function part(file: Buffer, at: number, bytes: number): Buffer {
  if (at + bytes > file.length) throw new RangeError('behind the end');
  return file.subarray(at, at + bytes);
}

function readRecord(file: Buffer, at: number, name: Buffer, extra: Buffer) {
  const [flags, method] = [file.readUInt16LE(at + 8), file.readUInt16LE(at + 10)];
  const [packedSize, size] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)];
  const attributes = file.readUInt32LE(at + 38);
  const local = file.readUInt32LE(at + 42);
  const localName = file.readUInt16LE(local + 26);
  const from = local + 30 + localName + file.readUInt16LE(local + 28);
  const sameName = part(file, local + 30, localName).equals(name);
  const sameWay = file.readUInt32LE(local) === LOCAL && file.readUInt16LE(local + 8) === method;
  if (!sameName || !sameWay || (method !== STORED && method !== DEFLATED)) throw new OddZip();
  if (method === STORED && packedSize !== size) throw new OddZip();
  const path = named(name);
  const mode = (attributes >>> 16) & FILE_TYPE;
  const record: ZipRecord = {
    paths: [path, ...otherPaths(extra)],
    mode: attributes & REPARSE_POINT ? LINK_MODE : mode,
    folder: path.endsWith('/'),
    encrypted: ((flags | file.readUInt16LE(local + 6)) & ENCRYPTED) !== 0,
    deflated: method === DEFLATED,
    size,
    packed: part(file, from, packedSize),
  };
  return { record, place: { from: local, until: from + packedSize } };
}

/** Refuses files that share bytes, and bytes between files that belong to none. */
function requireOneAfterTheOther(places: { from: number; until: number }[], directory: number): void {
  let last = 0;
  for (const { from, until } of places.toSorted((a, b) => a.from - b.from)) {
    if (from < last || from - last > (last === 0 ? 0 : DESCRIPTOR)) throw new OddZip();
    last = until;
  }
  if (directory - last > (last === 0 ? 0 : DESCRIPTOR)) throw new OddZip();
}

/** A name as people wrote it: UTF-8 where it is that without a doubt, else as Chinese systems write it. */
function named(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // the next one
    }
  }
  return Buffer.from(bytes).toString('latin1');
}

/** What some readers take for the path instead: Info-ZIP's Unicode path. */
function otherPaths(extra: Buffer): string[] {
  const found: string[] = [];
  for (let at = 0; at + 4 <= extra.length;) {
    const [id, bytes] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)];
    if (id === UNICODE_PATH) found.push(named(part(extra, at + 9, Math.max(0, bytes - 5))));
    at += 4 + bytes;
  }
  return found;
}
