import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { watchCases } from '#api/shared/cases/watch.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import { problemsContract } from '#domain/admin/problem-contract.ts';
import { assessmentsContract as calls } from '#domain/assessment/sheet-contract.ts';
import { FAILING_ATTEMPTS } from '#domain/shared/cases/problems.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { assessmentWorkflowId } from '#workflows/assessment/messages.ts';
import { openPeriod, sentBack, withResults } from '#test/builders/assessment.ts';
import { MOBILES, upload } from '#test/builders/subsidy.ts';
import { failWrites, writeAgain } from '../as-owner.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let base: TestUser, provider: TestUser;
beforeAll(async () => {
  w = await world();
  [base, provider] = await Promise.all([w.signIn(MOBILES.tenantAdmin), w.signIn(MOBILES.providerAdmin)]);
});
afterAll(() => w.close());

const YEAR = 2081;
const deadline = addDays(beijingDay(Date.now()), 30);
const workflow = (num: string) => assessmentWorkflowId('nanshan', num);
const result = (num: string) => w.deps.temporal.client.workflow.getHandle(workflow(num)).result();
const handIn = async (assess_num: string) => {
  const guid = await upload(w, base, 'assessment', '总结.pdf', samplePdf(randomUUID()));
  const read = await base.call(calls.tenantAssessment, { assess_num });
  return base.call(calls.tenantUpdateAssessment, withResults(read, { 0: { file_list: [guid] } }));
};
const evaluateAndEnd = async (assess_num: string) => {
  const read = await provider.call(calls.providerAssessment, { assess_num });
  const said = withResults(read, { 0: { status: 2, achieved: 9 } });
  const scored = await provider.call(calls.providerUpdateAssessment, said);
  await provider.call(calls.providerUpdateAssessment, { ...sentBack(scored), status: 3 });
};
const stuck = async (user = provider) => {
  await watchCases(w.deps);
  return (await user.call(problemsContract.getStuckList, {})).items;
};

test('one that cannot be saved: the others end, it alone is in the console, only to be retried; mended it ends, too', async () => {
  const [poisoned = ''] = await openPeriod(provider, { year: YEAR, deadline });
  const [other = ''] = await openPeriod(provider, { year: YEAR, period: 2, deadline });
  await failWrites(w, workflow(poisoned));
  const told = await handIn(poisoned).catch((e: unknown) =>
    e instanceof Refused ? e.code : Promise.reject(e as Error),
  );
  expect(told).toBe(7121);
  await handIn(other);
  await evaluateAndEnd(other);
  expect(await result(other)).toMatchObject({ status: 3, seq: 4 });

  const attempts = async () => (await stuck())[0]?.attempts ?? 0;
  await expect.poll(attempts, { timeout: 90_000 }).toBeGreaterThanOrEqual(FAILING_ATTEMPTS);
  const [found, ...others] = await stuck();
  expect(others).toEqual([]);
  const of = { case_kind: 'assessment', case_no: poisoned, cause: 'call_failing', step_name: '园区提交材料' };
  expect(found).toMatchObject({ ...of, acts: ['retry'], asks_more: [] });
  expect(found?.detail).toContain('drill');
  // who keeps the park's cases going sees it as well
  expect(await stuck(base)).toMatchObject([{ case_no: poisoned }]);
  // whatever is not its kind's is no act of its
  const items = [{ tenant_id: 'nanshan', case_kind: 'assessment' as const, apply_num: poisoned, task_id: 'x' }];
  const skipped = provider.send(problemsContract.intervene, { items, act: 'skip', reason: '处置' });
  expect((await skipped).body.code).toBe(7100);

  await writeAgain(w);
  await sweepCommands(w.deps, 0);
  const status = async () => (await base.call(calls.tenantAssessment, { assess_num: poisoned })).status;
  await expect.poll(status, { timeout: 60_000 }).toBe(2);
  await evaluateAndEnd(poisoned);
  expect(await result(poisoned)).toMatchObject({ status: 3, seq: 4 });
  await expect.poll(stuck, { timeout: 60_000 }).toEqual([]);
}, 240_000);
