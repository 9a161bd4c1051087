import type { FileStore } from './file-store.ts';
import { createLocalStore } from './local-store.ts';
import { createS3Store } from './s3-store.ts';

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
