import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundIn } from '#api/shared/site/search.ts';
import type { Site } from '#api/shared/site/site.ts';
import { activitiesContract } from '#domain/activities/contract/workbench.ts';
import { anActivity, approvedActivity } from '#test/builders/activity.ts';
import { actOn, addArticle } from '#test/builders/article.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { Park } from '../park.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park, other: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

const get = (url: string, of: Pick<Park, 'tenant_id'> = park) =>
  w.app.inject({
    url,
    headers: { host: `${of.tenant_id}.localhost`, accept: 'text/html', 'accept-language': 'zh-CN' },
  });
const find = (keyword: string, of: Pick<Park, 'tenant_id'> = park, more = '') =>
  get(`/search?keyword=${encodeURIComponent(keyword)}${more}`, of);
/** What a page shows of each kind: kind, how many, and the titles. */
const groupsOf = (body: string) =>
  [...body.matchAll(/<section aria-label="([^"]*)"><h2>.*?<small[^>]*>([^<]*)<\/small>(.*?)<\/section>/gs)].map(
    ([, kind, count, cards = '']) => [
      kind,
      count,
      ...[...cards.matchAll(/<h3><a href="[^"]*">(.*?)<\/a>/g)].map(([, title = '']) =>
        title.replaceAll(/<\/?mark>/g, ''),
      ),
    ],
  );

describe('one search', () => {
  test('finds what a park shows of every kind, in groups, by two letters', async () => {
    await addArticle(park.admin, { ntype: 'policy', title: '上云政策', summary: '' }, 'publish');
    await addArticle(park.admin, { ntype: 'industry_news', title: '资讯', summary: '企业上云一年' }, 'publish');
    await addArticle(park.admin, { title: '上云公告' }, 'publish');
    await addArticle(park.admin, { ntype: 'common', title: '怎样上云' }, 'publish');
    await addArticle(park.admin, { ntype: 'entering_standard', title: '上云标准' }, 'publish');
    await approvedActivity(park, { title: '上云沙龙', summary: '' });
    const platform = await w.signIn(MOBILES.platform);
    await addArticle(platform, { ntype: 'policy', title: '平台上云政策' }, 'publish');
    const page = await find('上云');
    expect(page.statusCode).toBe(200);
    expect(groupsOf(page.body)).toEqual([
      ['政策', '2 条', '平台上云政策', '上云政策'],
      ['资讯', '1 条', '资讯'],
      ['通知公告', '1 条', '上云公告'],
      ['页面', '2 条', '上云标准', '怎样上云'],
      ['精彩活动', '1 条', '上云沙龙'],
    ]);
    expect(page.body).toContain('<mark>上云</mark>政策');
    expect(page.body).toContain('企业<mark>上云</mark>一年');
    // texts are looked in by the lists
    const query = new URLSearchParams({ keyword: '上云' }).toString();
    expect(page.body).toContain(`href="/policyList?${query}"`);
    expect(groupsOf((await find('上云', other)).body)).toEqual([['政策', '1 条', '平台上云政策']]);
  });

  test('finds the products of the market, in whatever case they are written', async () => {
    const { body } = await find('cvm', { tenant_id: 'nanshan' });
    const [products] = groupsOf(body).filter(([kind]) => kind === '产品');
    expect(products?.length).toBeGreaterThan(2);
    expect(body).toMatch(/href="\/applicationMarket\/product\/[0-9a-f-]{36}"/);
    expect(body).toMatch(/<mark>CVM<\/mark>/i);
  });

  test('shows five of a kind and leads to the rest', async () => {
    const own = await w.park();
    for (let n = 1; n <= 6; n++) await addArticle(own.admin, { ntype: 'policy', title: `惠企 ${n}` }, 'publish');
    const { body } = await find('惠企', own, '&lang=en');
    expect(groupsOf(body)).toEqual([['Policies', '6', '惠企 6', '惠企 5', '惠企 4', '惠企 3', '惠企 2']]);
    const list = /<p class="site-more"><a href="([^"]*)">/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(list).toMatch(/^\/policyList\?keyword=.*&lang=en$/);
    expect((await get(list, own)).body.match(/class="site-card"/g)).toHaveLength(6);
  });

  test('shows nothing that visitors may not read, nor what is of a module that is off', async () => {
    const word = randomUUID().slice(0, 12);
    const said = { title: word, summary: word };
    await addArticle(park.admin, said);
    await addArticle(park.admin, { ...said, publish_time: new Date(Date.now() + 3_600_000).toISOString() }, 'schedule');
    await actOn(park.admin, await addArticle(park.admin, said, 'publish'), 'withdraw');
    await park.admin.call(activitiesContract.add, { ...anActivity(said), submit: true });
    const { body } = await find(word);
    expect(groupsOf(body)).toEqual([]);
    expect(body).toContain(`没有找到与“${word}”相关的内容`);
    const search = () => Promise.resolve([{ kind: 'x', items: [], total: 0 }]);
    const parts = [
      { pages: {}, search, module: 'competition' },
      { pages: {}, search },
    ];
    const none: Partial<Site> = { modules: [] };
    const site = none as Site;
    expect(await foundIn(site, parts, word)).toHaveLength(1);
    expect(await foundIn({ ...site, modules: ['competition'] }, parts, word)).toHaveLength(2);
  });
});

describe('a keyword', () => {
  test.each([
    ['云', '请至少输入 2 个字'],
    ['云'.repeat(51), '请最多输入 50 个字'],
  ])('of %s is refused in the page', async (keyword, said) => {
    const page = await find(keyword);
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain(`role="alert">${said}</p>`);
    expect(page.body).toContain('aria-describedby="search-fault"');
    expect(page.body).toContain(`value="${keyword}"`);
  });

  test('that is none yet asks for one; search engines leave all of it out', async () => {
    const empty = await get('/search');
    expect(empty.statusCode).toBe(200);
    expect(empty.body).toContain('<p class="site-hint">在政策、资讯');
    for (const { body } of [empty, await find('上云'), await find('云')]) {
      expect(body).toContain('<meta name="robots" content="noindex"/>');
      expect(body).not.toContain('rel="canonical"');
    }
    expect((await get('/sitemap.xml')).body).not.toContain('/search');
  });

  const NASTY = [
    '100%',
    'a_b',
    '<script>alert(1)</script>',
    `"quoted" 'so'`,
    String.raw`back\slash`,
    '(.*)[a]',
    '&amp;',
  ];
  test.each(NASTY)('of %j is that text and nothing else', async (keyword) => {
    const own = await w.park();
    await addArticle(own.admin, { title: '别的', summary: '100 aXb back slash alert quoted so & .a' }, 'publish');
    // titles refuse some of these letters; a summary that has them is marked as it stands
    const { article_id } = await addArticle(own.admin, { title: '原文', summary: `前${keyword}后` }, 'publish');
    const { statusCode, body } = await find(keyword, own);
    expect(statusCode).toBe(200);
    expect(groupsOf(body)).toEqual([['通知公告', '1 条', '原文']]);
    expect(body).toContain(`/notice/${article_id}`);
    const escaped = keyword
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#x27;');
    expect(body).toContain(`<p>前<mark>${escaped}</mark>后</p>`);
    expect(body).not.toContain('<script>alert');
  });

  test('with what no text has is looked for without it', async () => {
    for (const odd of ['%00', '%ED%A0%80x', '%E4%B8%8A%00%E4%BA%91']) {
      const page = await get(`/search?keyword=${odd}`);
      expect([200, 422]).toContain(page.statusCode);
    }
    expect((await get('/search?keyword=a&keyword=%E4%B8%8A%E4%BA%91')).body).toContain('<mark>上云</mark>');
  });
});

test('every page has the box, in its language, and the search’s own page has it once', async () => {
  for (const path of ['/baseInfoDetail', '/policyList', '/excitingActivitiesList', '/notice/x']) {
    const { body } = await get(`${path}?lang=en`);
    const [form = ''] = /<form class="site-find".*?<\/form>/s.exec(body) ?? [];
    expect(form).toContain('role="search" action="/search" method="get"');
    expect(form).toContain('name="lang" value="en"');
    expect(form).toContain('aria-label="Search this park"');
  }
  expect((await find('上云')).body.match(/role="search"/g)).toHaveLength(1);
});

test('one address that searches without end is asked to wait, and may read on', async () => {
  const ask = (url: string) => w.app.inject({ url, remoteAddress: '203.0.113.77' });
  const answers = [];
  for (let i = 0; i < 61; i++) answers.push((await ask('/search?keyword=%E4%BA%91%E7%AB%AF')).statusCode);
  expect(answers.filter((status) => status === 200)).toHaveLength(60);
  expect(answers.at(-1)).toBe(429);
  expect((await ask('/policyList')).statusCode).toBe(200);
});
