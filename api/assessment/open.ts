import type { Tx } from '#db/client.ts';
import { findOfPeriod, insertAssessment } from '#db/repositories/assessment/assessments.ts';
import { findTemplate, type TemplateContent } from '#db/repositories/assessment/templates.ts';
import { nextCaseNo } from '#db/repositories/cases/case-numbers.ts';
import { beginAssessment } from '#domain/assessment/machine.ts';
import type { assessmentsContract } from '#domain/assessment/sheet-contract.ts';
import type { AssessmentEvent } from '#domain/assessment/state.ts';
import { resultsOf } from '#domain/assessment/template.ts';
import type { Output, Parsed } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { assessmentWorkflowId, type StartAssessment } from '#workflows/assessment/messages.ts';
import { asUser, sendAct, type Judged } from '../shared/cases/acts.ts';
import { within } from '../shared/calls/change.ts';
import { openTenant, stillOpen } from '../shared/calls/open-tenant.ts';
import { grantedTenant, scoped, type Context } from '../shared/calls/context.ts';

type Contract = typeof assessmentsContract;
type Asked = Parsed<Contract['openAssessments']>;
type Opened = Output<Contract['openAssessments']>['result_list'][number];
type Park = Awaited<ReturnType<typeof openTenant>>;

/** Cases that are begun at once. */
const AT_ONCE = 8;

/**
 * Opens the period of a published template for parks: one assessment each, durable and once, however often it is asked. A
 * park that has one of this year and period keeps it. Raises NOT_FOUND, TENANT_CLOSED, ASSESSMENT_DRAFT, ASSESSMENT_LATE.
 */
export async function openAssessments(ctx: Context, asked: Asked): Promise<Output<Contract['openAssessments']>> {
  const template = (await within(ctx, {}, (tx) => findTemplate(tx, asked.template_id)))?.content;
  if (!template) throw new AppError('NOT_FOUND');
  if (template.status !== 'published') throw new AppError('ASSESSMENT_DRAFT', { params: { name: template.name } });
  if (asked.deadline < beijingDay(Date.now())) throw new AppError('ASSESSMENT_LATE');
  ctx.tell({ subject: template.name });
  const parks: Park[] = [];
  for (const tenantId of asked.tenant_list)
    parks.push(await openTenant(ctx.deps, grantedTenant(ctx.session, tenantId)));
  const result_list: Opened[] = [];
  for (let i = 0; i < parks.length; i += AT_ONCE)
    result_list.push(
      ...(await Promise.all(parks.slice(i, i + AT_ONCE).map((park) => openOf(ctx, park, template, asked)))),
    );
  return { result_list };
}

/** One park's: opened, or the one that it has. What Temporal has not taken yet is sent again by the sweeper. */
async function openOf(ctx: Context, park: Park, template: TemplateContent, asked: Asked): Promise<Opened> {
  const { tenant_id, name: tenant_name } = park;
  const opened = await sendAct<AssessmentEvent>(asUser(ctx, tenant_id), {
    route: 'assessment/provider/Open',
    body: asked,
    judge: (tx) => begin(tx, park, template, asked),
  }).then(
    () => true,
    (error: unknown) => {
      if (error === HAS_ONE) return false;
      if (error instanceof AppError && error.error === 'PROCESSING') return true;
      throw error;
    },
  );
  const found = await scoped(ctx, [tenant_id], (tx) => findOfPeriod(tx, tenant_id, template));
  return { tenant_id, tenant_name, assess_num: found?.assess_num ?? '', opened };
}

const HAS_ONE = new AppError('EXISTS', { params: { name: '' } });

/** Stores an assessment with its number; its first event begins its case. */
async function begin(
  tx: Tx,
  park: Park,
  template: TemplateContent,
  { deadline, grace_days }: Asked,
): Promise<Judged<AssessmentEvent>> {
  const { tenant_id } = park;
  const assess_num = await nextCaseNo(tx, 'assessment', park, beijingDay(Date.now()));
  const workflow_id = assessmentWorkflowId(tenant_id, assess_num);
  const results = resultsOf(template.businessDimension).length;
  const { template_id, version, name, year, period, businessDimension } = template;
  const row = { tenant_id, assess_num, workflow_id, template_id, version, name, year, period, businessDimension };
  const isNew = await insertAssessment(tx, { ...row, deadline, grace_days, state: beginAssessment(results) });
  if (!isNew) throw HAS_ONE;
  // its reference to the park has waited for whoever closes it
  await stillOpen(tx, tenant_id);
  const start: StartAssessment = { tenant_id, assess_num, results, terms: { deadline, grace_days } };
  return { workflow_id, event: { kind: 'open' }, start, about: undefined };
}
