import { categoriesContract } from '#domain/catalog/contract/categories.ts';
import { labelsContract } from '#domain/catalog/contract/labels.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { named } from '#test/e2e/stage.ts';
import { addOne, firstRow, save, type } from '#test/e2e/screens/rows.ts';
import { beaten, before, inOrder, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const { tenantAdmin, providerAdmin, platform } = MOBILES;
const categories = { route: '/dashboard/catalog/categories', path: () => to.categories() } as const;
const labels = { route: '/dashboard/catalog/labels', path: () => to.labels() } as const;

const FASTER = { type: 13, code: 'featured', name: '重点推荐', name_en: 'Featured', color: 'green', position: 9 };

/** Categories and labels; with them every state of a page of plain rows, once for all of them. */
export const CATALOG_SCREENS: Screen[] = [
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
    before: beaten(labelsContract.updateLabel, FASTER),
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
  ...statesOf({
    name: 'labels',
    ...labels,
    who: providerAdmin,
    call: labelsContract.listLabel,
    none: { response: NO_ROWS, shows: ({ w }) => w.list.resource.emptyHint },
  }),
  ...statesOf({
    name: 'categories',
    ...categories,
    who: providerAdmin,
    call: categoriesContract.listCategory,
    none: { response: NO_ROWS, shows: ({ w }) => w.list.resource.emptyHint },
  }),
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
  ...statesOf({
    name: 'label rules',
    ...labels,
    who: providerAdmin,
    path: () => to.labels({ view: 'rules' }),
    call: labelsContract.listAggregateRule,
    none: { response: NO_ROWS, shows: ({ w }) => w.list.resource.emptyHint },
  }),
];
