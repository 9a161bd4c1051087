import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityContract } from '#domain/identity/contract.ts';
import { inboxContract } from '#domain/identity/inbox-contract.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { downloadsContract } from '#domain/downloads/contract.ts';
import { MODULES } from '#domain/modules/catalogue.ts';
import { modulesContract } from '#domain/modules/contract.ts';
import { insertReception } from '#db/repositories/reception/receptions.ts';
import { lockedOpenCases } from '#db/repositories/identity/tenants.ts';
import { saveSwitch } from '#db/repositories/modules/modules.ts';
import { beginReception } from '#domain/reception/machine.ts';
import { BookingForm } from '#domain/reception/forms.ts';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import type { Scene } from '#domain/shared/calls/scene.ts';
import { stepTimesContract } from '#domain/statistics/contract.ts';
import { hire } from '#test/builders/hire.ts';
import type { Park } from '../park.ts';
import { booking } from '#test/builders/reception.ts';
import { resourceStory } from '../resource-story.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { countWaiting } from '../waiting.ts';
import { world, type World } from '../world.ts';

/** Switches; `SWITCHES=1000` as many as the issue of administration asks for. */
const SWITCHES = Number(process.env['SWITCHES'] ?? 50);

let w: World;
let park: Park, other: Park;
let platform: TestUser, hider: TestUser, agent: TestUser, operator: TestUser;
let hired = 0;
const staff = async (scene: Scene, roles: string[], tenant_id: string | null) =>
  (
    await hire(w, {
      mobile: `1780000${String(++hired).padStart(4, '0')}`,
      name: `员工 ${hired}`,
      scene,
      tenant_id,
      roles,
    })
  ).user;
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (e: unknown) => (e instanceof Refused ? e.code : e),
  );

beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
  platform = await staff('platform', ['super_admin'], null);
  hider = park.admin;
  agent = await staff('provider', ['provider_reception_approver'], null);
  operator = await staff('tenant', ['reception_operator'], park.tenant_id);
});
afterAll(() => w.close());

const { tenantList, providerList } = receptionWorkbenchContract;
const parksOf = async (asker: TestUser) => (await asker.call(modulesContract.listTenantModule, { limit: 200 })).items;
const stand = async (code: string, tenant_id = park.tenant_id) => {
  const found = (await parksOf(platform)).find((each) => each.tenant_id === tenant_id);
  const module = found?.modules.find((each) => each.code === code);
  if (!module) throw new Error(`no ${code}`);
  return module;
};
const turn = async (code: string, enabled: boolean, tenant_id = park.tenant_id) =>
  platform.call(modulesContract.updateTenantModule, {
    tenant_id,
    code,
    enabled,
    lock: (await stand(code, tenant_id)).lock,
  });
const hide = async (code: string, hidden_from: string[]) =>
  hider.call(modulesContract.updateRoleModule, { code, hidden_from, lock: (await stand(code)).lock });
const seen = async (asker: TestUser) => (await asker.call(identityContract.userInfo, {})).user.modules;

/** The kinds of which an inbox tells. */
const waits = async (asker: TestUser) => Object.keys((await asker.call(inboxContract.approveList, {})).counts);

/** Calls of receptions, as visitors, the park's people and the provider's make them. */
const asked = (tenant_id: string) => ({
  visitor: codeOf(w.anonymous().call(receptionContract.getReceptionTimeOption, { tenant_id })),
  operator: codeOf(operator.call(tenantList, {})),
  agent: codeOf(agent.call(providerList, { tenant_id })),
  job: codeOf(operator.call(downloadsContract.createDownload, { source: 'receptions' })),
});
const answers = async (tenant_id = park.tenant_id) => Object.values(await Promise.all(Object.values(asked(tenant_id))));

describe('a module that the platform switches', () => {
  test('off: its calls are not there for that park, on: they are as before', async () => {
    expect(await answers()).toEqual([0, 0, 0, 0]);
    await turn('receptions', false);
    expect(await answers()).toEqual([7101, 7101, 7101, 7101]);
    // the provider asks on for the other parks
    expect(await codeOf(agent.call(providerList, { tenant_id: other.tenant_id }))).toBe(0);
    expect(await codeOf(agent.call(providerList, {}))).toBe(0);
    expect(await seen(operator)).not.toContain('receptions');
    expect(await seen(agent)).toContain('receptions');
    // another module of the park is none of it
    expect(await codeOf(operator.call(stepTimesContract.getStepTimes, {}))).toBe(0);
    await turn('receptions', true);
    expect(await answers()).toEqual([0, 0, 0, 0]);
    expect(await seen(operator)).toContain('receptions');
  });

  test('the portal of the park tells what is on', async () => {
    const { host } = await w.db.system
      .insertInto('tenant_host')
      .values({ tenant_id: park.tenant_id, host: 'modules.example.com' })
      .returning('host')
      .executeTakeFirstOrThrow();
    await turn('competition', true);
    const { items } = await w.anonymous().call(modulesContract.tenantFunctions, { host });
    expect(items.map(({ code }) => code)).toEqual([
      'receptions',
      'demands',
      'step_times',
      'message_center',
      'corp_training',
      'crm',
      'settle_in',
      'iot_explorer',
      'competition',
      'cloudmarket',
    ]);
    const tenant = await w.anonymous().call(identityContract.getTenantByHost, { host });
    expect(tenant.modules).toEqual(items.map(({ code }) => code));
    await turn('competition', false);
  });

  test('stays on while cases are open, whose number is told', async () => {
    const { tenant_id } = other;
    const { slider_ticket: _ticket, ...asking } = await booking(w, w.anonymous(), { tenant_id });
    const { tenant_id: _of, ...fields } = asking;
    const form = BookingForm.parse(fields);
    const ids = { tenant_id, reserve_num: 'MODULE-1', workflow_id: `reception/${tenant_id}/MODULE-1` };
    const state = beginReception();
    await w.db.system.transaction().execute((tx) => insertReception(tx, { ...ids, form, state }));
    const open = (code: string, who = platform) =>
      who.call(modulesContract.listOpenCase, { tenant_id, code, limit: 50 });
    const { total, items } = await open('receptions');
    expect([total, items]).toMatchObject([1, [{ id: 'MODULE-1', status_name: '待审核' }]]);
    expect((await open('demands')).total + (await open('step_times')).total).toBe(0);
    expect(await codeOf(open('no_such_module'))).toBe(7101);
    expect(await codeOf(open('receptions', other.admin))).toBe(7102);
    await expect(turn('receptions', false, tenant_id)).rejects.toThrow('7380 还有 1 件未办结，办结后才能停用');
    expect((await stand('receptions', tenant_id)).enabled).toBe(true);
  });

  test('takes no booking that meets the switch', async () => {
    const { tenant_id } = park;
    const asking = await booking(w, w.anonymous(), { tenant_id });
    const booked = await w.db.system.transaction().execute(async (tx) => {
      expect(await lockedOpenCases(tx, tenant_id)).toMatchObject({ reception: 0 });
      await saveSwitch(tx, { tenant_id, code: 'receptions', enabled: false, hidden_from: [] });
      const answer = codeOf(w.anonymous().call(receptionContract.add, asking));
      // it has passed every check, and waits for the park's row
      await expect.poll(() => countWaiting(w)).toBe(1);
      return { answer };
    });
    expect(await booked.answer).toBe(7101);
    const none = w.db.system.selectFrom('reception').where('tenant_id', '=', tenant_id).selectAll().execute();
    expect(await none).toEqual([]);
    await turn('receptions', true);
  });

  test('is switched as it was read, once per key', async () => {
    const before = await stand('step_times');
    const input = { tenant_id: park.tenant_id, code: 'step_times', enabled: false, lock: before.lock };
    const key = 'switch-once';
    const [first, again] = [
      await platform.send(modulesContract.updateTenantModule, input, key),
      await platform.send(modulesContract.updateTenantModule, input, key),
    ];
    expect([first.body.code, again.body]).toMatchObject([0, { response: { enabled: false } }]);
    expect(await codeOf(platform.call(modulesContract.updateTenantModule, input))).toBe(7118);
    await turn('step_times', true);
    const missing = { ...input, code: 'no_such_module' };
    expect(await codeOf(platform.call(modulesContract.updateTenantModule, missing))).toBe(7101);
    const elsewhere = { ...input, tenant_id: 'nowhere' };
    expect(await codeOf(platform.call(modulesContract.updateTenantModule, elsewhere))).toBe(7101);
  });
});

describe('a module that the park hides', () => {
  test('is off for who has no other role, and for nobody else', async () => {
    const both = await staff('tenant', ['reception_operator', 'operator_allowance_approver'], park.tenant_id);
    await hide('receptions', ['reception_operator']);
    expect(await codeOf(operator.call(tenantList, {}))).toBe(7101);
    // nor is it told of elsewhere
    expect(await waits(operator)).not.toContain('reception');
    expect(await waits(both)).toContain('reception');
    for (const [who, list] of [
      [both, tenantList],
      [park.admin, tenantList],
      [agent, providerList],
    ] as const)
      expect(await codeOf(who.call(list, {}))).toBe(0);
    await hide('receptions', []);
    expect(await codeOf(operator.call(tenantList, {}))).toBe(0);
    expect(await waits(operator)).toContain('reception');
  });

  test('is hidden from roles that the park has', async () => {
    const { items } = await park.admin.call(modulesContract.listRoleModule, {});
    expect(items.map(({ role_code }) => role_code)).toEqual([
      'operator_allowance_approver',
      'reception_operator',
      'demand_operator',
      'government_allowance_admin',
    ]);
    const refused = await hide('receptions', ['super_admin']).catch((e: unknown) => e);
    expect(refused).toMatchObject({ code: 7100, response: { issues: [{ path: 'hidden_from.0' }] } });
  });

  test('a park’s administrator sees and changes their own park alone', async () => {
    expect((await parksOf(other.admin)).map(({ tenant_id }) => tenant_id)).toEqual([other.tenant_id]);
    const { lock } = await stand('receptions');
    const input = { tenant_id: other.tenant_id, code: 'receptions', enabled: false, lock };
    expect(await codeOf(other.admin.call(modulesContract.updateTenantModule, input))).toBe(7102);
  });
});

test(
  'custom roles are byte for byte the same over any switches',
  async () => {
    const role = { scene: 'tenant' as const, name: '接待', note: '', resources: ['reception.visits.read'] };
    await park.admin.call(roleContract.addParkRole, { ...role, considered: role.resources });
    const text = () => w.db.system.selectFrom('park_role').selectAll().execute().then(JSON.stringify);
    // whose hats are there before; those who come meanwhile have theirs
    const began = await w.db.system.selectFrom('membership').select('membership_id').execute();
    const held = () =>
      w.db.system
        .selectFrom('membership')
        .where(
          'membership_id',
          'in',
          began.map((hat) => hat.membership_id),
        )
        .select(['membership_id', 'roles', 'held'])
        .orderBy('membership_id')
        .execute()
        .then(JSON.stringify);
    const before = [await text(), await held()];
    const code = fc.constantFrom(...Object.keys(MODULES));
    let switched = 0;
    await fc.assert(
      fc.asyncProperty(
        code,
        fc.boolean(),
        fc.subarray(['reception_operator', 'demand_operator']),
        async (c, on, from) => {
          // nobody may call so often in a minute
          if (++switched % 200 === 0) {
            platform = await staff('platform', ['super_admin'], null);
            hider = await staff('tenant-admin', ['super_admin'], park.tenant_id);
          }
          await turn(c, on);
          await hide(c, from);
          expect([await text(), await held()]).toEqual(before);
        },
      ),
      { numRuns: SWITCHES },
    );
    for (const [c, { usual }] of Object.entries(MODULES)) {
      await hide(c, []);
      await turn(c, usual);
    }
  },
  30_000 + 500 * SWITCHES,
);

resourceStory({
  what: 'modules of the platform’s own',
  calls: {
    list: modulesContract.listModule,
    add: modulesContract.addModule,
    update: modulesContract.updateModule,
    remove: modulesContract.deleteModule,
  },
  id: 'module_id',
  people: () => ({ keeper: platform, rival: platform, stranger: park.admin }),
  scope: () => ({}),
  // a code of its own each, which stays when it is renamed
  body: (act, fields) =>
    act === 'add'
      ? { ...fields, code: `own_${Buffer.from(String(fields['name'])).toString('hex').slice(-30)}` }
      : fields,
  sample: { name: '楼宇地图', name_en: 'Site map' },
  change: { name_en: 'Map of the site' },
  broken: { name: 'x'.repeat(31) },
  name: 'name',
  history: 'module',
});
