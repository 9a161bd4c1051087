import { createLocalStore } from './local-store.ts';
import { createS3Store } from './s3-store.ts';

/** A presigned request of a browser; `headers` go with it as they are. */
export interface SignedUrl {
  url: string;
  headers: Record<string, string>;
}
/** Where file bytes live (design §7). Keys are guids; names are data. */
export interface FileStore {
  /** Address of one PUT of exactly `size` bytes; `origin` is this API's own, for the adapter that it serves itself. */
  signUpload(guid: string, file: { size: number; type: string }): Promise<SignedUrl>;
  /** Short-lived download address that offers the file under `name`. */
  signDownload(guid: string, file: { name: string; type: string }): Promise<string>;
  /** The bytes (files are under 10 MB), or undefined when nothing was uploaded. */
  read(guid: string): Promise<Uint8Array | undefined>;
  /** Stores bytes whole or not at all; false when the guid is taken. */
  write(guid: string, bytes: Uint8Array, type: string): Promise<boolean>;
  remove(guid: string): Promise<void>;
  /** Checks a signed address of the local adapter; others answer false. */
  verify(action: 'upload' | 'download', guid: string, query: Record<string, string>): boolean;
}

export interface StoreSettings {
  FILES_DIR: string;
  FILES_SECRET: string;
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET: string;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}
/** The settings of an environment, with the defaults of one machine. */
export const storeSettings = (env: NodeJS.ProcessEnv): StoreSettings => ({
  FILES_DIR: env['FILES_DIR'] || '.data/files',
  FILES_SECRET: env['FILES_SECRET'] ?? '',
  S3_ENDPOINT: env['S3_ENDPOINT'] || undefined,
  S3_BUCKET: env['S3_BUCKET'] || 'park',
  S3_REGION: env['S3_REGION'] || 'auto',
  S3_ACCESS_KEY_ID: env['S3_ACCESS_KEY_ID'],
  S3_SECRET_ACCESS_KEY: env['S3_SECRET_ACCESS_KEY'],
});
/** Seconds that a signed address is good for. */
export const URL_TTL_SECONDS = 300;

/** The S3-compatible store when `S3_ENDPOINT` is given, else the local disk. */
export function createFileStore(s: StoreSettings): FileStore {
  if (!s.S3_ENDPOINT) return createLocalStore(s.FILES_DIR, s.FILES_SECRET);
  if (!s.S3_ACCESS_KEY_ID || !s.S3_SECRET_ACCESS_KEY)
    throw new Error('S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  return createS3Store({
    endpoint: s.S3_ENDPOINT,
    bucket: s.S3_BUCKET,
    region: s.S3_REGION,
    accessKeyId: s.S3_ACCESS_KEY_ID,
    secretAccessKey: s.S3_SECRET_ACCESS_KEY,
  });
}

/** RFC 6266: an ASCII fallback and the UTF-8 name; no line break can get into the header. */
export const contentDisposition = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;
