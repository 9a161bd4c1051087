import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from '../client.ts';
import type { FileStore } from '../files/file-store.ts';
import { bindStored, insertFiles, markStored } from '../repositories/shared/files.ts';

/** A document of the demo: whose, what for, and what it is. */
interface DemoFile {
  tenant_id: string | null;
  uploader_id: string;
  file_use: string;
  real_name: string;
  file_type: string;
  bytes: Uint8Array;
}

/** Stores it as somebody's upload that is referred to, and returns its guid. */
export async function keepFile(tx: Tx, files: FileStore, { bytes, ...of }: DemoFile): Promise<string> {
  const guid = randomUUID();
  const { file_type } = of;
  await files.write(guid, bytes, file_type);
  await insertFiles(tx, [{ guid, corp_id: null, ...of, file_size: bytes.length }]);
  const hash = (algorithm: 'sha256' | 'md5') => createHash(algorithm).update(bytes).digest('hex');
  await markStored(tx, guid, { file_type, file_size: bytes.length, sha256: hash('sha256'), md5: hash('md5') });
  await bindStored(tx, guid);
  return guid;
}
