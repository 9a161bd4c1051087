/** Code that a single page or act needs, and is large: it stays in a file of its own. */
const APART =
  /node_modules[\\/](echarts|zrender|@xyflow|@dagrejs|d3-|zustand|papaparse|pdfjs-dist|fflate|@rc-component[\\/]qrcode)/;
/** What ProComponents brings along, and only lists and forms with dates use. */
const PRO =
  /node_modules[\\/](@ant-design[\\/]pro-|antd[\\/]es[\\/](avatar|cascader|collapse|color-picker|date-picker|divider|image|rate|result|segmented|slider|time-picker|tree-select|typography|upload)[\\/]|@rc-component[\\/](cascader|collapse|color-picker|image|picker|rate|segmented|slider|tree-select|upload)[\\/]|@ctrl[\\/]|swr|lodash-es|dayjs|safe-stable-stringify|dequal)/;
/** What the first forms need, signing in among them. */
const FORM =
  /node_modules[\\/](nuqs|antd[\\/]es[\\/](alert|dropdown|form|grid|input|space|tabs|tooltip)[\\/]|@rc-component[\\/](async-validator|dropdown|form|input|menu|overflow|tabs|tooltip)[\\/])/;
/** Parts that draw with {@link PRO}. */
const LISTS =
  /[\\/]web[\\/]components[\\/](list[\\/]list-(page|table)|resource|import|fields[\\/](date|time|days|calendar))/;
/** Texts that come after the first page, by language; those of a few pages come with them (web/i18n-resources.ts). */
const TEXTS =
  /[\\/]locales[\\/](zh-CN|en-US)[\\/](?!common|park|apps|assessment|corpBill|customerFigures|estate|iot|limits|race|reconciliation|settleIn|visits)/;
/** The rule of money, which few pages need. */
const MONEY = /node_modules[\\/]decimal\.js|[\\/]domain[\\/]shared[\\/]money[\\/]/;

const library = (id: string) => id.includes('node_modules');

/**
 * What of the web is loaded together: layers, so that a page needs some twenty files and not one for each part that it
 * shares with another, and none loads what only a later layer needs. `test/e2e/weight.e2e.ts` counts.
 */
export const CHUNKS = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 30 },
  { name: 'base', tags: ['$initial' as const], test: library, priority: 20 },
  { name: 'first', tags: ['$initial' as const], test: (id: string) => !id.endsWith('main.tsx'), priority: 18 },
  { name: 'money', test: MONEY, priority: 17 },
  { name: 'form', test: FORM, priority: 16 },
  {
    name: 'ui',
    test: (id: string) => library(id) && !APART.test(id) && !PRO.test(id),
    minShareCount: 2,
    priority: 14,
  },
  { name: 'pro', test: PRO, priority: 12 },
  { name: (id: string) => TEXTS.exec(id)?.[1] ?? null, test: TEXTS, priority: 10 },
  { name: 'kernel', test: /[\\/](domain|web[\\/]shared)[\\/]/, minShareCount: 2, priority: 8 },
  {
    name: 'parts',
    test: (id: string) => /[\\/]web[\\/]components[\\/]/.test(id) && !LISTS.test(id),
    minShareCount: 2,
    priority: 6,
  },
  { name: 'lists', test: LISTS, minShareCount: 2, priority: 4 },
];
