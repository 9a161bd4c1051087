import { scoredOfYears } from '#db/repositories/assessment/assessments.ts';
import { scoreByWeights } from '#domain/assessment/progress.ts';
import { averageOf } from '#domain/assessment/score.ts';
import { COMPARED_YEARS, MAX_COMPARED, type assessmentsContract } from '#domain/assessment/sheet-contract.ts';
import { SHEET_STATUS } from '#domain/assessment/status.ts';
import type { Output, Parsed } from '#domain/shared/calls/endpoint.ts';
import { ownTenant, scoped, type Context } from '../shared/calls/context.ts';
import { turnsOfEach } from '../shared/runs/turns-of-each.ts';

type Contract = typeof assessmentsContract;
/** What 2 000 sheets come to takes some tenths of a second: more at once would hold up who asks for less. */
const turn = turnsOfEach({ atOnce: 2, waiting: 20 });
type Asked = Omit<Parameters<typeof scoredOfYears>[1], 'from' | 'to' | 'limit'>;

/** Assessments of a year and those before it with their scores, the newest first. */
async function scored(ctx: Context, to: number, of: Asked) {
  const asked = { ...of, from: to - COMPARED_YEARS + 1, to, limit: MAX_COMPARED };
  const rows = await scoped(ctx, of.tenants, (tx) => scoredOfYears(tx, asked));
  return rows.map(({ modules, achieved, ...row }) => ({ ...row, score: scoreByWeights(modules, achieved) }));
}

/** What is closed of the own park, of a year and those before it: of each year both periods at the most. */
export async function compareOwnAssessments(
  ctx: Context,
  { year }: Parsed<Contract['compareOwnAssessments']>,
): Promise<Output<Contract['compareOwnAssessments']>> {
  const closed = await scored(ctx, year, { tenants: [ownTenant(ctx.session)], status: SHEET_STATUS.closed });
  const sheet_list = closed
    .map((row) => ({
      assess_num: row.assess_num,
      name: row.name,
      year: row.year,
      period: row.period,
      score: row.score,
    }))
    .toReversed();
  return { year, sheet_list };
}

/** The parks that the hat sees side by side in a period, and what they average in it from year to year. */
export async function compareAssessments(
  ctx: Context,
  { year, period }: Parsed<Contract['compareAssessments']>,
): Promise<Output<Contract['compareAssessments']>> {
  const found = await turn(ctx.session.user_id, () => scored(ctx, year, { tenants: ctx.session.tenants, period }));
  const park_list = found
    .filter((row) => row.year === year)
    .map(({ tenant_id, tenant_name, assess_num, status, score }) => ({
      tenant_id,
      tenant_name,
      assess_num,
      status,
      score,
    }))
    .toSorted((a, b) => Number(b.score) - Number(a.score) || a.tenant_name.localeCompare(b.tenant_name, 'zh'));
  // a sheet that is open has not come to its score yet; a year that was cut at the limit would average some of its parks
  const ended = found.filter(({ status }) => status === SHEET_STATUS.closed);
  const cut = found.length === MAX_COMPARED ? found.at(-1)?.year : undefined;
  const years = [...new Set(ended.map((row) => row.year))].filter((of) => of !== cut).toSorted((a, b) => a - b);
  const year_list = years.map((of) => {
    const scores = ended.filter((row) => row.year === of).map(({ score }) => score);
    return { year: of, parks: scores.length, average: averageOf(scores) ?? '0.00' };
  });
  return { year, period, park_list, year_list };
}
