import { sql } from 'kysely';
import type { JoinState } from '#domain/identity/joining.ts';
import type { Db } from '../../client.ts';

/** A request as whoever sent it reads it. */
export interface SentRequest {
  kind: 'join' | 'belong' | 'settle_in';
  id: string;
  at: Date;
  /** The enterprise or the park that is asked. */
  name: string;
  state: JoinState | 'withdrawn';
  reason: string;
}

/** The newest of a kind that are told; nobody sends that many. */
const MAX = 500;

/**
 * What an enterprise has asked of parks, its own among them, and somebody of enterprises under their number. On the system pool: those who are
 * asked are of other parks.
 */
export async function requestsSentBy(
  system: Db,
  { corp_id, mobile, open }: { corp_id: string; mobile: string; open: boolean },
): Promise<SentRequest[]> {
  const joins = system
    .selectFrom('corp_join_request as r')
    .innerJoin('corp', 'corp.corp_id', 'r.corp_id')
    .where('r.mobile', '=', mobile)
    .$if(open, (rows) => rows.where('r.state', '=', 'pending'))
    .select(['r.request_id as id', 'r.created_at as at', 'corp.corp_name as name', 'r.state', 'r.reason'])
    .select(sql<'join'>`'join'`.as('kind'))
    .orderBy('r.created_at', 'desc')
    .limit(MAX);
  const belongs = system
    .selectFrom('park_request as r')
    .innerJoin('tenant', 'tenant.tenant_id', 'r.tenant_id')
    .where('r.from_corp_id', '=', corp_id)
    .$if(open, (rows) => rows.where('r.state', '=', 'pending'))
    .select(['r.request_id as id', 'r.created_at as at', 'tenant.name as name', 'r.state', 'r.reason'])
    .select(sql<'belong'>`'belong'`.as('kind'))
    .orderBy('r.created_at', 'desc')
    .limit(MAX);
  const moves = system
    .selectFrom('settle_in as r')
    .innerJoin('tenant', 'tenant.tenant_id', 'r.tenant_id')
    .where('r.corp_id', '=', corp_id)
    .$if(open, (rows) => rows.where(sql<boolean>`r.status = 1`))
    .select(['r.settle_in_id as id', 'r.created_at as at', 'tenant.name as name', 'r.reason'])
    .select(sql<SentRequest['state']>`(array['pending', 'accepted', 'refused', 'withdrawn'])[r.status]`.as('state'))
    .select(sql<'settle_in'>`'settle_in'`.as('kind'))
    .orderBy('r.created_at', 'desc')
    .limit(MAX);
  return [...(await joins.execute()), ...(await belongs.execute()), ...(await moves.execute())];
}
