import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePdf } from '#db/seeds/samples.ts';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { withTenants } from '#db/client.ts';
import { insertAssessment } from '#db/repositories/assessment/assessments.ts';
import { insertCommand } from '#db/repositories/cases/commands.ts';
import { remindTaskMembers } from '#db/repositories/cases/reminders.ts';
import { beginAssessment } from '#domain/assessment/machine.ts';
import { assessmentsContract } from '#domain/assessment/sheet-contract.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { RULES } from '#domain/shared/cases/case.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { assessmentWorkflowId, SIGNALS, type StartAssessment } from '#workflows/assessment/messages.ts';
import { A_TEMPLATE, openPeriod, sentBack, withResults } from '#test/builders/assessment.ts';
import { hire } from '#test/builders/hire.ts';
import { MOBILES, upload } from '#test/builders/subsidy.ts';
import { saveHistory } from '../replay/save-history.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { tenantAssessment, tenantUpdateAssessment, providerAssessment, providerUpdateAssessment } = assessmentsContract;
const PROVIDER: Actor = { user_id: 'cli', name: '命令行', scene: 'provider-admin', roles: ['super_admin'] };

let w: World;
let base: TestUser, provider: TestUser;
beforeAll(async () => {
  w = await world();
  const hat = { scene: 'provider-admin' as const, tenant_id: null, roles: ['super_admin'], tenant_grants: null };
  ({ user: provider } = await hire(w, { ...hat, mobile: '17930000001', name: '考核员' }));
  base = await w.signIn(MOBILES.tenantAdmin);
});
afterAll(() => w.close());

let year = 2040;
const deadline = addDays(beijingDay(Date.now()), 30);
const open = async () => (await openPeriod(provider, { year: ++year, deadline }))[0] ?? '';
const handle = (num: string) => w.deps.temporal.client.workflow.getHandle(assessmentWorkflowId('nanshan', num));
const save = (name: string, num: string) => saveHistory(`assessments/${name}`, handle(num));
const rowOf = (num: string) =>
  w.db.system.selectFrom('assessment').where('assess_num', '=', num).selectAll().executeTakeFirstOrThrow();
const optionsOf = async (num: string) => {
  const records = await w.db.system
    .selectFrom('case_record')
    .where('workflow_id', '=', assessmentWorkflowId('nanshan', num))
    .select('option')
    .orderBy('seq')
    .execute();
  return records.map(({ option }) => option);
};
const handIn = async (num: string, ...items: number[]) => {
  const guid = await upload(w, base, 'assessment', '总结.pdf', samplePdf(randomUUID()));
  const read = await base.call(tenantAssessment, { assess_num: num });
  const files = Object.fromEntries(items.map((item) => [item, { file_list: [guid] }]));
  return base.call(tenantUpdateAssessment, withResults(read, files));
};
const evaluate = async (num: string, said: Parameters<typeof withResults>[1]) => {
  const read = await provider.call(providerAssessment, { assess_num: num });
  return provider.call(providerUpdateAssessment, withResults(read, said));
};

test('handed in, rejected, handed in again, scored and closed: the workflow ends with the state that the database has', async () => {
  const num = await open();
  await handIn(num, 0, 1);
  await evaluate(num, { 0: { status: 2, achieved: 9 }, 1: { status: 3, reason: '缺少盖章' } });
  await handIn(num, 1, 2);
  const scored = await evaluate(num, { 1: { status: 2, achieved: 10 }, 2: { status: 2, achieved: 6 } });
  // 9/10 × 33.33 % × 60, 66.67 % × 60, 6/10 × 100 % × 40
  expect(scored).toMatchObject({ status: 2, score: '82.00', step: 'provider_evaluation' });
  await provider.call(providerUpdateAssessment, { ...sentBack(scored), status: 3 });
  const state = await handle(num).result();
  const row = await rowOf(num);
  expect(row.state).toEqual(state);
  expect(row).toMatchObject({ seq: 6, status: 3, activity: 'ended' });
  expect(await optionsOf(num)).toEqual(['open', 'upload', 'evaluate', 'upload', 'evaluate', 'close']);
  await save('closed', num);
});

test('a Signal by hand does what an Update does; what lacks its fields is refused and recorded', async () => {
  const num = await open();
  const send = (name: keyof typeof SIGNALS, event: object) =>
    handle(num).signal(name, { kind: name, actor: PROVIDER, ...event } as never);
  await send('evaluate', { event_id: 'broken' });
  await send('evaluate', { event_id: 'early', evaluations: [{ item: 0, achieved: 9, reason: '' }] });
  await send('close', { event_id: 'good' });
  await send('close', { event_id: 'good' });
  expect(await handle(num).result()).toMatchObject({ seq: 4, status: 3 });
  expect(await optionsOf(num)).toEqual(['open', 'refused', 'refused', 'close']);
  await save('signals', num);
});

test('it closes by itself once its deadline and grace are over, and nothing is taken then', async () => {
  const yesterday = addDays(beijingDay(Date.now()), -1);
  const num = `A${yesterday.replaceAll('-', '')}NS900001`;
  const workflow_id = assessmentWorkflowId('nanshan', num);
  const results = 3;
  const start: StartAssessment = {
    tenant_id: 'nanshan',
    assess_num: num,
    results,
    terms: { deadline: yesterday, grace_days: 0 },
  };
  const { template_id, version } = await rowOf(await open());
  const message = { kind: 'open', event_id: num, actor: PROVIDER, rules: RULES };
  const { name, period, businessDimension } = A_TEMPLATE;
  await withTenants(w.db.app, ['nanshan'], async (tx) => {
    const of = { tenant_id: 'nanshan', assess_num: num, workflow_id };
    const from = { template_id, version, name, year: ++year, period, businessDimension };
    await insertAssessment(tx, { ...of, ...from, deadline: yesterday, grace_days: 0, state: beginAssessment(results) });
    const key = { tenant_id: 'nanshan', actor_id: randomUUID(), idem_key: num };
    await insertCommand(tx, { ...key, route: 'x', body_sha256: '', workflow_id, message, start });
  });
  await sweepCommands(w.deps, 0);
  expect(await handle(num).result()).toMatchObject({ status: 3, seq: 2 });
  expect(await optionsOf(num)).toEqual(['open', 'expire']);
  const read = await base.call(tenantAssessment, { assess_num: num });
  expect(read).toMatchObject({ status: 3, action: { upload: false } });
  await save('expired', num);
});

test('whom the step waits for is reminded once each time', async () => {
  const num = await open();
  const workflow_id = assessmentWorkflowId('nanshan', num);
  const remind = (again: string) =>
    remindTaskMembers(w.db.system, { tenant_id: 'nanshan', workflow_id, visit: 1, again });
  for (const again of ['remind_14', 'remind_14', 'remind_7']) expect(await remind(again)).toBeGreaterThan(0);
  const sent = await w.db.system
    .selectFrom('outbox_message')
    .where('template', '=', 'task_reminder_assessment')
    .where('receiver', '=', MOBILES.tenantAdmin)
    .select('parts')
    .execute();
  expect(sent).toHaveLength(2);
  const told = await w.db.system
    .selectFrom('message')
    .where('workflow_id', '=', workflow_id)
    .where('kind', '=', 'due_soon')
    .select('event')
    .execute();
  expect(new Set(told.map(({ event }) => event))).toEqual(new Set(['1:remind_14', '1:remind_7']));
});
