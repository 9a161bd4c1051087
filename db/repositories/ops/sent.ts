import { sql, type RawBuilder } from 'kysely';
import { DEMAND_STATUS } from '#domain/demand/status.ts';
import type { SentKind } from '#domain/identity/sent-contract.ts';
import { RECEPTION_STATUS } from '#domain/reception/status.ts';
import { STATUS } from '#domain/subsidy/case/status.ts';
import type { Tx } from '../../client.ts';
import type { SentRequest } from '../identity/own-requests.ts';
import { countCapped } from '../shared/count-capped.ts';

/** Whose: the enterprise's applications, and what came under the asker's mobile number. */
export interface Sender {
  tenant_id: string;
  corp_id: string;
  mobile: string;
  /** Only what is not over. */
  open: boolean;
  /** The requests among it, which other parks keep. */
  requests: readonly SentRequest[];
}

const applications = (tx: Tx, { tenant_id, corp_id, open }: Sender) =>
  tx
    .selectFrom('subsidy_application')
    .where('tenant_id', '=', tenant_id)
    .where('corp_id', '=', corp_id)
    .$if(open, (rows) => rows.where('status', 'in', [STATUS.pending, STATUS.closing, STATUS.reviewing]))
    .select([sql<string>`'subsidy'`.as('kind'), 'apply_num as id', 'apply_time as at']);

const visits = (tx: Tx, { tenant_id, mobile, open }: Sender) =>
  tx
    .selectFrom('reception')
    .where('tenant_id', '=', tenant_id)
    .where(sql<boolean>`seq > 0`)
    .where((e) => e.or([e('mobile', '=', mobile), e('creator_mobile', '=', mobile)]))
    .$if(open, (rows) =>
      rows.where('status', 'in', [
        RECEPTION_STATUS.pending_operator,
        RECEPTION_STATUS.pending_provider,
        RECEPTION_STATUS.approved,
      ]),
    )
    .select([sql<string>`'reception'`.as('kind'), 'reserve_num as id', 'create_time as at']);

const demands = (tx: Tx, { tenant_id, mobile, open }: Sender) =>
  tx
    .selectFrom('demand')
    .where('tenant_id', '=', tenant_id)
    .where(sql<boolean>`seq > 0`)
    .where('mobile', '=', mobile)
    .$if(open, (rows) => rows.where('status', 'in', [DEMAND_STATUS.new, DEMAND_STATUS.pending]))
    .select([sql<string>`'demand'`.as('kind'), 'bid as id', 'create_time as at']);

const requests =
  (kind: SentRequest['kind']) =>
  (_tx: Tx, by: Sender): RawBuilder<unknown> => {
    const rows = by.requests.filter((each) => each.kind === kind).map(({ id, at }) => ({ id, at }));
    return sql`select ${kind}::text as kind, id, at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked(id text, at timestamptz)`;
  };

/** How much of each kind somebody has sent, counting to one more than the cap at the most. */
export async function countSent(tx: Tx, by: Sender): Promise<Record<SentKind, number>> {
  return {
    subsidy: await countCapped(tx, applications(tx, by)),
    reception: await countCapped(tx, visits(tx, by)),
    demand: await countCapped(tx, demands(tx, by)),
    join: by.requests.filter(({ kind }) => kind === 'join').length,
    belong: by.requests.filter(({ kind }) => kind === 'belong').length,
    settle_in: by.requests.filter(({ kind }) => kind === 'settle_in').length,
  };
}

const SENT = {
  subsidy: applications,
  reception: visits,
  demand: demands,
  join: requests('join'),
  belong: requests('belong'),
  settle_in: requests('settle_in'),
} satisfies Record<SentKind, unknown>;

export interface SentRow {
  kind: SentKind;
  id: string;
}
/** A page of what somebody has sent, of some kinds together, the newest first. */
export async function listSent(
  tx: Tx,
  kinds: readonly SentKind[],
  by: Sender,
  { limit, offset }: { limit: number; offset: number },
): Promise<SentRow[]> {
  const all = sql.join(
    kinds.map((kind) => sql`${SENT[kind](tx, by)}`),
    sql` union all `,
  );
  const { rows } = await sql<SentRow>`
    select kind, id from (${all}) as sent order by at desc, id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}
