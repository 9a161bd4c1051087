import type { Tx } from '../client.ts';
import type { Db } from '../client.ts';

export interface NewFile {
  guid: string;
  tenant_id: string;
  uploader_id: string;
  corp_id: string | null;
  file_use: string;
  real_name: string;
  file_type: string;
  file_size: number;
}
export const insertFiles = (tx: Tx, files: NewFile[]) => tx.insertInto('stored_file').values(files).execute();

/** The files of `guids` within the transaction's tenants; a foreign or unknown guid is just absent. */
export const findFiles = (tx: Tx, guids: readonly string[]) =>
  guids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('stored_file')
        .where('guid', 'in', [...new Set(guids)])
        .selectAll()
        .execute();
export type FileRow = Awaited<ReturnType<typeof findFiles>>[number];

export const markStored = (tx: Tx, guid: string, truth: { file_type: string; file_size: number; sha256: string }) =>
  tx
    .updateTable('stored_file')
    .set({ ...truth, status: 'done' })
    .where('guid', '=', guid)
    .where('status', '<>', 'done')
    .execute();
export const markFailed = (tx: Tx, guid: string) =>
  tx
    .updateTable('stored_file')
    .set({ status: 'error' })
    .where('guid', '=', guid)
    .where('status', '=', 'uploading')
    .execute();

/** Marks files as referenced, so that the sweeper keeps them. */
export const bindFiles = (tx: Tx, guids: readonly string[]) =>
  guids.length === 0
    ? Promise.resolve([])
    : tx
        .updateTable('stored_file')
        .set({ bound_at: new Date() })
        .where('guid', 'in', [...guids])
        .where('bound_at', 'is', null)
        .execute();

/** Uploads that nothing referred to since `before`; a page of them. */
export const listUnbound = (system: Db, before: Date, limit: number) =>
  system
    .selectFrom('stored_file')
    .where('bound_at', 'is', null)
    .where('created_at', '<', before)
    .select(['guid', 'tenant_id'])
    .orderBy('created_at')
    .limit(limit)
    .execute();
export const deleteFile = (system: Db, guid: string) =>
  system.deleteFrom('stored_file').where('guid', '=', guid).where('bound_at', 'is', null).execute();

/** A public file of any tenant. */
export const findPublicFile = (system: Db, guid: string) =>
  system
    .selectFrom('stored_file')
    .where('guid', '=', guid)
    .where('is_public', '=', true)
    .where('status', '=', 'done')
    .selectAll()
    .executeTakeFirst();
