import { sql, type SelectQueryBuilder } from 'kysely';
import type { DemandState } from '#domain/demand/state.ts';
import { DEMAND_STATUS, type DemandStatus } from '#domain/demand/status.ts';
import { isParty } from '#domain/shared/cases/edges.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { OPERATOR } from '#domain/demand/edges.ts';
import type { Tx } from '../../client.ts';
import type { Schema } from '../../schema.ts';
import type { OfferedPackage } from '../catalog/zjtx-packages.ts';
import { countCapped } from '../shared/count-capped.ts';
import type { Waiting } from '../shared/waiting.ts';
import { lettersOf, namedCases, pairsOf, standsIn } from '../shared/name-parts.ts';

export interface DemandFilter {
  tenants: readonly string[];
  /** Only what waits for this actor. */
  waiting_for?: Actor | undefined;
  status: readonly string[];
  keyword: string;
  trade?: string | undefined;
  expedite_pkg_type?: number | undefined;
}
export interface DemandPage {
  limit: number;
  offset: number;
  sort: 'create_time' | 'step_since';
  order: 'asc' | 'desc';
}

type Rows = SelectQueryBuilder<Schema, 'demand', object>;

function filtered(tx: Tx, f: DemandFilter): Rows {
  let rows: Rows = tx
    .selectFrom('demand')
    .where('demand.tenant_id', 'in', [...f.tenants])
    .where(sql<boolean>`demand.seq > 0`);
  // literals: the index of open demands is chosen by them
  if (f.waiting_for)
    rows = rows.where(
      isParty(OPERATOR, f.waiting_for) ? sql<boolean>`status in ('new', 'pending')` : sql<boolean>`false`,
    );
  if (f.status.length > 0) rows = rows.where('status', 'in', f.status as DemandStatus[]);
  if (f.trade) rows = rows.where('trade', '=', f.trade);
  if (f.expedite_pkg_type) rows = rows.where('expedite_pkg_type', '=', f.expedite_pkg_type);
  return f.keyword ? matching(rows, f) : rows;
}

const looksLikeNumber = (keyword: string): boolean => /^D\d+[\dA-Z]*$/i.test(keyword);
/** Whether the names lead the list. */
const leadsByName = (keyword: string): boolean => !looksLikeNumber(keyword) && pairsOf(keyword).length > 0;

/** By enterprise or contact, or by the beginning of the number when it looks like one. */
function matching(rows: Rows, { keyword, tenants }: DemandFilter): Rows {
  const number = keyword.toUpperCase();
  if (looksLikeNumber(keyword)) return rows.where('bid', '>=', number).where('bid', '<', `${number}\u{10FFFF}`);
  const named =
    lettersOf(keyword) === 2
      ? rows
      : rows.where((e) => e.or([standsIn(e.ref('demand.name'), keyword), standsIn(e.ref('corp_contact'), keyword)]));
  return named.$if(leadsByName(keyword), (leading) =>
    leading.innerJoin(namedCases('demand', tenants, keyword), (join) =>
      join.onRef('named.tenant_id', '=', 'demand.tenant_id').onRef('named.case_no', '=', 'demand.bid'),
    ),
  );
}

/** All demands that a filter finds in their order, with tenant names: a list takes a page of it, an export reads on. */
export function selectDemands(tx: Tx, filter: DemandFilter, page: Pick<DemandPage, 'sort' | 'order'>) {
  const byName = page.sort === 'create_time' && leadsByName(filter.keyword);
  return filtered(tx, filter)
    .innerJoin('tenant', 'tenant.tenant_id', 'demand.tenant_id')
    .selectAll('demand')
    .select('tenant.name as tenant_name')
    .orderBy((byName ? 'named.at' : page.sort) as 'create_time', page.order)
    .orderBy((byName ? 'named.case_no' : 'bid') as 'bid', page.order);
}
/** A page of them. */
export const listDemands = (tx: Tx, filter: DemandFilter, page: DemandPage) =>
  selectDemands(tx, filter, page).limit(page.limit).offset(page.offset).execute();
export type DemandRow = Awaited<ReturnType<typeof listDemands>>[number];

/** What waits for somebody, as an inbox tells it beside the other kinds; nothing is due. */
export const waitingDemands = (tx: Tx, f: Waiting) =>
  filtered(tx, { ...f, status: [] }).select([
    sql<string>`'demand'`.as('kind'),
    'demand.bid as id',
    'step_since as since',
    sql<Date | null>`null::timestamptz`.as('due'),
  ]);

/** How many match, counting to one more than the cap at the most. */
export const countDemands = (tx: Tx, filter: DemandFilter): Promise<number> =>
  countCapped(tx, filtered(tx, filter).select('bid as id'));

/** One demand with its tenant's name, or undefined when it is not in the transaction's scope. */
export const findDemand = (tx: Tx, bid: string): Promise<DemandRow | undefined> =>
  tx
    .selectFrom('demand')
    .innerJoin('tenant', 'tenant.tenant_id', 'demand.tenant_id')
    .where('bid', '=', bid)
    .selectAll('demand')
    .select('tenant.name as tenant_name')
    .executeTakeFirst();

export interface NewDemand {
  tenant_id: string;
  bid: string;
  workflow_id: string;
  name: string;
  corp_contact: string;
  mobile: string;
  contact_position: string;
  trade: string;
  other_trade: string;
  finance_svr_require: string;
  used_system: string[];
  state_of_art: string;
  core_require: string[];
  /** As it was when it was chosen: the demand keeps it, whatever becomes of it. */
  package: OfferedPackage | undefined;
  state: DemandState;
  /** When it came; now, where it is left out. */
  at?: Date;
}
/** The row that the projection will move; before its first transition (seq 0) no list shows it. */
export async function insertDemand(
  tx: Tx,
  { package: chosen, state, at = new Date(), ...d }: NewDemand,
): Promise<void> {
  await tx
    .insertInto('demand')
    .values({
      ...d,
      used_system: JSON.stringify(d.used_system),
      core_require: JSON.stringify(d.core_require),
      expedite_pkg_id: chosen?.expedite_pkg_id ?? '',
      expedite_pkg_name: chosen?.expedite_pkg_name ?? '',
      expedite_pkg_type: chosen?.expedite_pkg_type ?? null,
      expedite_pkg_product: JSON.stringify(chosen?.expedite_pkg_product ?? []),
      create_time: at,
      seq: 0,
      status: DEMAND_STATUS.new,
      activity: '',
      visit: state.visit,
      step_since: at,
      state: JSON.stringify(state),
      feedback_id: null,
      feedback: null,
      ended_at: null,
    })
    .execute();
}

export interface NewDemandFeedback {
  feedback_id: string;
  tenant_id: string;
  bid: string;
  form: object;
  sha256: string;
  created_by: string;
  created_by_name: string;
  /** Now, where it is left out. */
  created_at?: Date;
}
/** Stores a feedback as it was sent; it counts when the case accepts it. */
export const insertDemandFeedback = (tx: Tx, f: NewDemandFeedback) =>
  tx
    .insertInto('demand_feedback')
    .values({ ...f, form: JSON.stringify(f.form) })
    .execute();
