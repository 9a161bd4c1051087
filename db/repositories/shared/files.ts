import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../client.ts';
import type { Db } from '../../client.ts';
import { agoMs, now } from '../../clock.ts';

export interface NewFile {
  guid: string;
  /** Null: its uploader has not said yet for which park it is, only the system pool keeps such a one. */
  tenant_id: string | null;
  uploader_id: string;
  corp_id: string | null;
  file_use: string;
  real_name: string;
  file_type: string;
  file_size: number;
}
/** `again`: those that are there already stay as they are. */
export const insertFiles = (tx: Tx | Db, files: NewFile[], again = false) =>
  tx
    .insertInto('stored_file')
    .values(files)
    .$if(again, (insert) => insert.onConflict((c) => c.column('guid').doNothing()))
    .execute();

/** The use of files that jobs made: of no park, and nobody's upload. */
export const JOB_FILE = 'job';

/** Somebody's own uploads of `guids` that are of no park yet. */
export const findUnfiled = (system: Db, uploaderId: string, guids: readonly string[]): Promise<FileRow[]> =>
  system
    .selectFrom('stored_file')
    .where('guid', 'in', [...guids])
    .where('tenant_id', 'is', null)
    .where('uploader_id', '=', uploaderId)
    // a job's file is had by its job alone, under the hat that it was asked for
    .where('file_use', '<>', JOB_FILE)
    .selectAll()
    .execute();

/** The uses of files of what every park has, the catalogue and the provider's articles: of no park. */
const OF_ALL = ['picture', 'prospectus', 'article', 'video'];
/** The files of `guids` that something of the catalogue refers to. */
export const findBoundOfAll = (system: Db, guids: readonly string[]): Promise<FileRow[]> =>
  system
    .selectFrom('stored_file')
    .where('guid', 'in', [...guids])
    .where('tenant_id', 'is', null)
    .where('file_use', 'in', OF_ALL)
    .where('bound_at', 'is not', null)
    .selectAll()
    .execute();

/** Puts somebody's uploads that are of no park yet under the one whose document refers to them. */
export const fileUnder = (system: Db, tenantId: string, uploaderId: string, guids: readonly string[]) =>
  guids.length === 0
    ? Promise.resolve([])
    : system
        .updateTable('stored_file')
        .set({ tenant_id: tenantId })
        .where('guid', 'in', [...new Set(guids)])
        .where('tenant_id', 'is', null)
        .where('bound_at', 'is', null)
        .where('file_use', 'not in', [JOB_FILE, ...OF_ALL])
        .where('uploader_id', '=', uploaderId)
        .execute();

/** The files of `guids`, in that order, within the transaction's tenants; a foreign or unknown guid is just absent. */
export async function findFiles(tx: Db | Tx, guids: readonly string[]) {
  const wanted = [...new Set(guids)];
  if (wanted.length === 0) return [];
  const found = await tx.selectFrom('stored_file').where('guid', 'in', wanted).selectAll().execute();
  const placeOf = new Map(wanted.map((guid, i) => [guid, i]));
  return found.toSorted((a, b) => (placeOf.get(a.guid) ?? 0) - (placeOf.get(b.guid) ?? 0));
}
export type FileRow = Awaited<ReturnType<typeof findFiles>>[number];

/** How a file is named. */
export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The hashes of files in the order of their guids; one that is not known, or has none yet, is left out. */
export async function hashesOf(tx: Tx, guids: readonly string[]): Promise<[guid: string, sha256: string][]> {
  // a Signal by hand may have brought any word
  const files = await findFiles(
    tx,
    guids.filter((guid) => UUID.test(guid)),
  );
  const known = new Map(files.map(({ guid, sha256 }) => [guid, sha256]));
  return [...new Set(guids)].flatMap((guid) => {
    const sha256 = known.get(guid);
    return sha256 ? [[guid, sha256] as [string, string]] : [];
  });
}

/** What an upload is by its bytes: MIME type, bytes, and its hashes in hex. */
export interface FileTruth {
  file_type: string;
  file_size: number;
  sha256: string;
  md5: string;
}
export const markStored = (tx: Tx | Db, guid: string, truth: FileTruth) =>
  tx
    .updateTable('stored_file')
    .set({ ...truth, status: 'done' })
    .where('guid', '=', guid)
    .where('status', '=', 'uploading')
    .execute();
export const markFailed = (tx: Tx | Db, guid: string) =>
  tx
    .updateTable('stored_file')
    .set({ status: 'error' })
    .where('guid', '=', guid)
    .where('status', '=', 'uploading')
    .execute();

/** Marks a file that the product itself made as referenced. */
export const bindStored = (tx: Tx, guid: string) =>
  tx.updateTable('stored_file').set({ bound_at: now }).where('guid', '=', guid).execute();

/**
 * Marks files as referenced, so that the sweeper keeps them; false when one of them is not there to be kept any more.
 * Those of an enterprise's document are the enterprise's from here on, whoever uploaded them.
 */
export async function bindFiles(tx: Tx, guids: readonly string[], corpId?: string): Promise<boolean> {
  const wanted = [...new Set(guids)];
  if (wanted.length === 0) return true;
  const of = tx.updateTable('stored_file').where('guid', 'in', wanted).where('status', '<>', 'error');
  await of
    .set({ bound_at: now, released_at: null })
    .where((e) => e.or([e('bound_at', 'is', null), e('released_at', 'is not', null)]))
    .execute();
  if (corpId !== undefined) await of.set({ corp_id: corpId }).where('corp_id', 'is', null).execute();
  const bound = await tx
    .selectFrom('stored_file')
    .where('guid', 'in', wanted)
    .where('bound_at', 'is not', null)
    .select((e) => e.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(bound.n) === wanted.length;
}

/** Gives up files that a document has had: {@link judgeReleased} looks whether another one still names them. */
export const releaseFiles = (tx: Tx, guids: readonly string[]) =>
  tx
    .updateTable('stored_file')
    .set({ released_at: now })
    .where('guid', 'in', [...guids])
    .where('bound_at', 'is not', null)
    .execute();

/**
 * Judges up to `limit` files that documents gave up `ageMs` ago: what no draft, no revision, no entry of a competition and nothing
 * that staff handed in names is referenced no more.
 */
export const judgeReleased = (system: Db, ageMs: number, limit: number) =>
  system
    .updateTable('stored_file as f')
    .set({
      released_at: null,
      bound_at: sql<Date | null>`case when ${sql.join(
        NAMING.map((naming) => sql`exists (${naming})`),
        sql` or `,
      )} then f.bound_at end`,
    })
    .where('guid', 'in', (e) =>
      e
        .selectFrom('stored_file')
        .where('released_at', '<', agoMs(ageMs))
        .select('guid')
        .orderBy('released_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .execute();

/** The files of `guids` that staff brought to a case, as a document, an attachment or with a finding, or are about to. */
export async function broughtToCases(tx: Tx, guids: readonly string[]): Promise<ReadonlySet<string>> {
  if (guids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('stored_file as f')
    .where('f.guid', 'in', [...guids])
    .where((e) => e.or([...BROUGHT, UNDER_WAY].map((naming) => sql<boolean>`exists (${naming})`)))
    .select('f.guid')
    .execute();
  return new Set(rows.map(({ guid }) => guid));
}

const namedIn = (form: RawBuilder<unknown>) => sql`position(f.guid::text in lower(${form}::text)) > 0`;
/** What staff brought to a case names a file `f`. */
const BROUGHT = [
  sql`select from subsidy_attachment x where x.tenant_id = f.tenant_id and x.guid = f.guid`,
  sql`select from inspection_finding i where i.tenant_id = f.tenant_id and i.guids @> array[f.guid]`,
];
/** The same, of an act that its case has not answered yet. */
const UNDER_WAY = sql`select from command c where c.tenant_id = f.tenant_id and c.state = 'pending'
  and c.message -> 'guids' ? f.guid::text`;
/** What may name a file `f` of a form. A form has files of its own enterprise, what the staff keep any of their own. */
const NAMING = [
  sql`select from subsidy_draft d where d.tenant_id = f.tenant_id
    and (d.corp_id = f.corp_id or d.staff_id is not null) and ${namedIn(sql`d.form`)}`,
  sql`select from subsidy_application a join subsidy_revision r using (tenant_id, apply_num)
    where a.tenant_id = f.tenant_id and a.corp_id = f.corp_id and ${namedIn(sql`r.form`)}`,
  sql`select from race_entry e where e.tenant_id = f.tenant_id and e.corp_id = f.corp_id and e.plan_file = f.guid`,
  ...BROUGHT,
];

/**
 * Takes uploads that nothing refers to for `ageMs` out of use, and returns up to `limit` of them: from here on none can
 * be bound, so that their bytes may go. Each is returned again until its row is gone.
 */
export const takeUnbound = (system: Db, ageMs: number, limit: number) =>
  system
    .updateTable('stored_file')
    .set({ status: 'error' })
    .where('guid', 'in', (e) =>
      e
        .selectFrom('stored_file')
        .where('bound_at', 'is', null)
        .where('created_at', '<', agoMs(ageMs))
        .select('guid')
        .orderBy('created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    // one that was bound while this waited for it
    .where('bound_at', 'is', null)
    .returning(['guid', 'file_type'])
    .execute();
export const deleteFile = (system: Db, guid: string) =>
  system.deleteFrom('stored_file').where('guid', '=', guid).where('bound_at', 'is', null).execute();

/** A file of the product's own by its guid, whole and referenced. */
export const findStored = (system: Db, guid: string) =>
  system
    .selectFrom('stored_file')
    .where('guid', '=', guid)
    .where('file_use', '=', JOB_FILE)
    .where('status', '=', 'done')
    .selectAll()
    .executeTakeFirst();

/** A public file of any tenant, or one while what it belongs to is shown: a published package, a listed product, an activity. */
export const findPublicFile = (system: Db, guid: string) =>
  system
    .selectFrom('stored_file')
    .where('guid', '=', guid)
    .where((e) =>
      e.or([
        e('is_public', '=', true),
        e.exists(e.selectFrom('product_package').where('picture', '=', guid).where('status', '=', 2).select('picture')),
        e.exists(e.selectFrom('online_product').where('picture', '=', guid).where('status', '=', 1).select('picture')),
        e.exists(
          e
            .selectFrom('activity_public')
            .where('picture', '=', guid)
            .where('withdrawn_at', 'is', null)
            .select('picture'),
        ),
        e.exists(
          e
            .selectFrom('product_prospectus as x')
            .innerJoin('online_product as p', 'p.product_id', 'x.product_id')
            .where('x.guid', '=', guid)
            .where('p.status', '=', 1)
            .select('x.guid'),
        ),
      ]),
    )
    .where('status', '=', 'done')
    .selectAll()
    .executeTakeFirst();
