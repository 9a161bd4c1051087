import { labelLooks } from '#db/repositories/catalog/labels.ts';
import { categories } from '#db/repositories/catalog/categories.ts';
import { offeredItems, offeredProducts, offlineItems } from '#db/repositories/catalog/offered.ts';
import type { Tx } from '#db/client.ts';
import type { offeredContract } from '#domain/catalog/contract/offered.ts';
import { MAX_CATEGORIES } from '#domain/catalog/category.ts';
import { MAX_LABELS } from '#domain/catalog/label.ts';
import { openTenant } from '../shared/calls/open-tenant.ts';
import { beijingYear } from '#domain/shared/time/working-days.ts';
import { grantedTenant, scoped, visitorScope, type Handlers, type PublicContext } from '../shared/calls/context.ts';

const thisYear = () => beijingYear(Date.now());

/** What a visitor asks of a park. Raises NOT_FOUND for a park that there is not. */
export async function ofPark<T>(ctx: PublicContext, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  await openTenant(ctx.deps, tenantId);
  return visitorScope(ctx, tenantId, work);
}

interface Labelled {
  label_list: string[];
  billing_id: string | null;
}
interface Told {
  labels: string[];
  billing: string | null;
}
const called = (name: string) => ({ name });
/** Rows as the forms' trees have them. */
const asTold = <R extends Told>({ labels, billing, ...row }: R) => ({
  ...row,
  label: labels.map(called),
  billing: billing === null ? null : called(billing),
});
/** The same of rows that have the ids of their labels. */
async function named<R extends Labelled>(tx: Tx, rows: readonly R[]) {
  const ids = rows.flatMap(({ label_list, billing_id }) =>
    billing_id === null ? label_list : [...label_list, billing_id],
  );
  const looks = await labelLooks(tx, ids);
  const nameOf = (id: string) => {
    const look = looks.get(id);
    return look ? [{ name: look.name }] : [];
  };
  return rows.map(({ label_list, billing_id, ...row }) => ({
    ...row,
    label: label_list.flatMap(nameOf),
    billing: billing_id === null ? null : (nameOf(billing_id)[0] ?? null),
  }));
}

/** What a park offers, for its portal and its forms. */
export const offeredHandlers: Handlers<typeof offeredContract> = {
  getCategoryList: ({ parent }, ctx) =>
    ctx.deps.db.system.transaction().execute(async (tx) => {
      const page = { filters: { parent_id: parent === 0 ? null : parent }, limit: MAX_CATEGORIES, offset: 0 };
      const { items } = await categories.list(tx, {}, page);
      return { items: items.map(({ category_id, name }) => ({ category_id, name })) };
    }),
  getLabelList: async ({ type }, ctx) => {
    let rows = ctx.deps.db.system.selectFrom('product_label');
    if (type !== undefined) rows = rows.where('type', '=', type);
    const items = await rows
      .select(['label_id', 'type', 'code', 'name', 'name_en', 'color'])
      .orderBy('type')
      .orderBy('position')
      .orderBy('code')
      .limit(MAX_LABELS)
      .execute();
    return { items };
  },
  getProductList: ({ tenant_id, ...page }, ctx) => ofPark(ctx, tenant_id, (tx) => offeredProducts(tx, tenant_id, page)),
  getSubsidyProductList: ({ tenant_id, year = thisYear(), ...question }, ctx) =>
    ofPark(ctx, tenant_id, async (tx) => {
      const { total, items } = await offeredItems(tx, tenant_id, { ...question, year });
      return {
        total,
        items: items.map(asTold).map(({ category, above, category_id, parent_id, ...row }) => ({
          ...row,
          category_l1: parent_id ?? category_id,
          category_name: above ?? category ?? '',
        })),
      };
    }),
  getPostpaidProductList: ({ tenant_id, is_postpay, year = thisYear(), ...page }, ctx) =>
    scoped(ctx, [grantedTenant(ctx.session, tenant_id)], async (tx) => {
      const { total, items } = await offeredItems(tx, tenant_id, {
        ...page,
        is_postpay,
        subsidised: true,
        year,
      });
      return { total, items: items.map(asTold) };
    }),
  getOfflineProductList: ({ tenant_id, ...page }, ctx) =>
    scoped(ctx, [grantedTenant(ctx.session, tenant_id)], async (tx) => {
      const { total, items } = await offlineItems(tx, tenant_id, page);
      return { total, items: await named(tx, items) };
    }),
};
