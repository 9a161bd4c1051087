import { sql } from 'kysely';
import type { InboxKind } from '#domain/identity/inbox-contract.ts';
import type { Tx } from '../../client.ts';
import { waitingAssessments } from '../assessment/assessments.ts';
import { waitingActivities } from '../activities/activities.ts';
import { waitingListings } from '../catalog/listing.ts';
import { waitingTeamUsers } from '../catalog/team-users.ts';
import { waitingDemands } from '../demand/demands.ts';
import { waitingReceptions } from '../reception/receptions.ts';
import { waitingSettleIns } from '../settlein/settle-ins.ts';
import { countCapped } from '../shared/count-capped.ts';
import { standsIn } from '../shared/name-parts.ts';
import type { Waiting } from '../shared/waiting.ts';
import { waitingVouchers } from '../voucher/vouchers.ts';
import { waitingApplications } from '../subsidy/applications.ts';

/** Who asks to join an enterprise of the parks. */
function waitingJoins(tx: Tx, { tenants, keyword }: Waiting) {
  const open = tx
    .selectFrom('corp_join_request')
    .innerJoin('corp', (join) =>
      join
        .onRef('corp.tenant_id', '=', 'corp_join_request.tenant_id')
        .onRef('corp.corp_id', '=', 'corp_join_request.corp_id'),
    )
    .where('corp_join_request.tenant_id', 'in', [...tenants])
    .where(sql<boolean>`corp_join_request.state = 'pending'`);
  return open
    .$if(keyword !== '', (rows) => rows.where((e) => standsIn(e.ref('corp.corp_name'), keyword)))
    .select([
      sql<string>`'join'`.as('kind'),
      sql<string>`corp_join_request.request_id::text`.as('id'),
      'corp_join_request.created_at as since',
      sql<Date | null>`null::timestamptz`.as('due'),
    ]);
}

/** Enterprises that ask to belong to one of the parks. */
const waitingEnterprises = (tx: Tx, { tenants, keyword }: Waiting) =>
  tx
    .selectFrom('park_request')
    .where('tenant_id', 'in', [...tenants])
    .where(sql<boolean>`state = 'pending'`)
    .$if(keyword !== '', (rows) => rows.where((e) => standsIn(e.ref('corp_name'), keyword)))
    .select([
      sql<string>`'belong'`.as('kind'),
      sql<string>`request_id::text`.as('id'),
      'created_at as since',
      sql<Date | null>`null::timestamptz`.as('due'),
    ]);

const WAITING = {
  subsidy: waitingApplications,
  reception: waitingReceptions,
  demand: waitingDemands,
  join: waitingJoins,
  belong: waitingEnterprises,
  team: waitingTeamUsers,
  listing: waitingListings,
  voucher: waitingVouchers,
  assessment: waitingAssessments,
  activity: waitingActivities,
  settle_in: waitingSettleIns,
} satisfies Record<InboxKind, (tx: Tx, asked: Waiting) => unknown>;

/** How much of a kind waits, counting to one more than the cap at the most. */
export function countWaiting(tx: Tx, kind: InboxKind, asked: Waiting): Promise<number> {
  switch (kind) {
    case 'subsidy':
      return countCapped(tx, waitingApplications(tx, asked));
    case 'reception':
      return countCapped(tx, waitingReceptions(tx, asked));
    case 'demand':
      return countCapped(tx, waitingDemands(tx, asked));
    case 'assessment':
      return countCapped(tx, waitingAssessments(tx, asked));
    case 'join':
      return countCapped(tx, waitingJoins(tx, asked));
    case 'belong':
      return countCapped(tx, waitingEnterprises(tx, asked));
    case 'team':
      return countCapped(tx, waitingTeamUsers(tx, asked));
    case 'listing':
      return countCapped(tx, waitingListings(tx, asked));
    case 'voucher':
      return countCapped(tx, waitingVouchers(tx, asked));
    case 'activity':
      return countCapped(tx, waitingActivities(tx, asked));
    case 'settle_in':
      return countCapped(tx, waitingSettleIns(tx, asked));
  }
}

/** One duty by where it stands. */
export interface WaitingRow {
  kind: InboxKind;
  id: string;
  since: Date;
  due: Date | null;
}

/** What waits of some kinds, one page of them together. */
export async function listWaiting(
  tx: Tx,
  kinds: readonly InboxKind[],
  asked: Waiting,
  { sort, limit, offset }: { sort: 'newest' | 'due'; limit: number; offset: number },
): Promise<WaitingRow[]> {
  if (kinds.length === 0) return [];
  const order = sort === 'due' ? sql`due asc nulls last, since asc, id asc` : sql`since desc, id desc`;
  const all = sql.join(
    kinds.map((kind) => sql`${WAITING[kind](tx, asked)}`),
    sql` union all `,
  );
  const { rows } = await sql<WaitingRow>`
    select kind, id, since, due from (${all}) as waiting order by ${order} limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

/** The requests to belong that were asked for, with their parks. */
export const parkRequestsById = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('park_request')
    .innerJoin('tenant', 'tenant.tenant_id', 'park_request.tenant_id')
    .where('park_request.request_id', 'in', [...ids])
    .select(['park_request.request_id', 'tenant.tenant_id', 'tenant.name as tenant_name', 'park_request.corp_name'])
    .execute();

/** The requests to join that were asked for, with their enterprises and parks. */
export const joinsById = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('corp_join_request')
    .innerJoin('corp', 'corp.corp_id', 'corp_join_request.corp_id')
    .innerJoin('tenant', 'tenant.tenant_id', 'corp_join_request.tenant_id')
    .where('corp_join_request.request_id', 'in', [...ids])
    .select(['corp_join_request.request_id', 'tenant.tenant_id', 'tenant.name as tenant_name', 'corp.corp_name'])
    .execute();
