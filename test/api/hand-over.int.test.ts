import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityContract } from '#domain/identity/contract.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { userContract } from '#domain/identity/user-contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { asOwner } from '../as-owner.ts';
import { MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { hire } from '#test/builders/hire.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let admin: TestUser;
beforeAll(async () => {
  w = await world();
  admin = await w.signIn(MOBILES.tenantAdmin);
});
afterAll(() => w.close());

/** Somebody of the operator's roles, who holds `count` applications alone. */
let hired = 0;
const PARK = { tenant_id: 'nanshan' } as const;
const operator = () =>
  hire(w, {
    ...PARK,
    mobile: `1771000${String(++hired).padStart(4, '0')}`,
    name: `审批员 ${hired}`,
    scene: 'tenant',
    roles: ['operator_allowance_approver'],
  });
async function holder(count: number) {
  const made = await operator();
  const numbers: string[] = [];
  for (let i = 0; i < count; i++) {
    const { apply_num } = await submit(w, await w.signIn(MOBILES.applicant));
    const { task_id } = await operatorDetail(made.user, apply_num);
    await made.user.call(tasksContract.claimTask, { apply_num, task_id });
    numbers.push(apply_num);
  }
  return { ...made, numbers };
}
const groupsOf = async (user_id: string) => (await admin.call(userContract.getUserDetail, { user_id })).tasks.groups;

test('disabling somebody hands over what they hold as one run; a doubled click is one', async () => {
  const { user_id, numbers } = await holder(2);
  const to = await operator();
  const groups = await groupsOf(user_id);
  expect(groups).toMatchObject([{ ...PARK, count: 2, handable: true, step_name: expect.stringContaining('审') }]);
  const hand_over = groups.map(({ tenant_id, step }) => ({ tenant_id, step, user_id: to.user_id }));
  const input = { user_id, status: 'disabled' as const, reason: '离职', hand_over };
  const [first, again] = await Promise.all([
    admin.call(userContract.updateUserStatus, input, 'hand-over-key-1'),
    admin.call(userContract.updateUserStatus, input, 'hand-over-key-1'),
  ]);
  expect(first).toEqual(again);
  expect(first.batch_id).toBeTruthy();
  for (const apply_num of numbers)
    await expect
      .poll(async () => (await operatorDetail(to.user, apply_num)).task?.holder?.name, { timeout: 60_000 })
      .toBe(to.name);
  expect(await groupsOf(user_id)).toEqual([]);
});

test('a request that is sent again after it was done is answered as it was, whatever is left to hand over', async () => {
  const { user_id } = await holder(1);
  const to = await operator();
  const [group] = await groupsOf(user_id);
  const hand_over = [{ ...PARK, step: group?.step ?? '', user_id: to.user_id }];
  const input = { user_id, status: 'disabled' as const, reason: '离职', hand_over };
  const first = await admin.call(userContract.updateUserStatus, input, 'hand-over-again-1');
  await expect.poll(() => groupsOf(user_id), { timeout: 60_000 }).toEqual([]);
  expect(await admin.call(userContract.updateUserStatus, input, 'hand-over-again-1')).toEqual(first);
  const other = await admin.send(userContract.updateUserStatus, { ...input, reason: '调岗' }, 'hand-over-again-1');
  expect(other.body.code).toBe(ERRORS.SAME_KEY_OTHER_BODY.code);
});

test('what fits no task, or is not the asker’s to hand over, is refused by its step, and nobody is disabled', async () => {
  const { user_id } = await holder(1);
  const to = await operator();
  const [group] = await groupsOf(user_id);
  const ask = async (step: string) => {
    const hand_over = [
      { ...PARK, step: group?.step ?? '', user_id: to.user_id },
      { ...PARK, step, user_id: to.user_id },
    ];
    const input = { user_id, status: 'disabled' as const, reason: '离职', hand_over };
    return (await admin.send(userContract.updateUserStatus, input)).body;
  };
  const nothing = await ask('government_approval_coupon');
  expect(nothing.code).toBe(ERRORS.NOTHING_TO_HAND_OVER.code);
  expect(nothing.message).toContain('政府审批');
  expect((await admin.call(userContract.getUserDetail, { user_id })).status).toBe('active');
  expect((await groupsOf(user_id))[0]).toMatchObject({ count: 1, scenes: expect.arrayContaining(['tenant']) });
});

test('whoever loses a hat hands over in the same act; tasks go on their own, too', async () => {
  const made = await holder(2);
  const [to, next] = [await operator(), await operator()];
  const [group] = await groupsOf(made.user_id);
  const { user_id } = made;
  const handed = (from: string, receiver: string) => ({
    user_id: from,
    reason: '轮岗',
    hand_over: [{ ...PARK, step: group?.step ?? '', user_id: receiver }],
  });
  const { batch_id } = await admin.call(userContract.handOverTasks, handed(user_id, to.user_id));
  expect(batch_id).toBeTruthy();
  await expect.poll(async () => (await groupsOf(to.user_id))[0]?.count, { timeout: 60_000 }).toBe(2);
  const gone = await admin.send(userContract.handOverTasks, handed(user_id, to.user_id));
  expect(gone.body.code).toBe(ERRORS.NOTHING_TO_HAND_OVER.code);
  const { name, lock } = await admin.call(userContract.getUserDetail, { user_id: to.user_id });
  const input = { ...handed(to.user_id, next.user_id), name, lock, hats: [] };
  const first = await admin.call(userContract.updateUser, input, 'hand-over-hat-1');
  expect(first.batch_id).toBeTruthy();
  await expect.poll(async () => (await groupsOf(next.user_id))[0]?.count, { timeout: 60_000 }).toBe(2);
  expect(await admin.call(userContract.updateUser, input, 'hand-over-hat-1')).toEqual(first);
});

test('to somebody without a hat of the step, or to themselves, nothing is handed over and nobody disabled', async () => {
  const { user_id } = await holder(1);
  const applicant = await w.signIn(MOBILES.applicant);
  const { user } = await applicant.call(identityContract.userInfo, {});
  const [group] = await groupsOf(user_id);
  for (const to of [user.user_id, user_id]) {
    const hand_over = [{ ...PARK, step: group?.step ?? '', user_id: to }];
    const input = { user_id, status: 'disabled' as const, reason: '离职', hand_over };
    expect((await admin.send(userContract.updateUserStatus, input)).body.code).toBe(ERRORS.NOT_FOUND.code);
  }
  expect((await admin.call(userContract.getUserDetail, { user_id })).status).toBe('active');
});

test('somebody who may disable people, and not intervene in cases, hands over nothing and disables nobody so', async () => {
  const { user_id } = await holder(1);
  const to = await operator();
  const [group] = await groupsOf(user_id);
  const resources = ['identity.users.read', 'identity.users.write', 'subsidy.case.decide', 'subsidy.case.read'];
  const role = { scene: 'tenant-admin' as const, name: '人事', note: '', resources, considered: resources };
  const { role_id } = await admin.call(roleContract.addParkRole, role);
  const mobile = `1771000${String(++hired).padStart(4, '0')}`;
  const { user } = await hire(w, {
    ...PARK,
    mobile,
    name: '人事',
    scene: 'tenant-admin',
    roles: [role_id, 'operator_allowance_approver'],
  });
  const hand_over = [{ ...PARK, step: group?.step ?? '', user_id: to.user_id }];
  const input = { user_id, status: 'disabled' as const, reason: '离职' };
  expect((await user.send(userContract.updateUserStatus, { ...input, hand_over })).body.code).toBe(
    ERRORS.FORBIDDEN.code,
  );
  expect((await admin.call(userContract.getUserDetail, { user_id })).status).toBe('active');
  expect((await groupsOf(user_id))[0]).toMatchObject({ count: 1 });
});

test('to somebody whose hat was given for a while and is over, nothing is handed over', async () => {
  const { user_id } = await holder(1);
  const to = await operator();
  const [group] = await groupsOf(user_id);
  const hand_over = [{ ...PARK, step: group?.step ?? '', user_id: to.user_id }];
  const asked = { user_id, reason: '轮岗', hand_over };
  await asOwner(w, `update membership set until = now() - interval '1 hour' where user_id = '${to.user_id}'`);
  const late = await admin.send(userContract.handOverTasks, asked);
  expect(late.body.code).toBe(ERRORS.NOT_FOUND.code);
  expect((await groupsOf(user_id))[0]?.count).toBe(1);
  await asOwner(w, `update membership set until = now() + interval '1 hour' where user_id = '${to.user_id}'`);
  expect((await admin.send(userContract.handOverTasks, asked)).body.code).toBe(0);
});
