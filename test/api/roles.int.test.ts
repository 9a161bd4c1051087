import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityContract } from '#domain/identity/contract.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { savedViewsContract } from '#domain/identity/saved-view-contract.ts';
import { logsContract } from '#domain/logs/contract.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import type { Scene } from '#domain/shared/calls/scene.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { samplePng } from '#db/seeds/samples.ts';
import { filesContract } from '#domain/files/contract.ts';
import { upload } from '#test/builders/subsidy.ts';
import { hire } from '#test/builders/hire.ts';
import type { Park } from '../park.ts';
import { resourceStory } from '../resource-story.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const READ = 'subsidy.case.read';
const ALL = [READ, 'reception.visits.read', 'reception.visits.handle', 'demand.cases.read', 'logs.operations.read'];

let w: World;
let park: Park, other: Park;
let provider: TestUser, platform: TestUser;
let hired = 0;
const staff = async (scene: Scene, roles: string[], tenant_id: string | null = park.tenant_id) =>
  hire(w, { mobile: `1770000${String(++hired).padStart(4, '0')}`, name: `员工 ${hired}`, scene, tenant_id, roles });
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (e: unknown) => (e instanceof Refused ? e.code : e),
  );

beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
  provider = (await staff('provider-admin', ['super_admin'], null)).user;
  platform = (await staff('platform', ['super_admin'], null)).user;
});
afterAll(() => w.close());

const role = (fields: object = {}) => ({
  scene: 'tenant' as const,
  name: `角色 ${++hired}`,
  note: '',
  resources: [READ],
  considered: ALL,
  ...fields,
});
const add = (fields: object = {}) => park.admin.call(roleContract.addParkRole, role(fields));

resourceStory({
  what: 'roles of a park',
  calls: {
    list: roleContract.listParkRole,
    add: roleContract.addParkRole,
    update: roleContract.updateParkRole,
    remove: roleContract.deleteParkRole,
  },
  id: 'role_id',
  people: () => ({ keeper: park.admin, rival: park.admin, stranger: park.operator, foreigner: other.admin }),
  sample: { scene: 'tenant', name: '补贴专员', note: '', resources: [READ], considered: ALL },
  change: { name: '补贴查看', resources: [READ, 'reception.visits.read'] },
  broken: { name: 'x'.repeat(31) },
  name: 'name',
  beside: ['members'],
  history: 'role',
});

describe('a hat with a custom role', () => {
  test('may what its resources say, at the request after they changed', async () => {
    const made = await add();
    const { user } = await staff('tenant', [made.role_id]);
    const cases = () => codeOf(user.call(approvalContract.getTenantApplyList, {}));
    const demands = () => codeOf(user.call(demandWorkbenchContract.tenantList, {}));
    expect([await cases(), await demands()]).toEqual([0, 7102]);
    const { lock, role_id, ...fields } = made;
    const changed = { ...fields, scene: 'tenant' as const, resources: ['demand.cases.read'] };
    await park.admin.call(roleContract.updateParkRole, { role_id, lock, ...changed });
    expect([await cases(), await demands()]).toEqual([7102, 0]);
  });

  test('reads what it may act on, and is told of its resources', async () => {
    const made = await add({ resources: ['reception.visits.handle'] });
    const { user } = await staff('tenant', [made.role_id]);
    expect(await codeOf(user.call(receptionWorkbenchContract.tenantList, {}))).toBe(0);
    const confirm = { reserve_num: '20300107ZD000001', event_code: 3 } as never;
    expect(await codeOf(user.call(receptionWorkbenchContract.confirm, confirm))).not.toBe(7102);
    const { user: told } = await user.call(identityContract.userInfo, {});
    expect(told.roles.map((each) => each.role_code)).toEqual([made.role_id, 'reception.visits.handle']);
  });

  test('another park’s role gives nothing, nor one of another scene', async () => {
    const made = await add();
    const { user: stranger } = await staff('tenant', [made.role_id], other.tenant_id);
    const { user: misplaced } = await staff('tenant-admin', [made.role_id]);
    for (const user of [stranger, misplaced])
      expect(await codeOf(user.call(approvalContract.getTenantApplyList, {}))).toBe(7102);
  });

  test('a role that somebody has is not deleted; one that nobody has any more is', async () => {
    const { role_id, lock } = await add();
    const { membership_id } = await staff('tenant', [role_id]);
    const remove = () => codeOf(park.admin.call(roleContract.deleteParkRole, { role_id, lock }));
    expect(await remove()).toBe(7378);
    const members = async () =>
      (await park.admin.call(roleContract.listParkRole, { limit: 200 })).items.find((each) => each.role_id === role_id)
        ?.members;
    expect(await members()).toBe(1);
    await w.db.system
      .updateTable('membership')
      .set({ active: false })
      .where('membership_id', '=', membership_id)
      .execute();
    expect(await members()).toBe(0);
    expect(await remove()).toBe(0);
  });

  test('what it holds follows a race of its role and its hat', async () => {
    const made = await add();
    const { membership_id } = await staff('tenant', []);
    for (let i = 0; i < 20; i++) {
      const resources = i % 2 ? [READ] : ['demand.cases.read'];
      await Promise.all([
        w.db.system.updateTable('park_role').set({ resources }).where('role_id', '=', made.role_id).execute(),
        w.db.system
          .updateTable('membership')
          .set({ roles: [made.role_id] })
          .where('membership_id', '=', membership_id)
          .execute(),
      ]);
      const { held } = await w.db.system
        .selectFrom('membership')
        .where('membership_id', '=', membership_id)
        .select('held')
        .executeTakeFirstOrThrow();
      expect(held).toEqual([made.role_id, ...resources]);
      await w.db.system
        .updateTable('membership')
        .set({ roles: [] })
        .where('membership_id', '=', membership_id)
        .execute();
    }
  });
});

describe('what a case keeps is read by whoever reads cases', () => {
  test('its files, and where it stands', async () => {
    const guid = await upload(w, park.applicant, 'document', '执照.png', samplePng(4, 4, [1, 2, 3]), park.tenant_id);
    const reads = async (resources: string[]) => {
      const { role_id } = await add({ resources, considered: resources });
      const { user } = await staff('tenant', [role_id]);
      const flow_id = `subsidy/${park.tenant_id}/20300107ZD000001`;
      return [
        await codeOf(user.call(filesContract.getDownloadUrl, { guid_list: [guid] })),
        await codeOf(user.call(approvalContract.getFlowActivity, { flow_id })),
      ];
    };
    expect(await reads([READ])).toEqual([0, 7101]);
    expect(await reads(['statistics.steps.read'])).toEqual([7101, 7102]);
  });
});

describe('nobody gives what they lack', () => {
  test('whoever keeps roles by a role of their own stays within it', async () => {
    const keeping = ['identity.roles.write', READ];
    const made = await add({ scene: 'tenant-admin', resources: keeping, considered: keeping });
    const { user } = await staff('tenant-admin', [made.role_id]);
    const tries = (fields: object) => codeOf(user.call(roleContract.addParkRole, role(fields)));
    expect(await tries({})).toBe(0);
    expect(await tries({ resources: [READ, 'demand.cases.read'] })).toBe(7354);
    // nor by changing the role that they have
    const { role_id, lock, ...fields } = made;
    const more = { ...fields, scene: 'tenant-admin' as const, resources: [...keeping, 'logs.operations.read'] };
    const update = { role_id, lock, ...more, considered: more.resources };
    expect(await codeOf(user.call(roleContract.updateParkRole, update))).toBe(7354);
    // nor do they take away what they could not give
    const big = await add({ resources: [READ, 'demand.cases.read'] });
    const gone = { role_id: big.role_id, lock: big.lock };
    expect(await codeOf(user.call(roleContract.deleteParkRole, gone))).toBe(7354);
    const tree = await user.call(roleContract.listParkResource, { scene: 'tenant' });
    const acts = tree.slices.flatMap(({ pages }) => pages.flatMap((page) => page.acts));
    expect(acts.filter(({ grantable }) => grantable).map(({ code }) => code)).toEqual([READ]);
  });

  test.each([
    [
      'of what is not there in its scene',
      { resources: ['admin.calendar.write'], considered: ['admin.calendar.write'] },
      7100,
    ],
    ['of what the tree did not show', { considered: ['demand.cases.read'] }, 7100],
    ['without anything', { resources: [] }, 7100],
    ['of the provider’s scene', { scene: 'provider' }, 7100],
  ])('a role %s is refused', async (_what, fields, code) => {
    expect(await codeOf(add(fields))).toBe(code);
  });

  test('the provider’s administrators keep its scenes, the platform’s their own as well', async () => {
    const of = (scene: 'provider' | 'platform') => ({
      ...role(),
      scene,
      resources: ['statistics.steps.read'],
      considered: ['statistics.steps.read'],
    });
    expect(await codeOf(provider.call(roleContract.addProviderRole, of('platform')))).toBe(7102);
    const platforms = await platform.call(roleContract.addProviderRole, of('platform'));
    const { role_id, lock } = platforms;
    expect(await codeOf(provider.call(roleContract.deleteProviderRole, { role_id, lock }))).toBe(7102);
    const made = await provider.call(roleContract.addProviderRole, of('provider'));
    const { user } = await staff('provider', [made.role_id], null);
    expect(await codeOf(user.call(approvalContract.getCloudApproveList, {}))).toBe(7102);
    expect(await codeOf(provider.call(roleContract.listProviderRole, { scene: 'platform' }))).toBe(7102);
  });
});

test('the built-in roles are told with what they hold', async () => {
  const { built_in } = await park.admin.call(roleContract.listParkResource, { scene: 'tenant' });
  const reception = built_in.find(({ role_code }) => role_code === 'reception_operator');
  expect(reception).toMatchObject({ name: '展厅接待人员' });
  expect(reception?.resources).toContain('reception.visits.handle');
});

test('the log tells by which role somebody acted, as it was called', async () => {
  const resources = ['reception.visits.handle'];
  const made = await add({ name: '接待专员', resources, considered: resources });
  const { user } = await staff('tenant', [made.role_id]);
  await user.call(savedViewsContract.addView, { list: 'subsidy', name: '我的', query: 'tab=0' });
  const { list } = await park.admin.call(logsContract.getLogList, { type: 'create' });
  expect(list[0]?.roles).toEqual(['接待专员']);
});

test('a change of a role is in the log with what it names', async () => {
  const made = await add();
  const { list } = await park.admin.call(logsContract.getLogList, { type: 'create' });
  expect(list[0]).toMatchObject({ target: made.name, op_name: '新增园区角色' });
});
