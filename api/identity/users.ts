import { importOf } from '../shared/runs/imports.ts';
import { contentOf, lockedOf, type UserContent } from '#db/repositories/identity/people.ts';
import { customRolesOf } from '#db/repositories/identity/roles.ts';
import {
  changesOf,
  countSessions,
  customRoleNames,
  findAccount,
  hatsOf,
  heldTasks,
  lastSignIns,
  listUsers,
  type AccountRow,
  type HatRow,
} from '#db/repositories/identity/users.ts';
import { listTenants } from '#db/repositories/identity/identity.ts';
import type { Db } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import {
  administratorOf,
  looksAfter,
  mayGive,
  mayTouch,
  SCENES_OF,
  type Administrator,
  type StaffHat,
} from '#domain/identity/administer.ts';
import { BUILT_IN_ROLES, type RoleScene } from '#domain/identity/roles.ts';
import { LISTED_TASKS, type userContract, type HatView, type UserRow } from '#domain/identity/user-contract.ts';
import { maskMobile } from '#domain/logs/log-row.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { sameJson } from '#domain/shared/data/json.ts';
import { isBuiltIn } from '#domain/shared/calls/scene.ts';
import { roleName } from '#domain/subsidy/flow/flow-names.ts';
import { IDLE_MS } from '../plugins/session.ts';
import { grantedTenant, type Context, type Handlers } from '../shared/calls/context.ts';
import {
  changeMobile,
  createUser,
  removeSecondFactor,
  sendPassword,
  updateUser,
  updateUserStatus,
} from './change-user.ts';
import { handOverTasks, taskGroups } from './hand-over.ts';
import { resendPasswords } from './resend-passwords.ts';

const TOLD = ['name', 'mobile', 'status', 'password', 'two_factor', 'hats'] as const;

/** What people's rows are made with, read once for all of them; `had`: hats that are told beside. */
async function lookUps({ deps, lang }: Context, users: readonly string[], had: readonly StaffHat[] = []) {
  const { system } = deps.db;
  const hats = await hatsOf(system, users);
  const ids = [...hats, ...had].flatMap(({ roles }) => roles.filter((role) => !isBuiltIn(role)));
  const [names, signIns, tenants] = await Promise.all([
    customRoleNames(system, [...new Set(ids)]),
    lastSignIns(system, users),
    listTenants(system),
  ]);
  const parks = new Map(tenants.map(({ tenant_id, name }) => [tenant_id, name]));
  return {
    hats: Map.groupBy(hats, ({ user_id }) => user_id),
    signIns,
    tenantName: (id: string | null) => (id === null ? '' : (parks.get(id) ?? id)),
    roleName: (code: string) => names.get(code) ?? (isBuiltIn(code) ? roleName(code, lang) : GONE[lang]),
  };
}
/** A role of one's own that was deleted since. */
const GONE = { zh: '已删除的角色', en: 'a deleted role' } as const;
type LookUps = Awaited<ReturnType<typeof lookUps>>;

const hatTold = (hat: StaffHat, { tenantName, roleName: named }: LookUps): Omit<HatView, 'yours' | 'until'> => ({
  scene: hat.scene as RoleScene,
  tenant_id: hat.tenant_id,
  tenant_name: tenantName(hat.tenant_id),
  roles: [...hat.roles],
  role_names: hat.roles.map(named),
  tenant_grants: hat.tenant_grants ? [...hat.tenant_grants] : null,
});
const hatView = (by: Administrator, hat: HatRow, known: LookUps): HatView => ({
  ...hatTold(hat, known),
  until: hat.until?.toISOString() ?? null,
  yours: mayGive(by, hat),
});

function rowView(by: Administrator, account: AccountRow, known: LookUps): UserRow {
  const active = (known.hats.get(account.user_id) ?? []).filter((hat) => hat.active);
  return {
    user_id: account.user_id,
    name: account.name,
    mobile: maskMobile(account.mobile),
    status: account.active ? 'active' : 'disabled',
    password: account.password_over ? 'over' : account.password_until ? 'one_time' : 'own',
    two_factor: account.two_factor,
    hats: active.filter((hat) => looksAfter(by, hat)).map((hat) => hatView(by, hat, known)),
    beyond: !mayTouch(by, active),
    self: account.user_id === by.user_id,
    last_sign_in_time: known.signIns.get(account.user_id)?.toISOString() ?? null,
  };
}

/** What of two contents of a person differs. */
const differing = (before: Kept, after: Kept) => {
  const told = (c: Kept) => c && { ...c, password: c.password_until };
  return TOLD.filter((key) => !sameJson(told(before)?.[key], told(after)?.[key]));
};

type Kept = Partial<UserContent> | null;
/** Who changed a person, what was and what is, as it is kept: of hats those that the asker looks after. */
async function changesSeen(system: Db, by: Administrator, userId: string, limit: number) {
  const seen = (c: Kept): Kept => c && { ...c, hats: (c.hats ?? []).filter((hat) => looksAfter(by, hat)) };
  const rows = await changesOf(system, userId, limit + 1);
  const changes = rows.slice(0, limit).map(({ before, after, ...row }) => {
    const beyond = [before, after].some((c: Kept) => (c?.hats ?? []).some((hat) => !mayGive(by, hat)));
    return { ...row, beyond, before: seen(before), after: seen(after) };
  });
  return { changes, more: rows.length > limit };
}
type Seen = Awaited<ReturnType<typeof changesSeen>>['changes'];

/** The same as it is told; by whom and why only where all of the hats are the asker's to give. */
const recordsOf = (changes: Seen, known: LookUps) =>
  changes
    .map(({ change_id, author, reason, created_at, beyond, before, after }) => ({
      change_id,
      author: beyond ? '' : author,
      reason: beyond ? '' : reason,
      create_time: created_at.toISOString(),
      what: differing(before, after),
      before: toldOf(before, known),
      after: toldOf(after, known),
    }))
    .filter(({ what }) => what.length > 0);
const toldOf = (c: Kept, known: LookUps) =>
  c && { name: c.name ?? '', status: c.status ?? 'active', hats: (c.hats ?? []).map((hat) => hatTold(hat, known)) };

const table = importOf('users');

export const userHandlers: Handlers<typeof userContract> = {
  getUserPage: async (input, ctx) => {
    const by = administratorOf(ctx.session);
    const { total, items } = await listUsers(ctx.deps.db.system, by, input);
    const known = await lookUps(
      ctx,
      items.map(({ user_id }) => user_id),
    );
    return { total, items: items.map((account) => rowView(by, account, known)) };
  },

  getUserDetail: async ({ user_id, record_limit }, ctx) => {
    const by = administratorOf(ctx.session);
    const { system } = ctx.deps.db;
    const account = await findAccount(system, user_id);
    const { changes, more } = await changesSeen(system, by, user_id, record_limit);
    const had = changes.flatMap(({ before, after }) => [...(before?.hats ?? []), ...(after?.hats ?? [])]);
    const known = await lookUps(ctx, [user_id], had);
    const all = known.hats.get(user_id) ?? [];
    if (!account || !all.some((hat) => looksAfter(by, hat))) throw new AppError('NOT_FOUND');
    const active = all.filter((hat) => hat.active);
    const [sessions, tasks, groups] = await Promise.all([
      countSessions(system, user_id, IDLE_MS),
      heldTasks(system, user_id, by.tenants, LISTED_TASKS),
      taskGroups(ctx, user_id, known.tenantName),
    ]);
    return {
      ...rowView(by, account, known),
      sessions,
      create_time: account.created_at.toISOString(),
      lock: documentHash(lockedOf(contentOf(by, account, active))),
      tasks: {
        total: tasks.total,
        items: tasks.items.map(({ due_at, ...task }) => ({ ...task, due_time: due_at?.toISOString() ?? null })),
        groups,
      },
      records: recordsOf(changes, known),
      more_records: more,
    };
  },

  createUser: (input, ctx) => createUser(ctx, input),
  updateUser: (input, ctx) => updateUser(ctx, input),
  importUser: (input, ctx) => table.confirm(input, ctx),
  importUserPreview: (input, ctx) => table.preview(input, ctx),
  importUserTemplate: (input, ctx) => table.template(input, ctx),
  changeMobile: (input, ctx) => changeMobile(ctx, input),
  sendPassword: (input, ctx) => sendPassword(ctx, input),
  sendTenantPassword: ({ tenant_id }, ctx) =>
    resendPasswords(ctx, { tenant_id: grantedTenant(ctx.session, tenant_id) }),
  sendProviderPassword: (_input, ctx) => resendPasswords(ctx, {}),
  removeSecondFactor: (input, ctx) => removeSecondFactor(ctx, input),
  updateUserStatus: (input, ctx) => updateUserStatus(ctx, input),
  handOverTasks: (input, ctx) => handOverTasks(ctx, input),

  getTenantRoles: async (_input, { deps, lang, session }) => {
    const by = administratorOf(session);
    const may = ({ role_code }: { role_code: string }) =>
      by.roles.includes('super_admin') || by.roles.includes(role_code);
    const list = (SCENES_OF[by.scene] ?? []).map(async (scene) => {
      const made = await customRolesOf(deps.db.system, { scene, tenant_id: session.tenant_id });
      const custom = made.map(({ role_id, name }) => ({ role_code: role_id, name }));
      const builtIn = BUILT_IN_ROLES[scene].map((role_code) => ({ role_code, name: roleName(role_code, lang) }));
      return { scene, roles: [...builtIn, ...custom].filter(may) };
    });
    return { list: await Promise.all(list) };
  },
};
