import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from '../client.ts';
import type { FileStore } from '../files/file-store.ts';
import { guidOfSmall, renditionsOf, SHOWN_TYPE } from '../files/renditions.ts';
import { bindStored, insertFiles, markStored } from '../repositories/shared/files.ts';
import { drawn, type PictureName } from './portal-pictures.ts';

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

/** A drawn picture of a park, in the sizes that pages show. */
export async function keepPicture(
  tx: Tx,
  files: FileStore,
  of: Pick<DemoFile, 'tenant_id' | 'uploader_id'>,
  name: PictureName,
): Promise<string> {
  const { large, small } = await renditionsOf(drawn(name));
  const picture = { ...of, file_use: 'picture', real_name: `${name}.webp`, file_type: SHOWN_TYPE, bytes: large };
  const guid = await keepFile(tx, files, picture);
  await files.write(guidOfSmall(guid), small, SHOWN_TYPE);
  return guid;
}
