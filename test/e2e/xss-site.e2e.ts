import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityPath } from '#domain/activities/page-paths.ts';
import { ARTICLE_SECTIONS } from '#domain/articles/site-texts.ts';
import { marketContract } from '#domain/catalog/contract/market.ts';
import { packagesContract } from '#domain/catalog/contract/packages.ts';
import { MARKET, productPath } from '#domain/catalog/market-texts.ts';
import { PACKAGES, PROGRAMME_PACKAGES } from '#domain/catalog/package-page-texts.ts';
import { PROGRAMME } from '#domain/portal/programme-texts.ts';
import { coursePath } from '#domain/training/page-texts.ts';
import { approvedActivity } from '#test/builders/activity.ts';
import { addArticle } from '#test/builders/article.ts';
import { publishedCourse } from '#test/builders/course.ts';
import { A_PORTAL, writePortal } from '#test/builders/portal.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { asOwner } from '../as-owner.ts';
import { poison } from './hostile/poison.ts';
import { AS_HTML, SCRIPTS } from './hostile/scripts.ts';
import { watched } from './hostile/watched.ts';
import { settled } from './look/viewer.ts';
import { pictureOnFailure, stage, type Stage } from './stage.ts';

let s: Stage;
/** Public pages, with how many scripts each shows at least. */
const shown: Record<string, number> = {};
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const ALL = SCRIPTS.join(' ');

/** What somebody wrote, with a script instead of each text and link. */
const hostile = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(hostile);
  if (value === null || typeof value !== 'object') return typeof value === 'string' ? ALL : value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === 'link' ? 'java\tscript:window.__x=1' : hostile(each)]),
  );
};

beforeAll(async () => {
  s = await stage();
  const [admin, providerAdmin] = [await s.w.signIn(MOBILES.tenantAdmin), await s.w.signIn(MOBILES.providerAdmin)];
  const { policies, news, notices, common } = ARTICLE_SECTIONS;
  const policy = await addArticle(admin, { ntype: 'policy', content_type: 1, content: '文字' }, 'publish');
  const story = await addArticle(admin, { ntype: 'industry_news', content_type: 2, content: '<p>文字</p>' }, 'publish');
  const notice = await addArticle(admin, {}, 'publish');
  const page = await addArticle(admin, { ntype: 'common' }, 'publish');
  const { activity_id } = await approvedActivity({ tenant_id: 'nanshan', admin, providerAdmin });
  const { course_id } = await publishedCourse(s.w, admin);
  const {
    items: [{ product_id } = { product_id: '' }],
  } = await admin.call(marketContract.listMarket, { tenant_id: 'nanshan' });
  const {
    items: [{ package_id } = { package_id: '' }],
  } = await admin.call(packagesContract.corpPackageList, { tenant_id: 'nanshan' });
  await writePortal(admin, {}, 'publish');
  await poison(s.w, [ALL, SCRIPTS.slice(0, 30).join(' '), SCRIPTS[30] ?? '']);
  await asOwner(s.w, `update portal_version set content = ${quoted(JSON.stringify(hostile(A_PORTAL)))}`);
  for (const table of ['article', 'activity', 'activity_public', 'product_package'])
    await asOwner(s.w, `update ${table} set content = ${quoted(AS_HTML)} where content like '<%'`);
  Object.assign(shown, {
    '/': 1000,
    '/baseInfoDetail': 1000,
    [policies.list ?? '']: 1,
    [policies.detail(policy.article_id)]: 100,
    [news.list ?? '']: 1,
    [news.detail(story.article_id)]: 1,
    [notices.list ?? '']: 1,
    [notices.detail(notice.article_id)]: 100,
    [common.detail(page.article_id)]: 100,
    '/excitingActivitiesList': 1,
    [activityPath(activity_id)]: 1,
    [PROGRAMME]: 100,
    [MARKET]: 1,
    [productPath(product_id)]: 100,
    [PACKAGES]: 1,
    [`${PACKAGES}?package=${package_id}`]: 100,
    [`${PROGRAMME_PACKAGES}?package=${package_id}`]: 100,
    '/cloudMarketplace': 1,
    '/enterpriseTraining': 1,
    [coursePath(course_id)]: 1,
  });
});
afterAll(() => s.close());

test('on every public page what people write is text, and nothing runs, is refused to run, or is asked of another site', async () => {
  const { page, hits } = await watched(s);
  pictureOnFailure(page, 'xss-site');
  const wrong: Record<string, unknown> = {};
  for (const [path, least] of Object.entries(shown)) {
    await page.goto(s.origin + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(page);
    const shows = (await page.evaluate(() => document.body.innerText)).split('window.__x=1').length - 1;
    const ran = await hits();
    if (ran.length > 0 || shows < least) wrong[path] = { shows, ran: ran.slice(0, 5) };
  }
  expect(wrong).toEqual({});
});

test.each([
  ['/search', 'keyword'],
  ['/policyList', 'keyword'],
  ['/policyList', 'theme'],
  ['/excitingActivitiesList', 'keyword'],
  ['/enterpriseTraining', 'keyword'],
  [PROGRAMME, 'keyword'],
  [MARKET, 'keyword'],
  [MARKET, 'category'],
  [PACKAGES, 'keyword'],
  [PACKAGES, 'package'],
  ['/cloudSubsidies/estimate', 'amount'],
  ['/nowhere', 'x'],
])('nothing runs that %s is asked by %s', async (path, name) => {
  const { page, hits } = await watched(s);
  for (const script of SCRIPTS.filter((_, i) => i % 30 === 0)) {
    await page.goto(`${s.origin}${path}?${new URLSearchParams({ [name]: script }).toString()}`);
    expect(await hits()).toEqual([]);
  }
});
