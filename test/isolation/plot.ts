import fc from 'fast-check';
import { CONTRACTS } from '#domain/contracts.ts';
import { parkAppsContract } from '#domain/apps/contract/park.ts';
import { joinContract } from '#domain/identity/join-contract.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { BUILT_IN_ROLES, PARK_SCENES, type RoleScene } from '#domain/identity/roles.ts';
import { userContract, type HatInput, USER_SCENES } from '#domain/identity/user-contract.ts';
import { menusContract } from '#domain/menus/contract.ts';
import { modulesContract } from '#domain/modules/contract.ts';
import { RESOURCES, resourcesIn } from '#domain/resources.ts';
import type { Contract, Endpoint } from '#domain/shared/calls/endpoint.ts';
import { isTenantScene } from '#domain/shared/calls/scene.ts';
import { askToJoin } from '#db/repositories/identity/corp-joins.ts';
import { asOwner } from '../as-owner.ts';
import { hire } from '#test/builders/hire.ts';
import type { Park } from '../park.ts';
import type { TestUser } from '../test-user.ts';
import type { World } from '../world.ts';
import { NOBODYS } from './nobodys.ts';
import { nowhere } from './cast.ts';
import { hatsOf, rightsOf } from './plot-rights.ts';
import { fieldsOf, probeOf } from './probes.ts';

const CODES = RESOURCES.map(({ code }) => code);
const ADMINISTERING = ['identity.users.write', 'identity.roles.write'];
/** Every other call of administration that changes something. */
export const OTHER_CALLS = Object.entries(CONTRACTS).flatMap(([tag, contract]) =>
  Object.entries<Contract[string]>(contract).flatMap(([name, endpoint]) =>
    endpoint.log &&
    typeof endpoint.access !== 'string' &&
    /^(identity\.(joins|belonging|corps|tenants|substitutes)|apps\..*|modules|menus|logs)$/.test(tag)
      ? [{ name: `${tag}.${name}`, endpoint }]
      : [],
  ),
);

interface Person {
  user_id: string;
  mobile: string;
}
/** Where the plots take place. */
export interface Scenery {
  w: World;
  park: Park;
  other: Park;
  credit_code: string;
  /** An application that is on in the park, and a role of it. */
  app: { app_id: string; role_id: string };
}

export const KINDS = [
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
  'letIn',
  'hideModule',
  'arrangeMenu',
  'giveApp',
  'anyOther',
] as const;
export type Kind = (typeof KINDS)[number];
/** Acts after which somebody else may be signed in as a person, or they may not be any more. */
const TAKING: readonly Kind[] = ['disable', 'enable', 'sendPassword', 'changeMobile', 'removeSecondFactor'];
export const Act = fc.record({
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
  call: fc.nat({ max: OTHER_CALLS.length - 1 }),
});
export type Act = typeof Act extends fc.Arbitrary<infer T> ? T : never;
export const Start = fc.record({
  scene: fc.constantFrom('tenant-admin', 'tenant-admin', 'provider-admin', 'platform'),
  holds: fc.tuple(
    ...[1, 2, 3].map(() => fc.array(fc.nat({ max: 1000 }), { minLength: 0, maxLength: 6 })),
  ) as fc.Arbitrary<[number[], number[], number[]]>,
  granted: fc.boolean(),
});
export type Start = typeof Start extends fc.Arbitrary<infer T> ? T : never;

export const pick = <T>(list: readonly T[], at: number): T => {
  const found = list[at % list.length];
  if (found === undefined) throw new Error('nothing to pick');
  return found;
};
let mobiles = 0;
const nextMobile = () => `150${String(++mobiles).padStart(8, '0')}`;
/** How often each kind of act was answered, over all sequences. */
export const answered = new Map<string, number>();

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
export class Plot {
  readonly people: Person[] = [];
  readonly roles: MadeRole[] = [];
  readonly delegates: Delegate[] = [];
  /** Rights of those whose account was taken, as they were when it was. */
  readonly taken: string[] = [];
  readonly #at: Scenery;
  #join = { request_id: '', mobile: '' };
  constructor(at: Scenery) {
    this.#at = at;
  }

  async begin({ scene, holds, granted }: Start): Promise<void> {
    const { w, park, other, credit_code } = this.#at;
    const tenant_id = scene === 'tenant-admin' ? park.tenant_id : null;
    const tenant_grants = tenant_id === null && granted ? [park.tenant_id] : null;
    const there = resourcesIn(scene).map(({ code }) => code);
    const chief = await this.hired({ scene, tenant_id, roles: ['super_admin'] });
    for (const [i, chosen] of holds.entries()) {
      const held = [...new Set([...(i < 2 ? ADMINISTERING : [pick(there, i)]), ...chosen.map((n) => pick(there, n))])];
      const role = await this.made(chief.user, scene, held);
      const { user, membership_id } = await this.hired({ scene, tenant_id, roles: [role], tenant_grants });
      if (i < 2 && tenant_id !== null)
        // nobody gives a role of an application that they lack
        await asOwner(
          w,
          `insert into app_member (tenant_id, app_id, membership_id, role_id)
           values ('${tenant_id}', '${this.#at.app.app_id}', '${membership_id}', '${this.#at.app.role_id}')`,
        );
      if (i < 2) this.delegates.push({ user, held, hat: { scene, tenant_id, tenant_grants, roles: [role] } });
    }
    await this.hired({ scene: 'tenant', tenant_id: park.tenant_id, roles: ['operator_allowance_approver'] });
    await this.hired({ scene: 'tenant-admin', tenant_id: other.tenant_id, roles: ['super_admin'] });
    await this.hired({ scene: 'provider', tenant_id: null, roles: ['provider_allowance_approver'] });
    // a number that nobody has yet
    this.people.push({ user_id: '', mobile: nextMobile() });
    const mobile = nextMobile();
    const asked = await askToJoin(w.db.system, {
      tenant_id: park.tenant_id,
      credit_code,
      mobile,
      name: '某人',
      password_hash: '-',
    });
    if ('not' in asked) throw new Error('the enterprise is not known');
    this.#join = { ...asked, mobile };
  }

  async hired(hat: { scene: RoleScene; tenant_id: string | null; roles: string[]; tenant_grants?: string[] | null }) {
    const mobile = nextMobile();
    const { user, user_id, membership_id } = await hire(this.#at.w, { mobile, name: '某人', ...hat });
    this.people.push({ user_id, mobile });
    return { user, membership_id };
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

  /** Ids of everybody who has an account. */
  ids(): string[] {
    return this.people.flatMap(({ user_id }) => user_id || []);
  }

  /** Does what an act says, as far as the product lets it. */
  async act(of: Act): Promise<void> {
    const by = pick(this.delegates, of.by);
    const who = pick(this.people, of.whom);
    const rights =
      TAKING.includes(of.kind) && who.user_id ? (await hatsOf(this.#at.w, [who.user_id])).flatMap(rightsOf) : [];
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
            this.#at.w,
            `insert into user_totp (user_id, secret, confirmed_at) values ('${who.user_id}', 'x', now()) on conflict do nothing`,
          );
        return ok(user, userContract.removeSecondFactor, one);
      case 'resendPasswords':
        return hat.tenant_id === null
          ? ok(user, userContract.sendProviderPassword, {})
          : ok(user, userContract.sendTenantPassword, { tenant_id: hat.tenant_id });
      case 'letIn':
        return this.#letIn(user, of);
      case 'hideModule': {
        const { body } = await user.send(modulesContract.listTenantModule, {});
        const [stands] =
          (body.response as { items: { modules: { code: string; lock: string }[] }[] } | null)?.items ?? [];
        const { code = '', lock = '' } = stands?.modules[0] ?? {};
        return ok(user, modulesContract.updateRoleModule, {
          code,
          lock,
          hidden_from: of.keep ? ['demand_operator'] : [],
        });
      }
      case 'arrangeMenu': {
        const { body } = await user.send(menusContract.listMenu, { scene: 'portal' });
        const { lock } = (body.response ?? {}) as { lock?: string };
        const link = { name: '地图', name_en: 'Map', address: 'https://map.example.com/' };
        return of.keep
          ? ok(user, menusContract.addMenu, { scene: 'portal', lock, ...link })
          : ok(user, menusContract.deleteMenu, { scene: 'portal', lock });
      }
      case 'giveApp': {
        const { app_id, role_id } = this.#at.app;
        const [list, save] = of.keep
          ? [parkAppsContract.getTenantAppUserPage, parkAppsContract.saveTenantAppUserRole]
          : [parkAppsContract.getCorpAppUserPage, parkAppsContract.saveCorpAppUserRole];
        const { body } = await user.send(list, { app_id, limit: 200 });
        const { items = [] } = (body.response ?? {}) as { items?: { membership_id: string; lock: string }[] };
        const people =
          items.length === 0 ? [] : [pick(items, of.whom)].map(({ membership_id, lock }) => ({ membership_id, lock }));
        return ok(user, save, { app_id, role_id, people });
      }
      case 'anyOther': {
        const { name, endpoint } = pick(OTHER_CALLS, of.call);
        return ok(user, endpoint, { ...probeOf(name, endpoint, await this.#place(of)), ...this.#own(endpoint, of) });
      }
    }
  }

  /** The delegate's own hat, or one with any role in any place. */
  #hat({ by, scene, role, where, own, resources }: Act): HatInput {
    const { park, other } = this.#at;
    if (own) return pick(this.delegates, by).hat;
    const made = pick(this.roles, role);
    const [of, code] =
      role % 2 === 0 ? [made.scene, made.role_id] : [scene, pick(BUILT_IN_ROLES[scene], resources[0] ?? 0)];
    const tenant_id = where === 'other' ? other.tenant_id : park.tenant_id;
    return isTenantScene(of)
      ? { scene: of, tenant_id, tenant_grants: null, roles: [code] }
      : { scene: of, tenant_id: null, tenant_grants: where === 'every' ? null : [tenant_id], roles: [code] };
  }

  async #letIn(user: TestUser, { keep }: Act): Promise<boolean> {
    const { request_id, mobile } = this.#join;
    if (!(await ok(user, joinContract.answerJoin, { request_id, agree: keep, reason: '' }))) return false;
    const account = await this.#at.w.db.system
      .selectFrom('user_account')
      .where('mobile', '=', mobile)
      .select(['user_id', 'mobile'])
      .executeTakeFirst();
    if (account) this.people.push(account);
    return true;
  }

  /** What a call is asked about: what is of the park or the other one, and somebody of the plot. */
  async #place({ whom, where }: Act) {
    const { w, park, other, app } = this.#at;
    const { tenant_id, corp_id } = where === 'here' ? park : other;
    const { user_id } = pick(this.people, whom);
    const hat = await w.db.system
      .selectFrom('membership')
      .where('user_id', '=', user_id || NOBODYS)
      .select('membership_id')
      .executeTakeFirst();
    return { ...nowhere({} as never), tenant_id, corp_id, ...hat, colleague: user_id || NOBODYS, app_id: app.app_id };
  }

  /** What of the plot's own a call's fields may point at. */
  #own(endpoint: Endpoint, { role }: Act): Record<string, unknown> {
    const fields: Record<string, string> = {
      role_id: pick(this.roles, role).role_id,
      app_id: this.#at.app.app_id,
      request_id: this.#join.request_id,
    };
    const asked = fieldsOf(endpoint).all;
    return Object.fromEntries(Object.entries(fields).filter(([field]) => field in asked));
  }

  /** Leaves room for the roles of the next. */
  async end(): Promise<void> {
    const { w, park } = this.#at;
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
