import { sql } from 'kysely';
import type { Period } from '#domain/assessment/period.ts';
import { MAX_VERSIONS_TOLD, resultsOf, type TemplateFields, type TemplateStatus } from '#domain/assessment/template.ts';
import type { Tx } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';
import { pageWithTotal } from '../shared/page-with-total.ts';
import { partOf } from '../shared/part-of.ts';

/** What is written of a template, and which version that is, as its history keeps it. */
export interface TemplateContent extends TemplateFields {
  template_id: string;
  status: TemplateStatus;
  version: number;
}
/** The same with what stands beside it. */
export interface StoredTemplate {
  content: TemplateContent;
  modules: number;
  results: number;
  author: string;
  update_time: Date;
}

export interface TemplatesQuery {
  year?: number | undefined;
  period?: Period | undefined;
  status?: TemplateStatus | undefined;
  keyword: string;
  sort?: 'name' | 'year' | 'update_time' | undefined;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const all = (tx: Tx) =>
  tx
    .selectFrom('assessment_template')
    .select([
      'template_id',
      'name',
      'year',
      'period',
      'status',
      'version',
      'business_dimension',
      'modules',
      'results',
      'author',
      'update_time',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>;
const storedOf = ({ modules, results, author, update_time, business_dimension, ...row }: Row): StoredTemplate => ({
  content: { ...row, businessDimension: business_dimension },
  modules,
  results,
  author,
  update_time,
});

/** A page of the templates, the newest period first, and how many there are. */
export async function listTemplates(
  tx: Tx,
  { year, period, status, keyword, sort, order, limit, offset }: TemplatesQuery,
): Promise<{ total: number; items: StoredTemplate[] }> {
  let rows = all(tx)
    .$if(year !== undefined, (q) => q.where('year', '=', year as number))
    .$if(period !== undefined, (q) => q.where('period', '=', period as Period))
    .$if(status !== undefined, (q) => q.where('status', '=', status as TemplateStatus))
    .$if(keyword !== '', (q) => q.where('name', 'ilike', partOf(keyword)));
  if (sort !== undefined) rows = rows.orderBy(sort, order);
  rows = rows.orderBy('year', 'desc').orderBy('period', 'desc');
  const { total, items } = await pageWithTotal(rows, { limit, offset });
  return { total, items: items.map(storedOf) };
}

/** How many templates there are. */
export const countTemplates = (tx: Tx): Promise<number> =>
  countCapped(tx, tx.selectFrom('assessment_template').select(sql<string>`template_id::text`.as('id')));

/** One template as it is now; `forChange`: it stays so until the transaction ends. */
export async function findTemplate(tx: Tx, templateId: string, forChange = false): Promise<StoredTemplate | undefined> {
  const row = await all(tx)
    .where('template_id', '=', templateId)
    .$if(forChange, (q) => q.forUpdate())
    .executeTakeFirst();
  return row && storedOf(row);
}

/** What another template of a year and period is called. */
export async function otherOfPeriod(
  tx: Tx,
  templateId: string,
  { year, period }: Pick<TemplateFields, 'year' | 'period'>,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('assessment_template')
    .select('name')
    .where('template_id', '<>', templateId)
    .where('year', '=', year)
    .where('period', '=', period)
    .executeTakeFirst();
  return row?.name;
}

/** Writes a template, a new one or one that is there; one that is published keeps this version for good. */
export async function storeTemplate(
  tx: Tx,
  { template_id, businessDimension, ...content }: TemplateContent,
  { author, isNew }: { author: string; isNew: boolean },
): Promise<void> {
  const business_dimension = JSON.stringify(businessDimension);
  const counted = { modules: businessDimension.length, results: resultsOf(businessDimension).length };
  const values = { ...content, ...counted, business_dimension, author };
  await (
    isNew
      ? tx.insertInto('assessment_template').values({ template_id, ...values })
      : tx
          .updateTable('assessment_template')
          .set({ ...values, update_time: sql<Date>`now()` })
          .where('template_id', '=', template_id)
  ).execute();
  const { status, version, name } = content;
  if (status === 'published')
    await tx
      .insertInto('assessment_template_version')
      .values({ template_id, version, name, business_dimension, author })
      .execute();
}

/** The versions of a template, the newest first. */
export const versionsOf = (tx: Tx, templateId: string) =>
  tx
    .selectFrom('assessment_template_version')
    .where('template_id', '=', templateId)
    .select(['version', 'name', 'author', 'created_at'])
    .orderBy('version', 'desc')
    .limit(MAX_VERSIONS_TOLD)
    .execute();

/** What a version of a template says. */
export const findVersion = (tx: Tx, templateId: string, version: number) =>
  tx
    .selectFrom('assessment_template_version')
    .where('template_id', '=', templateId)
    .where('version', '=', version)
    .select(['version', 'name', 'business_dimension', 'author', 'created_at'])
    .executeTakeFirst();
