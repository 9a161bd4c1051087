import { sql, type SelectQueryBuilder } from 'kysely';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { isParty } from '#domain/shared/cases/edges.ts';
import { CLOSING_OPERATOR } from '#domain/subsidy/case/parties.ts';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import { STATUS, type Status } from '#domain/subsidy/case/status.ts';
import type { Tx } from '../../client.ts';
import type { Schema } from '../../schema.ts';
import { countCapped } from '../shared/count-capped.ts';
import type { Waiting } from '../shared/waiting.ts';
import { lettersOf, namedCases, pairsOf, standsIn } from '../shared/name-parts.ts';

export interface ListFilter {
  tenants: readonly string[];
  allowance_type?: AllowanceType | undefined;
  corp_id?: string | undefined;
  /** Only what waits for this actor. */
  waiting_for?: Actor | undefined;
  /** Only what is back with the enterprise. */
  yours?: boolean | undefined;
  /** Only what was copied to this user or mentions them. */
  copied_to?: string | undefined;
  /** Only what is past its due time. */
  overdue?: boolean | undefined;
  status: readonly number[];
  activity: readonly string[];
  keyword: string;
}
export interface ListPage {
  limit: number;
  offset: number;
  sort?: 'apply_time' | 'order_money' | 'step_since' | 'due_at' | 'moved_at' | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** What waits for the enterprise comes before everything else. */
  yours_first?: boolean | undefined;
}

type Rows = SelectQueryBuilder<Schema, 'subsidy_application', object>;

function filtered(tx: Tx, f: ListFilter): Rows {
  let rows: Rows = tx
    .selectFrom('subsidy_application')
    .where('subsidy_application.tenant_id', 'in', [...f.tenants])
    // what was sent but not accepted yet is the applicant's business alone
    .where('seq', '>=', sql<number>`${sql.lit(f.corp_id ? 0 : 1)}`);
  if (f.allowance_type) rows = rows.where('subsidy_application.allowance_type', '=', f.allowance_type);
  if (f.corp_id) rows = rows.where('corp_id', '=', f.corp_id);
  const status = f.status.filter((s) => s !== 0) as Status[];
  if (status.length > 0) rows = rows.where('status', 'in', status);
  const activity = f.activity.filter((a) => a !== '0' && a !== '');
  if (activity.length > 0) rows = rows.where('activity', 'in', activity);
  if (f.keyword) rows = matching(rows, f);
  if (f.yours) rows = rows.where(YOURS);
  if (f.overdue) rows = overdue(rows);
  if (f.copied_to) rows = copiedTo(rows, f.copied_to);
  return f.waiting_for ? waitingFor(rows, f.waiting_for) : rows;
}

/** Open and past its due time; while the enterprise asks to close nobody is late. */
const overdue = (rows: Rows): Rows =>
  rows
    .where(sql<boolean>`status in (${sql.lit(STATUS.pending)}, ${sql.lit(STATUS.reviewing)})`)
    .where('due_at', '<', sql<Date>`now()`);

const copiedTo = (rows: Rows, userId: string): Rows =>
  rows.where((e) =>
    e.exists(
      e
        .selectFrom('case_copy')
        .whereRef('case_copy.workflow_id', '=', 'subsidy_application.workflow_id')
        .where('case_copy.user_id', '=', userId)
        .select('seq'),
    ),
  );

const looksLikeNumber = (keyword: string): boolean => /^\d{4}[\dA-Z]*$/i.test(keyword);

/** By enterprise name (spec §2), or by the beginning of the application number when it looks like one. */
function matching(rows: Rows, { keyword, tenants }: ListFilter): Rows {
  if (looksLikeNumber(keyword)) return withNumber(rows, keyword.toUpperCase());
  const named = lettersOf(keyword) === 2 ? rows : rows.where((e) => standsIn(e.ref('corp_name'), keyword));
  return named.$if(leadsByName(keyword), (leading) =>
    leading.innerJoin(namedCases('subsidy', tenants, keyword), (join) =>
      join
        .onRef('named.tenant_id', '=', 'subsidy_application.tenant_id')
        .onRef('named.case_no', '=', 'subsidy_application.apply_num'),
    ),
  );
}

/** Whether the names lead the list. */
const leadsByName = (keyword: string): boolean => !looksLikeNumber(keyword) && pairsOf(keyword).length > 0;

/** The newest of a day or a year: a range of the key, which row-level security lets an index answer. */
const withNumber = (rows: Rows, prefix: string): Rows =>
  rows
    .where('subsidy_application.apply_num', '>=', prefix)
    .where('subsidy_application.apply_num', '<', `${prefix}\u{10FFFF}`);

/**
 * Whether a task waits for the actor: it is theirs or one of those whom they stand in for there, they were asked to
 * sign, or nobody has it and it names one of their roles; not when their answer is in, or separation keeps them out.
 */
function mine({ user_id, scene, roles, acts_for = [] }: Actor) {
  const has = (id: string, theirs: readonly string[]) => {
    const named = theirs.includes('super_admin') ? sql`true` : sql`roles && ${sql.val([...theirs])}::text[]`;
    return sql`(${id} = any(signers) or case when holder_id is null then ${named} else holder_id = ${id} end)`;
  };
  const forOthers = acts_for.map((a) => {
    const steps = a.steps.length === 0 ? sql`` : sql`step = any(${sql.val([...a.steps])}::text[]) and`;
    const parks = a.tenants ? sql`case_task.tenant_id = any(${sql.val([...a.tenants])}::text[]) and` : sql``;
    return sql`(${steps} ${parks} not ${a.user_id} = any(excluded) and ${has(a.user_id, a.roles)})`;
  });
  return sql<boolean>`${scene} = any(scenes) and not ${user_id} = any(voted) and not ${user_id} = any(excluded) and
    (${sql.join([has(user_id, roles), ...forOthers], sql` or `)})`;
}

/** An open task of the actor's scene and role, or a close request that an operator answers. */
function waitingFor(rows: Rows, actor: Actor): Rows {
  const answers = isParty(CLOSING_OPERATOR, actor);
  const { pending, closing, reviewing } = STATUS;
  // literals: the index of open applications is chosen by them
  const open = rows.where(sql<boolean>`status in (${sql.lit(pending)}, ${sql.lit(closing)}, ${sql.lit(reviewing)})`);
  return open.where((e) =>
    e
      .case()
      .when('status', '=', closing)
      .then(sql<boolean>`${answers}::boolean`)
      // one probe of the key a row, instead of a hash of all open tasks
      .else(
        e.fn.coalesce(
          e
            .selectFrom('case_task')
            .select(mine(actor).as('mine'))
            .whereRef('case_task.workflow_id', '=', 'subsidy_application.workflow_id')
            .whereRef('case_task.visit', '=', 'subsidy_application.visit')
            .where('closed_at', 'is', null),
          sql<boolean>`false`,
        ),
      )
      .end(),
  );
}

/** Whether somebody above was told of the open task: one probe of the key a row, as `exists` is not planned. */
const ESCALATED =
  sql<boolean>`coalesce((select escalated_at is not null from case_task where case_task.workflow_id = subsidy_application.workflow_id
  and case_task.visit = subsidy_application.visit and closed_at is null), false)`.as('escalated');

/** Back with the enterprise (`standingOf` is `yours`): it runs, and its open task is one of the portal's. */
const YOURS = sql<boolean>`(status in (${sql.lit(STATUS.pending)}, ${sql.lit(STATUS.reviewing)}) and seq > 0 and exists (
  select from case_task where case_task.workflow_id = subsidy_application.workflow_id
  and case_task.visit = subsidy_application.visit and closed_at is null and 'portal' = any(scenes)))`;

/** When it came to its step, or ended. */
const MOVED_AT = sql<Date>`coalesce(subsidy_application.ended_at, subsidy_application.step_since)`;

/** All applications that a filter finds in their order, with tenant names: a list takes a page of it, an export reads on. */
export function selectApplications(tx: Tx, filter: ListFilter, page: Pick<ListPage, 'sort' | 'order' | 'yours_first'>) {
  const order = page.order ?? 'desc';
  const byTime = page.sort === undefined || page.sort === 'apply_time';
  const byName = byTime && leadsByName(filter.keyword);
  const column = (byName ? 'named.at' : `subsidy_application.${page.sort ?? 'apply_time'}`) as 'apply_time';
  return filtered(tx, filter)
    .innerJoin('tenant', 'tenant.tenant_id', 'subsidy_application.tenant_id')
    .selectAll('subsidy_application')
    .select(['tenant.name as tenant_name', 'tenant.subsidy_wording', ESCALATED])
    .$if(page.yours_first === true, (rows) => rows.orderBy(YOURS, 'desc'))
    .orderBy(page.sort === 'moved_at' ? MOVED_AT : column, order)
    .orderBy((byName ? 'named.case_no' : 'subsidy_application.apply_num') as 'apply_num', order);
}
/** A page of them. */
export const listApplications = (tx: Tx, filter: ListFilter, page: ListPage) =>
  selectApplications(tx, filter, page).limit(page.limit).offset(page.offset).execute();
export type ApplicationRow = Awaited<ReturnType<typeof listApplications>>[number];

/** What waits for somebody, as an inbox tells it beside the other kinds. */
export const waitingApplications = (tx: Tx, f: Waiting) =>
  filtered(tx, { ...f, status: [], activity: [] }).select([
    sql<string>`'subsidy'`.as('kind'),
    'subsidy_application.apply_num as id',
    'step_since as since',
    'due_at as due',
  ]);

/** How many match, counting to one more than the cap at the most. */
export const countApplications = (tx: Tx, filter: ListFilter): Promise<number> =>
  countCapped(tx, filtered(tx, filter).select('subsidy_application.apply_num as id'));

/** One application with its tenant's name, or undefined when it is not in the transaction's scope. */
export function findApplication(tx: Tx, tenantId: string, applyNum: string) {
  return tx
    .selectFrom('subsidy_application')
    .innerJoin('tenant', 'tenant.tenant_id', 'subsidy_application.tenant_id')
    .where('subsidy_application.tenant_id', '=', tenantId)
    .where('apply_num', '=', applyNum)
    .selectAll('subsidy_application')
    .select(['tenant.name as tenant_name', 'tenant.subsidy_wording', ESCALATED])
    .executeTakeFirst();
}

/** The park where an application's number stands, of those that the transaction sees. */
export const tenantOfApplication = async (tx: Tx, applyNum: string): Promise<string | undefined> =>
  (await tx.selectFrom('subsidy_application').where('apply_num', '=', applyNum).select('tenant_id').executeTakeFirst())
    ?.tenant_id;

/** How many of these applications stand within the transaction's tenants; one that nobody could accept yet is none of the staff's. */
export async function countKnown(tx: Tx, items: readonly { tenant_id: string; apply_num: string }[]): Promise<number> {
  const { n } = await tx
    .selectFrom('subsidy_application')
    .where('seq', '>=', 1)
    .where((e) =>
      e.or(items.map((item) => e.and([e('tenant_id', '=', item.tenant_id), e('apply_num', '=', item.apply_num)]))),
    )
    .select((e) => e.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The tasks of a case in the order of its visits. */
export const listTasks = (tx: Tx, workflowId: string) =>
  tx.selectFrom('case_task').where('workflow_id', '=', workflowId).selectAll().orderBy('visit').execute();

/** Accepted revisions of an application, oldest first; the one just sent while the case has not started. */
export const listRevisions = (tx: Tx, row: { tenant_id: string; apply_num: string; revision_id: string }) =>
  tx
    .selectFrom('subsidy_revision')
    .where('tenant_id', '=', row.tenant_id)
    .where('apply_num', '=', row.apply_num)
    .where((e) => e.or([e('revision', 'is not', null), e('revision_id', '=', row.revision_id)]))
    .selectAll()
    .orderBy('revision')
    .execute();

/** Keeps an application's row until the transaction ends, from others who want to. */
export const holdApplication = (tx: Tx, tenantId: string, applyNum: string) =>
  tx
    .selectFrom('subsidy_application')
    .where('tenant_id', '=', tenantId)
    .where('apply_num', '=', applyNum)
    .select('apply_num')
    .forUpdate()
    .execute();

/** An enterprise's applications of a type and year that are over and drew for an inspection, in the order of their ends. */
export const applicationsOver = (
  tx: Tx,
  of: Pick<ApplicationRow, 'tenant_id' | 'corp_id' | 'allowance_type' | 'apply_year'>,
) =>
  tx
    .selectFrom('subsidy_application')
    .where('tenant_id', '=', of.tenant_id)
    .where('corp_id', '=', of.corp_id)
    .where('allowance_type', '=', of.allowance_type)
    .where('apply_year', '=', of.apply_year)
    .where('ended_at', 'is not', null)
    .where(sql<boolean>`state #> '{facts,draws}' is not null`)
    .select(['tenant_id', 'allowance_type', 'flow_version', 'status', 'state'])
    .orderBy('ended_at')
    .execute();

type Appealed = Pick<ApplicationRow, 'tenant_id' | 'apply_num' | 'appeal_days'>;
export interface AppealTerms {
  /** That the park gave to appeal when it was closed; 0: it takes none. */
  appeal_days: number;
  /** The appeal that there is. */
  appealed_by: string | null;
}
/** What tells until when each of some applications may be appealed. */
export async function appealTerms(tx: Tx, rows: readonly Appealed[]): Promise<(row: Appealed) => AppealTerms> {
  if (rows.length === 0) return () => ({ appeal_days: 0, appealed_by: null });
  const tenants = await tx
    .selectFrom('tenant')
    .where('tenant_id', 'in', [...new Set(rows.map((row) => row.tenant_id))])
    .select(['tenant_id', 'appeal_days'])
    .execute();
  const appeals = await tx
    .selectFrom('subsidy_application')
    .where(
      'appeal_of',
      'in',
      rows.map((row) => row.apply_num),
    )
    .select(['tenant_id', 'appeal_of', 'apply_num'])
    .execute();
  // what a worker of the release before closed meanwhile has none of its own
  const today = (id: string) => tenants.find(({ tenant_id }) => tenant_id === id)?.appeal_days ?? 0;
  return ({ tenant_id, apply_num, appeal_days }) => ({
    appeal_days: appeal_days ?? today(tenant_id),
    appealed_by: appeals.find((one) => one.tenant_id === tenant_id && one.appeal_of === apply_num)?.apply_num ?? null,
  });
}

/** Who closed an application, and who sent it back as ops: these leave no act. */
export async function decidersOf(tx: Tx, { workflow_id, seq }: ApplicationRow): Promise<string[]> {
  const last = await tx
    .selectFrom('case_transition')
    .where('workflow_id', '=', workflow_id)
    .where('seq', '=', seq)
    .select(sql<string>`transition #>> '{actor,user_id}'`.as('by'))
    .executeTakeFirst();
  const sentBack = await tx
    .selectFrom('case_transition')
    .where('workflow_id', '=', workflow_id)
    .where(sql<string>`transition ->> 'outcome'`, '=', 'send_back')
    .select(sql<string>`transition #>> '{actor,user_id}'`.as('by'))
    .execute();
  return [...sentBack, ...(last ? [last] : [])].map(({ by }) => by);
}

/** Where applications stand, by the ids of their workflows. */
export const applicationsOf = (tx: Tx, workflowIds: readonly string[]) =>
  tx
    .selectFrom('subsidy_application')
    .where('workflow_id', 'in', workflowIds.length > 0 ? workflowIds : [''])
    .select(['workflow_id', 'tenant_id', 'allowance_type', 'flow_version', 'status'])
    .execute();

/** What staff brought to an application, act by act, the files of one in the order in which they were named. */
export const listAttachments = (
  tx: Tx,
  { tenant_id, apply_num, workflow_id }: Pick<ApplicationRow, 'tenant_id' | 'apply_num' | 'workflow_id'>,
) =>
  tx
    .selectFrom('subsidy_attachment as a')
    .where('a.tenant_id', '=', tenant_id)
    .where('a.apply_num', '=', apply_num)
    .selectAll('a')
    .orderBy('a.seq')
    .orderBy(
      sql`(select named.place
        from case_transition t, jsonb_array_elements_text(t.transition -> 'guids') with ordinality as named(guid, place)
        where t.workflow_id = ${workflow_id} and t.seq = a.seq and named.guid = a.guid::text limit 1)`,
    )
    .execute();

/** An enterprise or a park within the transaction's tenants. */
export const findCorpIn = (tx: Tx, corpId: string) =>
  tx.selectFrom('corp').where('corp_id', '=', corpId).selectAll().executeTakeFirst();
export const findParkIn = (tx: Tx, parkId: string) =>
  tx.selectFrom('park').where('park_id', '=', parkId).selectAll().executeTakeFirst();

/** One revision of an application: its form, the percentage that it was sent under, and what was said of its orders. */
export const findRevision = (tx: Tx, applyNum: string, revisionId: string) =>
  tx
    .selectFrom('subsidy_revision')
    .where('apply_num', '=', applyNum)
    .where('revision_id', '=', revisionId)
    .select(['form', 'allowance_ratio', 'order_verdicts'])
    .executeTakeFirst();

/** The form of one revision of an application. */
export const findRevisionForm = async (tx: Tx, applyNum: string, revisionId: string) =>
  (await findRevision(tx, applyNum, revisionId))?.form;
