import { sql, type RawBuilder } from 'kysely';
import type { ChangeKind, ConfigKind } from '#domain/shared/data/change.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { acrossCorps, type Db, type Tx } from '../../client.ts';
import { countCapped } from './count-capped.ts';

/** A change as it is kept: what was, what is, who, why. `tenant_id` null: what every park has, or a person's own. */
export interface ChangeRecord {
  tenant_id: string | null;
  kind: ChangeKind;
  /** The row that was changed; '' for a document of which there is one. */
  record_id: string;
  subject: string;
  before: object | null;
  after: object | null;
  author: string;
  author_id: string;
  reason: string;
  idem_key: string;
  /** Of what was asked for: the same key asks for the same. */
  body_sha256: string | null;
  /** Hears of it: the log of operations. */
  tell?: Tell | undefined;
}

/** What the log of operations hears of a change. */
export interface Tell {
  /** What a reader calls that which is to change, before anybody judges whether it may. */
  target(name: string): void;
  /** What was and what is, once it is kept. */
  changed(before: object | null, after: object | null): void;
}

/** Keeps a change. Raises SAME_KEY_OTHER_BODY. */
export async function insertChange(tx: Tx, { tell, ...c }: ChangeRecord): Promise<void> {
  await tx
    .insertInto('config_change')
    .values({
      ...c,
      before: c.before && JSON.stringify(c.before),
      after: c.after && JSON.stringify(c.after),
    })
    .onConflict((key) => key.doNothing())
    .returning('change_id')
    // the key was used for another change at this moment
    .executeTakeFirstOrThrow(() => new AppError('SAME_KEY_OTHER_BODY'));
  tell?.changed(c.before, c.after);
}

/** Changes that one statement keeps. */
const CHUNK = 500;

/** Keeps many changes that nobody hears of one by one, in few statements. Raises SAME_KEY_OTHER_BODY. */
export async function insertChanges(tx: Tx, changes: readonly Omit<ChangeRecord, 'tell'>[]): Promise<void> {
  for (let at = 0; at < changes.length; at += CHUNK) {
    const some = changes.slice(at, at + CHUNK).map((c) => ({
      ...c,
      before: c.before && JSON.stringify(c.before),
      after: c.after && JSON.stringify(c.after),
    }));
    const { numInsertedOrUpdatedRows: kept } = await tx
      .insertInto('config_change')
      .values(some)
      .onConflict((key) => key.doNothing())
      .executeTakeFirstOrThrow();
    if (kept !== BigInt(some.length)) throw new AppError('SAME_KEY_OTHER_BODY');
  }
}

/** The change that a request has already made, by its key. */
export const findChangeOfKey = (tx: Tx | Db, c: Pick<ChangeRecord, 'author_id' | 'idem_key' | 'tenant_id'>) =>
  tx
    .selectFrom('config_change')
    .where('author_id', '=', c.author_id)
    .where('idem_key', '=', c.idem_key)
    .where('tenant_id', 'is not distinct from', c.tenant_id)
    .selectAll()
    .executeTakeFirst();

/** The newest change of a row or document; who made it, staff or a colleague who has left, is told to whoever came second. */
export const lastChange = (tx: Tx, c: Pick<ChangeRecord, 'tenant_id' | 'kind' | 'record_id'>) =>
  acrossCorps(tx, () =>
    tx
      .selectFrom('config_change')
      .where('tenant_id', 'is not distinct from', c.tenant_id)
      .where('kind', '=', c.kind)
      .where('record_id', '=', c.record_id)
      .select(['author', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('change_id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

export interface ChangeFilter {
  tenants: readonly string[];
  /** With the provider's lists, which belong to no tenant. */
  global: boolean;
  /** The kinds that are asked for, of those that the asker may read (`kindsRead`). */
  kind: readonly ConfigKind[];
  /** Of one row. */
  record_id?: string | undefined;
  /** How the author's name begins. */
  author: string;
  date_from?: string | undefined;
  date_to?: string | undefined;
}

/** A document that names several parks, without those that the reader does not see. */
const seenOf = (document: RawBuilder<unknown>, tenants: readonly string[]) => sql<object | null>`
  case jsonb_typeof(${document}->'tenant_list') when 'array' then jsonb_set(${document}, '{tenant_list}', coalesce((
    select jsonb_agg(park order by place) from jsonb_array_elements(${document}->'tenant_list') with ordinality parks (park, place)
    where coalesce(park->>'tenant_id', park #>> '{}') = any(${[...tenants]}::text[])
  ), '[]')) else ${document} end`;
const [BEFORE, AFTER] = [sql`config_change.before`, sql`config_change.after`];

const dayStart = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Asia/Shanghai')`;

/** Of the parks; those of one are found in their order. */
const ofParks = (tenants: readonly string[]) =>
  tenants.length === 1
    ? sql<boolean>`config_change.tenant_id = ${tenants[0]}`
    : sql<boolean>`config_change.tenant_id = any(${[...tenants]}::text[])`;

function filtered(tx: Tx, f: ChangeFilter) {
  let rows = tx
    .selectFrom('config_change')
    .leftJoin('tenant', 'tenant.tenant_id', 'config_change.tenant_id')
    .where((e) => e.or([ofParks(f.tenants), ...(f.global ? [e('config_change.tenant_id', 'is', null)] : [])]))
    // what belongs to none may name one all the same (a price that a park agreed on): it is for who sees that park
    .where(
      sql<boolean>`(coalesce(after, before)->>'tenant_id' is null
        or coalesce(after, before)->>'tenant_id' = any(${[...f.tenants]}::text[]))`,
    );
  // nor is a change for who sees none of the parks that it gave something or took it from
  rows = rows.where(
    sql<boolean>`(coalesce(after, before)->'tenant_list' is null
      or ${seenOf(BEFORE, f.tenants)} is distinct from ${seenOf(AFTER, f.tenants)})`,
  );
  rows = rows.where('kind', '=', sql<ConfigKind>`any(${[...f.kind]}::text[])`);
  if (f.record_id !== undefined) rows = rows.where('record_id', '=', f.record_id);
  if (f.author) rows = rows.where(sql<boolean>`starts_with(config_change.author, ${f.author})`);
  if (f.date_from) rows = rows.where('config_change.created_at', '>=', dayStart(f.date_from));
  if (f.date_to)
    rows = rows.where('config_change.created_at', '<', sql<Date>`${dayStart(f.date_to)} + interval '1 day'`);
  return rows;
}

/** All changes that a filter finds, the newest first: a list takes a page of it, an export reads on. */
export const selectConfigChanges = (tx: Tx, f: ChangeFilter) =>
  filtered(tx, f)
    .select([
      'change_id',
      'config_change.tenant_id',
      'tenant.name as tenant_name',
      'kind',
      'subject',
      'author',
      'reason',
      'config_change.created_at',
      sql<number | null>`(after->>'version')::int`.as('version'),
    ])
    .orderBy('config_change.created_at', 'desc')
    .orderBy('change_id', 'desc');
/** A page of them. */
export const listConfigChanges = (tx: Tx, f: ChangeFilter, page: { limit: number; offset: number }) =>
  selectConfigChanges(tx, f).limit(page.limit).offset(page.offset).execute();

export const countConfigChanges = (tx: Tx, f: ChangeFilter) =>
  countCapped(tx, filtered(tx, f).select('change_id as id'));

export const findConfigChange = (tx: Tx, f: Pick<ChangeFilter, 'tenants' | 'global' | 'kind'>, changeId: string) =>
  filtered(tx, { ...f, author: '' })
    .where('change_id', '=', changeId)
    .selectAll('config_change')
    .select([seenOf(BEFORE, f.tenants).as('before'), seenOf(AFTER, f.tenants).as('after')])
    .select('tenant.name as tenant_name')
    .executeTakeFirst();
