import { randomUUID } from 'node:crypto';
import {
  findBoundOfAll,
  findFiles,
  findPublicFile,
  findUnfiled,
  insertFiles,
  type FileRow,
} from '#db/repositories/shared/files.ts';
import type { filesContract } from '#domain/files/contract.ts';
import { publishedFile } from '#domain/files/published.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { severalText } from '#domain/logs/log-row.ts';
import { faultTexts, FILE_VERSION, judgeFile, type FileUse } from '#domain/shared/files/file-rules.ts';
import { grantedTenant, scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { mayRead, nameOfSession, readsCatalogue, verifyUpload } from './service.ts';

/** A size that breaks no rule, of a file whose own is not told yet. */
const UNTOLD = 1;

/** The tenant of a new upload: the asked one within the hat, else its own; of a provider's it is told when it is used. */
function uploadTenant({ session }: Context, asked: string | undefined): string | null {
  const tenant = asked ?? session.tenant_id;
  return tenant === null ? null : grantedTenant(session, tenant);
}

/** Every file of the list, one's own uploads for no park yet and those of the catalogue among them, or NOT_FOUND when one is absent or foreign: all or nothing (reliability F29). */
async function readable(ctx: Context, guids: readonly string[]) {
  const rows = await scoped(ctx, ctx.session.tenants, (tx) => findFiles(tx, guids));
  const unfiled =
    ctx.session.tenant_id === null ? await findUnfiled(ctx.deps.db.system, ctx.session.user_id, guids) : [];
  const known = new Set(unfiled.map((file) => file.guid));
  const ofAll = readsCatalogue(ctx.session) ? await findBoundOfAll(ctx.deps.db.system, guids) : [];
  const files = [
    ...rows.filter((f) => mayRead(ctx.session, f)),
    ...unfiled,
    ...ofAll.filter((file) => !known.has(file.guid)),
  ];
  if (files.length < new Set(guids).size) throw new AppError('NOT_FOUND');
  return files;
}

/** A short-lived address, good while the session that asks for it may read the file. */
const addressOf = ({ deps, session }: Context, { guid, real_name, file_type }: FileRow): Promise<string> =>
  deps.files.signDownload(guid, { name: real_name, type: file_type, by: nameOfSession(session) });

/** Where a file stands and what it is called there and by its owner (spec §3, File). */
const metaOf = (guid: string, dir: string, real_name: string) => ({ guid, dir, real_name, rewrite_name: guid });

export const filesHandlers: Handlers<typeof filesContract> = {
  getUploadUrl: async ({ bs_module, items, tenant_id: asked }, ctx) => {
    const { deps, session } = ctx;
    const use = bs_module as FileUse;
    for (const item of items) {
      const fault = judgeFile(use, { name: item.file_name, size: item.file_size ?? UNTOLD });
      if (fault) throw new AppError('FILE_REFUSED', { params: { name: item.file_name, ...faultTexts(fault) } });
    }
    const files = items.map((item) => ({ guid: randomUUID(), item }));
    const tenant_id = uploadTenant(ctx, asked);
    const rows = files.map(({ guid, item }) => ({
      guid,
      tenant_id,
      uploader_id: session.user_id,
      corp_id: session.actor.corp_id ?? null,
      file_use: use,
      real_name: item.file_name,
      file_type: item.file_type,
      file_size: item.file_size ?? 0,
    }));
    await (tenant_id === null
      ? insertFiles(deps.db.system, rows)
      : scoped(ctx, [tenant_id], (tx) => insertFiles(tx, rows)));
    const signed = files.map(async ({ guid, item }) => {
      const { url, headers } = await deps.files.signUpload(guid, { size: item.file_size, type: item.file_type });
      const meta_info = metaOf(guid, use, item.file_name);
      return [item.file_key, { upload_url: url, headers, meta_info }] as const;
    });
    return { items: Object.fromEntries(await Promise.all(signed)) };
  },

  getDownloadUrl: async ({ guid_list }, ctx) => {
    const files = await readable(ctx, guid_list);
    ctx.tell({ target: severalText(files.map(({ real_name }) => real_name)) });
    const items = files.map(async (f) => {
      if (f.status !== 'done') throw new AppError('FILE_MISSING');
      const pre_signed_url = await addressOf(ctx, f);
      return [f.guid, { guid: f.guid, real_name: f.real_name, pre_signed_url }] as const;
    });
    ctx.log.info({ downloads: guid_list, user: ctx.session.user_id }, 'download addresses issued');
    return { items: Object.fromEntries(await Promise.all(items)) };
  },

  getFileDownloadInfo: async ({ guid }, ctx) => {
    const [file] = await readable(ctx, [guid]);
    ctx.tell({ target: file?.real_name ?? '' });
    const f = await verifyUpload(ctx, file as NonNullable<typeof file>);
    if (f.status !== 'done') throw new AppError('FILE_MISSING');
    const pre_signed_url = await addressOf(ctx, f);
    return {
      guid,
      real_name: f.real_name,
      pre_signed_url,
      download_url: pre_signed_url,
      file_key: guid,
      file_size: Number(f.file_size),
      file_type: f.file_type,
      file_md5: f.md5 ?? '',
      rewrite_name: guid,
      version: FILE_VERSION,
      meta_info: metaOf(guid, f.file_use, f.real_name),
      status: f.status,
    };
  },

  publicDownload: async ({ guid, business_type }, { deps }) => {
    const published = publishedFile(guid, business_type);
    if (published) return { guid, real_name: published.real_name, download_url: published.download_url };
    const file = await findPublicFile(deps.db.system, guid);
    if (!file || (business_type !== undefined && business_type !== file.file_use)) throw new AppError('NOT_FOUND');
    return {
      guid,
      real_name: file.real_name,
      download_url: await deps.files.signDownload(guid, { name: file.real_name, type: file.file_type }),
    };
  },
};
