import { randomUUID } from 'node:crypto';
import type { FileStore } from './file-store.ts';
import { createLocalStore } from './local-store.ts';
import { createS3Store } from './s3-store.ts';

export interface StoreSettings {
  FILES_DIR: string;
  FILES_SECRET: string;
  S3_ENDPOINT?: string | undefined;
  S3_PUBLIC_ENDPOINT?: string | undefined;
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
  S3_PUBLIC_ENDPOINT: env['S3_PUBLIC_ENDPOINT'] || undefined,
  S3_BUCKET: env['S3_BUCKET'] || 'park',
  S3_REGION: env['S3_REGION'] || 'auto',
  S3_ACCESS_KEY_ID: env['S3_ACCESS_KEY_ID'],
  S3_SECRET_ACCESS_KEY: env['S3_SECRET_ACCESS_KEY'],
});
/** The S3-compatible store when `S3_ENDPOINT` is given, else the local disk. */
export function createFileStore(s: StoreSettings): FileStore {
  if (!s.S3_ENDPOINT) return createLocalStore(s.FILES_DIR, s.FILES_SECRET);
  if (!s.S3_ACCESS_KEY_ID || !s.S3_SECRET_ACCESS_KEY)
    throw new Error('S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  return createS3Store({
    endpoint: s.S3_ENDPOINT,
    publicEndpoint: s.S3_PUBLIC_ENDPOINT,
    bucket: s.S3_BUCKET,
    region: s.S3_REGION,
    accessKeyId: s.S3_ACCESS_KEY_ID,
    secretAccessKey: s.S3_SECRET_ACCESS_KEY,
  });
}

/** The origin that browsers exchange files with; undefined for the local disk, which the API serves itself. */
export const storeOrigin = (s: StoreSettings): string | undefined =>
  s.S3_ENDPOINT && new URL(s.S3_PUBLIC_ENDPOINT ?? s.S3_ENDPOINT).origin;

/**
 * Whether a second write leaves the first. Some S3-compatible stores ignore `If-None-Match`: with those an uploader
 * could exchange a file after its verification, as long as the address is good.
 */
export async function keepsFirstWrite(files: FileStore): Promise<boolean> {
  const guid = randomUUID();
  const write = () => files.write(guid, new TextEncoder().encode('probe'), 'text/plain');
  const kept = (await write()) && !(await write());
  await files.remove(guid);
  return kept;
}
