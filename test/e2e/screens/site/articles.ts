import { articlesContract, type ArticleEdit, type ArticleRow } from '#domain/articles/contract.ts';
import { CODE_TEXTS } from '#domain/portal/mini-code-texts.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { inOrder, press, refused, type Scene, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const { listNews, newsDetail, saveNews } = articlesContract;
const ID = '00000000-0000-4000-8000-0000000000e1';
const list = { route: '/dashboard/articles', path: to.articles, who: MOBILES.tenantAdmin } as const;
const one = { route: '/dashboard/articles/:article_id', path: () => to.article(ID), who: MOBILES.tenantAdmin } as const;

const row = (n: number, of: Partial<ArticleRow> = {}): ArticleRow => ({
  article_id: `00000000-0000-4000-8000-0000000000e${n}`,
  ntype: 'notice',
  title: `A-0${n}`,
  summary: '',
  theme: 'T',
  content_type: 2,
  status: 1,
  publish_time: null,
  expire_time: null,
  author: 'ZM',
  update_time: '2026-11-27T02:00:00.000Z',
  lock: `${n}`.repeat(64),
  ...of,
});
const at = '2026-11-28T02:00:00.000Z';
const ROWS = [
  row(1),
  row(2, { status: 5, publish_time: at }),
  row(3, { status: 2, publish_time: at, expire_time: '2027-01-01T00:00:00.000Z', ntype: 'policy' }),
  row(4, { status: 6, publish_time: at, expire_time: at, ntype: 'entering_standard' }),
  row(5, { status: 3, ntype: 'industry_news', theme: '' }),
];
const answer =
  (call: { path: string }, response: object): NonNullable<Screen['before']> =>
  ({ page }) =>
    page.route(`**${call.path}`, (route) =>
      route.fulfill({ json: { code: 0, message: '', request_id: '', response } }),
    );
const article = (of: Partial<ArticleEdit> = {}): ArticleEdit => ({
  ...row(1),
  summary: '2026-11-28',
  cover: null,
  content: '<h2>A</h2><p>8:00–12:00</p>',
  url: '',
  video: null,
  cover_url: '',
  video_url: '',
  attachment_list: [],
  host_list: ['v.example.com', '.example.org'],
  ...of,
});
const filled = answer(listNews, { total: ROWS.length, items: ROWS });
const written = (of: Partial<ArticleEdit> = {}) => answer(newsDetail, article(of));

const told = (name: keyof typeof CODE_TEXTS) => new RegExp(`${CODE_TEXTS[name].zh}|${CODE_TEXTS[name].en}`);
/** Opens the code of what is published. */
const code = ({ page }: Scene) =>
  page
    .getByRole('button', { name: /^(二维码：|QR code: )A-03/ })
    .first()
    .click();

/** The articles of a park, and one that is being written. */
export const ARTICLE_SCREENS: Screen[] = [
  { name: 'articles', ...list, before: filled, shows: () => 'A-05' },
  { name: 'articles of the provider', ...list, who: MOBILES.platform, before: filled, shows: () => 'A-05' },
  {
    name: 'article published, asked',
    ...list,
    before: filled,
    reach: ({ page, w }) =>
      page
        .getByRole('button', { name: w.articles.actsOf.publish.replace('{{name}}', 'A-01') })
        .first()
        .click(),
    shows: ({ w }) => w.articles.asks.publish,
  },
  {
    name: 'articles, the code of one',
    ...list,
    before: filled,
    reach: code,
    shows: () => told('download'),
  },
  {
    name: 'articles, a code that cannot be had',
    ...list,
    before: inOrder(filled, ({ page }) => page.route('**/site-code?**', (route) => route.abort())),
    reach: code,
    shows: () => told('lost'),
    expects: /site-code|ERR_FAILED/,
  },
  ...statesOf({
    name: 'articles',
    ...list,
    call: listNews,
    none: { response: NO_ROWS, shows: ({ w }) => w.articles.emptyHint },
  }),
  { name: 'article', ...one, before: written(), shows: ({ w }) => w.articles.acts.schedule },
  { name: 'article, new', ...one, path: () => to.article('new'), shows: ({ w }) => w.articles.newTitle },
  {
    name: 'article, new, of an embedded page',
    ...one,
    path: () => to.article('new'),
    before: answer(listNews, { total: 0, items: [], host_list: ['v.example.com'] }),
    reach: ({ page }) => page.getByRole('radio', { name: /嵌入页面|Embedded page/ }).check(),
    shows: () => 'v.example.com',
  },
  {
    name: 'article of plain text',
    ...one,
    before: written({ content_type: 1, content: 'A\n\nB' }),
    shows: ({ w }) => w.articles.content,
  },
  {
    name: 'article of an embedded page',
    ...one,
    before: written({ content_type: 3, content: '', url: 'https://v.example.com/live' }),
    shows: ({ w }) => w.articles.embed,
  },
  {
    name: 'article of a video',
    ...one,
    before: written({ content_type: 4, content: '', url: 'https://v.example.com/live', status: 2, publish_time: at }),
    shows: ({ w }) => w.articles.videoUrl,
  },
  {
    name: 'article, previewed',
    ...one,
    before: written(),
    reach: press((w) => w.articles.preview),
    shows: () => '8:00–12:00',
  },
  {
    name: 'article that may not be published',
    ...one,
    before: inOrder(written(), refused(saveNews, 7651, '7651')),
    reach: inOrder(
      press((w) => w.articles.acts.publish),
      ({ page }) => page.getByRole('dialog').locator('.ant-btn-primary').click(),
    ),
    shows: () => '7651',
  },
  ...statesOf({ name: 'article', ...one, call: newsDetail }),
];
