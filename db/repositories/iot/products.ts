import { sql } from 'kysely';
import { judgeModel, type Model } from '#domain/iot/model.ts';
import { judgeRelease, MAX_PRODUCTS, MAX_PROJECTS, PRODUCT_STATUS } from '#domain/iot/product.ts';
import { refuse } from '#domain/shared/cases/case.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Tx } from '../../client.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

/** Projects of parks; one with products is not deleted. */
export const projects = resource({
  rows: tenantRows('iot_project', {
    id: 'project_id',
    of: ['tenant_id'],
    columns: ['project_id', 'name', 'description', 'create_time'],
    search: ['name', 'description'],
    order: ['name'],
  }),
  kind: 'iot_project',
  subject: (project) => project.name,
  max: MAX_PROJECTS,
  unique: [['name']],
  async refuse({ tx, owner, id, before, after }) {
    if (before === null || after !== null) return undefined;
    const { tenant_id = '' } = owner;
    await holdProject(tx, tenant_id, id, 'for update');
    return (await sumsOfProjects(tx, tenant_id, [id])).has(id) ? refuse('IN_USE', { name: before.name }) : undefined;
  },
});
export type ProjectItem = Awaited<ReturnType<typeof projects.get>>;

/** Products of parks, without their models; one with devices is not deleted. */
export const products = resource({
  rows: tenantRows('iot_product', {
    id: 'product_id',
    of: ['tenant_id'],
    columns: [
      'product_id',
      'project_id',
      'product_key',
      'name',
      'category',
      'description',
      'status',
      'release_time',
      'create_time',
    ],
    search: ['name', 'description', 'product_key'],
    order: ['name'],
  }),
  kind: 'iot_product',
  subject: (product) => product.name,
  max: MAX_PRODUCTS,
  unique: [['project_id', 'name']],
  async refuse({ tx, owner, id, before, after }) {
    const { tenant_id = '' } = owner;
    if (before === null) {
      await holdProject(tx, tenant_id, String(after?.['project_id']), 'for share');
      return undefined;
    }
    if (after !== null && after['status'] === undefined) return undefined;
    const { model, status } = await holdProduct(tx, tenant_id, id, 'for update');
    if (after !== null) return judgeRelease({ name: before.name, status, model });
    return (await devicesOfProducts(tx, tenant_id, [id])).has(id) ? refuse('IN_USE', { name: before.name }) : undefined;
  },
});
export type ProductItem = Awaited<ReturnType<typeof products.get>>;

/** Models of products, written as JSON; that of a released product only grows. */
export const models = resource({
  rows: tenantRows('iot_product', {
    id: 'product_id',
    of: ['tenant_id'],
    columns: ['product_id', 'name', 'model'],
    order: ['product_id'],
  }),
  kind: 'iot_model',
  subject: (product) => product.name,
  max: MAX_PRODUCTS,
  async refuse({ tx, owner, id, after }) {
    const { model, status } = await holdProduct(tx, owner['tenant_id'] ?? '', id, 'for update');
    const asked = JSON.parse(String(after?.['model'])) as Model;
    return judgeModel(status === PRODUCT_STATUS.released, model, asked);
  },
});

type Hold = 'for share' | 'for update';
/** A project that stays until the transaction ends. Raises NOT_FOUND. */
async function holdProject(tx: Tx, tenantId: string, projectId: string, hold: Hold): Promise<void> {
  const rows = tx
    .selectFrom('iot_project')
    .where('tenant_id', '=', tenantId)
    .where('project_id', '=', projectId)
    .select('project_id');
  const row = await (hold === 'for share' ? rows.forShare() : rows.forUpdate()).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
}

/** A product that stays as it is until the transaction ends. Raises NOT_FOUND. */
export async function holdProduct(tx: Tx, tenantId: string, productId: string, hold: Hold) {
  const rows = tx
    .selectFrom('iot_product')
    .where('tenant_id', '=', tenantId)
    .where('product_id', '=', productId)
    .select(['model', 'status']);
  const row = await (hold === 'for share' ? rows.forShare() : rows.forUpdate()).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

interface Sums {
  products: number;
  devices: number;
}
/** How many products and devices some projects have; one without products is not in it. */
export async function sumsOfProjects(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Sums>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('iot_product as p')
    .leftJoin('iot_device as d', (on) =>
      on.onRef('d.tenant_id', '=', 'p.tenant_id').onRef('d.product_id', '=', 'p.product_id'),
    )
    .where('p.tenant_id', '=', tenantId)
    .where('p.project_id', 'in', [...ids])
    .groupBy('p.project_id')
    .select([
      'p.project_id',
      sql<number>`count(distinct p.product_id)::int`.as('products'),
      sql<number>`count(d.device_id)::int`.as('devices'),
    ])
    .execute();
  return new Map(rows.map(({ project_id, ...sums }) => [project_id, sums]));
}

/** How many devices some products have; one without any is not in it. */
export async function devicesOfProducts(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('iot_device')
    .where('tenant_id', '=', tenantId)
    .where('product_id', 'in', [...ids])
    .groupBy('product_id')
    .select(['product_id', sql<number>`count(*)::int`.as('n')])
    .execute();
  return new Map(rows.map(({ product_id, n }) => [product_id, n]));
}
