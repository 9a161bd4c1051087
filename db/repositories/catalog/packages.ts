import { judgePackage } from '#domain/catalog/judge-package.ts';
import { MAX_PACKAGES, type Scene } from '#domain/catalog/package.ts';
import { tenantNames } from '../identity/tenants.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';
import { labelsAmong } from './around.ts';
import { productsAmong } from './package-products.ts';

/** The provider's packages; their scenes are written as JSON text. */
export const packages = resource({
  rows: tenantRows('product_package', {
    id: 'package_id',
    of: [],
    columns: [
      'package_id',
      'code',
      'name',
      'type_id',
      'subtype_id',
      'summary',
      'picture',
      'content',
      'scene_list',
      'every_park',
      'tenant_list',
      'status',
    ],
    search: ['name', 'code', 'summary'],
    order: ['name'],
  }),
  kind: 'package',
  subject: (row) => row.name,
  max: MAX_PACKAGES,
  unique: [['code'], ['name']],
  async refuse({ tx, before, after }) {
    const scenes = after?.['scene_list'] as string | undefined;
    const change = after && {
      ...(after as { type_id?: string; subtype_id?: string | null; status?: number; tenant_list?: string[] }),
      scene_list: scenes === undefined ? undefined : (JSON.parse(scenes) as Scene[]),
    };
    return judgePackage({
      before,
      after: change,
      labels: await labelsAmong(tx, true, [change?.type_id, change?.subtype_id]),
      products: await productsAmong(tx, change?.scene_list ?? []),
      parks: new Set((await tenantNames(tx, change?.tenant_list ?? [])).keys()),
    });
  },
});
