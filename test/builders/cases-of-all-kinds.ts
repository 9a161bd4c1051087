import { randomUUID } from 'node:crypto';
import { samplePdf } from '#db/seeds/samples.ts';
import { assessmentsContract } from '#domain/assessment/sheet-contract.ts';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import type { FullForm } from '#domain/subsidy/form/form.ts';
import { openPeriod, sentBack, withResults } from './assessment.ts';
import {
  completeForm,
  decide,
  MOBILES,
  operatorDetail,
  providerDecide,
  submit,
  upload,
  withOrders,
} from './subsidy.ts';
import { applyDemand, DEMAND_FEEDBACK } from './demand.ts';
import { approveTour, book, confirmTour } from './reception.ts';
import type { TestUser } from '#test/test-user.ts';
import type { World } from '#test/world.ts';

type People = Record<'applicant' | 'operator' | 'tenantAdmin' | 'government' | 'providerAdmin' | 'provider', TestUser>;
type Story = (w: World, p: People, form: FullForm) => Promise<string>;

/** How far a case of the demo park goes; each returns its workflow id. */
const application =
  (...acts: ((p: People, num: string) => Promise<unknown>)[]): Story =>
  async (w, p, form) => {
    const { apply_num } = await submit(w, p.applicant, form);
    for (const act of acts) await act(p, apply_num);
    return `subsidy/nanshan/${apply_num}`;
  };
const passed = (p: People, num: string) => decide(p.operator, num);
const approved = (p: People, num: string) => decide(p.government, num);
const corrected = (p: People, num: string) => providerDecide(p.providerAdmin, num, 'modify');
const issued = (p: People, num: string) => providerDecide(p.provider, num);
const returned = (p: People, num: string) => decide(p.operator, num, 'return', '请补充');
const claimed = async (p: People, apply_num: string) => {
  const { task_id } = await operatorDetail(p.operator, apply_num);
  return p.operator.call(tasksContract.claimTask, { apply_num, task_id });
};
const closed = (p: People, apply_num: string) =>
  p.operator.call(approvalContract.closeApply, { apply_num, reason: '重复提交' });

const reception =
  (...acts: ((p: People, b: Awaited<ReturnType<typeof book>>, w: World) => Promise<unknown>)[]): Story =>
  async (w, p) => {
    const b = await book(w, w.anonymous());
    for (const act of acts) await act(p, b, w);
    return `reception/nanshan/${b.reserve_num}`;
  };
const demand =
  (...statuses: ('pending' | 'new_crm' | 'close')[]): Story =>
  async (w, p) => {
    const { bid } = await applyDemand(w, w.anonymous());
    for (const status of statuses) {
      const close_reason = status === 'close' ? '重复' : '';
      await p.operator.call(demandWorkbenchContract.update, { ...DEMAND_FEEDBACK, bid, status, close_reason });
    }
    return `demand/nanshan/${bid}`;
  };

/** The last year of a template that these stories opened; each is of a year of its own. */
let assessedYear = 2070;
const assessment =
  (...acts: ((p: People, num: string, w: World) => Promise<unknown>)[]): Story =>
  async (w, p) => {
    const deadline = addDays(beijingDay(Date.now()), 30);
    assessedYear++;
    const [num = ''] = await openPeriod(p.providerAdmin, { year: assessedYear, deadline });
    for (const act of acts) await act(p, num, w);
    return `assessment/nanshan/${num}`;
  };
const handedIn = async ({ tenantAdmin }: People, assess_num: string, w: World) => {
  const guid = await upload(w, tenantAdmin, 'assessment', '总结.pdf', samplePdf(randomUUID()));
  const read = await tenantAdmin.call(assessmentsContract.tenantAssessment, { assess_num });
  const sent = withResults(read, { 0: { file_list: [guid] }, 1: { file_list: [guid] } });
  await tenantAdmin.call(assessmentsContract.tenantUpdateAssessment, sent);
};
const judged = async ({ providerAdmin }: People, assess_num: string) => {
  const read = await providerAdmin.call(assessmentsContract.providerAssessment, { assess_num });
  const sent = withResults(read, { 0: { status: 2, achieved: 9 }, 1: { status: 3, reason: '缺少盖章' } });
  await providerAdmin.call(assessmentsContract.providerUpdateAssessment, sent);
};
const ended = async ({ providerAdmin }: People, assess_num: string) => {
  const read = await providerAdmin.call(assessmentsContract.providerAssessment, { assess_num });
  await providerAdmin.call(assessmentsContract.providerUpdateAssessment, { ...sentBack(read), status: 3 });
};

const STORIES: Story[] = [
  application(),
  application(passed),
  reception(),
  demand(),
  assessment(handedIn, judged),
  application(claimed),
  application(passed, approved, corrected, issued),
  reception((p, b) => confirmTour(p.operator, b)),
  demand('pending'),
  assessment(),
  application(returned),
  application(passed, approved),
  reception(
    (p, b) => confirmTour(p.operator, b),
    (p, b) => approveTour(p.provider, b),
  ),
  demand('pending', 'new_crm'),
  assessment(handedIn, judged, ended),
  application(closed),
  application(passed, approved, corrected),
  reception((_p, b, w) => w.anonymous().call(receptionContract.visitorCancel, b.own)),
  demand('close'),
];

/** Cases of every kind at every stage, as many as asked, running and over; their workflow ids. Hundreds need an allowance (`REQUEST_ALLOWANCE`). */
export async function casesOfAllKinds(w: World, count: number): Promise<string[]> {
  const ids: string[] = [];
  const people = await comeIn(w);
  const form = await completeForm(w, people.applicant);
  for (let i = 0; i < count; i++) {
    ids.push(await (STORIES[i % STORIES.length] as Story)(w, people, withOrders(form)));
  }
  return ids;
}

async function comeIn(w: World): Promise<People> {
  const [applicant, operator, tenantAdmin, government, providerAdmin, provider] = (await Promise.all(
    [
      MOBILES.applicant,
      MOBILES.operator,
      MOBILES.tenantAdmin,
      MOBILES.government,
      MOBILES.providerAdmin,
      MOBILES.provider,
    ].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser];
  return { applicant, operator, tenantAdmin, government, providerAdmin, provider };
}
