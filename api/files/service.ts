import { readsFile } from '#domain/files/reading.ts';
import { createHash } from 'node:crypto';
import type { Db, Tx } from '#db/client.ts';
import {
  bindFiles,
  fileUnder,
  findFiles,
  findUnfiled,
  markFailed,
  markStored,
  type FileRow,
  type FileTruth,
} from '#db/repositories/shared/files.ts';
import { mayHave } from '#db/exports/covers.ts';
import { jobOfFile } from '#db/repositories/ops/jobs.ts';
import { FileTooLarge } from '#db/files/file-store.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import {
  FILE_MAX_BYTES,
  faultTexts,
  judgeFile,
  type FileFault,
  type FileUse,
} from '#domain/shared/files/file-rules.ts';
import type { Deps } from '../deps.ts';
import { liveSession } from '../plugins/session.ts';
import { InputError } from '../shared/calls/input-error.ts';
import { judgeContent } from './judge-content.ts';
import { turnsOfEach } from '../shared/runs/turns-of-each.ts';
import { scoped, seesTenant, type Context, type Session } from '../shared/calls/context.ts';

/** Whether a hat may read a file: one of its parks, by the rule of who reads what. */
export const mayRead = (session: Session, file: FileRow): boolean =>
  file.tenant_id !== null && seesTenant(session, file.tenant_id) && readsFile(session.actor, file);

/** Whether a hat reads the files of the catalogue before they are shown: everybody of the workbench. */
export const readsCatalogue = (session: Session): boolean => session.actor.scene !== 'portal';

/** How a signed address names the session that asked for it: by what opens nothing. */
export const nameOfSession = ({ token_sha256 }: Pick<Session, 'token_sha256'>): string =>
  token_sha256.toString('base64url');

/**
 * Whether the session that an address was signed for still goes on, and may still read the file. A job’s file is its
 * maker’s, for as long as they may have what it tells; another of no park yet is its uploader’s.
 */
export async function stillReads(deps: Deps, name: string, guid: string): Promise<boolean> {
  const session = await liveSession(deps, Buffer.from(name, 'base64url'));
  if (!session || session.held !== null) return false;
  const [file] = await findFiles(deps.db.system, [guid]);
  if (!file || file.tenant_id !== null) return !file || mayRead(session, file);
  const job = await jobOfFile(deps.db.system, guid);
  if (!job) return file.uploader_id === session.user_id || (file.bound_at !== null && readsCatalogue(session));
  return job.membership_id === session.membership_id && mayHave(session, job);
}

/** The rule that the bytes break: size, emptiness, or what stands in them (judge-content.ts); else their type. */
export async function judgeBytes(use: FileUse, name: string, bytes: Uint8Array): Promise<FileFault | { type: string }> {
  return judgeFile(use, { name, size: bytes.length }) ?? (await judgeContent(name, bytes));
}

/** Changes a file in its park; one that is of none yet is on the system pool. */
const within = (ctx: Context, { tenant_id }: FileRow, work: (tx: Tx | Db) => Promise<unknown>) =>
  tenant_id === null ? work(ctx.deps.db.system) : scoped(ctx, [tenant_id], work);

/**
 * Looking into an archive takes a server up to a second: more at once and it answers nobody in between. No more wait of one
 * person than a document may have.
 */
const inTurn = turnsOfEach({ atOnce: 3, waiting: 200 });

/**
 * Verifies an upload by its bytes and marks it done; a bad one is removed and marked. Returns the file as it is now. Raises
 * SCANNER_AWAY while the scanner is: the upload stays as it is, and is judged when it is asked for again.
 */
export async function verifyUpload(ctx: Context, file: FileRow): Promise<FileRow> {
  if (file.status !== 'uploading') return file;
  const { deps } = ctx;
  const judged = await inTurn(file.uploader_id, () => judgeUpload(deps, file));
  if (!judged) return file;
  if ('rule' in judged) {
    await deps.files.remove(file.guid);
    await within(ctx, file, (tx) => markFailed(tx, file.guid));
    const params = { name: file.real_name, ...faultTexts(judged) };
    throw new AppError('FILE_REFUSED', { params, log: { guid: file.guid, ...judged } });
  }
  await within(ctx, file, (tx) => markStored(tx, file.guid, judged));
  return { ...file, ...judged, file_size: String(judged.file_size), status: 'done' };
}

/** What an upload is by its bytes, or the rule that they break; undefined while there are none. */
async function judgeUpload(
  { files, scanner }: Deps,
  { guid, file_use, real_name }: FileRow,
): Promise<FileTruth | (FileFault & { malware?: string }) | undefined> {
  const bytes = await files.read(guid).catch((error: unknown) => {
    if (error instanceof FileTooLarge) return judgeFile(file_use as FileUse, { name: real_name, size: FILE_MAX_BYTES });
    throw error;
  });
  if (!bytes || 'rule' in bytes) return bytes;
  const judged = await judgeBytes(file_use as FileUse, real_name, bytes);
  if ('rule' in judged) return judged;
  const malware = await scanner?.find(bytes).catch((cause: unknown) => {
    throw new AppError('SCANNER_AWAY', { cause, log: { guid, cause: String(cause) } });
  });
  if (malware !== undefined) return { rule: 'fileScan', params: {}, malware };
  const hash = (algorithm: 'sha256' | 'md5') => createHash(algorithm).update(bytes).digest('hex');
  return { file_type: judged.type, file_size: bytes.length, sha256: hash('sha256'), md5: hash('md5') };
}

/** A file that a document refers to: its field, and what it is used for. */
interface NamedFile {
  path: readonly (string | number)[];
  guid: string;
  use: FileUse;
}

/** Verifies the files of a document, as {@link requireFiles} does, and that each is of a kind that its use takes; else 7100. Of a document of an enterprise's (`corpId`) no file is another's. */
export async function requireKinds(
  ctx: Context,
  tenantId: string,
  named: readonly NamedFile[],
  corpId?: string,
): Promise<void> {
  const files = await requireFiles(
    ctx,
    tenantId,
    named.map((file) => file.guid),
  );
  // staff read the files of every enterprise; in a form each would be shown to the one whose form it is
  const foreign = [...files.values()].find(
    ({ corp_id }) => corpId !== undefined && corp_id !== null && corp_id !== corpId,
  );
  if (foreign) throw new AppError('FILE_MISSING', { log: { guid: foreign.guid } });
  const issues = named.flatMap(({ path, guid, use }) => {
    const file = files.get(guid);
    const fault = file && judgeFile(use, { name: file.real_name, size: Number(file.file_size) });
    const { rule: message, params } = fault ?? {};
    return message ? [{ code: 'custom' as const, path: [...path], message, params, input: guid }] : [];
  });
  if (issues.length > 0) throw new InputError(issues);
}

/**
 * Verifies the files that a document refers to, before the transaction that binds them. Raises FILE_MISSING for one
 * that is absent, foreign, unfinished, or was uploaded for another `use`. Returns them by their guid. What the provider's
 * staff uploaded for no park yet is from here on the document's.
 */
export async function requireFiles(
  ctx: Context,
  tenantId: string,
  guids: readonly string[],
  use?: FileUse,
): Promise<ReadonlyMap<string, FileRow>> {
  const { deps, session } = ctx;
  if (session.tenant_id === null && seesTenant(session, tenantId))
    await fileUnder(deps.db.system, tenantId, session.user_id, guids);
  const rows = await scoped(ctx, [tenantId], (tx) => findFiles(tx, guids));
  const byGuid = new Map(rows.filter((f) => mayRead(ctx.session, f)).map((f) => [f.guid, f]));
  for (const guid of guids) {
    const file = byGuid.get(guid);
    const verified = file && (await verifyUpload(ctx, file));
    if (verified) byGuid.set(guid, verified);
    if (verified?.status !== 'done' || (use && verified.file_use !== use))
      throw new AppError('FILE_MISSING', { log: { guid } });
  }
  return byGuid;
}

/**
 * Verifies files that the caller uploaded for no park, for what is the same for every park. Raises FILE_MISSING for one that is
 * absent, another's, a park's, unfinished, or was uploaded for another `use`.
 */
export async function requireUnfiled(
  ctx: Context,
  guids: readonly string[],
  use: FileUse,
): Promise<ReadonlyMap<string, FileRow>> {
  const rows = await findUnfiled(ctx.deps.db.system, ctx.session.user_id, guids);
  const byGuid = new Map<string, FileRow>();
  for (const guid of guids) {
    const file = rows.find((row) => row.guid === guid);
    const verified = file && (await verifyUpload(ctx, file));
    if (verified?.status !== 'done' || verified.file_use !== use) throw new AppError('FILE_MISSING', { log: { guid } });
    byGuid.set(guid, verified);
  }
  return byGuid;
}

/** Whether nothing refers to a file, as far as its row tells: not yet, or not any more since a draft gave it up. */
export const isFree = ({ bound_at, released_at }: FileRow): boolean => bound_at === null || released_at !== null;

/**
 * Marks the files of a stored document as referenced; those of an enterprise's become its own, the provider's uploads
 * among them: it reads them, and sends them again. Raises FILE_MISSING when one was swept since it was verified.
 */
export async function bindDocumentFiles(tx: Tx, guids: readonly string[], corpId?: string): Promise<void> {
  if (!(await bindFiles(tx, guids, corpId))) throw new AppError('FILE_MISSING', { log: { guids } });
}

export const fileView = (f: FileRow) => ({
  guid: f.guid,
  real_name: f.real_name,
  file_type: f.file_type,
  file_size: Number(f.file_size),
  status: f.status,
});
