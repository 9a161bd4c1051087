import { sql } from 'kysely';
import { PRODUCT_MODULES } from '#domain/modules/catalogue.ts';
import { MAX_OWN_MODULES } from '#domain/modules/contract.ts';
import { switchOf, type ModuleSwitch } from '#domain/modules/switches.ts';
import { refuse } from '#domain/shared/cases/case.ts';
import type { Db, Tx } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

const rows = tenantRows('function_module', {
  id: 'module_id',
  of: [],
  columns: ['module_id', 'code', 'name', 'name_en'],
  search: ['code', 'name', 'name_en'],
  order: ['code'],
});

/** The modules that the platform adds to the product's own. */
export const ownModules = resource({
  rows,
  kind: 'module',
  subject: (module) => module.name,
  max: MAX_OWN_MODULES,
  unique: [['code'], ['name']],
  async refuse({ tx, before, after }) {
    if (!before && PRODUCT_MODULES.some(({ code }) => code === after?.['code']))
      return refuse('EXISTS', { name: String(after?.['code']) });
    if (before && !after && (await isInMenu(tx, before.code))) return refuse('IN_USE', { name: before.name });
    if (before && !after) await tx.deleteFrom('tenant_module').where('code', '=', before.code).execute();
    return undefined;
  },
});

const isInMenu = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.selectFrom('menu_entry').where('module', '=', code).select('entry_id').limit(1).executeTakeFirst()) !==
  undefined;

/** Every module by its code, with its names: the product's own in their order, then the platform's. */
export async function allModules(tx: Db | Tx): Promise<{ code: string; name: string; name_en: string }[]> {
  const own = await tx.selectFrom('function_module').select(['code', 'name', 'name_en']).orderBy('code').execute();
  return [...PRODUCT_MODULES.map(({ code, zh, en }) => ({ code, name: zh, name_en: en })), ...own];
}

/** The switches of the parks that the hat of a query's `membership` sees; null where nobody switched anything. */
export const switchesOfHat = sql<ModuleSwitch[] | null>`(
  select jsonb_agg(to_jsonb(s) order by s.tenant_id, s.code) from tenant_module s where s.tenant_id = membership.tenant_id
    or membership.tenant_id is null and (membership.tenant_grants is null or s.tenant_id = any(membership.tenant_grants)))`;

/** What somebody switched in some parks. */
export const switchesOf = (tx: Db | Tx, tenants: readonly string[]): Promise<ModuleSwitch[]> =>
  tx
    .selectFrom('tenant_module')
    .where(sql<boolean>`tenant_id = any(${sql.val([...tenants])}::text[])`)
    .selectAll()
    .execute();

/** Whether a park has a module switched on. */
export const isSwitchedOn = async (tx: Db | Tx, tenantId: string, code: string): Promise<boolean> =>
  switchOf(await switchesOf(tx, [tenantId]), tenantId, code).enabled;

/** Writes how a module stands in a park. */
export async function saveSwitch(tx: Tx, { hidden_from, ...of }: ModuleSwitch): Promise<void> {
  const values = { ...of, hidden_from: [...hidden_from] };
  await tx
    .insertInto('tenant_module')
    .values(values)
    .onConflict((key) =>
      key.columns(['tenant_id', 'code']).doUpdateSet({ enabled: of.enabled, hidden_from: values.hidden_from }),
    )
    .execute();
}

interface ParkQuery {
  tenants: readonly string[];
  keyword: string;
  limit: number;
  offset: number;
  order: 'asc' | 'desc';
}
/** A page of open parks by their names, and how many there are. On the system pool. */
export async function listSwitchedParks(system: Db, { tenants, keyword, limit, offset, order }: ParkQuery) {
  const found = system
    .selectFrom('tenant')
    .where('closed_at', 'is', null)
    .where(sql<boolean>`tenant_id = any(${sql.val([...tenants])}::text[])`)
    .where(sql<boolean>`position(lower(${keyword}) in lower(name)) > 0`);
  const parks = await found
    .select(['tenant_id', 'name'])
    .orderBy('name', order)
    .orderBy('tenant_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const total = await system.transaction().execute((tx) => countCapped(tx, found.select('tenant_id as id')));
  return { total, parks };
}

/** The parks that are not closed and have a module: where work that nobody asks for is done. */
export async function openParksWith(system: Db, code: string): Promise<string[]> {
  const open = await system
    .selectFrom('tenant')
    .where('closed_at', 'is', null)
    .select('tenant_id')
    .orderBy('tenant_id')
    .execute();
  const parks = open.map(({ tenant_id }) => tenant_id);
  const switches = await switchesOf(system, parks);
  return parks.filter((park) => switchOf(switches, park, code).enabled);
}
