import { sql } from 'kysely';
import { PRODUCT_STATUS } from '#domain/catalog/product-status.ts';
import { judgeTeamAnswer, judgeTeamApplication, MAX_TEAM_USERS, TEAM_STATUS } from '#domain/catalog/team.ts';
import type { Tx } from '../../client.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';
import type { Waiting } from '../shared/waiting.ts';

/** People of a park who serve a product or ask to. */
export const teamUsers = resource({
  rows: tenantRows('product_team_user', {
    id: 'team_user_id',
    of: ['tenant_id'],
    columns: [
      'team_user_id',
      'product_id',
      'user_id',
      'name',
      'mobile',
      'position',
      'introduction',
      'status',
      'reason',
      'decided_by',
    ],
    search: ['name', 'mobile'],
    // those that wait come first
    order: ['status', 'name'],
  }),
  kind: 'team_user',
  subject: (row) => row.name,
  max: MAX_TEAM_USERS,
  async refuse({ tx, owner, before, after }) {
    if (!after) return undefined;
    if (before) {
      const act = after['status'] === TEAM_STATUS.passed ? 'pass' : 'reject';
      return judgeTeamAnswer(before, act, String(after['decider_id']));
    }
    const { product_id = '', user_id = '', position = '', name = '' } = after as Record<string, string>;
    const same = await tx
      .selectFrom('product_team_user')
      .where('tenant_id', '=', owner['tenant_id'] ?? '')
      .where('product_id', '=', product_id)
      .where('user_id', '=', user_id)
      .where('position', '=', position)
      .select('status')
      .execute();
    const product = await tx
      .selectFrom('online_product')
      .where('product_id', '=', product_id)
      .where('status', '=', PRODUCT_STATUS.listed)
      .select('product_id')
      .executeTakeFirst();
    return judgeTeamApplication({ same, name, listed: product !== undefined });
  },
});

/** When some of them asked. */
export async function askedAt(tx: Tx, ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('product_team_user')
    .where('team_user_id', 'in', [...ids])
    .select(['team_user_id', 'created_at'])
    .execute();
  return new Map(rows.map((row) => [row.team_user_id, row.created_at]));
}

/** Who asks to serve a product of one of the parks; nobody answers their own request. */
export const waitingTeamUsers = (tx: Tx, { tenants, keyword, waiting_for }: Waiting) =>
  tx
    .selectFrom('product_team_user')
    .where('tenant_id', 'in', [...tenants])
    .where(sql<boolean>`status = 1`)
    .where('user_id', '<>', waiting_for.user_id)
    .$if(keyword !== '', (rows) => rows.where(sql<boolean>`strpos(lower(name), lower(${keyword}::text)) > 0`))
    .select([
      sql<string>`'team'`.as('kind'),
      sql<string>`team_user_id::text`.as('id'),
      'created_at as since',
      sql<Date | null>`null::timestamptz`.as('due'),
    ]);

/** The requests that were asked for, with their parks and products. */
export const teamUsersById = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('product_team_user as u')
    .innerJoin('tenant', 'tenant.tenant_id', 'u.tenant_id')
    .innerJoin('online_product as p', 'p.product_id', 'u.product_id')
    .where('u.team_user_id', 'in', [...ids])
    .select(['u.team_user_id', 'u.tenant_id', 'tenant.name as tenant_name', 'u.name', 'p.name as product_name'])
    .execute();
