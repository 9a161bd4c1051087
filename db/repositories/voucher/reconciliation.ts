import { sql } from 'kysely';
import type { VoucherState } from '#domain/voucher/state.ts';
import type { VoucherStatus } from '#domain/voucher/status.ts';
import type { ReconciliationKind } from '#domain/voucher/reconciliation/kinds.ts';
import { countKinds, type OurVoucher, type Reconciled } from '#domain/voucher/reconciliation/reconcile.ts';
import type { Tx } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';
import { standsIn } from '../shared/name-parts.ts';

/** The vouchers of a park that a file names, by our number or the provider's, and those that it ought to name: of which something is used that may still be corrected. */
export async function vouchersBeside(tx: Tx, tenantId: string, numbers: readonly string[]): Promise<OurVoucher[]> {
  const rows = await tx
    .selectFrom('voucher')
    .where('tenant_id', '=', tenantId)
    .where('seq', '>', 0)
    .where((e) =>
      e.or([
        sql<boolean>`voucher_num = any(${sql.val([...numbers])}::text[])`,
        sql<boolean>`ref <> '' and ref = any(${sql.val([...numbers])}::text[])`,
        sql<boolean>`ended_at is null and used > 0`,
      ]),
    )
    .select(['voucher_num', 'ref', 'amount', 'used', 'status', 'ended_at'])
    .orderBy('voucher_num')
    .execute();
  return rows.map(({ ended_at, ...row }) => ({ ...row, settled: ended_at !== null }));
}

/** Every park: past the scope of whoever asks. */
export const everyPark = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('tenant').select('tenant_id').execute()).map(({ tenant_id }) => tenant_id);

/** Which numbers of a file are of vouchers of these parks. */
export async function numbersOf(tx: Tx, tenants: readonly string[], numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select number from unnest(${sql.val([...numbers])}::text[]) as f(number)
    where exists (select from voucher v where v.tenant_id = any(${sql.val([...tenants])}::text[]) and v.voucher_num = f.number)
      or exists (select from voucher v where v.tenant_id = any(${sql.val([...tenants])}::text[]) and v.ref = f.number and v.ref <> '')`.execute(
    tx,
  );
  return new Set(rows.map(({ number }) => number));
}

/** The reconciliation of a park that kept this very file; undefined before the first. */
export const reconciledBefore = (tx: Tx, tenantId: string, fileHash: string) =>
  tx
    .selectFrom('reconciliation')
    .where('tenant_id', '=', tenantId)
    .where('file_hash', '=', fileHash)
    .select(['reconciliation_id', 'author', 'created_at'])
    .executeTakeFirst();

interface NewReconciliation {
  tenant_id: string;
  reconciliation_id: string;
  file_name: string;
  file_hash: string;
  statement_day: string;
  author_id: string;
  author: string;
  reason: string;
  file_lines: number;
  elsewhere: number;
}
/** Rows that one statement takes. */
const CHUNK = 1000;

/** Keeps what a file came to, with its answers in their order. */
export async function keepReconciliation(tx: Tx, of: NewReconciliation, answers: readonly Reconciled[]): Promise<void> {
  const { tenant_id, reconciliation_id, statement_day } = of;
  await tx
    .insertInto('reconciliation')
    .values({ ...of, ...countKinds(answers) })
    .execute();
  for (let from = 0; from < answers.length; from += CHUNK) {
    const rows = answers.slice(from, from + CHUNK).map((row, i) => ({ ...row, position: from + i + 1 }));
    await sql`
      insert into reconciliation_line (tenant_id, reconciliation_id, statement_day, created_at, position, kind, voucher_num, lines, file_used, our_used, file_amount)
      select ${tenant_id}, ${reconciliation_id}, ${statement_day}::date, now(), r.position, r.kind, r.voucher_num,
        (select coalesce(array_agg(n::integer), '{}') from jsonb_array_elements_text(r.lines) as n), r.file_used, r.our_used, r.file_amount
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        position integer, kind text, voucher_num text, lines jsonb, file_used numeric, our_used numeric, file_amount numeric)`.execute(
      tx,
    );
  }
}

/** A line that is a difference and was not settled; of one that the voucher agrees with by now nothing is to be done. */
const isOpen = sql<boolean>`l.kind <> 'matched' and l.act is null
  and not (l.kind <> 'twice' and l.file_amount is null and v.used is not null and v.used = coalesce(l.file_used, 0))`;

const heads = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('reconciliation as r')
    .where('r.tenant_id', '=', tenantId)
    .selectAll('r')
    .select(
      sql<number>`(select count(*)::int from reconciliation_line l left join voucher v on v.tenant_id = l.tenant_id and v.voucher_num = l.voucher_num and v.seq > 0
        where l.tenant_id = r.tenant_id and l.reconciliation_id = r.reconciliation_id and ${isOpen})`.as('open'),
    );

/** A page of a park's reconciliations. */
export async function listReconciliations(
  tx: Tx,
  tenantId: string,
  { limit, offset, order, keyword }: { limit: number; offset: number; order: 'asc' | 'desc'; keyword: string },
) {
  const found = heads(tx, tenantId).$if(keyword !== '', (rows) =>
    rows.where((e) => standsIn(e.ref('r.file_name'), keyword)),
  );
  const items = await found
    .orderBy('r.created_at', order)
    .orderBy('r.reconciliation_id', order)
    .limit(limit)
    .offset(offset)
    .execute();
  const total = await countCapped(tx, found.clearSelect().select('r.reconciliation_id as id'));
  return { total, items };
}
export type ReconciliationRow = Awaited<ReturnType<typeof listReconciliations>>['items'][number];

/** One reconciliation of a park. */
export const findReconciliation = (tx: Tx, tenantId: string, id: string): Promise<ReconciliationRow | undefined> =>
  heads(tx, tenantId).where('r.reconciliation_id', '=', id).executeTakeFirst();

interface Line {
  tenant_id: string;
  reconciliation_id: string;
}
/** The lines of a reconciliation, each with its voucher. */
const linesOf = (tx: Tx, { tenant_id, reconciliation_id }: Line) =>
  tx
    .selectFrom('reconciliation_line as l')
    .leftJoin('voucher as v', (join) =>
      join.onRef('v.tenant_id', '=', 'l.tenant_id').onRef('v.voucher_num', '=', 'l.voucher_num').on('v.seq', '>', 0),
    )
    .where('l.tenant_id', '=', tenant_id)
    .where('l.reconciliation_id', '=', reconciliation_id);

const TOLD = [
  'v.workflow_id',
  'v.corp_name',
  'v.amount',
  'v.used as used_now',
  sql<VoucherStatus | null>`v.status`.as('status_now'),
  sql<VoucherState | null>`v.state`.as('state'),
  // by the newest, which one look into the index tells: asked whether there is a newer one, a planner without statistics reads all
  sql<boolean>`coalesce((l.statement_day, l.created_at) < (select o.statement_day, o.created_at from reconciliation_line o
    where o.tenant_id = l.tenant_id and o.voucher_num = l.voucher_num and o.lines <> '{}'
    order by o.statement_day desc, o.created_at desc limit 1), false)`.as('superseded'),
] as const;

export interface LineFilter extends Line {
  kind?: ReconciliationKind | undefined;
  state?: 'open' | 'done' | undefined;
  keyword: string;
}

/** A page of the lines of a reconciliation, each with its voucher as it is now. */
export async function listLines(
  tx: Tx,
  { kind, state, keyword, ...of }: LineFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  let found = linesOf(tx, of);
  if (kind) found = found.where('l.kind', '=', kind);
  if (state === 'open') found = found.where(isOpen);
  if (state === 'done') found = found.where('l.act', 'is not', null);
  if (keyword !== '')
    found = found.where((e) =>
      e.or([
        sql<boolean>`starts_with(l.voucher_num, ${keyword.toUpperCase()})`,
        standsIn(e.fn.coalesce('v.corp_name', sql<string>`''`), keyword),
      ]),
    );
  const items = await found.selectAll('l').select(TOLD).orderBy('l.position').limit(limit).offset(offset).execute();
  return { total: await countCapped(tx, found.select('l.voucher_num as id')), items };
}
export type LineRow = Awaited<ReturnType<typeof listLines>>['items'][number];

/** One line of a reconciliation. */
export const findLine = (tx: Tx, of: Line, position: number): Promise<LineRow | undefined> =>
  linesOf(tx, of).where('l.position', '=', position).selectAll('l').select(TOLD).executeTakeFirst();

/** Whether a park has this reconciliation. */
export const hasReconciliation = async (tx: Tx, { tenant_id, reconciliation_id }: Line): Promise<boolean> => {
  const found = tx.selectFrom('reconciliation').where('tenant_id', '=', tenant_id);
  const row = await found.where('reconciliation_id', '=', reconciliation_id).select('tenant_id').executeTakeFirst();
  return row !== undefined;
};

/** Remembers which event was sent to settle a line. */
export const claimLine = (tx: Tx, { tenant_id, reconciliation_id }: Line, position: number, event_id: string) =>
  tx.insertInto('reconciliation_claim').values({ tenant_id, event_id, reconciliation_id, position }).execute();

interface Done {
  act: 'correct' | 'note';
  operator_id: string;
  operator: string;
  act_reason: string;
  acted_at: Date;
}
/** Says what was done about a line; false when somebody did before. */
export async function settleLine(
  tx: Tx,
  { tenant_id, reconciliation_id }: Line,
  position: number,
  done: Done,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reconciliation_line')
    .set({ ...done })
    .where('tenant_id', '=', tenant_id)
    .where('reconciliation_id', '=', reconciliation_id)
    .where('position', '=', position)
    .where('act', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface Claimed {
  tenant_id: string;
  voucher_num: string;
  event_id: string;
}
/**
 * The same of the line of a voucher that an event was sent for, if it was for any, once the voucher took it. What is booked
 * counts: a line that somebody explained while the correction was on its way says that its voucher is corrected.
 */
export const settleClaimed = (tx: Tx, { tenant_id, voucher_num, event_id }: Claimed, done: Done) =>
  tx
    .updateTable('reconciliation_line as l')
    .from('reconciliation_claim as c')
    .set({ ...done })
    .where('c.tenant_id', '=', tenant_id)
    .where('c.event_id', '=', event_id)
    .whereRef('l.tenant_id', '=', 'c.tenant_id')
    .whereRef('l.reconciliation_id', '=', 'c.reconciliation_id')
    .whereRef('l.position', '=', 'c.position')
    // whoever signals an event names its id
    .where('l.voucher_num', '=', voucher_num)
    .where((e) => e.or([e('l.act', 'is', null), e('l.act', '=', 'note')]))
    .execute();
