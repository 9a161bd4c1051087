import { sql } from 'kysely';
import { MAX_SCENES } from '#domain/statistics/customers/attributes.ts';
import { endOf, startOf } from '#domain/statistics/figures/span.ts';
import type { Tx } from '../../client.ts';
import type { CustomerAsked } from './customer-cells.ts';

interface Page {
  limit: number;
  offset: number;
}
const SECOND_MS = 1000;
const at = (seconds: number) => new Date(seconds * SECOND_MS);

/** A scene that demands ask for, with how many do. */
export interface AskedScene {
  name: string;
  count: number;
  /** How often any is asked for, and how many scenes there are, also those that are left out. */
  whole: number;
  values: number;
}

/** Demands of the months, those that ask for one package where it is named. */
const demands = ({ tenants, from, to, industry }: CustomerAsked, pkgName: string) => sql`
  d.tenant_id = any(${sql.val([...tenants])}::text[]) and d.seq > 0
  and d.create_time >= ${at(startOf(from))} and d.create_time < ${at(endOf(to) + 1)} and (${pkgName}::text = '' or d.expedite_pkg_name = ${pkgName})
  ${industry ? sql`and d.trade = ${industry.name}` : sql``}`;

/** Scenes of the packages that demands of the months ask for, or of those of one name, and the names of all packages. */
export async function askedScenes(tx: Tx, asked: CustomerAsked, pkgName: string) {
  const scenes = await sql<AskedScene>`
    select s.name, count(*)::int as count, (sum(count(*)) over ())::int as whole, (count(*) over ())::int as values
    from demand d cross join lateral (select distinct scene ->> 'name' as name from jsonb_array_elements(d.expedite_pkg_product) scene) s
    where ${demands(asked, pkgName)} group by 1 order by 2 desc, 1 limit ${MAX_SCENES}`.execute(tx);
  const packages = await sql<{ name: string }>`
    select distinct d.expedite_pkg_name as name from demand d
    where ${demands(asked, '')} and d.expedite_pkg_name <> '' order by 1 limit 200`.execute(tx);
  return { scenes: scenes.rows, packages: packages.rows.map(({ name }) => name) };
}

/** A demand that asks for a scene. */
export interface SceneDemand {
  tenant_id: string;
  bid: string;
  name: string;
  tenant_name: string;
  expedite_pkg_name: string;
  create_time: Date;
  total: number;
}

/** A page of the demands of the months that ask for a scene, the newest first. */
export async function sceneDemands(
  tx: Tx,
  { pkg_name, scene, ...asked }: CustomerAsked & { pkg_name: string; scene: string },
  { limit, offset }: Page,
): Promise<SceneDemand[]> {
  const { rows } = await sql<SceneDemand>`
    select d.tenant_id, d.bid, d.name, t.name as tenant_name, d.expedite_pkg_name, d.create_time, (count(*) over ())::int as total
    from demand d join tenant t using (tenant_id)
    where ${demands(asked, pkg_name)} and d.expedite_pkg_product @> ${JSON.stringify([{ name: scene }])}::jsonb
    order by d.create_time desc, d.bid desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}
