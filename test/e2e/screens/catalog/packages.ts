import { packagesContract } from '#domain/catalog/contract/packages.ts';
import { prospectusContract } from '#domain/catalog/contract/prospectus.ts';
import { satisfactionContract } from '#domain/catalog/contract/satisfaction.ts';
import { teamContract } from '#domain/catalog/contract/team.ts';
import { zjtxPackagesContract } from '#domain/catalog/contract/zjtx-packages.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { named } from '#test/e2e/stage.ts';
import { addOne, firstRow, save } from '#test/e2e/screens/rows.ts';
import { beaten, inOrder, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const { applicant, colleague, operator, tenantAdmin, providerAdmin } = MOBILES;
const packages = { route: '/dashboard/catalog/packages', path: () => to.packages() } as const;
const products = { route: '/dashboard/catalog/products', path: () => to.products() } as const;
const zjtx = { route: '/dashboard/catalog/zjtx-packages', path: () => to.zjtxPackages({ tenant: 'nanshan' }) } as const;
const team = { route: '/dashboard/catalog/team', path: () => to.team({ tenant: 'nanshan' }) } as const;
const satisfaction = {
  route: '/dashboard/catalog/satisfaction',
  path: () => to.satisfaction({ tenant: 'nanshan' }),
} as const;
const ratings = { route: '/my-ratings', path: () => to.myRatings() } as const;

/** Somebody else chose nothing of the packages before this choice is saved. */
const someoneChose: Screen['before'] = async (s) => {
  await beaten(zjtxPackagesContract.saveZjtxPackage, { package_list: [] })(s);
  let saved = false;
  s.page.on('request', (asked) => (saved ||= asked.url().includes(zjtxPackagesContract.saveZjtxPackage.path)));
  await s.page.route(`**${zjtxPackagesContract.listZjtxPackage.path}*`, async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { response: { items: object[] } };
    const items = json.response.items.map((item) => ({ ...item, offered: false }));
    if (saved) Object.assign(json.response, { items, lock: '0'.repeat(64) });
    await route.fulfill({ response: answer, json });
  });
};

/** Packages, who serves products, their documents, and what enterprises say of them. */
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
    shows: ({ w }) => new RegExp(w.packages.scenesFaults_other.replace('{{count}}', String.raw`\d+`)),
  },
  {
    name: 'package, its scenes, somebody else was faster',
    ...packages,
    who: providerAdmin,
    before: beaten(packagesContract.updatePackageProduct, {
      summary: '建站与防护',
      scene_list: [
        {
          name: '防护',
          package_list: [
            {
              name: '基础',
              is_free: 1,
              product_list: [{ product_id: null, sub_product_id: null, name: '主机安全' }],
            },
          ],
        },
      ],
    }),
    reach: inOrder(
      firstRow((w) => w.packages.scenesOf),
      (s) => s.page.getByRole('dialog').getByRole('textbox').first().fill('网站防护'),
      save,
    ),
    shows: ({ w }) => w.list.resource.load,
  },
  { name: 'demand form packages', ...zjtx, who: tenantAdmin, shows: () => '数字化成长包' },
  {
    name: 'demand form packages, somebody else was faster',
    ...zjtx,
    who: tenantAdmin,
    before: someoneChose,
    reach: inOrder(
      (s) => s.page.getByRole('checkbox').first().click(),
      (s) => s.page.getByRole('button', { name: named(s.w.packages.zjtx.save) }).click(),
    ),
    shows: ({ w }) => w.list.resource.load,
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
  {
    name: 'product, its documents, somebody else was faster',
    ...products,
    path: () => `${to.products()}?keyword=COS`,
    who: providerAdmin,
    before: beaten(prospectusContract.saveProspectus, { items: [] }),
    reach: inOrder(
      firstRow((w) => w.packages.prospectus.of),
      (s) => s.page.getByRole('dialog').getByRole('textbox').first().fill('产品手册 2026'),
      save,
    ),
    shows: ({ w }) => w.list.resource.load,
  },
  { name: 'satisfaction', ...satisfaction, who: tenantAdmin, shows: () => /迁移有人指导/ },
  { name: 'products to rate', ...ratings, who: applicant, shows: () => '开通快，迁移有人指导。' },
  {
    name: 'product, being rated',
    ...ratings,
    who: colleague,
    reach: firstRow((w) => w.packages.rating.rateOf),
    shows: ({ w }) => w.packages.rating.rateHint,
  },
  ...statesOf({
    name: 'packages',
    ...packages,
    who: providerAdmin,
    call: packagesContract.listPackage,
    none: { response: NO_ROWS, shows: ({ w }) => w.list.resource.emptyHint },
  }),
  ...statesOf({
    name: 'demand form packages',
    ...zjtx,
    who: tenantAdmin,
    call: zjtxPackagesContract.listZjtxPackage,
    none: {
      response: { items: [], tenant_id: 'nanshan', every: true, lock: '' },
      shows: ({ w }) => w.packages.zjtx.emptyHint,
    },
  }),
  ...statesOf({
    name: 'service team',
    ...team,
    who: operator,
    call: teamContract.listTeamUser,
    none: { response: NO_ROWS, shows: ({ w }) => w.list.resource.emptyHint },
  }),
  ...statesOf({
    name: 'satisfaction',
    ...satisfaction,
    who: providerAdmin,
    call: satisfactionContract.listSatisfaction,
    none: { response: NO_ROWS, shows: ({ w }) => w.list.resource.readOnly },
  }),
  ...statesOf({
    name: 'products to rate',
    ...ratings,
    who: applicant,
    call: satisfactionContract.listRateable,
    none: { response: { ...NO_ROWS, year: 2026 }, shows: ({ w }) => w.packages.rating.noneHint },
  }),
  ...statesOf({
    name: 'documents of a product',
    ...products,
    path: () => `${to.products()}?keyword=COS`,
    who: providerAdmin,
    call: prospectusContract.listProspectus,
    reach: firstRow((w) => w.packages.prospectus.of),
  }),
];
