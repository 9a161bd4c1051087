import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appsContract } from '#domain/apps/contract/catalogue.ts';
import { parkAppsContract } from '#domain/apps/contract/park.ts';
import { CONTRACTS } from '#domain/contracts.ts';
import { resourcesIn } from '#domain/resources.ts';
import type { Contract } from '#domain/shared/calls/endpoint.ts';
import { asOwner } from '../as-owner.ts';
import { hire } from '#test/builders/hire.ts';
import { world } from '../world.ts';
import { covers, grantable, hatsOf, rightsByPerson, type Worn } from './plot-rights.ts';
import { Act, answered, KINDS, OTHER_CALLS, pick, Plot, Start, type Kind, type Scenery } from './plot.ts';

/** Sequences; `SEQUENCES=10000` tries as many as the issue of administration asks for. */
const RUNS = Number(process.env['SEQUENCES'] ?? 40);

let at: Scenery;
let applicants: Worn[];
beforeAll(async () => {
  const w = await world({ worker: false });
  const [park, other] = [await w.park(), await w.park()];
  const { credit_code } = await w.db.system
    .selectFrom('corp')
    .where('corp_id', '=', park.corp_id)
    .select('credit_code')
    .executeTakeFirstOrThrow();
  at = { w, park, other, credit_code, app: await openedApp(w, park) };
  const applicant = await w.db.system
    .selectFrom('membership')
    .where('corp_id', '=', park.corp_id)
    .select('user_id')
    .executeTakeFirstOrThrow();
  applicants = await hatsOf(w, [applicant.user_id]);
});
afterAll(() => at?.w.close());

/** An application of the platform's that is on in the park. */
async function openedApp(w: Scenery['w'], park: Scenery['park']): Promise<Scenery['app']> {
  const head = {
    mobile: '13900000390',
    name: '平台主管',
    scene: 'platform',
    tenant_id: null,
    roles: ['super_admin'],
  } as const;
  const { user } = await hire(w, head);
  const fields = {
    name: '园区地图',
    name_en: 'Map',
    kind: 'link',
    entry: 'https://map.example.com/',
    icon: 'app',
  } as const;
  const { app_id, lock } = await user.call(appsContract.addApp, {
    ...fields,
    code: 'plotted',
    granted_to: [park.tenant_id],
  });
  const { role_id } = await user.call(appsContract.addAppRole, {
    app_id,
    code: 'reader',
    name: '读者',
    name_en: 'Reader',
  });
  await user.call(appsContract.startApp, { app_id, lock });
  const { items } = await park.admin.call(parkAppsContract.getTenantAppPage, {});
  const stands = items.find((app) => app.app_id === app_id);
  await park.admin.call(parkAppsContract.startTenantApp, {
    app_id,
    lock: stands?.lock ?? '',
    park_list: [park.park_id],
    default_for: [],
  });
  return { app_id, role_id };
}

/** Acts that no delegate is ever admitted to. */
const ADMINISTRATORS: readonly Kind[] = ['changeMobile'];
/** The calls that give rights or take an account, as the contracts say, and the kind that asks each of them. */
const ASKED_BY: Record<string, Kind | { elsewhere: string }> = {
  'identity.roles.addParkRole': 'addRole',
  'identity.roles.updateParkRole': 'updateRole',
  'identity.roles.deleteParkRole': 'deleteRole',
  'identity.roles.addProviderRole': 'addRole',
  'identity.roles.updateProviderRole': 'updateRole',
  'identity.roles.deleteProviderRole': 'deleteRole',
  'identity.users.createUser': 'createUser',
  'identity.users.updateUser': 'updateUser',
  'identity.users.updateUserStatus': 'disable',
  'identity.users.changeMobile': 'changeMobile',
  'identity.users.sendPassword': 'sendPassword',
  'identity.users.sendTenantPassword': 'resendPasswords',
  'identity.users.sendProviderPassword': 'resendPasswords',
  // a run of its own, judged line by line as createUser is
  'identity.users.importUser': { elsewhere: 'test/api/user-import.int.test.ts' },
  'identity.users.removeSecondFactor': 'removeSecondFactor',
  // it gives tasks to who may decide them, and no rights
  'identity.users.handOverTasks': { elsewhere: 'test/api/hand-over.int.test.ts' },
};
/** What somebody may call after it all that neither they could before nor the two could have given. */
async function beyond(plot: Plot, acts: () => Promise<void>): Promise<string[]> {
  const before = await rightsByPerson(at.w, plot.ids());
  const delegates = await hatsOf(
    at.w,
    plot.people.slice(1, 3).map(({ user_id }) => user_id),
  );
  const given = new Set(grantable(delegates, applicants));
  await acts();
  const after = await rightsByPerson(at.w, plot.ids());
  const won = [...after].flatMap(([id, rights]) =>
    [...rights].filter((right) => !covers(given, right) && !covers(before.get(id) ?? new Set(), right)),
  );
  return [...won, ...plot.taken.filter((right) => !covers(given, right)).map((right) => `taken ${right}`)];
}

const THERE = resourcesIn('tenant-admin').map(({ code }) => code);
const PLAIN: Start = { scene: 'tenant-admin', holds: [[], [], []], granted: false };
/** Two who may do in their park whatever a delegate ever may. */
const MANY = [
  'identity.joins.write',
  'modules.parks.read',
  'modules.parks.write',
  'menus.entries.read',
  'menus.entries.write',
  'apps.people.read',
  'apps.people.write',
  'identity.corps.write',
].map((code) => THERE.indexOf(code));
const TRUSTED: Start = { scene: 'tenant-admin', holds: [MANY, MANY, []], granted: false };
/** An act of a kind that is admitted after those before it: a role of their own, and whoever they let in. */
const admitted = (kind: Act['kind']): Act => ({
  kind,
  by: 0,
  scene: 'tenant',
  whom: 7,
  role: 3,
  own: true,
  resources: [0],
  where: 'here',
  keep: true,
  call: OTHER_CALLS.findIndex(({ name }) => name === 'identity.corps.addCorp'),
});

test('whatever two delegates do together, nobody may do more than before or than the two could give', async () => {
  await fc.assert(
    fc.asyncProperty(Start, fc.array(Act, { minLength: 6, maxLength: 16 }), async (start, acts) => {
      const plot = new Plot(at);
      await plot.begin(start);
      try {
        const more = await beyond(plot, async () => {
          for (const act of acts) await plot.act(act);
        });
        expect(more).toEqual([]);
      } finally {
        await plot.end();
      }
    }),
    { numRuns: RUNS, endOnFailure: RUNS > 100, examples: [[TRUSTED, KINDS.map(admitted)]] },
  );
  // none of the acts is always refused: the sequences did something
  expect(KINDS.filter((kind) => !answered.has(kind))).toEqual(ADMINISTRATORS);
}, 3_600_000);

test('each call that gives rights or takes an account is among the acts', () => {
  const giving = Object.entries(CONTRACTS).flatMap(([tag, contract]) =>
    Object.entries<Contract[string]>(contract).flatMap(([name, { access, log }]) =>
      log && log.type !== 'export' && typeof access !== 'string' && /^identity.(users|roles)$/.test(tag)
        ? [`${tag}.${name}`]
        : [],
    ),
  );
  expect(giving.toSorted()).toEqual(Object.keys(ASKED_BY).toSorted());
});

test('an administrator’s gift beyond what the two hold would be seen', async () => {
  const plot = new Plot(at);
  await plot.begin(PLAIN);
  const friend = pick(plot.people, 3);
  plot.taken.push(`platform|*|identity.tenants.addTenant`);
  const more = await beyond(plot, async () => {
    await asOwner(at.w, `update membership set roles = '{super_admin}' where user_id = '${friend.user_id}'`);
  });
  expect(more).toContain(`tenant-admin|${at.park.tenant_id}|modules.updateRoleModule`);
  expect(more).toContain('taken platform|*|identity.tenants.addTenant');
  await plot.end();
});
