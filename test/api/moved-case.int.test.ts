import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenants } from '#db/client.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { migrationsContract } from '#domain/subsidy/contract/migrations.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { actResult } from '#api/subsidy/case/acts.ts';
import type { Context } from '#api/shared/calls/context.ts';
import { publishRenamed, publishSecond, renamed, runOver } from '#test/builders/batch.ts';
import { completeForm, MOBILES, operatorDetail, submit as apply } from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let applicant: TestUser, operator: TestUser, admin: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, operator, admin] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.tenantAdmin].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

test('an act that is sent again after its case was moved gets the answer that it had', async () => {
  const submission = { allowance_type: 'online' as const, form: await completeForm(w, applicant) };
  const keys = { submit: randomUUID(), pass: randomUUID() };
  const submit = () => applicant.call(applicationsContract.saveApply, submission, keys.submit);
  const submitted = await submit();
  const { apply_num } = submitted;
  expect(submitted.activity_name).toBe('运营方审核');
  await publishRenamed(w);
  const { batch_id } = await admin.call(migrationsContract.startMigration, {
    allowance_type: 'online',
    mapping: [{ from: 'operator_approval', to: 'operator_approval_first' }],
    apply_num_list: [apply_num],
    reason: '增加初审',
  });
  await runOver(admin, batch_id);
  expect(await submit()).toEqual(submitted);

  const { task_id, revision_id, activity_name } = await operatorDetail(operator, apply_num);
  expect(activity_name).toBe('运营方初审');
  const decision = { apply_num, task_id, revision_id, decision: 'return' as const, note: '请补充' };
  const pass = () => operator.call(approvalContract.approval, decision, keys.pass);
  const passed = await pass();
  expect(passed.activity_name).toBe('企业提交申请');
  expect(await pass()).toEqual(passed);
});

test('an act whose case was moved after it was judged and before it came is told by the version that it met', async () => {
  const { apply_num } = await apply(w, applicant);
  const flow = renamed(defaultFlow('online', false));
  const name = { zh: '运营方第一次审核', en: 'First look' };
  const steps = flow.steps.map((step) => (step.code === 'operator_approval_first' ? { ...step, name } : step));
  await publishSecond(w, { ...flow, steps }, '改名', 3);
  const third = { tenant_id: 'nanshan', allowance_type: 'online' as const, flow_version: 3 };
  const session = { tenants: ['nanshan'], actor: { scene: 'tenant' } };
  const ctx = { deps: w.deps, session, lang: 'zh' } as unknown as Context;
  const told = async (judgedAt: number) => {
    const outcome = { seq: 1, status: 1, activity: 'operator_approval_first', projected: true };
    const about = { ...third, seq: judgedAt };
    const sent = { workflow_id: `subsidy/nanshan/${apply_num}`, outcome, about };
    return (await actResult(ctx, 'nanshan', apply_num, sent)).activity_name;
  };
  await withTenants(w.db.app, ['nanshan'], (tx) => w.deps.flows.of(tx, [third]));
  expect(await told(0)).toBe('运营方第一次审核');
  expect(await told(-1)).toBe('运营方初审');
});
