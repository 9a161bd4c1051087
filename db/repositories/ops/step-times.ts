import { sql } from 'kysely';
import type { AllowanceType } from '#domain/shared/fields/allowance-types.ts';
import { AGES, LONGEST_DAYS, type Cell } from '#domain/statistics/step-times.ts';
import type { Tx } from '../../client.ts';

interface Asked {
  tenants: readonly string[];
  allowance_type?: AllowanceType | undefined;
}
const ofTenants = ({ tenants }: Asked) => sql`t.case_kind = 'subsidy' and t.tenant_id = any(${[...tenants]}::text[])`;
const ofType = ({ allowance_type }: Asked) => (allowance_type ? sql`and a.allowance_type = ${allowance_type}` : sql``);

/**
 * Visits that ended between two instants, counted by how long they took in minutes: to the minute within an hour, to ten
 * within a day, to a tenth of a day within thirty, to a day from then on.
 * The rows are bounded by steps × columns × those lengths, however many visits there are. The submission that begins a
 * case is no visit that anybody waits for.
 */
export async function countStepTimes(tx: Tx, asked: Asked & { from: Date; until: Date }): Promise<Cell[]> {
  // a hundred thousand visits: grouped in memory instead of sorted on disk, and planned for the months that are asked
  await sql`select set_config('work_mem', '64MB', true), set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)`.execute(
    tx,
  );
  const { rows } = await sql<Cell>`
    with lengths as (
      select t.step, t.tenant_id, a.allowance_type, date_trunc('month', t.closed_at at time zone 'Asia/Shanghai') as month,
        extract(epoch from t.closed_at - t.opened_at)::float8 as seconds, t.due_at is not null as timed, t.closed_at > t.due_at as late
      from case_task t join subsidy_application a on a.workflow_id = t.workflow_id
      where ${ofTenants(asked)} and t.closed_at >= ${asked.from} and t.closed_at < ${asked.until} and t.visit > 1 ${ofType(asked)}
    ), counted as (
      select step, tenant_id, allowance_type, month,
        least(case when seconds < 3600 then round(seconds / 60) when seconds < 86400 then round(seconds / 600) * 10
          when seconds < 30 * 86400 then round(seconds / 8640) * 144 else round(seconds / 86400) * 1440 end, ${LONGEST_DAYS * 1440}::float8) as minutes,
        count(*) as count, count(*) filter (where timed) as timed, count(*) filter (where late) as late
      from lengths group by 1, 2, 3, 4, 5
    )
    select step, tenant_id, allowance_type, to_char(month, 'YYYY-MM') as month, minutes,
      sum(count)::float8 as count, sum(timed)::float8 as timed, sum(late)::float8 as late
    from counted
    group by grouping sets ((step, minutes), (step, month, minutes), (step, tenant_id, minutes), (step, allowance_type, minutes))
    order by step, month nulls first, tenant_id nulls first, allowance_type nulls first, minutes`.execute(tx);
  return rows;
}

/** Open tasks of each step: how many, how many are late, the age of the oldest in minutes, and how many of each age. */
export async function countWaiting(tx: Tx, asked: Asked) {
  const { rows } = await sql<{ step: string; count: number; late: number; oldest: number; ages: number[] }>`
    with aged as (
      select t.step, t.due_at < now() as late, extract(epoch from now() - t.opened_at)::float8 / 86400 as days
      from case_task t join subsidy_application a on a.workflow_id = t.workflow_id
      where ${ofTenants(asked)} and t.closed_at is null and a.seq > 0 ${ofType(asked)}
    ), banded as (select *, width_bucket(days, ${[...AGES]}::float8[]) as band from aged)
    select step, count(*)::int as count, (count(*) filter (where late))::int as late, round(max(days) * 1440) as oldest,
      array[${sql.join(
        [...AGES, 0].map((_, band) => sql`(count(*) filter (where band = ${sql.lit(band)}))::int`),
      )}] as ages
    from banded group by step order by step`.execute(tx);
  return rows;
}

/** Every step that a flow of these tenants ever had: its newest name, who acts at it, and where it stands. */
export async function listFlowSteps(tx: Tx, tenants: readonly string[]) {
  const { rows } = await sql<{ step: string; zh: string; en: string; applicant: boolean }>`
    select step, zh, en, applicant from (
      select distinct on (s ->> 'code') s ->> 'code' as step, s #>> '{name,zh}' as zh, s #>> '{name,en}' as en, s ->> 'kind' = 'submit' as applicant, at
      from sequence_flow, jsonb_array_elements(flow -> 'steps') with ordinality as e(s, at)
      where tenant_id = any(${[...tenants]}::text[])
      order by s ->> 'code', created_at desc, at
    ) newest order by at, step`.execute(tx);
  return rows;
}
