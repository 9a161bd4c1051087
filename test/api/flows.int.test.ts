import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input, Output } from '#domain/shared/calls/endpoint.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { flowsContract } from '#domain/subsidy/contract/flows.ts';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import { catalogueStep, customStep } from '#domain/subsidy/flow/step-catalogue.ts';
import { MOBILES, submit } from '#test/builders/subsidy.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

type Update = Input<typeof flowsContract.updateSequenceFlow>;
type Answer = Output<typeof flowsContract.updateSequenceFlow>;
const nanshan = { tenant_id: 'nanshan', allowance_type: 'online' } as const;

let w: World;
let admin: TestUser, provider: TestUser, platform: TestUser, operator: TestUser, government: TestUser;
beforeAll(async () => {
  w = await world();
  [admin, provider, platform, operator, government] = (await Promise.all(
    [MOBILES.tenantAdmin, MOBILES.providerAdmin, MOBILES.platform, MOBILES.operator, MOBILES.government].map((m) =>
      w.signIn(m),
    ),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser];
});
afterAll(() => w.close());
beforeEach(() => w.db.system.deleteFrom('flow_draft').execute());

const read = (user = admin, key: { tenant_id: string; allowance_type: Flow['allowance_type'] } = nanshan) =>
  user.call(flowsContract.getTenantSequenceFlow, key);
const update = (input: Update, user = admin, key?: string): Promise<Answer> =>
  user.call(flowsContract.updateSequenceFlow, input, key);
const refusal = (p: Promise<unknown>) =>
  p.then(
    () => ({ code: 0, message: '', response: null as unknown }),
    (e: unknown) => {
      if (!(e instanceof Refused)) throw e;
      return { code: e.code, message: e.message, response: e.response };
    },
  );

/** Begins a draft from the newest version with one edit. */
async function begin(edit: (flow: Flow) => void, user = admin) {
  const { versions } = await read(user);
  const flow = structuredClone(versions[0]!.flow);
  edit(flow);
  const saved = await update({ ...nanshan, action: 'save', flow, base_version: versions[0]!.version }, user);
  return { ...saved, ref: { draft_id: saved.draft!.draft_id, draft_version: saved.draft!.draft_version } };
}
const stepOf = (flow: Flow, code: string) => flow.steps.find((s) => s.code === code)!;
/** Lets the government approvers, all or one park's, be away or back. */
async function governmentIs(active: boolean, tenant_id?: string) {
  let hats = w.db.system
    .updateTable('membership')
    .set({ active })
    .where(sql<boolean>`roles @> array['government_allowance_admin']`);
  if (tenant_id) hats = hats.where('tenant_id', '=', tenant_id);
  await hats.execute();
}
const shorter = (days: number) => (flow: Flow) => {
  flow.steps[1]!.deadline = { days };
};
const publish = (ref: { draft_id: string; draft_version: number }, reason = '缩短期限', key?: string, user = admin) =>
  update({ ...nanshan, action: 'publish', ...ref, reason }, user, key);

describe('the life of a draft', () => {
  test('saved, saved again, published as the next version; the running case stays on its own', async () => {
    const applicant = await w.signIn(MOBILES.applicant);
    const running = await submit(w, applicant);
    const before = await read();
    const version = before.versions[0]!.version;
    expect(before.versions[0]!.running).toBeGreaterThan(0);
    const first = await begin(shorter(3));
    expect(first).toMatchObject({ faults: [], draft: { draft_version: 1, base_version: version, author: '赵敏' } });
    const longer = structuredClone(first.draft!.flow);
    longer.steps.splice(2, 0, customStep([]));
    stepOf(longer, 'government_approval_coupon').separation!.not_acted_at.push('custom_a');
    const second = await update({
      ...nanshan,
      action: 'save',
      flow: longer,
      base_version: version,
      draft: first.ref,
    });
    expect(second.draft).toMatchObject({ draft_version: 2, draft_id: first.ref.draft_id });
    const done = await publish({ ...first.ref, draft_version: 2 });
    expect(done.published).toMatchObject({ version: version + 1, author: '赵敏', reason: '缩短期限' });

    const after = await read();
    expect(after.draft).toBeNull();
    expect(after.versions.map((v) => v.version).slice(0, 2)).toEqual([version + 1, version]);
    expect(after.versions[1]!.flow).toEqual(before.versions[0]!.flow);
    const activity = (flow_id: string) => operator.call(approvalContract.getFlowActivity, { flow_id });
    expect((await activity(running.flow_id)).flow_list.version).toBe(version);
    const fresh = await submit(w, applicant);
    expect((await activity(fresh.flow_id)).flow_list).toMatchObject({ version: version + 1 });
  });

  test('discarded; what is gone cannot be saved or published, and may be discarded again', async () => {
    const { ref, draft } = await begin(shorter(2));
    const gone = { ...nanshan, ...ref };
    await update({ ...gone, action: 'discard' });
    expect((await read()).draft).toBeNull();
    await update({ ...gone, action: 'discard' });
    expect((await refusal(publish(ref))).code).toBe(7182);
    const save = update({ ...nanshan, action: 'save', flow: draft!.flow, base_version: 1, draft: ref });
    expect((await refusal(save)).code).toBe(7182);
  });

  test('two administrators: the second is told who saved, and loses nothing', async () => {
    const { ref, draft } = await begin(shorter(4));
    const theirs = await update(
      { ...nanshan, action: 'save', flow: draft!.flow, base_version: draft!.base_version, draft: ref },
      provider,
    );
    expect(theirs.draft).toMatchObject({ draft_version: 2, author: '周航' });
    const stale = { ...nanshan, action: 'save', flow: draft!.flow, base_version: draft!.base_version } as const;
    for (const attempt of [() => update({ ...stale, draft: ref }), () => update(stale), () => publish(ref)]) {
      const { code, message } = await refusal(attempt());
      expect([code, message]).toEqual([7181, expect.stringMatching(/^7181 周航已于.+修改该草稿/)]);
    }
    expect((await read()).draft).toMatchObject({ draft_version: 2 });
  });

  test('eight saves of one version at once: one is kept', async () => {
    const { ref, draft } = await begin(shorter(4));
    const saves = Array.from({ length: 8 }, (_, i) => {
      const flow = structuredClone(draft!.flow);
      shorter(10 + i)(flow);
      return refusal(update({ ...nanshan, action: 'save', flow, base_version: draft!.base_version, draft: ref }));
    });
    const codes = (await Promise.all(saves)).map((r) => r.code).toSorted((a, b) => a - b);
    expect(codes).toEqual([0, ...Array.from({ length: 7 }, () => 7181)]);
  });

  test('a save that is sent again because its answer was lost is the one that was kept', async () => {
    const { ref, draft } = await begin(shorter(4));
    const flow = structuredClone(draft!.flow);
    shorter(6)(flow);
    const save = { ...nanshan, action: 'save', flow, base_version: draft!.base_version } as const;
    const [first, again] = [await update({ ...save, draft: ref }), await update({ ...save, draft: ref })];
    expect(again.draft).toEqual(first.draft);
    const begun = { ...save, flow: draft!.flow };
    await update({ ...nanshan, action: 'discard', ...ref, draft_version: 2 });
    expect((await update(begun)).draft?.draft_id).toBe((await update(begun)).draft?.draft_id);
    const theirs = await refusal(update(begun, provider));
    expect(theirs.code).toBe(7181);
  });
});

describe('faults', () => {
  test('half a flow is a draft, with each of its faults', async () => {
    const { faults, ref } = await begin((flow) => {
      stepOf(flow, 'operator_approval').name.zh = '';
      stepOf(flow, 'government_approval_coupon').roles = ['reception_operator'];
      stepOf(flow, 'cloud_admin_help_modify_after_gov_approval').return_to = ['nowhere'];
    });
    expect(faults.map((f) => [f.step, f.field, f.code])).toEqual([
      ['government_approval_coupon', 'roles', 'OTHERS_STEP_CHANGED'],
      ['operator_approval', 'name.zh', 'NAME_LENGTH'],
      ['government_approval_coupon', 'scenes', 'OTHER_ENTRANCE'],
      ['cloud_admin_help_modify_after_gov_approval', 'return_to', 'RETURN_UNKNOWN'],
    ]);
    const { code, message, response } = await refusal(publish(ref));
    expect(code).toBe(7180);
    expect(message).toContain('流程有 4 处需要修改');
    expect(message).toContain('“云厂商协助修改”退回目标“nowhere”不在流程中');
    expect(response).toEqual({ faults });
    expect((await read()).versions[0]!.flow.steps[1]!.name.zh).not.toBe('');
  });

  test('validate writes nothing', async () => {
    const { faults } = await update({
      ...nanshan,
      action: 'validate',
      flow: { allowance_type: 'online', custom: false, steps: [] },
    });
    expect(faults.map((f) => f.code)).toEqual([
      'FEW_STEPS',
      'NO_APPROVE_STEP',
      'OTHERS_STEP_MISSING',
      'OTHERS_STEP_MISSING',
      'OTHERS_STEP_MISSING',
    ]);
    expect((await read()).draft).toBeNull();
  });

  test('a member who left is a fault at the next publication', async () => {
    const { ref } = await begin(shorter(1));
    await governmentIs(false);
    const { response } = await refusal(publish(ref));
    await governmentIs(true);
    expect(response).toMatchObject({ faults: [{ step: 'government_approval_coupon', code: 'NO_MEMBER' }] });
  });

  test('the same flow again is nothing to publish', async () => {
    const { ref } = await begin(() => {});
    expect((await refusal(publish(ref))).code).toBe(7184);
  });
});

describe('publishing', () => {
  test('clicked twice, under one key or two: one version', async () => {
    const { ref } = await begin(shorter(6));
    const { version } = (await read()).versions[0]!;
    const key = randomUUID();
    const clicks = await Promise.all([publish(ref, '一', key), publish(ref, '一', key), publish(ref, '二')]);
    expect(clicks.map((c) => c.published?.version)).toEqual([version + 1, version + 1, version + 1]);
    expect((await read()).versions[0]!.version).toBe(version + 1);
    const other = await begin(shorter(7));
    expect((await publish(other.ref, '三')).published?.version).toBe(version + 2);
  });

  test('a draft that began with an older version is refused until its author has looked', async () => {
    const { ref, draft } = await begin(shorter(8));
    const { versions } = await read();
    await update(
      { ...nanshan, action: 'rollback', version: 1, newest_version: versions[0]!.version, reason: '恢复' },
      provider,
    );
    const { code, message } = await refusal(publish(ref));
    expect([code, message]).toEqual([7183, expect.stringContaining('周航')]);
    const newest = (await read()).versions[0]!.version;
    const seen = await update({ ...nanshan, action: 'save', flow: draft!.flow, base_version: newest, draft: ref });
    expect((await publish({ ...ref, draft_version: seen.draft!.draft_version })).published?.version).toBe(newest + 1);
  });

  test('rolled back: the old one is published as new; of two at once one is refused', async () => {
    const { versions } = await read();
    const back = (key: string) =>
      refusal(
        update(
          { ...nanshan, action: 'rollback', version: 1, newest_version: versions[0]!.version, reason: '恢复第一版' },
          admin,
          key,
        ),
      );
    const [key, other] = [randomUUID(), randomUUID()];
    const codes = (await Promise.all([back(key), back(key), back(other)])).map((r) => r.code);
    expect(codes[0]).toBe(codes[1]);
    expect(new Set(codes)).toEqual(new Set([0, 7183]));
    const after = await read();
    expect(after.versions[0]).toMatchObject({ version: versions[0]!.version + 1, reason: '恢复第一版' });
    expect(after.versions[0]!.flow).toEqual(after.versions.at(-1)!.flow);
    const unknown = { ...nanshan, action: 'rollback', version: 999, newest_version: 1, reason: 'x' } as const;
    expect((await refusal(update(unknown))).code).toBe(7101);
  });

  test('a published version cannot be changed, by nobody', async () => {
    await expect(
      w.db.system.updateTable('sequence_flow').set({ reason: 'x' }).where('tenant_id', '=', 'nanshan').execute(),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('many parks at once', () => {
  test('each has its own result; one without the roles keeps nobody else from it', async () => {
    const { versions } = await read(provider);
    await governmentIs(false, 'binhai');
    const input = {
      ...nanshan,
      version: versions[0]!.version,
      tenant_list: ['nanshan', 'binhai', 'qiyuan', 'nowhere'],
      reason: '统一流程',
    };
    // the custom park has no government: it needs somebody to approve there
    const grant = { mobile: MOBILES.foreignOperator, role: 'government_allowance_admin' };
    const { user_id } = await w.db.system
      .selectFrom('user_account')
      .where('mobile', '=', grant.mobile)
      .select('user_id')
      .executeTakeFirstOrThrow();
    await w.db.system
      .insertInto('membership')
      .values({
        user_id,
        scene: 'tenant-admin',
        tenant_id: 'qiyuan',
        roles: [grant.role],
        corp_id: null,
        tenant_grants: null,
      })
      .execute();
    const key = randomUUID();
    const { items } = await provider.call(flowsContract.batchUpdateSequenceFlow, input, key);
    expect(items).toMatchObject([
      { tenant_id: 'nanshan', result: 'unchanged' },
      { tenant_id: 'binhai', result: 'refused', faults: [{ step: 'government_approval_coupon', code: 'NO_MEMBER' }] },
      { tenant_id: 'qiyuan', result: 'published', version: 2 },
      { tenant_id: 'nowhere', result: 'refused', message: '数据不存在' },
    ]);
    const again = await provider.call(flowsContract.batchUpdateSequenceFlow, input, key);
    expect(again.items[2]).toMatchObject({ result: 'published', version: 2 });
    const custom = await read(provider, { tenant_id: 'qiyuan', allowance_type: 'online' });
    expect(custom.versions[0]!.flow.custom).toBe(true);
  });
});

describe('who may', () => {
  const flow: Flow = { allowance_type: 'online', custom: false, steps: [] };
  const validate = { action: 'validate' as const, flow };
  test('the park’s administrator, the provider’s and the platform', async () => {
    for (const user of [admin, provider, platform]) expect((await read(user)).tenant_name).toBe('南山智造产业园');
  });
  test('neither an operator nor the government', async () => {
    for (const user of [operator, government]) {
      expect((await refusal(read(user))).code).toBe(7102);
      expect((await refusal(update({ ...nanshan, ...validate }, user))).code).toBe(7102);
    }
    expect(
      (
        await refusal(
          admin.call(flowsContract.batchUpdateSequenceFlow, {
            ...nanshan,
            version: 1,
            tenant_list: ['nanshan'],
            reason: 'x',
          }),
        )
      ).code,
    ).toBe(7102);
  });
  test('another park is as one that never was', async () => {
    for (const tenant_id of ['binhai', 'nowhere']) {
      const there = { tenant_id, allowance_type: 'online' } as const;
      expect((await refusal(read(admin, there))).message).toBe('7101 数据不存在');
      expect((await refusal(update({ ...there, ...validate }))).message).toBe('7101 数据不存在');
    }
  });
});

test('the catalogue and the steps of every version', async () => {
  const { list } = await admin.call(flowsContract.getCommonActivityList, {});
  expect(list).toHaveLength(12);
  expect(list[1]).toMatchObject({
    code: 'operator_approval',
    name: '运营方审核',
    step: catalogueStep('operator_approval'),
  });
  const full = await admin.call(flowsContract.getFullActivityList, { tenant_id: 'nanshan', allowance_type: 'offline' });
  expect(full.list).toHaveLength(1);
  expect(full.list[0]!.activity_list).toHaveLength(9);
});

test('the preview tells steps, people and dates, and writes nothing', async () => {
  const { versions } = await read();
  const flow = structuredClone(versions[0]!.flow);
  flow.steps[2]!.when = { min_amount: '100000' };
  const rows = () =>
    w.db.system
      .selectFrom('outbox_message')
      .select((e) => e.fn.countAll().as('n'))
      .executeTakeFirst();
  const before = await rows();
  const preview = (order_money: string) =>
    admin.call(flowsContract.previewSequenceFlow, { ...nanshan, flow, order_money });
  const small = await preview('99999.99');
  expect(small.steps.map((s) => s.belongs)).toEqual([true, true, false, true, true]);
  expect(small.steps[1]).toMatchObject({ people: ['王伟', '孙莉'], name: '运营方审核' });
  expect(small.steps[1]!.due_at).not.toBeNull();
  expect((await preview('100000')).steps[2]).toMatchObject({ belongs: true, people: ['刘洋'] });
  expect(await rows()).toEqual(before);
});
