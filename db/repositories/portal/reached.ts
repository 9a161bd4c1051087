import { sql } from 'kysely';
import { STATUS } from '#domain/subsidy/case/status.ts';
import type { Tx } from '../../client.ts';

/** What a park's applications that ended with a subsidy come to: see `Reached` of `domain/portal`. */
export const countReached = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('subsidy_application')
    .where('tenant_id', '=', tenantId)
    .where('seq', '>=', 1)
    .where('status', '=', STATUS.ended)
    .select([
      sql<number>`count(distinct corp_id)::int`.as('enterprises'),
      sql<string>`coalesce(sum(subsidy_money), 0)::text`.as('issued'),
      sql<
        number | null
      >`(percentile_cont(0.5) within group (order by extract(epoch from ended_at - apply_time)))::float8`.as(
        'median_seconds',
      ),
    ])
    .executeTakeFirstOrThrow();
