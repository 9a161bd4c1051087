import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { Tx } from '../../client.ts';

/** Whose drafts: every user of an enterprise sees the enterprise's. */
export interface DraftOwner {
  tenant_id: string;
  corp_id: string;
}
const owned = (tx: Tx, o: DraftOwner) =>
  tx
    .selectFrom('subsidy_draft as d')
    .innerJoin('tenant', 'tenant.tenant_id', 'd.tenant_id')
    .leftJoin('prepared_draft as p', 'p.temp_id', 'd.temp_id')
    .where('d.tenant_id', '=', o.tenant_id)
    .where('d.corp_id', '=', o.corp_id);
const COLUMNS = ['tenant.name as tenant_name', 'p.prepared_at'] as const;

export async function listDrafts(
  tx: Tx,
  owner: DraftOwner,
  page: {
    limit: number;
    offset: number;
    allowance_type?: AllowanceType | undefined;
    /** Only those that the park prepared, or only the enterprise's own. */
    prepared?: boolean | undefined;
  },
) {
  let rows = owned(tx, owner);
  if (page.allowance_type) rows = rows.where('d.allowance_type', '=', page.allowance_type);
  if (page.prepared !== undefined) rows = rows.where('p.temp_id', page.prepared ? 'is not' : 'is', null);
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

export interface DraftContent {
  allowance_type: AllowanceType;
  form: DraftForm;
  order_money: string;
}
export const insertDraft = (tx: Tx, owner: DraftOwner, userId: string, c: DraftContent & { temp_id?: string }) =>
  tx
    .insertInto('subsidy_draft')
    .values({ ...owner, ...c, user_id: userId, form: JSON.stringify(c.form) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Saves when the draft is still at `version`; undefined when another window saved first. */
export const updateDraft = (tx: Tx, owner: DraftOwner, tempId: string, version: number, c: DraftContent) =>
  tx
    .updateTable('subsidy_draft')
    .set({ ...c, form: JSON.stringify(c.form), version: version + 1, updated_at: new Date() })
    .where('tenant_id', '=', owner.tenant_id)
    .where('corp_id', '=', owner.corp_id)
    .where('temp_id', '=', tempId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

/** Whether there was such a draft. */
export async function deleteDraft(tx: Tx, owner: DraftOwner, tempId: string): Promise<boolean> {
  const r = await tx
    .deleteFrom('subsidy_draft')
    .where('tenant_id', '=', owner.tenant_id)
    .where('corp_id', '=', owner.corp_id)
    .where('temp_id', '=', tempId)
    .executeTakeFirst();
  return r.numDeletedRows === 1n;
}
