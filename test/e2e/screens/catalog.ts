import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders.ts';
import { before, inOrder, type Scene, type Screen } from './screen.ts';
import { named } from '#test/e2e/stage.ts';

const { applicant, colleague, operator, tenantAdmin, providerAdmin, platform } = MOBILES;
const categories = { route: '/dashboard/catalog/categories', path: () => to.categories() } as const;
const products = { route: '/dashboard/catalog/products', path: () => to.products() } as const;
const offline = { route: '/dashboard/catalog/offline', path: () => to.offlineProducts() } as const;
const listing = { route: '/dashboard/catalog/listing', path: () => to.listing() } as const;
const market = { route: '/dashboard/catalog/market', path: () => to.marketEditor() } as const;
const packages = { route: '/dashboard/catalog/packages', path: () => to.packages() } as const;
const zjtx = { route: '/dashboard/catalog/zjtx-packages', path: () => to.zjtxPackages({ tenant: 'nanshan' }) } as const;
const team = { route: '/dashboard/catalog/team', path: () => to.team({ tenant: 'nanshan' }) } as const;
const satisfaction = {
  route: '/dashboard/catalog/satisfaction',
  path: () => to.satisfaction({ tenant: 'nanshan' }),
} as const;
const pkgs = { route: '/cloudSubsidies/pkg', path: () => to.packagesOf('cloudSubsidies') } as const;
const ratings = { route: '/my-ratings', path: () => to.myRatings() } as const;
const labels = { route: '/dashboard/catalog/labels', path: () => to.labels() } as const;

/** An act of the first row that has it, whose accessible name begins with its words. */
const firstRow = (words: (w: Scene['w']) => string) => (s: Scene) =>
  s.page
    .getByRole('button', { name: before(words(s.w)) })
    .first()
    .click();
const type = (label: (w: Scene['w']) => string, text: string) => (s: Scene) =>
  s.page.getByRole('dialog').getByLabel(label(s.w), { exact: true }).fill(text);
/** Opens the form of a new one. */
const addOne = firstRow((w) => w.list.resource.addOf);
const save = (s: Scene) =>
  s.page
    .getByRole('dialog')
    .getByRole('button', { name: named(s.w.list.resource.save) })
    .click();
/** Somebody else was faster, as the server says it. */
const beaten = ({ page }: Scene) =>
  page.route('**/productlabel/UpdateLabel', async (route) => {
    const { label_id } = route.request().postDataJSON() as { label_id: string };
    const current = {
      label_id,
      type: 13,
      code: 'featured',
      name: '重点推荐',
      name_en: 'Featured',
      color: 'green',
      position: 9,
    };
    await route.fulfill({
      status: 200,
      json: {
        code: 7118,
        message: '10:00',
        request_id: '',
        response: { current: { ...current, lock: '0'.repeat(64) } },
      },
    });
  });

const nothing = { status: 200, json: { code: 0, message: '', request_id: '', response: { total: 0, items: [] } } };
/** A call answers with nothing at all, or not. */
const without =
  (call: string, more: object = {}) =>
  ({ page }: Scene) =>
    page.route(`**/${call}`, (route) =>
      route.fulfill({ ...nothing, json: { ...nothing.json, response: { ...nothing.json.response, ...more } } }),
    );
const failing =
  (call: string) =>
  ({ page }: Scene) =>
    page.route(`**/${call}`, (route) => route.fulfill({ status: 500 }));

/** Packages, who serves products, their documents, and what enterprises say of them; with the portal’s pages of packages. */
export const PACKAGE_SCREENS: Screen[] = [
  { name: 'packages', ...packages, who: providerAdmin, shows: () => '网站安全套餐' },
  { name: 'packages, for a park', ...packages, who: tenantAdmin, shows: () => '网站安全套餐' },
  {
    name: 'package, being added',
    ...packages,
    who: providerAdmin,
    reach: inOrder(addOne, ({ page }) => page.locator('.rich-text-input').waitFor()),
    shows: ({ w }) => w.packages.pictureHelp,
  },
  {
    name: 'package, being published',
    ...packages,
    who: providerAdmin,
    reach: firstRow((w) => w.packages.publishOf),
    shows: ({ w }) => w.packages.publishHint,
  },
  {
    name: 'package, its scenes',
    ...packages,
    who: providerAdmin,
    reach: firstRow((w) => w.packages.scenesOf),
    shows: ({ w }) => w.packages.scenesHint,
  },
  {
    name: 'package, its scenes with faults',
    ...packages,
    who: providerAdmin,
    reach: inOrder(
      firstRow((w) => w.packages.scenesOf),
      (s) =>
        s.page
          .getByRole('dialog')
          .getByRole('button', { name: named(s.w.packages.addScene) })
          .click(),
      save,
    ),
    shows: ({ w }) => new RegExp(w.packages.scenesFaults.replace('{{count}}', String.raw`\d+`)),
  },
  {
    name: 'packages, none at all',
    ...packages,
    who: providerAdmin,
    before: without('product/pkg/List'),
    shows: ({ w }) => w.list.resource.emptyHint,
  },
  { name: 'demand form packages', ...zjtx, who: tenantAdmin, shows: () => '数字化成长包' },
  {
    name: 'demand form packages, none',
    ...zjtx,
    who: tenantAdmin,
    before: without('zjtx/pkg/List', { tenant_id: 'nanshan', every: true, lock: '' }),
    shows: ({ w }) => w.packages.zjtx.emptyHint,
  },
  {
    name: 'demand form packages can’t be loaded',
    ...zjtx,
    who: providerAdmin,
    before: failing('zjtx/pkg/List'),
    shows: ({ w }) => w.common.state.error,
    expects: /500/,
  },
  { name: 'service team', ...team, who: operator, shows: () => '对象存储 COS' },
  {
    name: 'service team, somebody asks',
    ...team,
    who: operator,
    reach: addOne,
    shows: ({ w }) => w.packages.team.introductionHelp,
  },
  {
    name: 'service team, a request being rejected',
    ...team,
    who: tenantAdmin,
    reach: firstRow((w) => w.packages.team.rejectOf),
    shows: ({ w }) => w.packages.team.reason,
  },
  {
    name: 'service team, a request being passed',
    ...team,
    who: tenantAdmin,
    reach: firstRow((w) => w.packages.team.passOf),
    shows: () => /对象存储/,
  },
  {
    name: 'product, its documents',
    ...products,
    path: () => `${to.products()}?keyword=COS`,
    who: providerAdmin,
    reach: firstRow((w) => w.packages.prospectus.of),
    shows: () => '产品手册.pdf',
  },
  { name: 'satisfaction', ...satisfaction, who: tenantAdmin, shows: () => /迁移有人指导/ },
  {
    name: 'satisfaction, nothing said yet',
    ...satisfaction,
    who: providerAdmin,
    before: without('satisfaction/List'),
    shows: ({ w }) => w.list.resource.readOnly,
  },
  { name: 'packages of the portal', ...pkgs, shows: () => '网站安全套餐' },
  {
    name: 'packages of the market',
    route: '/applicationMarket/pkg',
    path: () => to.packagesOf('applicationMarket'),
    shows: () => '轻量建站套餐',
  },
  {
    name: 'packages of the portal, none found',
    ...pkgs,
    path: () => `${to.packagesOf('cloudSubsidies')}?keyword=nothing`,
    shows: ({ w }) => w.packages.portal.noneHint,
  },
  {
    name: 'packages of the portal, none at all',
    ...pkgs,
    before: without('pkg/corp/List', { types: [] }),
    shows: ({ w }) => w.packages.portal.emptyHint,
  },
  {
    name: 'packages of the portal can’t be loaded',
    ...pkgs,
    before: failing('pkg/corp/List'),
    shows: ({ w }) => w.common.state.error,
    expects: /500/,
  },
  {
    name: 'package of the portal',
    ...pkgs,
    path: () => `${to.packagesOf('cloudSubsidies')}?keyword=安全`,
    reach: ({ page }) => page.getByRole('link', { name: /网站安全套餐/ }).click(),
    shows: ({ w }) => w.packages.portal.text,
  },
  {
    name: 'package that is gone',
    ...pkgs,
    path: () => to.packagesOf('cloudSubsidies', { package: '00000000-0000-4000-8000-000000000001' }),
    shows: ({ w }) => w.packages.portal.goneHint,
  },
  { name: 'products to rate', ...ratings, who: applicant, shows: () => '开通快，迁移有人指导。' },
  {
    name: 'product, being rated',
    ...ratings,
    who: colleague,
    reach: firstRow((w) => w.packages.rating.rateOf),
    shows: ({ w }) => w.packages.rating.rateHint,
  },
  {
    name: 'products to rate, none',
    ...ratings,
    who: applicant,
    before: without('satisfaction/Mine', { year: 2026 }),
    shows: ({ w }) => w.packages.rating.noneHint,
  },
];

/** The catalogue's plain lists; with them every state of a page of plain rows, once for all of them. */
export const CATALOG_SCREENS: Screen[] = [
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
  { name: 'categories', ...categories, who: providerAdmin, shows: () => '数据与存储' },
  {
    name: 'categories below one',
    ...categories,
    who: providerAdmin,
    reach: firstRow((w) => w.catalog.category.belowOf),
    shows: () => '负载均衡',
  },
  { name: 'categories, for a park', ...categories, who: tenantAdmin, shows: () => '智能应用' },
  { name: 'labels', ...labels, who: providerAdmin, shows: () => '重点推荐' },
  {
    name: 'label, being added',
    ...labels,
    who: providerAdmin,
    reach: addOne,
    shows: ({ w }) => w.catalog.label.codeHelp,
  },
  {
    name: 'label, with faults',
    ...labels,
    who: providerAdmin,
    reach: inOrder(
      addOne,
      type((w) => w.catalog.label.code, 'a b'),
      save,
    ),
    shows: () => /格式|format/i,
  },
  {
    name: 'label, left without saving',
    ...labels,
    who: providerAdmin,
    reach: inOrder(
      addOne,
      type((w) => w.catalog.label.code, 'ab'),
      (s) =>
        s.page
          .getByRole('dialog')
          .getByRole('button', { name: named(s.w.common.act.cancel) })
          .click(),
    ),
    shows: ({ w }) => w.leave.title,
  },
  {
    name: 'label, somebody else was faster',
    ...labels,
    who: providerAdmin,
    before: beaten,
    reach: inOrder(
      firstRow((w) => w.list.resource.editOf),
      type((w) => w.catalog.label.name, '重点'),
      save,
    ),
    shows: ({ w }) => w.list.resource.load,
  },
  {
    name: 'label, being deleted',
    ...labels,
    who: platform,
    reach: firstRow((w) => w.list.resource.removeOf),
    shows: ({ w }) => new RegExp(before(w.list.resource.removeHint)),
  },
  {
    name: 'records of a label',
    // two who change one row at a time are another screen
    only: 1440,
    locale: 'zh-CN',
    ...labels,
    who: providerAdmin,
    reach: inOrder(
      firstRow((w) => w.list.resource.editOf),
      (s) => type((w) => w.catalog.label.name_en, `Featured ${s.variant}`)(s),
      save,
      (s) => s.page.getByRole('dialog').waitFor({ state: 'hidden' }),
      firstRow((w) => w.list.resource.recordsOf),
    ),
    shows: ({ w }) => w.list.resource.is,
  },
  {
    name: 'labels, none found',
    ...labels,
    who: providerAdmin,
    path: () => `${to.labels()}?keyword=nothing`,
    shows: ({ w }) => w.list.empty.filtered,
  },
  {
    name: 'labels, beyond the last page',
    ...labels,
    who: providerAdmin,
    path: () => `${to.labels()}?page=9`,
    shows: ({ w }) => w.list.empty.page,
  },
  {
    name: 'labels, none at all',
    ...labels,
    who: providerAdmin,
    before: ({ page }) =>
      page.route('**/productlabel/ListLabel', (route) =>
        route.fulfill({
          status: 200,
          json: { code: 0, message: '', request_id: '', response: { total: 0, items: [] } },
        }),
      ),
    shows: ({ w }) => w.list.resource.emptyHint,
  },
  {
    name: 'labels can’t be loaded',
    ...labels,
    who: providerAdmin,
    before: ({ page }) => page.route('**/productlabel/ListLabel', (route) => route.fulfill({ status: 500 })),
    shows: ({ w }) => w.common.state.error,
    expects: /500/,
  },
  {
    name: 'label rules',
    ...labels,
    who: providerAdmin,
    path: () => to.labels({ view: 'rules' }),
    shows: () => '主推产品',
  },
  {
    name: 'label rule, being changed',
    ...labels,
    who: providerAdmin,
    path: () => to.labels({ view: 'rules' }),
    reach: firstRow((w) => w.list.resource.editOf),
    shows: ({ w }) => w.catalog.label.labelsHelp,
  },
];
