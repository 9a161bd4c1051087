import { sql } from 'kysely';
import type { AppKind } from '#domain/apps/app.ts';
import type { AppIcon } from '#domain/shared/fields/app-icons.ts';
import type { AppAudience, AppSide } from '#domain/apps/standing.ts';
import type { Db, Tx } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';

/** A role as its park is told of it. */
export interface RoleOfApp {
  role_id: string;
  code: string;
  name: string;
  name_en: string;
}
/** An application as it stands in a park that may have it. */
export interface AppOfPark {
  app_id: string;
  code: string;
  name: string;
  name_en: string;
  about: string;
  about_en: string;
  kind: AppKind;
  entry: string;
  icon: AppIcon;
  started: boolean;
  enabled: boolean;
  park_list: string[];
  default_for: AppAudience[];
  /** The role of who has no other: as the park gave it; while it gives none, the one that it would give. */
  default_role_id: string | null;
  roles: RoleOfApp[];
  /** Of the asker's hat, if one was asked for. */
  role_id: string | null;
}

/** The applications that a park may have, started or not, by name; with the role of a hat of the park. */
export async function appsOfPark(tx: Db | Tx, tenantId: string, membershipId: string | null): Promise<AppOfPark[]> {
  const { rows } = await sql<AppOfPark>`
    select a.app_id, a.code, a.name, a.name_en, a.about, a.about_en, a.kind, a.entry, a.icon, a.started,
      coalesce(t.enabled, false) as enabled, coalesce(t.park_list, '{}') as park_list, coalesce(t.default_for, '{}') as default_for,
      case when t.enabled and cardinality(t.default_for) > 0 then t.default_role_id
        else (select r.role_id from app_role r where r.app_id = a.app_id and r.is_default) end as default_role_id,
      coalesce((select jsonb_agg(jsonb_build_object('role_id', r.role_id, 'code', r.code, 'name', r.name, 'name_en', r.name_en)
        order by r.is_default desc, r.code) from app_role r where r.app_id = a.app_id), '[]') as roles,
      m.role_id
    from app a left join tenant_app t on t.app_id = a.app_id and t.tenant_id = ${tenantId}
      left join app_member m on m.app_id = a.app_id and m.tenant_id = ${tenantId} and m.membership_id = ${membershipId}::uuid
    where a.granted_to is null or ${tenantId} = any(a.granted_to)
    order by a.name, a.app_id`.execute(tx);
  return rows;
}

interface Stand {
  enabled: boolean;
  park_list: string[];
  default_for: AppAudience[];
  default_role_id: string | null;
}
/** Writes how an application stands in a park. */
export async function saveTenantApp(tx: Tx, of: { tenant_id: string; app_id: string }, stand: Stand): Promise<void> {
  await tx
    .insertInto('tenant_app')
    .values({ ...of, ...stand })
    .onConflict((key) => key.columns(['tenant_id', 'app_id']).doUpdateSet(stand))
    .execute();
}

/** Somebody of a park with their role of an application. */
export interface PersonOfApp {
  membership_id: string;
  name: string;
  mobile: string;
  scene: string;
  corp_name: string;
  role_id: string | null;
}
interface PeopleQuery {
  tenant_id: string;
  app_id: string;
  side: AppSide;
  keyword?: string;
  role_id?: string | undefined;
  given?: boolean | undefined;
  /** These alone. */
  hats?: readonly string[];
}
function people(tx: Tx, { tenant_id, app_id, side, keyword = '', role_id, given, hats }: PeopleQuery) {
  let rows = tx
    .selectFrom(sql<PersonOfApp>`app_people(${tenant_id}, ${app_id}::uuid)`.as('p'))
    .where('p.scene', side === 'corps' ? '=' : '<>', 'portal');
  if (keyword)
    rows = rows.where(sql<boolean>`(strpos(lower(p.name), lower(${keyword})) > 0 or strpos(p.mobile, ${keyword}) > 0
      or strpos(lower(p.corp_name), lower(${keyword})) > 0)`);
  if (role_id !== undefined) rows = rows.where('p.role_id', '=', role_id);
  if (given !== undefined) rows = rows.where('p.role_id', given ? 'is not' : 'is', null);
  if (hats) rows = rows.where(sql<boolean>`p.membership_id = any(${sql.val([...hats])}::uuid[])`);
  return rows;
}

/** A page of a park's people with their role of an application, in a transaction that has the park in its scope. */
export async function listAppPeople(
  tx: Tx,
  query: PeopleQuery & { limit: number; offset: number; order?: 'asc' | 'desc' },
): Promise<{ total: number; items: PersonOfApp[] }> {
  const { limit, offset, order = 'asc' } = query;
  const items = await people(tx, query)
    .selectAll()
    .orderBy('p.name', order)
    .orderBy('p.membership_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: await countCapped(tx, people(tx, query).select('p.membership_id as id')), items };
}

/** How many people of a park have a role of an application. */
export async function countAppPeople(tx: Tx, tenantId: string, appId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(role_id)::integer as n from app_people(${tenantId}, ${appId}::uuid)`.execute(tx);
  return rows[0]?.n ?? 0;
}

interface Given {
  tenant_id: string;
  app_id: string;
  hats: readonly string[];
  role_id: string | null;
}
/** Gives hats of a park a role of an application in place of what they had; null takes it. */
export async function giveAppRole(tx: Tx, { tenant_id, app_id, hats, role_id }: Given): Promise<void> {
  if (role_id === null) {
    await tx
      .deleteFrom('app_member')
      .where('tenant_id', '=', tenant_id)
      .where('app_id', '=', app_id)
      .where('membership_id', 'in', [...hats])
      .execute();
    return;
  }
  await tx
    .insertInto('app_member')
    .values(hats.map((membership_id) => ({ tenant_id, app_id, membership_id, role_id })))
    .onConflict((key) => key.columns(['app_id', 'membership_id']).doUpdateSet({ role_id }))
    .execute();
}
