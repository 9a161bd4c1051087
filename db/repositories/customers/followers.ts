import { sql } from 'kysely';
import { PARK_SCENES } from '#domain/identity/roles.ts';
import { STAFF } from '#domain/customers/parties.ts';
import type { Tx } from '../../client.ts';
import { colleaguesOf } from '../identity/members.ts';
import type { Person } from './opportunities.ts';

/** The roles of park staff who may follow opportunities. */
export const FOLLOWING = ['super_admin', ...STAFF.roles];
interface Question {
  tenants: readonly string[];
  keyword: string;
  limit: number;
  offset: number;
}

/** Who may follow opportunities of some parks, by name, with how many open ones each has; the busiest first. */
export async function listFollowers(tx: Tx, { tenants, keyword, limit, offset }: Question) {
  const listed = (values: readonly string[]) => sql`${sql.val([...values])}::text[]`;
  const { rows } = await sql<{
    user_id: string;
    name: string;
    tenant_id: string;
    tenant_name: string;
    num: number;
    rows_found: number;
  }>`
    select s.user_id, s.name, t.tenant_id, t.name as tenant_name,
      (select count(*)::int from opportunity o where o.tenant_id = t.tenant_id and o.follower = s.user_id and o.step not in ('won', 'lost')) as num,
      (count(*) over ())::int as rows_found
    from tenant t cross join lateral (
      select distinct on (user_id) user_id, name from staff_of(t.tenant_id)
      where scene = any(${listed(PARK_SCENES)}) and roles && ${listed(FOLLOWING)}
    ) s
    where t.tenant_id = any(${listed(tenants)}) and strpos(lower(s.name), lower(${keyword})) > 0
    order by num desc, s.name, s.user_id, t.tenant_id
    limit ${limit} offset ${offset}`.execute(tx);
  return {
    total: rows[0]?.rows_found ?? 0,
    items: rows.map(({ user_id, name, tenant_id, tenant_name, num }) => ({
      user_id,
      name,
      tenant_id,
      tenant_name,
      num,
    })),
  };
}

/** Everybody who may follow opportunities of a park, by their ids. */
export async function allFollowers(tx: Tx, tenantId: string): Promise<string[]> {
  const listed = (values: readonly string[]) => sql`${sql.val([...values])}::text[]`;
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from staff_of(${tenantId})
    where scene = any(${listed(PARK_SCENES)}) and roles && ${listed(FOLLOWING)}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** Those of some people who may follow opportunities of a park. */
export async function followersAmong(tx: Tx, tenantId: string, users: readonly string[]): Promise<Person[]> {
  if (users.length === 0) return [];
  const found = await colleaguesOf(tx, { tenant_id: tenantId, scenes: PARK_SCENES, roles: FOLLOWING, users });
  return found.map(({ user_id, name }) => ({ user_id, name }));
}
