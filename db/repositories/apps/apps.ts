import { sql } from 'kysely';
import { MAX_APP_ROLES, MAX_APPS } from '#domain/apps/app.ts';
import { refuse } from '#domain/shared/cases/case.ts';
import type { Db, Tx } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

const appRows = tenantRows('app', {
  id: 'app_id',
  of: [],
  columns: ['app_id', 'code', 'name', 'name_en', 'about', 'about_en', 'kind', 'entry', 'icon', 'granted_to', 'started'],
  search: ['code', 'name', 'name_en'],
  order: ['name'],
});
const roleRows = tenantRows('app_role', {
  id: 'role_id',
  of: ['app_id'],
  columns: ['role_id', 'app_id', 'code', 'name', 'name_en', 'is_default'],
  search: ['code', 'name', 'name_en'],
  order: ['code'],
});

/** The applications that the platform keeps. */
export const apps = resource({
  rows: appRows,
  kind: 'app',
  subject: (app) => app.name,
  max: MAX_APPS,
  unique: [['code'], ['name']],
  async refuse({ tx, id, before, after }) {
    const starts = after?.['started'] === true && before?.started === false;
    if (starts && !(await hasRole(tx, id))) return refuse('APP_WITHOUT_ROLE');
    const parks = (after?.['granted_to'] ?? []) as readonly string[];
    return (await areParks(tx, parks)) ? undefined : refuse('NOT_FOUND');
  },
});

/** The roles of an application; there is one default among them, which is moved and never taken away. */
export const appRoles = resource({
  rows: roleRows,
  kind: 'app_role',
  subject: (role) => role.name,
  max: MAX_APP_ROLES,
  unique: [['code'], ['name']],
  async refuse({ tx, owner }) {
    const app = await appRows.find(tx, {}, owner['app_id'] ?? '');
    return app ? undefined : refuse('NOT_FOUND');
  },
  async prepare({ tx, owner, after }) {
    if (after?.['is_default'] !== true) return;
    await tx
      .updateTable('app_role')
      .set({ is_default: false })
      .where('app_id', '=', owner['app_id'] ?? '')
      .where('is_default', '=', true)
      .execute();
  },
});

const hasRole = async (tx: Tx, appId: string): Promise<boolean> =>
  (await tx.selectFrom('app_role').where('app_id', '=', appId).select('role_id').limit(1).executeTakeFirst()) !==
  undefined;

async function areParks(tx: Tx, tenants: readonly string[]): Promise<boolean> {
  const asked = [...new Set(tenants)];
  if (asked.length === 0) return true;
  const found = await tx.selectFrom('tenant').where('tenant_id', 'in', asked).select('tenant_id').execute();
  return found.length === asked.length;
}

/** One application with how many roles it has, and in how many parks it is on. On the system pool. */
export async function findApp(tx: Tx, appId: string) {
  const app = await appRows.find(tx, {}, appId);
  if (!app) return undefined;
  const { roles, parks } = await tx
    .selectNoFrom([
      sql<number>`(select count(*)::integer from app_role where app_id = ${appId}::uuid)`.as('roles'),
      sql<number>`(select count(*)::integer from tenant_app where app_id = ${appId}::uuid and enabled)`.as('parks'),
    ])
    .executeTakeFirstOrThrow();
  return { ...app, lock: apps.lockOf(app), roles, parks };
}

/** One role of an application with how many people of how many parks have it. On the system pool. */
export async function findAppRole(tx: Tx, appId: string, roleId: string) {
  const role = await roleRows.find(tx, { app_id: appId }, roleId);
  if (!role) return undefined;
  const counted = await tx
    .selectFrom('app_member')
    .innerJoin('membership', 'membership.membership_id', 'app_member.membership_id')
    .where('role_id', '=', roleId)
    .where('active', '=', true)
    .select([
      sql<number>`count(*)::integer`.as('people'),
      sql<number>`count(distinct app_member.tenant_id)::integer`.as('parks'),
    ])
    .executeTakeFirstOrThrow();
  return { ...role, lock: appRoles.lockOf(role), ...counted };
}

interface ParksQuery {
  app_id: string;
  keyword: string;
  limit: number;
  offset: number;
  order: 'asc' | 'desc';
}
/** Open parks with whether they may have an application, and whether they use it. On the system pool. */
export async function parksOfApp(system: Db, { app_id, keyword, limit, offset, order }: ParksQuery) {
  const found = system
    .selectFrom('tenant')
    .where('closed_at', 'is', null)
    .where(sql<boolean>`position(lower(${keyword}) in lower(name)) > 0`);
  const items = await found
    .select(['tenant_id', 'name'])
    .select([
      sql<boolean>`(select granted_to is null or tenant.tenant_id = any(granted_to) from app where app_id = ${app_id}::uuid)`.as(
        'granted',
      ),
      sql<boolean>`exists (select from tenant_app t where t.tenant_id = tenant.tenant_id and t.app_id = ${app_id}::uuid and t.enabled)`.as(
        'enabled',
      ),
      sql<number>`(select count(*)::integer from app_member a join membership m on m.membership_id = a.membership_id
        where a.tenant_id = tenant.tenant_id and a.app_id = ${app_id}::uuid and m.active)`.as('people'),
    ])
    .orderBy('name', order)
    .orderBy('tenant_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const total = await countCapped(system, found.select('tenant_id as id'));
  return { total, items };
}
