import { sql } from 'kysely';
import { EMPTY_CONTENT, type PortalContent } from '#domain/portal/content.ts';
import type { Published } from '#domain/portal/judge-content.ts';
import type { Db, Tx } from '../../client.ts';

/** Whose portal: a park's, or (without one) the provider's. */
export interface PortalOwner {
  tenant_id?: string;
}

/** A portal as its keeper reads it. */
export interface StoredPortal {
  draft: PortalContent;
  /** The version that was published last; 0 before the first. */
  version: number;
}

// each of the two by the index, which “is not distinct from” does not use
const isOwn = ({ tenant_id }: PortalOwner) =>
  tenant_id === undefined ? sql<boolean>`tenant_id is null` : sql<boolean>`tenant_id = ${tenant_id}`;
const contentOf = (text: string | null): PortalContent | null =>
  text === null ? null : (JSON.parse(text) as PortalContent);

/** What an owner is about to show, with who wrote it and when; undefined before anybody has. */
export const findDraft = (tx: Tx, owner: PortalOwner) =>
  tx.selectFrom('portal_draft').where(isOwn(owner)).select(['content', 'author', 'update_time']).executeTakeFirst();

/** An owner's last version, with who published it and when. */
export async function lastVersion(tx: Db | Tx, owner: PortalOwner) {
  const row = await tx
    .selectFrom('portal_version')
    .where(isOwn(owner))
    .select(['version', 'content', 'author', 'published_at'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, content: contentOf(row.content) };
}

/** An owner's portal as it is changed. */
export async function readPortal(tx: Tx, owner: PortalOwner): Promise<StoredPortal> {
  const [draft, last] = [await findDraft(tx, owner), await lastVersion(tx, owner)];
  return { draft: draft?.content ?? EMPTY_CONTENT, version: last?.version ?? 0 };
}

/** Writes down what an owner is about to show. */
export async function storeDraft(tx: Tx, { tenant_id }: PortalOwner, content: PortalContent, author: string) {
  const written = { content: JSON.stringify(content), author };
  await tx
    .insertInto('portal_draft')
    .values({ tenant_id: tenant_id ?? null, ...written })
    .onConflict((on) => on.column('tenant_id').doUpdateSet({ ...written, update_time: sql<Date>`now()` }))
    .execute();
}

interface NewVersion {
  version: number;
  content: string | null;
  note: string;
  author: string;
  restored: number | null;
}
/** Shows a version to visitors from now on. */
export const insertVersion = (tx: Tx, { tenant_id }: PortalOwner, version: NewVersion) =>
  tx
    .insertInto('portal_version')
    .values({ tenant_id: tenant_id ?? null, ...version })
    .execute();

/** One version with its content as it was published, to the byte; undefined where there is none of that number. */
export async function findVersion(
  tx: Tx,
  owner: PortalOwner,
  version: number,
): Promise<(Published & { text: string | null }) | undefined> {
  const row = await tx
    .selectFrom('portal_version')
    .where(isOwn(owner))
    .where('version', '=', version)
    .select(['version', 'content'])
    .executeTakeFirst();
  return row && { version: row.version, content: contentOf(row.content), text: row.content };
}

/** A page of an owner's versions, the newest first, and how many there are. */
export async function listVersions(tx: Tx, owner: PortalOwner, { limit, offset }: { limit: number; offset: number }) {
  const items = await tx
    .selectFrom('portal_version')
    .where(isOwn(owner))
    .select(['version', 'note', 'author', 'published_at', 'restored'])
    .select(sql<boolean>`content is null`.as('taken_away'))
    .orderBy('version', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  // they are numbered without a gap
  return { total: (await lastVersion(tx, owner))?.version ?? 0, items };
}

/** What a park's visitors see: its own last version, else the provider's; null where neither has content. */
export async function shownPortal(db: Db | Tx, tenantId: string): Promise<PortalContent | null> {
  const own = await lastVersion(db, { tenant_id: tenantId });
  return own?.content ?? (await lastVersion(db, {}))?.content ?? null;
}
