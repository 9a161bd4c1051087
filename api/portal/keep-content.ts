import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import {
  findDraft,
  findVersion,
  insertVersion,
  lastVersion,
  listVersions,
  readPortal,
  shownPortal,
  storeDraft,
  type PortalOwner,
  type StoredPortal,
} from '#db/repositories/portal/content.ts';
import { EMPTY_CONTENT, picturesOf, withPictures, type PortalContent } from '#domain/portal/content.ts';
import type { PortalEdit, portalContentContract, VersionRow } from '#domain/portal/content-contract.ts';
import { isBegun, judgePublishing, judgeRollBack, judgeTakingAway } from '#domain/portal/judge-content.ts';
import type { Refusal } from '#domain/shared/cases/case.ts';
import type { Output, Parsed } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { bindDocumentFiles } from '../files/service.ts';
import { changeDocument, within } from '../shared/calls/change.ts';
import type { Context } from '../shared/calls/context.ts';
import { sizedOfPark, sizedPicture } from '../shared/files/picture.ts';
import { previewPath } from './preview-link.ts';

type Contract = typeof portalContentContract;

/** Whose portal a hat keeps: its park's, else the provider's. */
export const ownerOf = ({ session }: Pick<Context, 'session'>): PortalOwner =>
  session.tenant_id === null ? {} : { tenant_id: session.tenant_id };
/** The same as the record of a change names it. */
export const named = ({ tenant_id }: PortalOwner): Record<string, string> =>
  tenant_id === undefined ? {} : { tenant_id };

const requireAllowed = (refusal: Refusal | undefined): void => {
  if (refusal) throw new AppError(refusal.error, { params: refusal.params });
};

/** The portal of the hat's owner, as it is edited. */
export const readEdit = (ctx: Context): Promise<PortalEdit> =>
  within(ctx, named(ownerOf(ctx)), (tx) => editOf(tx, ctx));

async function editOf(tx: Tx, ctx: Context): Promise<PortalEdit> {
  const owner = ownerOf(ctx);
  const portal = await readPortal(tx, owner);
  const [draft, last] = [await findDraft(tx, owner), await lastVersion(tx, owner)];
  return {
    ...portal,
    own: (last?.content ?? null) !== null,
    shown: owner.tenant_id === undefined ? (last?.content ?? null) : await shownPortal(tx, owner.tenant_id),
    changed: isBegun(portal.draft, last),
    author: draft?.author ?? null,
    update_time: draft?.update_time.toISOString() ?? null,
    publisher: last?.author ?? null,
    published_at: last?.published_at.toISOString() ?? null,
    preview_path: previewPath(ctx.deps.config.FILES_SECRET, owner),
    lock: documentHash(portal),
  };
}

interface Ask {
  lock: string;
  reason: string;
  write(tx: Tx, before: StoredPortal): Promise<void>;
}
/** One change of an owner's portal, as it was read and once per key. Raises STALE with what is there, and what `write` raises. */
async function changePortal(ctx: Context, { lock, reason, write }: Ask, body: unknown): Promise<PortalEdit> {
  const owner = ownerOf(ctx);
  return within(ctx, named(owner), async (tx) => {
    const document = { kind: 'portal' as const, owner: named(owner), lock, reason };
    await changeDocument<StoredPortal>(tx, ctx, { ...document, read: (t) => readPortal(t, owner), write }, body);
    return editOf(tx, ctx);
  });
}

/**
 * Writes the draft, publishes it, or shows an earlier version again, each as it was read. Raises STALE with what is there,
 * NOT_FOUND, FILE_MISSING, FILE_REFUSED, PICTURE_UNREADABLE, PORTAL_EMPTY, PORTAL_UNCHANGED, PORTAL_NO_CONTENT.
 */
export async function updatePortal(
  ctx: Context,
  { lock, content, act, version = 0, note }: Parsed<Contract['update']>,
): Promise<PortalEdit> {
  const owner = ownerOf(ctx);
  const written = content && (await withShownPictures(ctx, owner, content));
  const author = ctx.session.name;
  const write = async (tx: Tx, before: StoredPortal) => {
    if (act === 'roll_back') return rollBack(tx, ctx, before, { version, note });
    const draft = written ?? before.draft;
    if (written) {
      await bindNew(tx, before, draft);
      await storeDraft(tx, owner, draft, author);
    }
    if (act !== 'publish') return;
    requireAllowed(judgePublishing(draft, (await lastVersion(tx, owner)) ?? null));
    const next = { version: before.version + 1, content: JSON.stringify(draft), note, author, restored: null };
    await insertVersion(tx, owner, next);
  };
  return changePortal(ctx, { lock, reason: note, write }, { content, act, version, note });
}

/** Shows an earlier version again, to the byte; a draft that somebody has begun stays. Raises NOT_FOUND, PORTAL_UNCHANGED, PORTAL_NO_CONTENT. */
async function rollBack(
  tx: Tx,
  ctx: Context,
  before: StoredPortal,
  { version, note }: { version: number; note: string },
): Promise<void> {
  const owner = ownerOf(ctx);
  const author = ctx.session.name;
  const [asked, last] = [await findVersion(tx, owner, version), await lastVersion(tx, owner)];
  if (!asked || !last) throw new AppError('NOT_FOUND');
  requireAllowed(judgeRollBack(asked, last));
  const next = { version: before.version + 1, content: asked.text, note, author, restored: version };
  await insertVersion(tx, owner, next);
  if (!isBegun(before.draft, last) && asked.content) await storeDraft(tx, owner, asked.content, author);
}

/** Gives up the draft, or takes the owner's own content away. Raises STALE with what is there, PORTAL_NOTHING_PUBLISHED. */
export const deleteResource = (
  ctx: Context,
  { lock, resource, note }: Parsed<Contract['deleteResource']>,
): Promise<PortalEdit> => {
  const owner = ownerOf(ctx);
  const author = ctx.session.name;
  const write = async (tx: Tx, before: StoredPortal) => {
    const last = (await lastVersion(tx, owner)) ?? null;
    if (resource === 'draft') return storeDraft(tx, owner, last?.content ?? EMPTY_CONTENT, author);
    requireAllowed(judgeTakingAway(last));
    await insertVersion(tx, owner, { version: before.version + 1, content: null, note, author, restored: null });
  };
  return changePortal(ctx, { lock, reason: note, write }, { resource, note });
};

/** A content with its pictures as they will be shown: no larger than a screen needs, without what a camera writes into them. */
async function withShownPictures(ctx: Context, { tenant_id }: PortalOwner, content: PortalContent) {
  const shown = new Map<string, string | null>();
  for (const guid of picturesOf(content))
    shown.set(guid, await (tenant_id === undefined ? sizedPicture(ctx, guid) : sizedOfPark(ctx, tenant_id, guid)));
  return withPictures(content, (guid) => shown.get(guid) ?? null);
}

/** Keeps the pictures that a draft names and did not before. Raises FILE_MISSING. */
async function bindNew(tx: Tx, before: StoredPortal, draft: PortalContent): Promise<void> {
  const known = new Set(picturesOf(before.draft));
  const added = picturesOf(draft).filter((guid) => !known.has(guid));
  if (added.length > 0) await bindDocumentFiles(tx, added);
}

/** A page of what the hat's owner has published, the newest first. */
export const pageOfVersions = (ctx: Context, page: Parsed<Contract['listVersions']>) =>
  within(ctx, named(ownerOf(ctx)), async (tx) => {
    const { total, items } = await listVersions(tx, ownerOf(ctx), page);
    const rows: VersionRow[] = items.map(({ published_at, ...row }) => ({
      ...row,
      published_at: published_at.toISOString(),
    }));
    return { total, items: rows };
  });

/** One version of the hat's owner. Raises NOT_FOUND. */
export const readVersion = (
  ctx: Context,
  { version }: Parsed<Contract['getVersion']>,
): Promise<Output<Contract['getVersion']>> =>
  within(ctx, named(ownerOf(ctx)), async (tx) => {
    const found = await findVersion(tx, ownerOf(ctx), version);
    if (!found) throw new AppError('NOT_FOUND');
    return { version, content: found.content };
  });
