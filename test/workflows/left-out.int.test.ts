import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { sampleOrders } from '#db/seeds/samples.ts';
import { workflowId } from '#workflows/subsidy/messages.ts';
import { publishSecond } from '#test/builders/batch.ts';
import {
  completeForm,
  decide,
  MOBILES,
  providerDecide,
  providerDetail,
  submit,
  withOrders,
} from '#test/builders/subsidy.ts';
import { saveHistory } from '../replay/save-history.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const GOVERNMENT = 'government_approval_coupon';
const CORRECTION = 'cloud_admin_help_modify_after_gov_approval';
let w: World;
let applicant: TestUser, operator: TestUser, government: TestUser, provider: TestUser, providerAdmin: TestUser;
beforeAll(async () => {
  w = await world();
  const { applicant: a, operator: o, government: g, provider: p, providerAdmin: pa } = MOBILES;
  [applicant, operator, government, provider, providerAdmin] = (await Promise.all(
    [a, o, g, p, pa].map((mobile) => w.signIn(mobile)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser];
  const flow = defaultFlow('online', false);
  const steps = flow.steps.map((step) =>
    step.code === GOVERNMENT ? { ...step, when: { min_amount: '10000.00' } } : step,
  );
  await publishSecond(w, { ...flow, steps }, '一万元以下免政府审批');
});
afterAll(() => w.close());

test('the government that an amount left out is asked once a correction raises it; the history replays', async () => {
  const form = await completeForm(w, applicant, sampleOrders(1, 1000));
  const { apply_num } = await submit(w, applicant, form);
  expect(await decide(operator, apply_num)).toMatchObject({ activity: CORRECTION });
  const { task_id, revision_id, tenant_id } = await providerDetail(providerAdmin, apply_num);
  const raised = await providerAdmin.call(approvalContract.cloudApproval, {
    tenant_id,
    apply_num,
    task_id,
    revision_id,
    decision: 'modify',
    form: withOrders(form, sampleOrders(1, 100_000)),
  });
  expect(raised).toMatchObject({ activity: GOVERNMENT });
  // nobody of the provider gets it to its end meanwhile
  await expect(providerDecide(provider, apply_num, 'pass')).rejects.toMatchObject({ code: 7103 });
  expect(await decide(government, apply_num)).toMatchObject({ activity: CORRECTION });
  await providerDecide(providerAdmin, apply_num, 'modify');
  expect(await providerDecide(provider, apply_num)).toMatchObject({ status: 7 });
  const handle = w.deps.temporal.client.workflow.getHandle(workflowId('nanshan', apply_num));
  await saveHistory('left-out-asked/subsidy-raised', handle);
});
