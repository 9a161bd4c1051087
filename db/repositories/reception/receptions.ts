import { sql, type SelectQueryBuilder } from 'kysely';
import type { BookingForm } from '#domain/reception/forms.ts';
import { tourStart, type ReceptionState } from '#domain/reception/state.ts';
import { DEFAULT_RECEPTION_SETTING, type ReceptionSetting } from '#domain/reception/slots.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { statusesFor } from '#domain/reception/policy.ts';
import { RECEPTION_STATUS, type ReceptionStatus } from '#domain/reception/status.ts';
import type { Tx } from '../../client.ts';
import type { Schema } from '../../schema.ts';
import { countCapped } from '../shared/count-capped.ts';
import type { Waiting } from '../shared/waiting.ts';
import { lettersOf, namedCases, pairsOf, standsIn } from '../shared/name-parts.ts';

export interface ReceptionFilter {
  tenants: readonly string[];
  /** Only what waits for this actor. */
  waiting_for?: Actor | undefined;
  status: readonly number[];
  keyword: string;
  /** First and last day of the tour. */
  date_from?: string | undefined;
  date_to?: string | undefined;
}
export interface ReceptionPage {
  limit: number;
  offset: number;
  sort: 'create_time' | 'visit_date';
  order: 'asc' | 'desc';
}

type Rows = SelectQueryBuilder<Schema, 'reception', object>;

const dayStart = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Asia/Shanghai')`;

function filtered(tx: Tx, f: ReceptionFilter): Rows {
  let rows: Rows = tx
    .selectFrom('reception')
    .where('reception.tenant_id', 'in', [...f.tenants])
    .where(sql<boolean>`reception.seq > 0`);
  if (f.waiting_for) {
    const waits = statusesFor(f.waiting_for);
    // literals: the index of open receptions is chosen by them
    rows =
      waits.length === 0
        ? rows.where(sql<boolean>`false`)
        : rows.where(sql<boolean>`reception.status in (${sql.join(waits.map((s) => sql.lit(s)))})`);
    // feedback is asked for once the tour has begun
    rows = rows.where((e) => e.or([e('status', '<>', RECEPTION_STATUS.approved), e('visit_at', '<=', new Date())]));
  }
  const status = f.status.filter((s) => s !== 0) as ReceptionStatus[];
  if (status.length > 0) rows = rows.where('reception.status', 'in', status);
  if (f.date_from) rows = rows.where('visit_at', '>=', dayStart(f.date_from));
  if (f.date_to) rows = rows.where('visit_at', '<', sql<Date>`${dayStart(f.date_to)} + interval '1 day'`);
  return f.keyword ? matching(rows, f) : rows;
}

const looksLikeNumber = (keyword: string): boolean => /^R\d+[\dA-Z]*$/i.test(keyword);
/** Whether the names lead the list. */
const leadsByName = (keyword: string): boolean => !looksLikeNumber(keyword) && pairsOf(keyword).length > 0;

/** By organisation or visitor, or by the beginning of the number when it looks like one. */
function matching(rows: Rows, { keyword, tenants }: ReceptionFilter): Rows {
  const number = keyword.toUpperCase();
  if (looksLikeNumber(keyword))
    return rows.where('reserve_num', '>=', number).where('reserve_num', '<', `${number}\u{10FFFF}`);
  const named =
    lettersOf(keyword) === 2
      ? rows
      : rows.where((e) => e.or([standsIn(e.ref('org_name'), keyword), standsIn(e.ref('reception.name'), keyword)]));
  return named.$if(leadsByName(keyword), (leading) =>
    leading.innerJoin(namedCases('reception', tenants, keyword), (join) =>
      join.onRef('named.tenant_id', '=', 'reception.tenant_id').onRef('named.case_no', '=', 'reception.reserve_num'),
    ),
  );
}

const columns = [
  sql<string>`reserve_date::text`.as('reserve_date'),
  sql<string | null>`reserve_date_cf::text`.as('reserve_date_cf'),
  'tenant.name as tenant_name' as const,
];

/** All receptions that a filter finds in their order, with tenant names: a list takes a page of it, an export reads on. */
export function selectReceptions(tx: Tx, filter: ReceptionFilter, page: Pick<ReceptionPage, 'sort' | 'order'>) {
  const byName = page.sort === 'create_time' && leadsByName(filter.keyword);
  return filtered(tx, filter)
    .innerJoin('tenant', 'tenant.tenant_id', 'reception.tenant_id')
    .selectAll('reception')
    .select(columns)
    .orderBy((byName ? 'named.at' : page.sort === 'visit_date' ? 'visit_at' : 'create_time') as 'visit_at', page.order)
    .orderBy((byName ? 'named.case_no' : 'reserve_num') as 'reserve_num', page.order);
}
/** A page of them. */
export const listReceptions = (tx: Tx, filter: ReceptionFilter, page: ReceptionPage) =>
  selectReceptions(tx, filter, page).limit(page.limit).offset(page.offset).execute();
export type ReceptionRow = Awaited<ReturnType<typeof listReceptions>>[number];

/** What waits for somebody, as an inbox tells it beside the other kinds; it is due when the visit begins. */
export const waitingReceptions = (tx: Tx, f: Waiting) =>
  filtered(tx, { ...f, status: [] }).select([
    sql<string>`'reception'`.as('kind'),
    'reception.reserve_num as id',
    'step_since as since',
    'visit_at as due',
  ]);

/** How many match, counting to one more than the cap at the most. */
export const countReceptions = (tx: Tx, filter: ReceptionFilter): Promise<number> =>
  countCapped(tx, filtered(tx, filter).select('reserve_num as id'));

/** One reception with its tenant's name, or undefined when it is not in the transaction's scope. */
export const findReception = (tx: Tx, tenantId: string, reserveNum: string): Promise<ReceptionRow | undefined> =>
  tx
    .selectFrom('reception')
    .innerJoin('tenant', 'tenant.tenant_id', 'reception.tenant_id')
    .where('reception.tenant_id', '=', tenantId)
    .where('reserve_num', '=', reserveNum)
    .selectAll('reception')
    .select(columns)
    .executeTakeFirst();

/** The tours of a number that are still to come; a booking that never became one counts for as long as it may. */
export async function countOpenOf(tx: Tx, tenantId: string, mobile: string): Promise<number> {
  const { n } = await tx
    .selectFrom('reception')
    .where('tenant_id', '=', tenantId)
    .where('mobile', '=', mobile)
    .where(sql<boolean>`status in (1, 3, 5)`)
    .where('visit_at', '>', new Date())
    .where(sql<boolean>`(seq > 0 or create_time > now() - interval '15 minutes')`)
    .select((e) => e.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export interface NewReception {
  tenant_id: string;
  reserve_num: string;
  workflow_id: string;
  form: BookingForm;
  state: ReceptionState;
  /** When it was booked; now, where it is left out. */
  at?: Date;
}
/** The row that the projection will move; before its first transition (seq 0) no list shows it. */
export async function insertReception(tx: Tx, { form, state, at = new Date(), ...ids }: NewReception): Promise<void> {
  const { creator_mobile, ...fields } = form;
  const booked = { ...state, reserve_date: form.reserve_date, reserve_time: form.reserve_time };
  await tx
    .insertInto('reception')
    .values({
      ...ids,
      ...fields,
      creator_mobile: creator_mobile ?? form.mobile,
      create_time: at,
      visit_at: new Date(tourStart(booked)),
      reserve_date_cf: null,
      reserve_time_start_cf: null,
      reserve_time_end_cf: null,
      seq: 0,
      status: state.status,
      activity: '',
      visit: state.visit,
      step_since: at,
      state: JSON.stringify(state),
      feedback_id: null,
      ended_at: null,
    })
    .execute();
}

export interface NewReceptionFeedback {
  feedback_id: string;
  tenant_id: string;
  reserve_num: string;
  data: object;
  sha256: string;
  created_by: string;
  created_by_name: string;
  /** Now, where it is left out. */
  created_at?: Date;
}
/** Stores a feedback as it was sent; it counts when the case accepts it. */
export const insertReceptionFeedback = (tx: Tx, f: NewReceptionFeedback) =>
  tx
    .insertInto('reception_feedback')
    .values({ ...f, data: JSON.stringify(f.data) })
    .execute();
export const findReceptionFeedback = (tx: Tx, feedbackId: string) =>
  tx.selectFrom('reception_feedback').where('feedback_id', '=', feedbackId).selectAll().executeTakeFirst();

/** The hall's setting; the product's default until an administrator changed it. */
export async function findReceptionSetting(tx: Tx, tenantId: string): Promise<ReceptionSetting> {
  const row = await tx
    .selectFrom('reception_setting')
    .where('tenant_id', '=', tenantId)
    .select(['slots', 'capacity', 'days_ahead', 'open_weekends', 'auto_not_visited_days', 'address'])
    .executeTakeFirst();
  return row ?? DEFAULT_RECEPTION_SETTING;
}
export const saveReceptionSetting = (tx: Tx, tenantId: string, setting: ReceptionSetting, by: string) => {
  const values = { ...setting, slots: JSON.stringify(setting.slots), updated_by: by, updated_at: new Date() };
  return tx
    .insertInto('reception_setting')
    .values({ tenant_id: tenantId, ...values })
    .onConflict((c) => c.column('tenant_id').doUpdateSet(values))
    .execute();
};
