import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchCases } from '#api/shared/cases/watch.ts';
import { documentHash } from '#db/document-hash.ts';
import { calendarContract } from '#domain/admin/calendar-contract.ts';
import { problemsContract } from '#domain/admin/problem-contract.ts';
import { substituteContract } from '#domain/identity/substitute-contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { addDays } from '#domain/shared/time/days.ts';
import type { Endpoint, Input } from '#domain/shared/calls/endpoint.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { flowsContract } from '#domain/subsidy/contract/flows.ts';
import { migrationsContract } from '#domain/subsidy/contract/migrations.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { customStep } from '#domain/subsidy/flow/step-catalogue.ts';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import { runOver } from '#test/builders/batch.ts';
import { decide, MOBILES, operatorDetail, providerDetail, submit } from '#test/builders/subsidy.ts';
import { grant, hire } from '#test/builders/hire.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let applicant: TestUser, operator: TestUser, admin: TestUser, government: TestUser, provider: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, operator, admin, government, provider] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.tenantAdmin, MOBILES.government, MOBILES.providerAdmin].map((m) =>
      w.signIn(m),
    ),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

/** The code of a refusal, or 'accepted'. */
const refusal = (p: Promise<unknown>) =>
  p.then(
    () => 'accepted',
    (e: unknown) => (e instanceof Refused ? e.code : String(e)),
  );
const online = { tenant_id: 'nanshan', allowance_type: 'online' as const };
const NOT_YOUR_STEP = 7103;
const waiting = async (who: TestUser) =>
  (await who.call(approvalContract.getTenantApplyList, { tab: 1, limit: 200 })).items.map((i) => i.apply_num);

test('a clerk who was asked to sign signs, and cannot make the task their own', async () => {
  const clerk = await hire(w, {
    mobile: '13900000061',
    name: '前台',
    scene: 'tenant',
    tenant_id: 'nanshan',
    roles: ['reception_operator'],
  });
  const { apply_num } = await submit(w, applicant);
  const { task_id } = await operatorDetail(operator, apply_num);
  const on = { apply_num, task_id };
  await operator.call(tasksContract.addSigner, { ...on, user_id: clerk.user_id, note: '' });
  const to = { user_id: clerk.user_id, note: '' };
  const tried = [
    clerk.user.call(tasksContract.claimTask, on),
    clerk.user.call(tasksContract.transferTask, { ...on, ...to }),
    clerk.user.call(tasksContract.delegateTask, { ...on, ...to }),
    clerk.user.call(tasksContract.removeSigner, { ...on, user_id: clerk.user_id }),
  ];
  expect(await Promise.all(tried.map(refusal))).toEqual([NOT_YOUR_STEP, NOT_YOUR_STEP, NOT_YOUR_STEP, NOT_YOUR_STEP]);
  const seen = await operatorDetail(clerk.user, apply_num);
  expect(seen.task_action).toMatchObject({ claim: false, transfer: false, add_signer: false, remove_signer: false });
  expect(await decide(clerk.user, apply_num)).toMatchObject({ activity: 'operator_approval' });
  expect(await decide(operator, apply_num)).toMatchObject({ activity: 'government_approval_coupon' });
});

describe('a park and the steps of the provider and the government', () => {
  const own = (edit: (flow: Flow) => void) => {
    const flow = structuredClone(defaultFlow('online', false));
    edit(flow);
    return flow;
  };
  const without = own((f) => f.steps.pop());
  const mine = own((f) => Object.assign(f.steps[4]!, { scenes: ['tenant'], roles: ['operator_allowance_approver'] }));
  const newest = async () => (await admin.call(flowsContract.getTenantSequenceFlow, online)).versions[0]?.version ?? 0;
  async function publish(user: TestUser, flow: Flow) {
    const base_version = await newest();
    const { draft } = await user.call(flowsContract.updateSequenceFlow, {
      ...online,
      action: 'save',
      flow,
      base_version,
    });
    const ref = { draft_id: draft!.draft_id, draft_version: draft!.draft_version };
    const asked = { ...online, action: 'publish' as const, ...ref, reason: '调整' };
    const said = await refusal(user.call(flowsContract.updateSequenceFlow, asked));
    if (said !== 'accepted')
      await user.call(flowsContract.updateSequenceFlow, { ...online, action: 'discard', ...ref });
    return said;
  }
  /** A version as it stands in a database of before. */
  async function stored(version: number, flow: Flow): Promise<void> {
    const row = {
      ...online,
      version,
      author: '-',
      reason: '-',
      flow: JSON.stringify(flow),
      sha256: documentHash(flow),
    };
    await w.db.system.insertInto('sequence_flow').values(row).execute();
  }

  test('what it may not say is a fault of its draft, and is not published; the provider may', async () => {
    const validate = { ...online, action: 'validate' as const };
    const { faults } = await admin.call(flowsContract.updateSequenceFlow, { ...validate, flow: mine });
    expect(faults.map((f) => [f.step, f.field, f.code])).toEqual([
      ['cloud_admin_approval_coupon', 'scenes', 'OTHERS_STEP_CHANGED'],
    ]);
    for (const flow of [mine, without]) expect(await publish(admin, flow)).toBe(7180);
    expect(await newest()).toBe(1);
    expect((await admin.call(flowsContract.getTenantSequenceFlow, online)).said).not.toBeNull();
    expect((await provider.call(flowsContract.getTenantSequenceFlow, online)).said).toBeNull();
  });

  test('neither by rolling back to a version that said less, nor by moving a running case there', async () => {
    const { apply_num } = await submit(w, applicant);
    await stored(2, without);
    await stored(3, defaultFlow('online', false));
    const back = { ...online, action: 'rollback' as const, version: 2, newest_version: 3, reason: '恢复' };
    expect(await refusal(admin.call(flowsContract.updateSequenceFlow, back))).toBe(7180);
    const to = { allowance_type: 'online' as const, version: 2, mapping: [] };
    const plan = await admin.call(migrationsContract.getMigrationPlan, to);
    expect(plan.items.find((i) => i.apply_num === apply_num)).toMatchObject({
      verdict: 'blocked',
      why: '云厂商或政府的环节在目标版本中不同，请由云厂商管理员迁移',
    });
    const start = { ...to, apply_num_list: [apply_num], reason: '减少环节' };
    expect(await refusal(admin.call(migrationsContract.startMigration, start))).not.toBe('accepted');
    const theirs = await provider.call(migrationsContract.getMigrationPlan, { ...to, tenant_id: 'nanshan' });
    expect(theirs.items.find((i) => i.apply_num === apply_num)).toMatchObject({ verdict: 'ok' });
  });

  test('nor by moving a case to where who passed its step could decide the government’s', async () => {
    const { apply_num } = await submit(w, applicant);
    await decide(operator, apply_num);
    const dropped = own(({ steps }) => {
      steps.splice(1, 1);
      Object.assign(steps[1]!, { return_to: [], separation: undefined });
    });
    const version = (await newest()) + 1;
    await stored(version, dropped);
    await stored(version + 1, defaultFlow('online', false));
    const to = { allowance_type: 'online' as const, version, mapping: [] };
    const plan = await admin.call(migrationsContract.getMigrationPlan, { ...to, limit: 200 });
    expect(plan.items.find((i) => i.apply_num === apply_num)).toMatchObject({
      verdict: 'blocked',
      why: '已办理过的人员在目标版本中不再回避后续环节，请由云厂商管理员迁移',
    });
    const start = { ...to, apply_num_list: [apply_num], reason: '减少环节' };
    expect(await refusal(admin.call(migrationsContract.startMigration, start))).toBe(ERRORS.NOTHING_TO_MOVE.code);
    const theirs = await provider.call(migrationsContract.getMigrationPlan, {
      ...to,
      tenant_id: 'nanshan',
      limit: 200,
    });
    expect(theirs.items.find((i) => i.apply_num === apply_num)).toMatchObject({ verdict: 'ok' });
  });

  test('nor by putting its own step last and moving there a case that stands at it', async () => {
    const { apply_num } = await submit(w, applicant);
    const last = own(({ steps }) => {
      const [step] = steps.splice(1, 1);
      Object.assign(steps[1]!, { return_to: [], separation: undefined });
      steps.push({ ...step!, separation: { not_submitter: false, not_acted_at: ['government_approval_coupon'] } });
    });
    const rewritten = structuredClone(last);
    rewritten.steps.splice(4, 0, { ...structuredClone(last.steps[0]!), code: 'custom_a' });
    for (const [flow, said] of [
      [rewritten, 7180],
      [last, 'accepted'],
    ] as const)
      expect(await publish(admin, flow)).toBe(said);
    const to = { allowance_type: 'online' as const, mapping: [] };
    const plan = await admin.call(migrationsContract.getMigrationPlan, to);
    expect(plan.items.find((i) => i.apply_num === apply_num)).toMatchObject({ verdict: 'blocked' });
    const start = { ...to, apply_num_list: [apply_num], reason: '调整顺序' };
    expect(await refusal(admin.call(migrationsContract.startMigration, start))).not.toBe('accepted');
    expect(await publish(admin, defaultFlow('online', false))).toBe('accepted');
    expect(await decide(operator, apply_num)).toMatchObject({ activity: 'government_approval_coupon' });
  });

  test('the administrator of the park who passed its step does not pass the government’s, too', async () => {
    const { apply_num } = await submit(w, applicant);
    await decide(admin, apply_num);
    expect(await waiting(admin)).not.toContain(apply_num);
    expect(await waiting(government)).toContain(apply_num);
    expect((await operatorDetail(admin, apply_num)).action.approval).toBe(false);
    expect(await refusal(decide(admin, apply_num))).toBe(7114);
    expect(await decide(government, apply_num)).toMatchObject({
      activity: 'cloud_admin_help_modify_after_gov_approval',
    });
  });

  test('a code never changes sides: nothing that was decided under it comes to count for the other’s step', async () => {
    const { versions } = await admin.call(flowsContract.getTenantSequenceFlow, online);
    const before = versions[0]!.flow;
    const added = structuredClone(before);
    const mark = { not_submitter: false, not_acted_at: ['government_approval_coupon'] };
    added.steps.push({ ...customStep([]), code: 'custom_seal', name: { zh: '用印', en: 'Seal' }, separation: mark });
    expect(await publish(admin, added)).toBe('accepted');
    expect(await publish(admin, before)).toBe('accepted');
    const renamed = structuredClone(before);
    const step = renamed.steps.find((s) => s.code === 'government_approval_coupon')!;
    step.code = 'custom_seal';
    step.reserves = true;
    for (const s of renamed.steps)
      for (const list of [s.return_to, s.separation?.not_acted_at ?? []]) {
        const at = list.indexOf('government_approval_coupon');
        if (at >= 0) list.splice(at, 1, 'custom_seal');
      }
    const { faults } = await admin.call(flowsContract.updateSequenceFlow, {
      ...online,
      action: 'validate',
      flow: renamed,
    });
    expect(faults.map((f) => [f.step, f.field, f.code])).toEqual([['custom_seal', 'code', 'CODE_OF_OTHERS']]);
    for (const user of [admin, provider]) expect(await publish(user, renamed)).toBe(7180);
    step.code = 'custom_government';
    for (const s of renamed.steps)
      for (const list of [s.return_to, s.separation?.not_acted_at ?? []]) {
        const at = list.indexOf('custom_seal');
        if (at >= 0) list.splice(at, 1, 'custom_government');
      }
    expect(await publish(admin, renamed)).toBe('accepted');
    expect(await publish(admin, before)).toBe('accepted');
  });
});

describe('separation leaves nobody', () => {
  test('the console tells of a task that only people may do who were kept out of it', async () => {
    const { apply_num } = await submit(w, applicant);
    await decide(admin, apply_num);
    const problems = async () => {
      await watchCases(w.deps);
      const { items } = await provider.call(problemsContract.getStuckList, { limit: 200 });
      return items.filter((i) => i.case_no === apply_num);
    };
    expect(await problems()).toEqual([]);
    const leave = (active: boolean) =>
      w.db.system
        .updateTable('membership')
        .set({ active })
        .where('tenant_id', '=', 'nanshan')
        .where((e) => e(e.val('government_allowance_admin'), '=', e.fn.any('roles')))
        .execute();
    await leave(false);
    expect(await problems()).toMatchObject([{ cause: 'no_member', step: 'government_approval_coupon' }]);
    await leave(true);
    expect(await problems()).toEqual([]);
  });
});

describe('parks that somebody was granted', () => {
  const hat = { scene: 'provider-admin' as const, tenant_id: null, roles: ['provider_allowance_admin'] };
  /** An application that waits for the provider's correction. */
  async function atProvider(): Promise<string> {
    const { apply_num } = await submit(w, applicant);
    await decide(operator, apply_num);
    await decide(government, apply_num);
    return apply_num;
  }

  test('count for a substitute: nobody acts where the one who is away may not', async () => {
    const away = await hire(w, { ...hat, mobile: '13900000071', name: '外出', tenant_grants: ['binhai'] });
    const helper = await hire(w, {
      ...hat,
      mobile: '13900000072',
      name: '同事',
      roles: ['provider_allowance_final_admin'],
    });
    const today = beijingDay(Date.now());
    const days = { from_day: today, to_day: addDays(today, 1) };
    await away.user.call(substituteContract.saveSubstitute, { substitute_id: helper.user_id, ...days });
    const apply_num = await atProvider();
    const act = async () => {
      const { task_id, revision_id } = await providerDetail(helper.user, apply_num);
      const asked = { tenant_id: 'nanshan', apply_num, task_id, revision_id, decision: 'modify' as const, note: '' };
      return refusal(helper.user.call(approvalContract.cloudApproval, asked));
    };
    const flag = async () => (await providerDetail(helper.user, apply_num)).action.modify;
    const listed = async () =>
      (await helper.user.call(approvalContract.getCloudApproveList, { tab: 1, limit: 200 })).items.map(
        (i) => i.apply_num,
      );
    expect(await flag()).toBe(false);
    expect(await listed()).not.toContain(apply_num);
    expect(await act()).toBe(NOT_YOUR_STEP);
    await grant(w, away.membership_id, ['binhai', 'nanshan']);
    expect(await flag()).toBe(true);
    expect(await listed()).toContain(apply_num);
    expect(await act()).toBe('accepted');
  });

  test('choose the colleagues: one without a park in common is no substitute', async () => {
    const [here, there] = [
      await hire(w, { ...hat, mobile: '13900000073', name: '甲', tenant_grants: ['nanshan'] }),
      await hire(w, { ...hat, mobile: '13900000074', name: '乙', tenant_grants: ['qiyuan'] }),
    ];
    const { colleagues } = await here.user.call(substituteContract.getSubstituteList, {});
    expect(colleagues.map((c) => c.user_id)).not.toContain(there.user_id);
    const today = beijingDay(Date.now());
    const asked = { substitute_id: there.user_id, from_day: today, to_day: today };
    expect(await refusal(here.user.call(substituteContract.saveSubstitute, asked))).toBe(7222);
  });

  test('count when a run’s row is due, not when the run began', async () => {
    const apply_num = await atProvider();
    const agent = await hire(w, { ...hat, mobile: '13900000075', name: '经办', tenant_grants: ['nanshan'] });
    const items = [{ tenant_id: 'nanshan', apply_num }];
    const looked = await agent.user.call(batchesContract.precheckBatch, { act: 'claim', items });
    expect(looked.items).toMatchObject([{ ok: true }]);
    await w.stopWorker();
    const { task_id, revision_id } = looked.items[0]!;
    const { batch_id } = await agent.user.call(batchesContract.startBatch, {
      act: 'claim',
      items: [{ tenant_id: 'nanshan', apply_num, task_id, revision_id }],
    });
    await grant(w, agent.membership_id, ['binhai']);
    await w.startWorker();
    await runOver(agent.user, batch_id);
    expect(await agent.user.call(batchesContract.getBatch, { batch_id })).toMatchObject({ done: 0, refused: 1 });
    expect((await providerDetail(provider, apply_num)).task?.holder).toBeNull();
  });

  test('do not reach what holds for every park', async () => {
    const part = await hire(w, { ...hat, mobile: '13900000076', name: '片区', tenant_grants: ['nanshan'] });
    const lists = await part.user.call(confContract.getCloudConf, {});
    const next = { year: new Date().getUTCFullYear() + 1 };
    const { year, lock } = await part.user.call(calendarContract.getCalendar, next);
    const days = [{ day: `${year}-12-30`, working: false }];
    const calendar = { year, lock, days, reason: '放假' } satisfies Input<typeof calendarContract.modifyCalendar>;
    const asked: [Endpoint, unknown][] = [
      [calendarContract.modifyCalendar, calendar],
      [confContract.modifyCloudConf, { ...lists, reason: '调整' }],
    ];
    for (const [endpoint, input] of asked)
      expect(await refusal(part.user.call(endpoint, input, randomUUID()))).toBe(7251);
    await grant(w, part.membership_id, null);
    expect(await refusal(part.user.call(calendarContract.modifyCalendar, calendar))).toBe('accepted');
  });
});

test('an enterprise is told neither of the parks’ open tasks nor of supplementary materials', async () => {
  const year = new Date().getUTCFullYear();
  expect((await applicant.call(calendarContract.getCalendar, { year })).open_tasks).toBeNull();
  expect((await operator.call(calendarContract.getCalendar, { year })).open_tasks).toEqual(expect.any(Number));
  const { apply_num } = await submit(w, applicant);
  expect((await applicant.call(applicationsContract.getApplyDetail, { apply_num })).attachments).toEqual([]);
});
