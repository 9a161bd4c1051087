import { sql, type SelectQueryBuilder } from 'kysely';
import type { FilesOf } from '#domain/assessment/sheet.ts';
import type { AssessmentState } from '#domain/assessment/state.ts';
import type { Period } from '#domain/assessment/period.ts';
import type { Weights } from '#domain/assessment/progress.ts';
import type { Score } from '#domain/assessment/score.ts';
import { BASE, PROVIDER, SHEET_STATUS, type SheetStatus } from '#domain/assessment/status.ts';
import { assessmentStepCode } from '#domain/assessment/steps.ts';
import type { Dimension } from '#domain/assessment/template.ts';
import { isParty } from '#domain/shared/cases/edges.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import type { Tx } from '../../client.ts';
import type { Schema } from '../../schema.ts';
import { countCapped } from '../shared/count-capped.ts';
import { partOf } from '../shared/part-of.ts';
import { UUID } from '../shared/files.ts';
import type { Waiting } from '../shared/waiting.ts';

export interface AssessmentFilter {
  tenants: readonly string[];
  /** Only what waits for this actor. */
  waiting_for?: Actor | undefined;
  status?: SheetStatus | undefined;
  keyword: string;
  year?: number | undefined;
  period?: Period | undefined;
}

type Rows = SelectQueryBuilder<Schema, 'assessment', object>;

/** The steps that wait for an actor. */
const stepsFor = (actor: Actor): string[] => [
  ...(isParty(BASE, actor) ? ['base_upload'] : []),
  ...(isParty(PROVIDER, actor) ? ['provider_evaluation'] : []),
];

function filtered(tx: Tx, f: AssessmentFilter): Rows {
  let rows: Rows = tx
    .selectFrom('assessment')
    .where('assessment.tenant_id', 'in', [...f.tenants])
    .where(sql<boolean>`assessment.seq > 0`);
  if (f.waiting_for) {
    const steps = stepsFor(f.waiting_for);
    rows = rows.where(sql<boolean>`assessment.ended_at is null and assessment.activity = any(${sql.val(steps)})`);
  }
  if (f.status !== undefined) rows = rows.where('assessment.status', '=', f.status);
  if (f.year !== undefined) rows = rows.where('assessment.year', '=', f.year);
  if (f.period !== undefined) rows = rows.where('assessment.period', '=', f.period);
  if (f.keyword === '') return rows;
  const number = f.keyword.toUpperCase();
  return rows.where((e) =>
    e.or([
      e('assessment.name', 'ilike', partOf(f.keyword)),
      sql<boolean>`starts_with(assessment.assess_num, ${number})`,
    ]),
  );
}

export interface AssessmentPage {
  limit: number;
  offset: number;
  sort?: 'step_since' | 'deadline' | undefined;
  order: 'asc' | 'desc';
}
/** Assessments with their parks' names, the newest period first where nothing else is asked for. */
export const selectAssessments = (tx: Tx, filter: AssessmentFilter, page: Pick<AssessmentPage, 'sort' | 'order'>) =>
  filtered(tx, filter)
    .innerJoin('tenant', 'tenant.tenant_id', 'assessment.tenant_id')
    .selectAll('assessment')
    .select('tenant.name as tenant_name')
    .$if(page.sort !== undefined, (rows) => rows.orderBy(`assessment.${page.sort ?? 'deadline'}`, page.order))
    .orderBy('assessment.year', 'desc')
    .orderBy('assessment.period', 'desc')
    .orderBy('assessment.assess_num', 'desc');
/** A page of them. */
export const listAssessments = (tx: Tx, filter: AssessmentFilter, page: AssessmentPage) =>
  selectAssessments(tx, filter, page).limit(page.limit).offset(page.offset).execute();
export type AssessmentRow = Awaited<ReturnType<typeof listAssessments>>[number];

/** How many match, counting to one more than the cap at the most. */
export const countAssessments = (tx: Tx, filter: AssessmentFilter): Promise<number> =>
  countCapped(tx, filtered(tx, filter).select('assessment.assess_num as id'));

/** What waits for somebody, as an inbox tells it beside the other kinds. */
export const waitingAssessments = (tx: Tx, f: Waiting) =>
  filtered(tx, f).select([
    sql<string>`'assessment'`.as('kind'),
    'assessment.assess_num as id',
    'step_since as since',
    sql<Date | null>`((deadline::date + 1)::timestamp at time zone 'Asia/Shanghai')`.as('due'),
  ]);

/** One assessment with its park's name, or undefined when it is not in the transaction's scope. */
export const findAssessment = (tx: Tx, assessNum: string): Promise<AssessmentRow | undefined> =>
  tx
    .selectFrom('assessment')
    .innerJoin('tenant', 'tenant.tenant_id', 'assessment.tenant_id')
    .where('assess_num', '=', assessNum)
    .selectAll('assessment')
    .select('tenant.name as tenant_name')
    .executeTakeFirst();

/** Assessments by their numbers, as an inbox tells them. */
export const assessmentsByNum = (tx: Tx, nums: readonly string[]) =>
  tx
    .selectFrom('assessment')
    .innerJoin('tenant', 'tenant.tenant_id', 'assessment.tenant_id')
    .where('assess_num', 'in', [...nums])
    .select(['assess_num', 'assessment.tenant_id', 'assessment.name', 'activity', 'tenant.name as tenant_name'])
    .execute();

/** Of which years something is compared; of both periods where none is named. */
interface Years extends Pick<AssessmentFilter, 'tenants' | 'period' | 'status'> {
  from: number;
  to: number;
  limit: number;
}
/** Assessments of some years, the newest first, with what their scores are made of: not the texts, nor who did what. */
export const scoredOfYears = (tx: Tx, { from, to, limit, ...of }: Years) =>
  filtered(tx, { ...of, keyword: '' })
    .innerJoin('tenant', 'tenant.tenant_id', 'assessment.tenant_id')
    .where('assessment.year', '>=', from)
    .where('assessment.year', '<=', to)
    .select([
      'assessment.tenant_id',
      'assessment.assess_num',
      'assessment.name',
      'assessment.year',
      'assessment.period',
      'assessment.status',
      'tenant.name as tenant_name',
      sql<Weights[]>`(select coalesce(jsonb_agg(jsonb_build_object('weight', m -> 'weight',
          'weights', jsonb_path_query_array(m, '$.keyGoal[*].keyResult[*].weight'),
          'indicators', jsonb_path_query_array(m, '$.keyGoal[*].keyResult[*].indicator')) order by n), '[]')
        from jsonb_array_elements(assessment.business_dimension) with ordinality as x (m, n))`.as('modules'),
      sql<(Score | null)[]>`jsonb_path_query_array(assessment.state, '$.items[*].achieved')`.as('achieved'),
    ])
    .orderBy('assessment.year', 'desc')
    .orderBy('assessment.period', 'desc')
    .orderBy('assessment.tenant_id')
    .limit(limit)
    .execute();

/** What is not closed yet of a period, the first opened first, with what its parks are called. */
export const openOfPeriod = (
  tx: Tx,
  { tenants, year, period, limit }: { tenants: readonly string[]; year: number; period: Period; limit: number },
) =>
  filtered(tx, { tenants, keyword: '', year, period })
    .innerJoin('tenant', 'tenant.tenant_id', 'assessment.tenant_id')
    .where('assessment.ended_at', 'is', null)
    .select(['assessment.tenant_id', 'assess_num', 'workflow_id', 'visit', 'tenant.name as name'])
    .orderBy('assessment.create_time')
    .orderBy('assessment.tenant_id')
    .limit(limit)
    .execute();

/** The number of a park's assessment of a year and period. */
export const findOfPeriod = (tx: Tx, tenantId: string, of: { year: number; period: Period }) =>
  tx
    .selectFrom('assessment')
    .where('tenant_id', '=', tenantId)
    .where('year', '=', of.year)
    .where('period', '=', of.period)
    .select('assess_num')
    .executeTakeFirst();

export interface NewAssessment {
  tenant_id: string;
  assess_num: string;
  workflow_id: string;
  template_id: string;
  version: number;
  name: string;
  year: number;
  period: Period;
  deadline: string;
  grace_days: number;
  businessDimension: readonly Dimension[];
  state: AssessmentState;
  /** When it was opened, if that is past. */
  at?: Date;
}
/**
 * The row that the projection will move; before its first transition (seq 0) no list shows it. False where the park has one
 * of this year and period.
 */
export async function insertAssessment(
  tx: Tx,
  { businessDimension, state, at = new Date(), ...a }: NewAssessment,
): Promise<boolean> {
  const done = await tx
    .insertInto('assessment')
    .values({
      ...a,
      business_dimension: JSON.stringify(businessDimension),
      create_time: at,
      seq: 0,
      status: SHEET_STATUS.notStarted,
      activity: assessmentStepCode(state),
      visit: state.visit,
      step_since: at,
      state: JSON.stringify(state),
      ended_at: null,
    })
    .onConflict((key) => key.columns(['tenant_id', 'year', 'period']).doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export interface NewUpload {
  upload_id: string;
  tenant_id: string;
  assess_num: string;
  files: readonly FilesOf[];
  sha256: string;
  created_by: string;
  created_by_name: string;
  /** When, if that is past. */
  created_at?: Date;
}
/** Stores files as they were sent; they count when the case accepts them. */
export const insertUpload = (tx: Tx, { files, ...upload }: NewUpload) =>
  tx
    .insertInto('assessment_upload')
    .values({ ...upload, files: JSON.stringify(files) })
    .execute();

/** The files of some uploads for an assessment, by the upload and the place of the result; those for another one are none. */
export async function filesOfUploads(
  tx: Tx,
  { tenant_id, assess_num }: { tenant_id: string; assess_num: string },
  ids: readonly string[],
): Promise<Map<string, FilesOf[]>> {
  const known = [...new Set(ids.filter((id) => UUID.test(id)))];
  if (known.length === 0) return new Map();
  const rows = await tx
    .selectFrom('assessment_upload')
    .where('upload_id', 'in', known)
    .where('tenant_id', '=', tenant_id)
    .where('assess_num', '=', assess_num)
    .select(['upload_id', 'files'])
    .execute();
  return new Map(rows.map(({ upload_id, files }) => [upload_id, files]));
}

/** Every file of an upload. */
export const filesOfUpload = async (
  tx: Tx,
  of: { tenant_id: string; assess_num: string },
  uploadId: string,
): Promise<string[]> =>
  ((await filesOfUploads(tx, of, [uploadId])).get(uploadId) ?? []).flatMap(({ file_list }) => file_list);
