import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepTimesContract } from '#domain/statistics/contract.ts';
import { decide, MOBILES, submit } from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let applicant: TestUser, operator: TestUser, providerAdmin: TestUser, platform: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, operator, providerAdmin, platform] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.providerAdmin, MOBILES.platform].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

const ask = (user: TestUser, input: object = {}) => user.call(stepTimesContract.getStepTimes, input);
/** Says that a visit of a case took so many days, and ended when. */
const took = (apply_num: string, visit: number, days: number, closed: string) =>
  sql`update case_task set opened_at = ${closed}::timestamptz - ${days} * interval '1 day', closed_at = ${closed}::timestamptz,
    due_at = ${closed}::timestamptz - interval '1 day' where task_id = ${`${apply_num}:${visit}`}`.execute(w.db.system);

/** In minutes. */
const DAY = 1440;

test('the time at a step by month, beside what the applicants needed; what waits by its age', async () => {
  const days = [1, 2, 4.04, 90.4];
  for (const each of days) {
    const { apply_num } = await submit(w, applicant);
    await decide(operator, apply_num);
    // the last second of October in Beijing; its neighbour is November's
    await took(apply_num, 2, each, each < 3 ? '2026-10-31T15:59:59Z' : '2026-10-31T16:00:00Z');
    await sql`update case_task set opened_at = now() - interval '8 days', due_at = now() - interval '1 hour' where task_id = ${`${apply_num}:3`}`.execute(
      w.db.system,
    );
  }
  const back = await submit(w, applicant);
  await decide(operator, back.apply_num, 'return', '请补充');
  await took(back.apply_num, 2, 3, '2026-09-15T00:00:00Z');

  const all = await ask(operator, { from: '2026-09', to: '2026-11' });
  const of = (step: string) => (row: { step: string }) => row.step === step;
  expect(all.total.find(of('operator_approval'))).toEqual({
    step: 'operator_approval',
    count: 5,
    median: 3 * DAY,
    // from thirty days on in whole days
    p90: 90 * DAY,
    timed: 5,
    late: 5,
  });
  // the submissions themselves are no visits that anybody waited for
  expect(all.total.find(of('corp_submit_apply'))).toBeUndefined();
  expect(all.by_month.map((r) => [r.month, r.count, r.median, r.p90])).toEqual([
    ['2026-09', 1, 3 * DAY, 3 * DAY],
    ['2026-10', 2, DAY, 2 * DAY],
    ['2026-11', 2, 4 * DAY, 90 * DAY],
  ]);
  expect(all.by_tenant.map((r) => [r.tenant_id, r.count])).toEqual([['nanshan', 5]]);
  expect(all.by_type.map((r) => [r.allowance_type, r.count])).toEqual([['online', 5]]);
  expect(all.waiting.find(of('government_approval_coupon'))).toMatchObject({
    count: 4,
    late: 4,
    oldest: 8 * DAY,
    ages: [0, 0, 0, 4, 0, 0],
  });
  expect(all.waiting.find(of('corp_submit_apply'))).toMatchObject({ count: 1, late: 0, ages: [1, 0, 0, 0, 0, 0] });
  expect(all.steps.map((s) => [s.name, s.applicant])).toEqual([
    ['企业提交申请', true],
    ['运营方审核', false],
    ['政府审批', false],
  ]);
  expect((await ask(operator, { from: '2026-09', to: '2026-09' })).total).toHaveLength(1);
  // what took minutes is told by the minute
  const quick = await submit(w, applicant);
  await decide(operator, quick.apply_num);
  await took(quick.apply_num, 2, 7 / DAY, '2026-08-15T00:00:00Z');
  expect((await ask(operator, { from: '2026-08', to: '2026-08' })).total[0]).toMatchObject({ median: 7, p90: 7 });
  expect((await ask(operator, { allowance_type: 'offline', from: '2026-09' })).waiting).toEqual([]);
});

test('another park is not found, and absent from every sum; who sees several sees their own', async () => {
  const stranger = await w.signIn(MOBILES.foreignOperator);
  await expect(ask(stranger, { tenant_id: 'nanshan' })).rejects.toMatchObject({ code: 7101 });
  expect(await ask(stranger)).toMatchObject({ steps: [], total: [], by_month: [], by_tenant: [], waiting: [] });
  for (const user of [providerAdmin, platform])
    expect((await ask(user, { from: '2026-09', to: '2026-11' })).by_tenant).toMatchObject([{ tenant_id: 'nanshan' }]);
  await expect(ask(applicant)).rejects.toMatchObject({ code: 7102 });
});

test('at most two years, the right way round', async () => {
  for (const months of [
    { from: '2024-01', to: '2026-01' },
    { from: '2026-02', to: '2026-01' },
    { from: '2021-01' },
    { from: '2026-13' },
  ])
    await expect(ask(operator, months)).rejects.toMatchObject({ code: 7100, message: expect.stringContaining('from') });
});
