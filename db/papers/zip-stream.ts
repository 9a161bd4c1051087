import { Readable, type PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of a zip, opened when its turn comes; undefined when it is not there any more. */
export interface ZipEntry {
  path: string;
  open(): Promise<Readable | undefined>;
}

/** What is there is compressed already, for the most part: the least effort, in a way that every reader knows. */
const LEVEL = 1;

/**
 * Files as one zip while they are read, one after the other: no more of them is in memory than is on its way. `leftOut`
 * words a last entry that tells which were not there. When whoever reads leaves, the open file is closed.
 */
export function zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  leftOut: (paths: readonly string[]) => { path: string; text: string },
): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => out.destroy(error));
  const fill = async () => {
    const missing: string[] = [];
    for await (const { path, open } of entries) {
      const source = await open();
      if (!source) missing.push(path);
      else await add(zip, out, path, source);
      if (out.destroyed) return;
    }
    if (missing.length > 0) {
      const { path, text } = leftOut(missing);
      zip.addBuffer(Buffer.from(text), path);
    }
    zip.end();
  };
  fill().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}

/** Adds one file; resolves when it is read, rejects when it cannot be, or nobody wants it any more. */
async function add(zip: ZipFile, out: PassThrough, path: string, source: Readable): Promise<void> {
  const leave = () => void source.destroy();
  if (out.destroyed) return leave();
  out.once('close', leave);
  try {
    const read = finished(source, { writable: false });
    zip.addReadStream(source, path, { compressionLevel: LEVEL });
    await read;
  } finally {
    out.off('close', leave);
    source.destroy();
  }
}
