import { asPackageScenes, MAX_ZJTX, ZJTX_CODES } from '#domain/catalog/package.ts';
import { inChosenOrder } from '#domain/catalog/zjtx-choice.ts';
import type { PackageScene } from '#domain/shared/fields/package-scene.ts';
import type { Tx } from '../../client.ts';
import { namedNow, productsNow } from './package-products.ts';
import { shown } from './shown-packages.ts';

/** A package as the form of specialised enterprises offers it. */
export interface OfferedPackage {
  expedite_pkg_id: string;
  expedite_pkg_name: string;
  expedite_pkg_type: number;
  expedite_pkg_product: PackageScene[];
}
/** The packages for specialised enterprises that a park shows, by type and name. */
export const shownZjtx = (tx: Tx, tenantId: string) =>
  shown(tx, tenantId)
    .where('l.code', 'in', [...ZJTX_CODES])
    .select(['k.package_id', 'k.code', 'k.name', 'l.code as type_code', 'k.summary', 'k.scene_list'])
    .orderBy('l.code')
    .orderBy('k.name')
    .limit(MAX_ZJTX)
    .execute();

/** What a park chose for its form, in its order; undefined: everything that it shows. */
export async function zjtxChoice(tx: Tx, tenantId: string): Promise<string[] | undefined> {
  const row = await tx
    .selectFrom('zjtx_choice')
    .where('tenant_id', '=', tenantId)
    .select('package_list')
    .executeTakeFirst();
  return row?.package_list;
}
export const saveZjtxChoice = (tx: Tx, tenant_id: string, package_list: string[]) =>
  tx
    .insertInto('zjtx_choice')
    .values({ tenant_id, package_list })
    .onConflict((c) => c.column('tenant_id').doUpdateSet({ package_list }))
    .execute();

/** What a park's demand form offers, in its order. */
export async function offeredPackages(tx: Tx, tenantId: string): Promise<OfferedPackage[]> {
  const rows = await shownZjtx(tx, tenantId);
  const choice = (await zjtxChoice(tx, tenantId)) ?? null;
  const chosen = inChosenOrder(rows, choice).filter(({ offered }) => offered);
  const known = await productsNow(
    tx,
    chosen.flatMap((row) => row.scene_list),
  );
  return chosen.map(({ code, name, type_code, scene_list }) => ({
    expedite_pkg_id: code,
    expedite_pkg_name: name,
    expedite_pkg_type: Number(type_code),
    expedite_pkg_product: asPackageScenes(namedNow(scene_list, known)),
  }));
}
