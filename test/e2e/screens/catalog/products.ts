import { authorizationsContract } from '#domain/catalog/contract/authorizations.ts';
import { marketContract } from '#domain/catalog/contract/market.ts';
import { listingContract } from '#domain/catalog/contract/listing.ts';
import { offlineProductsContract } from '#domain/catalog/contract/offline-products.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { named } from '#test/e2e/stage.ts';
import { PRICED } from '#test/e2e/cast/services.ts';
import { addOne, failing, firstRow, save } from '#test/e2e/screens/rows.ts';
import { beaten, before, broken, inOrder, type Scene, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const { tenantAdmin, providerAdmin } = MOBILES;
/** Says why, and confirms. */
const confirmWith =
  (label: (w: Scene['w']) => string) =>
  async ({ page, w }: Scene) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(label(w)).fill('2026');
    await dialog.getByRole('button', { name: named(w.common.act.confirm) }).click();
  };
const products = { route: '/dashboard/catalog/products', path: () => to.products() } as const;
const subs = (keyword: string) => `${to.products({ view: 'subs' })}&keyword=${encodeURIComponent(keyword)}`;
const priced = {
  ...products,
  path: () => subs(PRICED),
  reach: firstRow((w) => w.catalog.prices.of),
} as const;
const offline = { route: '/dashboard/catalog/offline', path: () => to.offlineProducts() } as const;
const listing = { route: '/dashboard/catalog/listing', path: () => to.listing() } as const;
const market = { route: '/dashboard/catalog/market', path: () => to.marketEditor() } as const;

/** Products of the provider and of a park, what parks ask, and what they show of it. */
export const PRODUCT_SCREENS: Screen[] = [
  { name: 'products', ...products, who: providerAdmin, shows: () => '对象存储 COS' },
  { name: 'products, for a park', ...products, who: tenantAdmin, shows: () => '对象存储 COS' },
  {
    name: 'product, being added',
    ...products,
    who: providerAdmin,
    reach: addOne,
    shows: ({ w }) => w.catalog.product.urlHelp,
  },
  {
    name: 'product, being delisted',
    ...products,
    who: providerAdmin,
    reach: firstRow((w) => w.catalog.product.stopOf),
    shows: ({ w }) => w.catalog.product.stopProductHint,
  },
  {
    name: 'product, its parks',
    ...products,
    who: providerAdmin,
    reach: inOrder(
      firstRow((w) => w.catalog.product.offerOf),
      ({ page, w }) => page.getByRole('radio', { name: w.catalog.product.offerChosen }).check(),
    ),
    shows: ({ w }) => w.catalog.product.offerHint,
  },
  {
    name: 'product, its parks, somebody else was faster',
    ...products,
    who: providerAdmin,
    before: beaten(authorizationsContract.saveAuthorization, {
      every_park: false,
      tenant_list: [{ tenant_id: 'nanshan', sub_product_id_list: ['a'] }],
    }),
    reach: inOrder(
      firstRow((w) => w.catalog.product.offerOf),
      confirmWith((w) => w.catalog.product.offerReason),
    ),
    shows: ({ w }) => w.list.resource.load,
  },
  {
    name: 'product, its parks can’t be loaded',
    ...products,
    who: providerAdmin,
    before: ({ page }) => page.route(`**${authorizationsContract.listAuthorization.path}`, broken),
    reach: firstRow((w) => w.catalog.product.offerOf),
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'products, nothing imported yet',
    ...products,
    who: providerAdmin,
    reach: (s) => s.page.getByRole('button', { name: s.w.catalog.product.compare }).click(),
    shows: ({ w }) => w.catalog.product.noImportHint,
  },
  {
    name: 'sub-products of one',
    ...products,
    who: providerAdmin,
    reach: firstRow((w) => w.catalog.product.subsOf),
    shows: ({ w }) => w.catalog.product.payment,
  },
  {
    name: 'sub-product, being added',
    ...products,
    who: providerAdmin,
    reach: inOrder(
      firstRow((w) => w.catalog.product.subsOf),
      (s) =>
        s.page
          .getByRole('button', { name: s.w.list.resource.addOf.replace('{{what}}', s.w.catalog.product.subs) })
          .click(),
    ),
    shows: ({ w }) => w.catalog.product.yearsHelp,
  },
  {
    name: 'sub-products of all',
    ...products,
    who: providerAdmin,
    path: () => to.products({ view: 'subs' }),
    shows: () => '归档存储容量包',
  },
  { name: 'prices of a sub-product', ...priced, who: providerAdmin, shows: () => '318.50' },
  { name: 'prices of a sub-product, for a park', ...priced, who: tenantAdmin, shows: () => '318.50' },
  {
    name: 'price, being added with faults',
    ...priced,
    who: providerAdmin,
    reach: inOrder(
      priced.reach,
      firstRow((w) => w.catalog.prices.add),
      save,
    ),
    shows: () => /请填写单价|Please fill in: Unit price/,
  },
  {
    name: 'price that is valid, its last day being changed',
    ...priced,
    who: providerAdmin,
    reach: inOrder(priced.reach, (s) =>
      s.page
        .getByRole('dialog')
        .getByRole('button', { name: before(s.w.list.resource.editOf) })
        .first()
        .click(),
    ),
    shows: () => /376\.00 元|of 376\.00 yuan/,
  },
  {
    name: 'prices, none',
    ...priced,
    path: () => subs('主机安全'),
    who: providerAdmin,
    shows: ({ w }) => w.catalog.prices.noneHint,
  },
  {
    name: 'prices can’t be loaded',
    ...priced,
    who: providerAdmin,
    before: failing('product/price/List'),
    shows: ({ w }) => w.common.state.error,
  },
  { name: 'market, nothing chosen yet', ...market, who: tenantAdmin, shows: ({ w }) => w.catalog.market.nothing },
  {
    name: 'market, two products chosen',
    ...market,
    who: tenantAdmin,
    reach: inOrder(
      (s) => s.page.getByRole('tree').getByRole('treeitem').first().click(),
      (s) =>
        s.page
          .getByRole('button', { name: before(s.w.catalog.market.hotOf) })
          .first()
          .click(),
    ),
    shows: ({ w }) => w.catalog.market.someShown,
  },
  {
    name: 'market, somebody else was faster',
    ...market,
    who: tenantAdmin,
    before: beaten(marketContract.saveSelected, { product_list: [] }),
    reach: inOrder(
      (s) => s.page.getByRole('tree').getByRole('treeitem').first().click(),
      (s) => s.page.getByRole('button', { name: named(s.w.catalog.market.save) }).click(),
      confirmWith((w) => w.catalog.market.reason),
    ),
    shows: ({ w }) => w.list.resource.load,
  },
  {
    name: 'market, searched in',
    ...market,
    who: tenantAdmin,
    reach: (s) => s.page.getByRole('textbox', { name: s.w.catalog.tree.search }).fill('主机'),
    shows: () => '主机安全',
  },
  {
    name: 'inventory',
    ...market,
    who: providerAdmin,
    path: () => to.marketEditor({ view: 'inventory' }),
    shows: () => '归档存储容量包',
  },
  { name: 'offline products', ...offline, who: tenantAdmin, shows: () => '制造执行系统' },
  { name: 'offline products, for the provider', ...offline, who: providerAdmin, shows: () => '制造执行系统' },
  {
    name: 'offline sub-products of one, one of them asked for',
    ...offline,
    who: tenantAdmin,
    reach: firstRow((w) => w.catalog.product.subsOf),
    shows: ({ w }) => w.catalog.listing.kind.start,
  },
  {
    name: 'offline sub-product, being added: it asks for a plan unless the park says otherwise',
    ...offline,
    who: tenantAdmin,
    reach: inOrder(
      firstRow((w) => w.catalog.product.subsOf),
      addOne,
      ({ page, w }) => page.getByRole('switch', { name: w.catalog.offline.planLabel, checked: true }).waitFor(),
    ),
    shows: ({ w }) => w.catalog.offline.planHelp,
  },
  {
    name: 'offline sub-product that is listed, being changed',
    ...offline,
    who: tenantAdmin,
    path: () => to.offlineProducts({ view: 'subs' }),
    reach: (s) =>
      s.page.getByRole('button', { name: s.w.list.resource.editOf.replace('{{name}}', '机柜与综合布线') }).click(),
    shows: ({ w }) => w.catalog.offline.asksHint,
  },
  { name: 'requests to list', ...listing, who: providerAdmin, shows: () => '双路供电改造' },
  {
    name: 'requests to list, some chosen and agreed to',
    ...listing,
    who: providerAdmin,
    reach: inOrder(
      (s) =>
        s.page.getByRole('checkbox', { name: s.w.catalog.listing.choose.replace('{{name}}', '双路供电改造') }).check(),
      (s) =>
        s.page
          .getByRole('region', { name: s.w.list.selection.label })
          .getByRole('button', { name: named(s.w.catalog.listing.agree) })
          .click(),
    ),
    shows: ({ w }) => w.catalog.listing.agreeHint,
  },
  {
    name: 'requests to list, one being refused',
    ...listing,
    who: providerAdmin,
    reach: firstRow((w) => w.catalog.listing.refuseOf),
    shows: ({ w }) => w.catalog.listing.reason,
  },
  { name: 'requests to list, of a park', ...listing, who: tenantAdmin, shows: () => '双路供电改造' },
  ...statesOf({
    name: 'requests to list',
    ...listing,
    who: providerAdmin,
    call: listingContract.listListing,
    none: {
      response: { ...NO_ROWS, pending_total: 0, all_total: 0 },
      shows: ({ w }) => w.catalog.listing.nothingOpen,
    },
  }),
  ...statesOf({
    name: 'products',
    ...products,
    who: providerAdmin,
    call: onlineProductsContract.listProduct,
    none: { response: NO_ROWS, shows: ({ w }) => w.list.resource.emptyHint },
  }),
  ...statesOf({
    name: 'sub-products',
    ...products,
    who: providerAdmin,
    path: () => to.products({ view: 'subs' }),
    call: onlineProductsContract.listSubProduct,
    none: { response: NO_ROWS, shows: ({ w }) => w.catalog.product.subs },
  }),
  ...statesOf({
    name: 'offline products',
    ...offline,
    who: tenantAdmin,
    call: offlineProductsContract.listOffline,
    none: { response: NO_ROWS, shows: ({ w }) => w.list.resource.emptyHint },
  }),
  ...statesOf({ name: 'market', ...market, who: tenantAdmin, call: marketContract.listSelected }),
  ...statesOf({
    name: 'inventory',
    ...market,
    who: providerAdmin,
    path: () => to.marketEditor({ view: 'inventory' }),
    call: marketContract.listInventory,
    none: { response: NO_ROWS, shows: ({ w }) => w.catalog.market.noneListedHint },
  }),
];
