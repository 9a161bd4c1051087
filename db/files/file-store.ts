import type { Readable } from 'node:stream';
import { safeName } from '#domain/shared/files/zip-names.ts';

/** There are more bytes than a file may have. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

/** A presigned request of a browser; `headers` go with it as they are. */
export interface SignedUrl {
  url: string;
  headers: Record<string, string>;
}
/** Where file bytes live. Keys are guids; names are data. */
export interface FileStore {
  /** Address of one PUT of exactly `size` bytes, or of any number where it is not told. */
  signUpload(guid: string, file: { size: number | undefined; type: string }): Promise<SignedUrl>;
  /**
   * Short-lived download address that offers the file under `name`. `by`: the session that asked for it, by the hash of
   * its token; the local adapter's address is good only while that session may read the file, another store's until it ends.
   */
  signDownload(guid: string, file: { name: string; type: string; by?: string }): Promise<string>;
  /** The bytes, or undefined when nothing was uploaded; raises {@link FileTooLarge} before it reads over 10 MB. */
  read(guid: string): Promise<Uint8Array | undefined>;
  /** Stores bytes whole or not at all; false when the guid is taken. */
  write(guid: string, bytes: Uint8Array, type: string): Promise<boolean>;
  /** Stores the file at `path` of this machine in the same way, however large it is. */
  writeFrom(guid: string, path: string, type: string): Promise<boolean>;
  /** The bytes as they come, however many there are; undefined when there are none. Whoever does not read to the end destroys it. */
  open(guid: string): Promise<Readable | undefined>;
  remove(guid: string): Promise<void>;
  /** Checks a signed address of the local adapter; others answer false. */
  verify(action: 'upload' | 'download', guid: string, query: Record<string, string>): boolean;
}

/** Seconds that a signed address is good for. */
export const URL_TTL_SECONDS = 300;

/** RFC 6266: an ASCII fallback and the UTF-8 name, each one file on every system; no line break can get into the header. */
export function contentDisposition(name: string): string {
  const safe = safeName(name);
  const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  const utf8 = encodeURIComponent(safe).replaceAll(/['()*]/g, escaped);
  return `attachment; filename="${safe.replaceAll(/[^\w.-]/g, '_')}"; filename*=UTF-8''${utf8}`;
}
