import { createInflateRaw } from 'node:zlib';
import { ARCHIVE_MAX_PARTS, judgeUnpacked } from '#domain/shared/files/archive-rules.ts';
import { FILE_MAX_BYTES, type FileFault } from '#domain/shared/files/file-rules.ts';
import { OddZip, type ZipRecord } from './zip-records.ts';

/** How much was unpacked of one upload, the archives in it included. */
export class Unpacking {
  readonly #packed: number;
  #bytes = 0;
  #parts = 0;

  /** `packed`: bytes of the upload. */
  constructor(packed: number) {
    this.#packed = packed;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Counts the files of an archive; returns the rule that is broken by now. */
  enter(parts: number): FileFault | undefined {
    this.#parts += parts;
    return this.#parts > ARCHIVE_MAX_PARTS ? { rule: 'archiveParts', params: { max: ARCHIVE_MAX_PARTS } } : undefined;
  }

  /** Counts bytes that came out; returns the rule that is broken by now. */
  add(bytes: number): FileFault | undefined {
    this.#bytes += bytes;
    return judgeUnpacked(this.#bytes, this.#packed);
  }
}

/** Bytes that are unpacked before it is looked at how many there are. */
export const CHUNK = 64 * 1024;

/**
 * Unpacks one file of a zip and counts while it does, so that no more than a piece comes out of what is too much. Returns its
 * content where it is no larger than a file may be, else how it begins, or the rule that is broken. Raises {@link OddZip} for
 * what does not unpack to the size that the zip tells, from all of its bytes.
 */
export async function unpack(
  { packed, deflated, size }: ZipRecord,
  unpacking: Unpacking,
): Promise<{ content: Buffer } | { head: Buffer } | FileFault> {
  if (!deflated) return unpacking.add(packed.length) ?? { content: packed };
  const inflate = createInflateRaw({ chunkSize: CHUNK });
  inflate.end(packed);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      length += chunk.length;
      const fault = unpacking.add(chunk.length);
      if (fault) return fault;
      if (length < FILE_MAX_BYTES) chunks.push(chunk);
      else chunks.length = 1;
    }
  } catch {
    throw new OddZip();
  }
  if (length !== size || inflate.bytesWritten !== packed.length) throw new OddZip();
  const unpacked = Buffer.concat(chunks);
  return length < FILE_MAX_BYTES ? { content: unpacked } : { head: unpacked };
}
