import { afterAll, beforeAll, expect, test } from 'vitest';
import { belongingContract } from '#domain/identity/belonging-contract.ts';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { inboxContract } from '#domain/identity/inbox-contract.ts';
import { joinContract } from '#domain/identity/join-contract.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { sumYuan } from '#domain/shared/money/money.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { dashboardContract } from '#domain/subsidy/contract/dashboard.ts';
import { applyDemand } from '#test/builders/demand.ts';
import { hire } from '#test/builders/hire.ts';
import { completeForm, decide, submit } from '#test/builders/subsidy.ts';
import type { Park } from '../park.ts';
import { book } from '#test/builders/reception.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park, other: Park;
beforeAll(async () => {
  w = await world();
  [park, other] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

const inbox = (user: TestUser, asked: Input<typeof inboxContract.approveList> = {}) =>
  user.call(inboxContract.approveList, { limit: 50, ...asked });
const kinds = async (user: TestUser, asked: Input<typeof inboxContract.approveList> = {}) =>
  (await inbox(user, asked)).items.map(({ kind }) => kind);

/** An application, a reservation and a demand of a park, in this order. */
async function cases(of: Park) {
  const { tenant_id } = of;
  const { apply_num } = await submit(w, of.applicant, await completeForm(w, of.applicant, undefined, of));
  const { reserve_num } = await book(w, w.anonymous(), { tenant_id, org_name: '启明机器人' });
  const { bid } = await applyDemand(w, w.anonymous(), { tenant_id, name: '远航传感' });
  return { apply_num, reserve_num, bid };
}

test('every kind that waits for a hat is in one list, as its own list says', async () => {
  const { apply_num, reserve_num, bid } = await cases(park);
  await cases(other);
  const { total, counts, overdue_total, items } = await inbox(park.operator);
  expect({ total, counts, overdue_total }).toEqual({
    total: 3,
    counts: { subsidy: 1, reception: 1, demand: 1, assessment: 0, settle_in: 0 },
    overdue_total: 0,
  });
  expect(items.map(({ kind, id, act, step_name }) => [kind, id, act, step_name])).toEqual([
    ['demand', bid, 'feedback', ''],
    ['reception', reserve_num, 'confirm', ''],
    ['subsidy', apply_num, 'approval', '运营方审核'],
  ]);
  expect(items[2]).toMatchObject({
    tenant_id: park.tenant_id,
    overdue: false,
    due_at: expect.any(String),
    allowance_type: 'online',
    order_money: expect.stringMatching(/^\d+\.\d{2}$/),
  });
  expect(items[0]).toMatchObject({ allowance_type: null, order_money: null });

  const ofSubsidy = await park.operator.call(approvalContract.getTenantApplyList, { tab: 1 });
  const ofReceptions = await park.operator.call(receptionWorkbenchContract.tenantList, { tab: 1 });
  const ofDemands = await park.operator.call(demandWorkbenchContract.tenantList, { tab: 1 });
  expect([ofSubsidy, ofReceptions, ofDemands].map((list) => list.pending_total)).toEqual([1, 1, 1]);

  expect(await kinds(park.government)).toEqual([]);
  await decide(park.operator, apply_num);
  expect(await kinds(park.operator)).toEqual(['demand', 'reception']);
  expect(await kinds(park.government)).toEqual(['subsidy']);
});

test('pages, kinds, names and days', async () => {
  const here = await w.park();
  await cases(here);
  await cases(here);
  const whole = (await inbox(here.operator)).items.map(({ id }) => id);
  expect(whole).toHaveLength(6);
  const paged: string[] = [];
  for (let offset = 0; offset < 6; offset += 4)
    paged.push(...(await inbox(here.operator, { limit: 4, offset })).items.map(({ id }) => id));
  expect(paged).toEqual(whole);
  expect(await inbox(here.operator, { kind: 'demand' })).toMatchObject({ total: 2, counts: { subsidy: 2 } });
  expect(await kinds(here.operator, { kind: 'demand' })).toEqual(['demand', 'demand']);
  expect(await kinds(here.operator, { keyword: '启明' })).toEqual(['reception', 'reception']);
  expect(await kinds(here.operator, { overdue: true })).toEqual([]);
  const days = (await inbox(here.operator, { sort: 'due' })).items.map(({ due_at }) => due_at ?? '9');
  expect(days).toEqual(days.toSorted());
  const due_at = new Date(Date.now() - 1000);
  const { system } = w.db;
  await system.updateTable('subsidy_application').set({ due_at }).where('tenant_id', '=', here.tenant_id).execute();
  expect(await inbox(here.operator, { overdue: true })).toMatchObject({ total: 2, overdue_total: 2 });
});

test('who asks to join waits for the park’s administrator, and goes with the answer', async () => {
  const here = await w.park();
  const { request_id } = await w.db.system
    .insertInto('corp_join_request')
    .values({
      tenant_id: here.tenant_id,
      corp_id: here.corp_id,
      mobile: '13900007171',
      name: '何静',
      password_hash: '-',
      answered_at: null,
    })
    .returning('request_id')
    .executeTakeFirstOrThrow();
  expect((await inbox(here.admin, { kind: 'join' })).items).toMatchObject([{ kind: 'join', id: request_id }]);
  expect(await kinds(here.operator)).toEqual([]);
  await here.admin.call(joinContract.answerJoin, { request_id, agree: false, reason: '不是本企业员工' });
  expect(await kinds(here.admin, { kind: 'join' })).toEqual([]);
});

test('an enterprise that asks to belong waits for the park’s administrator alone', async () => {
  const [here, there] = [await w.park(), await w.park()];
  const { request_id } = await there.applicant.call(belongingContract.applyToPark, {
    tenant_id: here.tenant_id,
    note: '在贵园区设有分部',
  });
  expect((await inbox(here.admin, { kind: 'belong' })).items).toMatchObject([{ kind: 'belong', id: request_id }]);
  expect((await inbox(here.operator)).counts).not.toHaveProperty('belong');
  expect(await kinds(there.admin, { kind: 'belong' })).toEqual([]);
  await here.admin.call(belongingContract.answerParkRequest, { request_id, agree: true, reason: '' });
  expect(await kinds(here.admin, { kind: 'belong' })).toEqual([]);
});

test('what came of the year: applied, under review, late, approved, as the list has them', async () => {
  const here = await w.park();
  await cases(here);
  const { apply_num } = await cases(here);
  const { system } = w.db;
  const of = system.updateTable('subsidy_application').where('apply_num', '=', apply_num);
  await of.set({ due_at: new Date(Date.now() - 1000) }).execute();
  const { items } = await here.operator.call(approvalContract.getTenantApplyList, { tab: 0 });
  const money = sumYuan(items.map((item) => item.subsidy_money));
  const year = new Date().getUTCFullYear();
  const none = { count: 0, money: '0.00' };
  expect(await here.operator.call(dashboardContract.getData, {})).toEqual({
    year,
    applied: { count: 2, money },
    reviewing: { count: 2, money },
    approved: none,
    overdue: 1,
    // pools are for whom their page is open
    pools: null,
  });
  expect(await here.operator.call(dashboardContract.getData, { year: year - 1 })).toMatchObject({ applied: none });
  expect(await other.operator.call(dashboardContract.getData, {})).not.toMatchObject({ applied: { count: 2 } });
});

test('a hat with a custom role finds what its resources let it read', async () => {
  const here = await w.park();
  await cases(here);
  const resources = ['reception.visits.handle'];
  const role = { scene: 'tenant' as const, name: '前台', note: '', resources, considered: resources };
  const { role_id } = await here.admin.call(roleContract.addParkRole, role);
  const { user } = await hire(w, {
    mobile: '13900007172',
    name: '沈雨',
    scene: 'tenant',
    tenant_id: here.tenant_id,
    roles: [role_id],
  });
  expect(Object.keys((await inbox(user)).counts)).toEqual(['reception']);
  expect(await kinds(user)).toEqual(['reception']);
});
