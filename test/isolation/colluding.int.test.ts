import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTRACTS } from '#domain/contracts.ts';
import { SCENES_OF } from '#domain/identity/administer.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { BUILT_IN_ROLES, PARK_SCENES, type RoleScene } from '#domain/identity/roles.ts';
import { userContract, type HatInput, USER_SCENES } from '#domain/identity/user-contract.ts';
import { RESOURCES, resourcesIn } from '#domain/resources.ts';
import { admits, type Contract, type Endpoint } from '#domain/shared/endpoint.ts';
import { isTenantScene, type Scene } from '#domain/shared/scene.ts';
import { asOwner } from '../as-owner.ts';
import { hire } from '../hire.ts';
import type { Park } from '../park.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

/** Sequences; `SEQUENCES=10000` tries as many as the issue of administration asks for. */
const RUNS = Number(process.env['SEQUENCES'] ?? 40);

const CALLS = Object.entries(CONTRACTS).flatMap(([tag, contract]) =>
  Object.entries<Contract[string]>(contract).flatMap(([name, { access }]) =>
    typeof access === 'string' ? [] : [{ name: `${tag}.${name}`, access }],
  ),
);
const CODES = RESOURCES.map(({ code }) => code);
const ADMINISTERING = ['identity.users.write', 'identity.roles.write'];

let w: World;
let park: Park, other: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
});
afterAll(() => w?.close());

interface Place {
  scene: Scene;
  tenant_id: string | null;
  tenant_grants: string[] | null;
}
interface Worn extends Place {
  user_id: string;
  held: string[];
}
interface Person {
  user_id: string;
  mobile: string;
}

const parksOf = ({ tenant_id, tenant_grants }: Place): string[] =>
  tenant_id === null ? (tenant_grants ?? ['*']) : [tenant_id];
/** What a hat may call and where, as `scene|park|call`; `*` is every park. */
const rightsOf = (hat: Omit<Worn, 'user_id'>): string[] => {
  const granted_some = hat.tenant_id === null && hat.tenant_grants !== null;
  return CALLS.filter(({ access }) => admits(access, { scene: hat.scene, roles: hat.held, granted_some })).flatMap(
    ({ name }) => parksOf(hat).map((where) => `${hat.scene}|${where}|${name}`),
  );
};
/** What somebody can give by the hats that they have: what they hold, in each scene whose people they look after. */
const grantable = (hats: readonly Worn[]): string[] =>
  hats.flatMap((hat) =>
    (SCENES_OF[hat.scene] ?? []).flatMap((scene) => {
      // who has every park gives one of it as well
      const inPark = isTenantScene(scene) ? parksOf(hat) : [null];
      return inPark.flatMap((where) =>
        rightsOf({
          ...hat,
          scene,
          tenant_id: where,
          ...(where !== null && { tenant_grants: null }),
        }),
      );
    }),
  );
const covers = (given: ReadonlySet<string>, right: string): boolean => {
  const [scene, , call] = right.split('|');
  return given.has(right) || given.has(`${scene}|*|${call}`);
};

async function hatsOf(people: readonly string[]): Promise<Worn[]> {
  const rows = await w.db.system
    .selectFrom('membership')
    .where('user_id', 'in', people)
    .where('active', '=', true)
    .select(['user_id', 'scene', 'tenant_id', 'tenant_grants', 'held'])
    .execute();
  return rows;
}
/** What each may call; an account that is disabled may when it is enabled. */
async function rightsByPerson(people: readonly string[]): Promise<Map<string, Set<string>>> {
  const by = Map.groupBy(await hatsOf(people), ({ user_id }) => user_id);
  return new Map([...by].map(([id, hats]) => [id, new Set(hats.flatMap(rightsOf))]));
}

const KINDS = [
  'addRole',
  'updateRole',
  'deleteRole',
  'createUser',
  'updateUser',
  'disable',
  'enable',
  'sendPassword',
  'resendPasswords',
  'changeMobile',
  'removeSecondFactor',
] as const;
type Kind = (typeof KINDS)[number];
/** Acts after which somebody else may be signed in as a person, or they may not be any more. */
const TAKING: readonly Kind[] = ['disable', 'enable', 'sendPassword', 'changeMobile', 'removeSecondFactor'];
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
const Act = fc.record({
  by: fc.nat({ max: 1 }),
  kind: fc.constantFrom(...KINDS),
  scene: fc.constantFrom(...USER_SCENES),
  /** The last is nobody yet, and somebody once they were let in. */
  whom: fc.oneof(fc.nat({ max: 7 }), fc.constantFrom(7, 7, 3)),
  role: fc.nat({ max: 5 }),
  /** Of what they hold and where they are, which is often admitted, or of what there is at all. */
  own: fc.constantFrom(true, true, true, false),
  resources: fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 4 }),
  where: fc.constantFrom('here', 'other', 'every'),
  keep: fc.boolean(),
});
type Act = typeof Act extends fc.Arbitrary<infer T> ? T : never;
const Start = fc.record({
  scene: fc.constantFrom('tenant-admin', 'tenant-admin', 'provider-admin', 'platform'),
  holds: fc.tuple(
    ...[1, 2, 3].map(() => fc.array(fc.nat({ max: 1000 }), { minLength: 0, maxLength: 6 })),
  ) as fc.Arbitrary<[number[], number[], number[]]>,
  granted: fc.boolean(),
});
type Start = typeof Start extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(list: readonly T[], at: number): T => {
  const found = list[at % list.length];
  if (found === undefined) throw new Error('nothing to pick');
  return found;
};
let mobiles = 0;
const nextMobile = () => `150${String(++mobiles).padStart(8, '0')}`;
/** How often each kind of act was answered, over all sequences. */
const answered = new Map<string, number>();

interface Delegate {
  user: TestUser;
  held: string[];
  hat: HatInput;
}
interface MadeRole {
  role_id: string;
  scene: RoleScene;
  lock: string;
}

/** Two delegates with roles of their own, those above and beside them, and what they do. */
class Plot {
  readonly people: Person[] = [];
  readonly roles: MadeRole[] = [];
  readonly delegates: Delegate[] = [];
  /** Rights of those whose account was taken, as they were when it was. */
  readonly taken: string[] = [];

  async begin({ scene, holds, granted }: Start): Promise<void> {
    const tenant_id = scene === 'tenant-admin' ? park.tenant_id : null;
    const tenant_grants = tenant_id === null && granted ? [park.tenant_id] : null;
    const there = resourcesIn(scene).map(({ code }) => code);
    const chief = await this.hired({ scene, tenant_id, roles: ['super_admin'] });
    for (const [i, chosen] of holds.entries()) {
      const held = [...new Set([...(i < 2 ? ADMINISTERING : [pick(there, i)]), ...chosen.map((n) => pick(there, n))])];
      const role = await this.made(chief.user, scene, held);
      const { user } = await this.hired({ scene, tenant_id, roles: [role], tenant_grants });
      if (i < 2) this.delegates.push({ user, held, hat: { scene, tenant_id, tenant_grants, roles: [role] } });
    }
    await this.hired({ scene: 'tenant', tenant_id: park.tenant_id, roles: ['operator_allowance_approver'] });
    await this.hired({ scene: 'tenant-admin', tenant_id: other.tenant_id, roles: ['super_admin'] });
    await this.hired({ scene: 'provider', tenant_id: null, roles: ['provider_allowance_approver'] });
    // a number that nobody has yet
    this.people.push({ user_id: '', mobile: nextMobile() });
  }

  async hired(hat: { scene: RoleScene; tenant_id: string | null; roles: string[]; tenant_grants?: string[] | null }) {
    const mobile = nextMobile();
    const { user, user_id } = await hire(w, { mobile, name: '某人', ...hat });
    this.people.push({ user_id, mobile });
    return { user };
  }

  async made(by: TestUser, scene: RoleScene, resources: string[]): Promise<string> {
    const name = `角色 ${nextMobile()}`;
    const fields = { scene, name, note: '', resources, considered: resources };
    const role = isParkScene(scene)
      ? await by.call(roleContract.addParkRole, { ...fields, scene })
      : await by.call(roleContract.addProviderRole, { ...fields, scene });
    this.roles.push({ ...role, scene });
    return role.role_id;
  }

  /** Does what an act says, as far as the product lets it. */
  async act(of: Act): Promise<void> {
    const by = pick(this.delegates, of.by);
    const who = pick(this.people, of.whom);
    const rights = TAKING.includes(of.kind) && who.user_id ? (await hatsOf([who.user_id])).flatMap(rightsOf) : [];
    const done = await this.#sent(of, by);
    if (!done) return;
    answered.set(of.kind, (answered.get(of.kind) ?? 0) + 1);
    this.taken.push(...rights);
  }

  async #sent(of: Act, { user, held, hat }: Delegate): Promise<boolean> {
    const role = pick(this.roles, of.role);
    const who = pick(this.people, of.whom);
    const resources = [...new Set(of.resources.map((n) => pick(of.own ? held : CODES, n)))];
    const fields = { note: '', resources, considered: resources };
    const changed = { role_id: role.role_id, lock: role.lock, name: `角色 ${nextMobile()}`, ...fields };
    const gone = { role_id: role.role_id, lock: role.lock };
    const one = { user_id: who.user_id };
    switch (of.kind) {
      case 'addRole':
        return this.made(user, of.own ? hat.scene : of.scene, resources).then(
          () => true,
          () => false,
        );
      case 'updateRole': {
        const { body } = await (isParkScene(role.scene)
          ? user.send(roleContract.updateParkRole, { ...changed, scene: role.scene })
          : user.send(roleContract.updateProviderRole, { ...changed, scene: role.scene }));
        if (body.code === 0) role.lock = (body.response as MadeRole).lock;
        return body.code === 0;
      }
      case 'deleteRole':
        return ok(user, isParkScene(role.scene) ? roleContract.deleteParkRole : roleContract.deleteProviderRole, gone);
      case 'createUser': {
        const { body } = await user.send(userContract.createUser, {
          mobile: who.mobile,
          name: '某人',
          hats: [this.#hat(of)],
        });
        if (body.code === 0 && who.user_id === '') who.user_id = (body.response as Person).user_id;
        return body.code === 0;
      }
      case 'updateUser': {
        const { body } = await user.send(userContract.getUserDetail, one);
        if (body.code !== 0) return false;
        const { hats, name, lock } = body.response as {
          hats: (HatInput & { yours: boolean })[];
          name: string;
          lock: string;
        };
        const kept = hats
          .filter(({ yours }) => yours && of.keep)
          .map(({ scene, tenant_id, roles, tenant_grants }) => ({ scene, tenant_id, roles, tenant_grants }));
        return ok(user, userContract.updateUser, { ...one, name, lock, hats: [...kept, this.#hat(of)] });
      }
      case 'enable':
      case 'disable':
        return ok(user, userContract.updateUserStatus, {
          ...one,
          status: of.kind === 'enable' ? 'active' : 'disabled',
          reason: '',
        });
      case 'sendPassword':
        return ok(user, userContract.sendPassword, one);
      case 'changeMobile':
        return ok(user, userContract.changeMobile, { ...one, mobile: nextMobile(), reason: '换号' });
      case 'removeSecondFactor':
        // which the person has, for once
        if (who.user_id !== '')
          await asOwner(
            w,
            `insert into user_totp (user_id, secret, confirmed_at) values ('${who.user_id}', 'x', now()) on conflict do nothing`,
          );
        return ok(user, userContract.removeSecondFactor, one);
      case 'resendPasswords':
        return hat.tenant_id === null
          ? ok(user, userContract.sendProviderPassword, {})
          : ok(user, userContract.sendTenantPassword, { tenant_id: hat.tenant_id });
    }
  }

  /** The delegate's own hat, or one with any role in any place. */
  #hat({ by, scene, role, where, own, resources }: Act): HatInput {
    if (own) return pick(this.delegates, by).hat;
    const made = pick(this.roles, role);
    const [of, code] =
      role % 2 === 0 ? [made.scene, made.role_id] : [scene, pick(BUILT_IN_ROLES[scene], resources[0] ?? 0)];
    const tenant_id = where === 'other' ? other.tenant_id : park.tenant_id;
    return isTenantScene(of)
      ? { scene: of, tenant_id, tenant_grants: null, roles: [code] }
      : { scene: of, tenant_id: null, tenant_grants: where === 'every' ? null : [tenant_id], roles: [code] };
  }

  /** Leaves room for the roles of the next. */
  async end(): Promise<void> {
    const ids = this.people.flatMap(({ user_id }) => (user_id ? [`'${user_id}'`] : []));
    await asOwner(w, `delete from user_totp where user_id in (${ids.join()})`);
    await asOwner(w, `delete from user_session where user_id in (${ids.join()})`);
    await asOwner(w, `delete from membership where user_id in (${ids.join()})`);
    await asOwner(w, `delete from park_role where tenant_id = '${park.tenant_id}'`);
    await asOwner(w, 'delete from provider_role');
  }
}

const isParkScene = (scene: RoleScene): scene is (typeof PARK_SCENES)[number] =>
  PARK_SCENES.some((each) => each === scene);
const ok = async (user: TestUser, endpoint: Endpoint, input: object): Promise<boolean> =>
  (await user.send(endpoint, input)).body.code === 0;

/** What somebody may call after it all that neither they could before nor the two could have given. */
async function beyond(plot: Plot, acts: () => Promise<void>): Promise<string[]> {
  const ids = () => plot.people.flatMap(({ user_id }) => user_id || []);
  const before = await rightsByPerson(ids());
  const delegates = await hatsOf(plot.people.slice(1, 3).map(({ user_id }) => user_id));
  const given = new Set(grantable(delegates));
  await acts();
  const after = await rightsByPerson(ids());
  const won = [...after].flatMap(([id, rights]) =>
    [...rights].filter((right) => !covers(given, right) && !covers(before.get(id) ?? new Set(), right)),
  );
  return [...won, ...plot.taken.filter((right) => !covers(given, right)).map((right) => `taken ${right}`)];
}

const PLAIN: Start = { scene: 'tenant-admin', holds: [[], [], []], granted: false };
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
});

test('whatever two delegates do together, nobody may do more than before or than the two could give', async () => {
  await fc.assert(
    fc.asyncProperty(Start, fc.array(Act, { minLength: 6, maxLength: 16 }), async (start, acts) => {
      const plot = new Plot();
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
    { numRuns: RUNS, endOnFailure: RUNS > 100, examples: [[PLAIN, KINDS.map(admitted)]] },
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
  const plot = new Plot();
  await plot.begin(PLAIN);
  const friend = pick(plot.people, 3);
  plot.taken.push(`platform|*|identity.tenants.addTenant`);
  const more = await beyond(plot, async () => {
    await asOwner(w, `update membership set roles = '{super_admin}' where user_id = '${friend.user_id}'`);
  });
  expect(more).toContain(`tenant-admin|${park.tenant_id}|modules.updateRoleModule`);
  expect(more).toContain('taken platform|*|identity.tenants.addTenant');
  await plot.end();
});
