import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '#domain/shared/errors.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { completeForm, decide, MOBILES, operatorDetail, providerDecide, submit, withOrders } from '../builders.ts';
import { saveHistory } from '../replay/save-history.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let applicant: TestUser,
  colleague: TestUser,
  operator: TestUser,
  operator2: TestUser,
  government: TestUser,
  keeper: TestUser,
  admin: TestUser,
  provider: TestUser,
  other: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, colleague, operator, operator2, government, keeper, admin, provider, other] = await Promise.all([
    w.signIn(MOBILES.applicant),
    w.signIn(MOBILES.colleague),
    w.signIn(MOBILES.operator),
    w.signIn(MOBILES.operator2),
    w.signIn(MOBILES.government),
    w.signIn(MOBILES.tenantAdmin),
    w.signIn(MOBILES.providerAdmin),
    w.signIn(MOBILES.provider),
    w.signIn(MOBILES.customApplicant),
  ]);
});
afterAll(() => w.close());

const reason = '订单均为本园区使用，请重新审核';
const appeal = async (apply_num: string, user = applicant) =>
  (await user.send(applicationsContract.appeal, { apply_num, reason })).body;
const close = (apply_num: string, user = operator) =>
  user.call(approvalContract.closeApply, { apply_num, reason: '不符合要求' });
/** An application that the operator closed. */
async function closed() {
  const { apply_num } = await submit(w, applicant);
  await close(apply_num);
  return apply_num;
}
const days = async (appeal_days: number) => {
  const conf = await keeper.call(confContract.getGovConf, { tenant_id: 'nanshan' });
  const { custom, subsidy_wording, ratio_list, lock } = conf;
  const set = { tenant_id: 'nanshan', lock, custom, subsidy_wording, ratio_list, appeal_days, reason: '申诉' };
  return keeper.call(confContract.modifyGovConf, set);
};

test('an appeal is the application as it was sent, decided by others, to its end', async () => {
  const form = withOrders(await completeForm(w, applicant));
  const { apply_num } = await submit(w, applicant, form);
  await close(apply_num);
  const before = await operatorDetail(applicant, apply_num);
  expect(before).toMatchObject({ appeal: null, appealed_by: null });
  expect(Date.parse(before.appeal_until ?? '')).toBeGreaterThan(Date.now() + 14 * 86_400_000);
  // the window is the enterprise's to know
  expect((await operatorDetail(operator, apply_num)).appeal_until).toBeNull();

  const { code, response } = await appeal(apply_num, colleague);
  expect(code).toBe(0);
  const num = (response as { apply_num: string }).apply_num;
  const opened = await operatorDetail(operator2, num);
  expect(opened).toMatchObject({ appeal: { of: apply_num, reason }, order_money: before.order_money, status: 1 });
  expect(opened.form).toMatchObject({ description: before.form['description'] });
  expect((await operatorDetail(operator, apply_num)).appealed_by).toBe(num);

  // whoever closed it has nothing to decide
  const { task_id, revision_id, action } = await operatorDetail(operator, num);
  expect(action.approval).toBe(false);
  const asked = { apply_num: num, task_id, revision_id, decision: 'pass' as const, note: '同意' };
  expect((await operator.send(approvalContract.approval, asked)).body.code).toBe(ERRORS.SEPARATION.code);
  // nor does closing the appeal have the last word
  const again = { apply_num: num, reason: '不符合要求' };
  expect((await operator.send(approvalContract.closeApply, again)).body.code).toBe(ERRORS.SEPARATION.code);
  const waits = async (user: TestUser) =>
    (await user.call(approvalContract.getTenantApplyList, { tab: 1, limit: 100 })).items.map((row) => row.apply_num);
  expect(await waits(operator)).not.toContain(num);
  expect(await waits(operator2)).toContain(num);
  const records = await operator2.call(approvalContract.getRecordList, { apply_num: num, limit: 50, offset: 0 });
  expect(records.data.map(({ note }) => note)).toContain(reason);

  await decide(operator2, num);
  await decide(government, num);
  await providerDecide(admin, num, 'modify');
  expect(await providerDecide(provider, num)).toMatchObject({ activity: 'ended', status: 7 });
  await saveHistory(
    'appealed/subsidy-appeal-ended',
    w.deps.temporal.client.workflow.getHandle(`subsidy/nanshan/${num}`),
  );
  expect(await appeal(num)).toMatchObject({ code: ERRORS.NOT_APPEALABLE.code });
});

test('whoever returned it is kept out as well', async () => {
  const { apply_num } = await submit(w, applicant);
  await decide(operator2, apply_num, 'return', '请补充');
  await close(apply_num);
  const num = ((await appeal(apply_num)).response as { apply_num: string }).apply_num;
  for (const user of [operator, operator2]) expect((await operatorDetail(user, num)).action.approval).toBe(false);
  // the park's own administrator stands in
  expect((await operatorDetail(keeper, num)).action.approval).toBe(true);
  await decide(keeper, num);
});

test('once for each application, by its own enterprise, within the time that the park gives', async () => {
  const running = (await submit(w, applicant)).apply_num;
  expect(await appeal(running)).toMatchObject({ code: ERRORS.NOT_APPEALABLE.code });
  await applicant.call(applicationsContract.corpCloseApply, { apply_num: running, reason: '不再申请' });
  await operator.call(approvalContract.closeApply, { apply_num: running, answer: 'confirm', reason: '' });
  expect(await appeal(running)).toMatchObject({ code: ERRORS.NOT_APPEALABLE.code });

  const apply_num = await closed();
  expect(await appeal(apply_num, other)).toMatchObject({ code: ERRORS.NOT_FOUND.code });
  expect((await operator.send(applicationsContract.appeal, { apply_num, reason })).body.code).toBe(
    ERRORS.FORBIDDEN.code,
  );
  await days(0);
  expect(await appeal(apply_num)).toMatchObject({ code: ERRORS.NOT_APPEALABLE.code });
  await days(15);
  await w.db.system
    .updateTable('subsidy_application')
    .set((e) => ({
      ended_at: e.fn<Date>('make_timestamptz', [e.lit(2026), e.lit(1), e.lit(1), e.lit(0), e.lit(0), e.lit(0)]),
    }))
    .where('apply_num', '=', apply_num)
    .execute();
  expect(await appeal(apply_num)).toMatchObject({ code: ERRORS.APPEAL_OVER.code });
  await w.db.system
    .updateTable('subsidy_application')
    .set({ ended_at: new Date() })
    .where('apply_num', '=', apply_num)
    .execute();
  const both = await Promise.all([appeal(apply_num), appeal(apply_num, colleague)]);
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, ERRORS.APPEALED_ALREADY.code]);
  const third = await appeal(apply_num);
  expect(third.code).toBe(ERRORS.APPEALED_ALREADY.code);
  const made = both.find(({ code }) => code === 0);
  const num = (made as { response: { apply_num: string } }).response.apply_num;
  // there is no appeal against an appeal
  await close(num, operator2);
  expect(await appeal(num)).toMatchObject({ code: ERRORS.NOT_APPEALABLE.code });
});
