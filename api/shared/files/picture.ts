import { createHash } from 'node:crypto';
import { guidFrom, renditionsOf, SHOWN_TYPE, writeRenditions } from '#db/files/renditions.ts';
import { findBoundOfAll, findFiles, insertFiles, markStored, type FileRow } from '#db/repositories/shared/files.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Deps } from '../../deps.ts';
import { scoped, type Context } from '../calls/context.ts';
import { inTurn } from '../runs/in-turn.ts';
import { requireFiles, requireUnfiled } from '../../files/service.ts';

/** What pictures were stored as before they had two sizes. */
const FORMER_TYPE = 'image/jpeg';
/** The same for the same original, so that an act that is sent again names the same file. */
const guidOfSized = (guid: string): string => guidFrom('sized', guid);

/**
 * A picture that the caller uploaded for what every park shows, as it will be shown: no larger than a screen needs, without
 * what a camera writes into it. Returns the guid of that file; one that is already shown stays as it is. Raises FILE_MISSING,
 * PICTURE_UNREADABLE.
 */
export async function sizedPicture(ctx: Context, guid: string | null): Promise<string | null> {
  if (guid === null) return null;
  const known = await findBoundOfAll(ctx.deps.db.system, [guid, guidOfSized(guid)]);
  const there = known.find(isSized);
  if (there) return there.guid;
  const original = (await requireUnfiled(ctx, [guid], 'picture')).get(guid);
  return sized(ctx, original, null);
}

/** The same of a picture that a park shows: it stays the park’s, and none that an enterprise handed in is taken as shown. Raises FILE_MISSING, PICTURE_UNREADABLE. */
export async function sizedOfPark(ctx: Context, tenantId: string, guid: string | null): Promise<string | null> {
  if (guid === null) return null;
  const known = await scoped(ctx, [tenantId], (tx) => findFiles(tx, [guid, guidOfSized(guid)]));
  const there = known.find((file) => isSized(file) && file.bound_at !== null && file.corp_id === null);
  if (there) return there.guid;
  const original = (await requireFiles(ctx, tenantId, [guid], 'picture')).get(guid);
  return sized(ctx, original, tenantId);
}

const isSized = (file: FileRow): boolean =>
  file.file_use === 'picture' && [SHOWN_TYPE, FORMER_TYPE].includes(file.file_type);

/** A decoded picture takes more than a hundred megabytes. */
const drawing = inTurn({ atOnce: 2, waiting: 40 });

/** Stores an original as it will be shown, in both sizes. */
async function sized({ deps, session }: Context, original: FileRow | undefined, tenant_id: string | null) {
  const bytes = original && (await deps.files.read(original.guid));
  if (!original || !bytes) throw new AppError('FILE_MISSING', { log: { guid: original?.guid } });
  const guid = guidOfSized(original.guid);
  const shown = await drawing(() =>
    renditionsOf(bytes).catch(() => {
      throw new AppError('PICTURE_UNREADABLE');
    }),
  );
  await writeRenditions(deps.files, guid, shown);
  const hash = (algorithm: 'sha256' | 'md5') => createHash(algorithm).update(shown.large).digest('hex');
  const file_size = shown.large.length;
  const truth = { file_type: SHOWN_TYPE, file_size, sha256: hash('sha256'), md5: hash('md5') };
  const real_name = `${original.real_name.replace(/\.[^.]+$/, '')}.webp`;
  const row = { guid, tenant_id, uploader_id: session.user_id, corp_id: null, file_use: 'picture' };
  await insertFiles(deps.db.system, [{ ...row, real_name, file_type: SHOWN_TYPE, file_size }], true);
  await markStored(deps.db.system, guid, truth);
  return guid;
}

/**
 * Where pictures are had for some minutes, by their guids; none of one that is not there. One question for a whole page, on
 * the connection `db` that the caller has: one that waits for a second one would wait for itself.
 */
export async function pictureUrls(
  db: Db | Tx,
  { files }: Deps,
  guids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const wanted = guids.filter((guid) => guid !== null);
  const found = wanted.length === 0 ? [] : await findFiles(db, [...new Set(wanted)]);
  return new Map(
    await Promise.all(
      found.map(
        async ({ guid, real_name: name, file_type: type }) =>
          [guid, await files.signDownload(guid, { name, type })] as const,
      ),
    ),
  );
}
