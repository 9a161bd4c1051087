import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { NAME } from './fill-values.ts';
import { connect, type Question } from './lists.ts';
import type { Stack } from './stack.ts';

/** One in twenty is still under way. */
const OPEN = 'n % 20 = 0';

/** Gives the park `rows` receptions and demands of the last years. */
export async function fillReceptionsAndDemands(stack: Stack, rows: number): Promise<void> {
  const db = await connect(stack);
  await db.query(`
    insert into reception (tenant_id, reserve_num, workflow_id, reserve_type, name, title, mobile, creator_mobile, org_type, org_name, guests_nums, purpose,
      create_time, reserve_date, reserve_time, visit_at, seq, status, activity, visit, step_since, state)
    select 'nanshan', num, 'reception/nanshan/' || num, 1, '访客', '经理', '13900000000', '13900000000', 'enterprise', ${NAME}, 8, '参观',
      at, at::date, '09:00-10:30', at, 1, case when ${OPEN} then 1 else 7 end, 'operator_confirm', 1, at,
      jsonb_build_object('seq', 1, 'visit', 1, 'status', case when ${OPEN} then 1 else 7 end, 'reserve_date', at::date::text, 'reserve_time', '09:00-10:30',
        'confirmed', null, 'reject_reason', '', 'feedback_id', '', 'acts', '[]'::jsonb)
    from (select n, 'R2019' || lpad(n::text, 10, '0') as num, now() - make_interval(mins => n) as at from generate_series(1, ${rows}) n) v`);
  await db.query(`
    insert into demand (tenant_id, bid, workflow_id, name, corp_contact, mobile, contact_position, trade, other_trade, finance_svr_require, used_system, state_of_art,
      core_require, expedite_pkg_id, expedite_pkg_name, expedite_pkg_product, create_time, seq, status, activity, visit, step_since, state)
    select 'nanshan', num, 'demand/nanshan/' || num, ${NAME}, '联系人', '13900000000', 'business', 'new_materials', '', 'none', '[]', 'none', '[]', '', '', '[]',
      at, 1, case when ${OPEN} then 'new' else 'close' end, 'operator_feedback', 1, at,
      jsonb_build_object('seq', 1, 'visit', 1, 'status', case when ${OPEN} then 'new' else 'close' end, 'close_reason', '', 'feedback_id', '', 'acts', '[]'::jsonb)
    from (select n, 'D2019' || lpad(n::text, 10, '0') as num, now() - make_interval(mins => n) as at from generate_series(1, ${rows}) n) v`);
  await db.query('vacuum analyze reception, demand, case_name_part');
  await db.end();
}

/** The two letters of one name in some thousand. */
const RARE = String.fromCodePoint(19968 + (7919 % 5000)) + String.fromCodePoint(19968 + (104729 % 5000));

const BARE = { reception: 'reserve_num', demand: 'bid' } as const;
const bare = (table: keyof typeof BARE, where: string) =>
  `select r.*, t.name as tenant_name from ${table} r join tenant t using (tenant_id) where r.tenant_id = 'nanshan' and r.seq > 0 ${where} order by r.create_time desc, r.${BARE[table]} desc limit 10`;

/** The lists of the two other kinds. */
export const RECEPTIONS_AND_DEMANDS: Question[] = [
  {
    what: 'receptions waiting for me',
    ask: (user) => user.call(receptionWorkbenchContract.tenantList, { tab: 1, limit: 10 }),
    select: bare('reception', 'and status in (1, 5)'),
  },
  {
    what: 'receptions, keyword of two characters',
    ask: (user) => user.call(receptionWorkbenchContract.tenantList, { keyword: '智能', limit: 10 }),
    select: bare('reception', `and org_name ilike '%智能%'`),
  },
  {
    what: 'receptions, keyword that one in 25,000 has',
    ask: (user) => user.call(receptionWorkbenchContract.tenantList, { keyword: RARE, limit: 10 }),
    select: bare('reception', `and org_name ilike '%${RARE}%'`),
  },
  {
    what: 'demands waiting for me',
    ask: (user) => user.call(demandWorkbenchContract.tenantList, { tab: 1, limit: 10 }),
    select: bare('demand', `and status in ('new', 'pending')`),
  },
  {
    what: 'demands, keyword of two characters',
    ask: (user) => user.call(demandWorkbenchContract.tenantList, { keyword: '智能', limit: 10 }),
    select: bare('demand', `and r.name ilike '%智能%'`),
  },
];
