import { findFiles } from '#db/repositories/shared/files.ts';
import type { ArticleOwner } from '#db/repositories/articles/articles.ts';
import type { ArticleFields } from '#domain/articles/article.ts';
import type { FileUse } from '#domain/shared/files/file-rules.ts';
import type { Deps } from '../deps.ts';
import { requireFiles, requireUnfiled } from '../files/service.ts';
import type { Context } from '../shared/calls/context.ts';
import { sizedOfPark, sizedPicture } from '../shared/files/picture.ts';

type WithFiles = Pick<ArticleFields, 'cover' | 'video' | 'attachment_list'>;

/** What is shown as it was uploaded. */
const uploadsOf = ({ video, attachment_list }: WithFiles): { guid: string; use: FileUse }[] => [
  ...(video === null ? [] : [{ guid: video, use: 'video' as const }]),
  ...attachment_list.map(({ guid }) => ({ guid, use: 'article' as const })),
];

/**
 * An article with its cover as it will be shown: no larger than a screen needs, without what a camera writes into it.
 * Raises FILE_MISSING, FILE_REFUSED, PICTURE_UNREADABLE.
 */
export async function withShownCover(
  ctx: Context,
  { tenant_id }: ArticleOwner,
  { cover, ...fields }: ArticleFields,
): Promise<ArticleFields> {
  const shown = tenant_id === undefined ? sizedPicture(ctx, cover) : sizedOfPark(ctx, tenant_id, cover);
  return { ...fields, cover: await shown };
}

/**
 * The files that an article names and did not before: verified, and uploaded by the caller for what they are used for; its
 * cover, as it is shown. Returns their guids. Raises FILE_MISSING, FILE_REFUSED.
 */
export async function requireNewFiles(
  ctx: Context,
  { tenant_id }: ArticleOwner,
  before: WithFiles | undefined,
  after: WithFiles,
): Promise<string[]> {
  const known = new Set(before ? uploadsOf(before).map(({ guid, use }) => `${use}/${guid}`) : []);
  const added = uploadsOf(after).filter(({ guid, use }) => !known.has(`${use}/${guid}`));
  for (const [use, files] of Map.groupBy(added, (file) => file.use)) {
    const guids = files.map(({ guid }) => guid);
    await (tenant_id === undefined ? requireUnfiled(ctx, guids, use) : requireFiles(ctx, tenant_id, guids, use));
  }
  const cover = after.cover === null || after.cover === before?.cover ? [] : [after.cover];
  return [...added.map(({ guid }) => guid), ...cover];
}

/** Where the files of an article are had for some minutes, by their guids; none of one that is not there. */
export async function articleFiles({ db, files }: Deps, article: WithFiles): Promise<ReadonlyMap<string, string>> {
  const uploads = uploadsOf(article).map(({ guid }) => guid);
  const nameOf = new Map(article.attachment_list.map(({ guid, name }) => [guid, name]));
  const found = await findFiles(db.system, article.cover === null ? uploads : [article.cover, ...uploads]);
  const signed = found
    .filter(({ status }) => status === 'done')
    .map(async ({ guid, real_name, file_type: type }) => {
      const name = nameOf.get(guid) ?? real_name;
      return [guid, await files.signDownload(guid, { name, type })] as const;
    });
  return new Map(await Promise.all(signed));
}
