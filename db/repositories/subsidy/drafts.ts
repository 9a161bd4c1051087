import { sql, type ExpressionBuilder } from 'kysely';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { Writer } from '#domain/subsidy/form/kept-draft.ts';
import type { Tx } from '../../client.ts';
import type { Schema } from '../../schema.ts';

/**
 * Whose drafts: every user of an enterprise sees the enterprise's. With a `staff_id` those that one of the park's staff
 * writes for it and has not shown to anybody yet.
 */
export interface DraftOwner {
  tenant_id: string;
  corp_id: string;
  staff_id?: string | undefined;
}
const ofOwner =
  ({ tenant_id, corp_id, staff_id }: DraftOwner) =>
  (e: ExpressionBuilder<Pick<Schema, 'subsidy_draft'>, 'subsidy_draft'>) =>
    e.and([
      e('tenant_id', '=', tenant_id),
      e('corp_id', '=', corp_id),
      e('staff_id', 'is not distinct from', staff_id ?? null),
    ]);
const owned = (tx: Tx, o: DraftOwner) =>
  tx
    .selectFrom('subsidy_draft as d')
    .innerJoin('tenant', 'tenant.tenant_id', 'd.tenant_id')
    .leftJoin('prepared_draft as p', 'p.temp_id', 'd.temp_id')
    .where('d.tenant_id', '=', o.tenant_id)
    .where('d.corp_id', '=', o.corp_id)
    .where('d.staff_id', 'is not distinct from', o.staff_id ?? null);
const COLUMNS = ['tenant.name as tenant_name', 'p.prepared_at', 'p.savers'] as const;

export async function listDrafts(
  tx: Tx,
  owner: DraftOwner,
  page: {
    limit: number;
    offset: number;
    allowance_type?: AllowanceType | undefined;
    /** Only those that the park prepared, or only the enterprise's own. */
    prepared?: boolean | undefined;
    /** Only those that correct an application, or only applications of their own. */
    correcting?: boolean | undefined;
  },
) {
  let rows = owned(tx, owner);
  if (page.allowance_type) rows = rows.where('d.allowance_type', '=', page.allowance_type);
  if (page.prepared !== undefined) rows = rows.where('p.temp_id', page.prepared ? 'is not' : 'is', null);
  if (page.correcting !== undefined) rows = rows.where('d.about', page.correcting ? 'is not' : 'is', null);
  const items = await rows
    .selectAll('d')
    .select(COLUMNS)
    // what somebody prepared waits for an answer
    .orderBy((e) => e('p.temp_id', 'is not', null), 'desc')
    .orderBy('d.updated_at', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { n } = await rows.select((e) => e.fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  return { total: Number(n), items };
}
export const findDraft = (tx: Tx, owner: DraftOwner, tempId: string) =>
  owned(tx, owner).where('d.temp_id', '=', tempId).selectAll('d').select(COLUMNS).executeTakeFirst();
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** What an owner keeps about one application or prepared form, of whatever round, the last one saved first. */
export const draftsAbout = (tx: Tx, owner: DraftOwner, about: { about: string; allowance_type: AllowanceType }) =>
  owned(tx, owner)
    .where('d.about', '=', about.about)
    .where('d.allowance_type', '=', about.allowance_type)
    .selectAll('d')
    .select(COLUMNS)
    .orderBy('d.updated_at', 'desc')
    .execute();

/** Which of some applications of an enterprise it keeps a draft for: of whatever round, with who saved it last. */
export const draftsOf = (tx: Tx, { tenant_id, corp_id }: DraftOwner, numbers: readonly string[]) =>
  tx
    .selectFrom('subsidy_draft')
    .where('tenant_id', '=', tenant_id)
    .where('corp_id', '=', corp_id)
    .where('staff_id', 'is', null)
    .where('about', 'in', numbers)
    .select(['about', 'round', 'saved_by_name', 'updated_at'])
    .execute();

/** What one of the park's staff keeps for its enterprises, the last one saved first; what became over meanwhile is left out. */
export const listStaffDrafts = (tx: Tx, tenantId: string, staffId: string) =>
  tx
    .selectFrom('subsidy_draft as d')
    .innerJoin('corp', 'corp.corp_id', 'd.corp_id')
    .leftJoin('prepared_draft as p', (join) => join.on(sql<boolean>`p.temp_id::text = d.about`))
    .where('d.tenant_id', '=', tenantId)
    .where('d.staff_id', '=', staffId)
    .where((e) => e.or([e('d.about', '=', ''), e('p.state', '=', 'waiting')]))
    .selectAll('d')
    .select(['corp.corp_name', 'corp.credit_code'])
    .orderBy('d.updated_at', 'desc')
    .execute();

/** How many drafts one of the park's staff keeps, when those that change what is over have given way. */
export async function makeStaffRoom(tx: Tx, tenantId: string, staffId: string): Promise<number> {
  await tx
    .deleteFrom('subsidy_draft as d')
    .where('d.tenant_id', '=', tenantId)
    .where('d.staff_id', '=', staffId)
    .where('d.about', '<>', '')
    .where(
      sql<boolean>`not exists (select from prepared_draft p where p.temp_id::text = d.about and p.state = 'waiting')`,
    )
    .execute();
  const { n } = await tx
    .selectFrom('subsidy_draft')
    .where('tenant_id', '=', tenantId)
    .where('staff_id', '=', staffId)
    .select((e) => e.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** One of the drafts that somebody of the staff keeps, of whatever enterprise. */
export const findStaffDraft = (tx: Tx, tenantId: string, staffId: string, tempId: string) =>
  tx
    .selectFrom('subsidy_draft')
    .where('tenant_id', '=', tenantId)
    .where('staff_id', '=', staffId)
    .where('temp_id', '=', tempId)
    .select('corp_id')
    .executeTakeFirst();

/** Lets one at a time count the drafts of an owner and begin another, until its transaction ends: two at once would both be the last. */
export const lockDrafts = (tx: Tx, { tenant_id, corp_id, staff_id }: Partial<DraftOwner>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`drafts/${tenant_id}/${corp_id ?? ''}/${staff_id ?? ''}`}, 0))`.execute(
    tx,
  );

export interface DraftContent {
  allowance_type: AllowanceType;
  form: DraftForm;
  order_money: string;
  own_files?: string[];
}
type NewDraft = DraftContent & { temp_id?: string; about?: string; round?: string };
/** Keeps a draft; undefined where there is one of its round already. */
export const insertDraft = (tx: Tx, owner: DraftOwner, by: Writer, c: NewDraft) =>
  tx
    .insertInto('subsidy_draft')
    .values({
      ...owner,
      ...c,
      user_id: by.user_id,
      saved_by: by.user_id,
      saved_by_name: by.name,
      writers: JSON.stringify([by]),
      form: JSON.stringify(c.form),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Saves when the draft is still at `version`; undefined when another window saved first. */
export const updateDraft = (
  tx: Tx,
  owner: DraftOwner,
  { temp_id, version, by }: { temp_id: string; version: number; by: Writer },
  c: DraftContent,
) =>
  tx
    .updateTable('subsidy_draft')
    .set({
      ...c,
      // what it is about tells its type, and that does not change
      allowance_type: sql<AllowanceType>`case when about is null then ${c.allowance_type} else allowance_type end`,
      form: JSON.stringify(c.form),
      version: version + 1,
      updated_at: new Date(),
      saved_by: by.user_id,
      saved_by_name: by.name,
      writers: writersWith(by),
    })
    .where(ofOwner(owner))
    .where('temp_id', '=', temp_id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

/** The writers of a draft, and whoever saves it now. */
const writersWith = ({ user_id, name }: Writer) =>
  sql<string>`case when writers @> jsonb_build_array(jsonb_build_object('user_id', ${user_id}::text)) then writers
    else writers || jsonb_build_object('user_id', ${user_id}::text, 'name', ${name}::text) end`;

/** Takes a draft away and returns it, at `version` where that is told; undefined when there is no such one. */
export function deleteDraft(tx: Tx, owner: DraftOwner, tempId: string, version?: number) {
  const found = tx.deleteFrom('subsidy_draft').where(ofOwner(owner)).where('temp_id', '=', tempId);
  return (version === undefined ? found : found.where('version', '=', version)).returningAll().executeTakeFirst();
}

/** Takes away what an owner keeps about one application or prepared form, of whatever round, and returns it. */
export const deleteDraftsAbout = (
  tx: Tx,
  owner: DraftOwner,
  { about, allowance_type }: { about: string; allowance_type: AllowanceType },
) =>
  tx
    .deleteFrom('subsidy_draft')
    .where(ofOwner(owner))
    .where('about', '=', about)
    .where('allowance_type', '=', allowance_type)
    .returningAll()
    .execute();
