import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArticleEdit } from '#domain/articles/contract.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import { actOn, addArticle } from '#test/builders/article.ts';
import { MOBILES, upload } from '#test/builders/subsidy.ts';
import type { Park } from '../park.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park, other: Park;
let platform: TestUser;
beforeAll(async () => {
  w = await world({ worker: false, env: { EMBED_HOSTS: 'v.example.com' } });
  [park, other, platform] = [await w.park(), await w.park(), await w.signIn(MOBILES.platform)];
});
afterAll(() => w.close());

const get = (url: string, at: Park = park) =>
  w.app.inject({ method: 'GET', url, headers: { accept: 'text/html', host: `${at.tenant_id}.localhost` } });
const ADDRESSES = {
  policy: (id: string) => `/policyDetail?id=${id}`,
  industry_news: (id: string) => `/newsActivitiesDetail?id=${id}`,
  notice: (id: string) => `/notice/${id}`,
  common: (id: string) => `/commonDetail?id=${id}`,
  entering_standard: (id: string) => `/commonDetail?id=${id}`,
};
const LISTS = ['/policyList', '/newsActivitiesList', '/notice'];

describe('an article', () => {
  test.each(Object.entries(ADDRESSES))('of the kind %s has its page, without a script', async (ntype, address) => {
    const fields = {
      ntype: ntype as keyof typeof ADDRESSES,
      content_type: 2 as const,
      content: '<p>正文<b>粗</b></p>',
    };
    const { article_id } = await addArticle(park.admin, { ...fields, title: `标题 <${ntype}>` }, 'publish');
    const page = await get(address(article_id));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`标题 &lt;${ntype}&gt;`);
    expect(page.body).toContain('<p>正文<strong>粗</strong></p>');
    expect(page.body).toContain(
      `<link rel="canonical" href="http://${park.tenant_id}.localhost${address(article_id)}"/>`,
    );
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.body)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Article', headline: `标题 <${ntype}>` });
    expect(page.body.match(/<script(?! type="application\/ld\+json")[^>]*>/g)).toEqual(['<script src="/site.js">']);
    expect((await get(address(article_id), other)).statusCode).toBe(404);
  });

  test('stands at one address: those of other kinds lead there, also in the language that was asked for', async () => {
    const { article_id } = await addArticle(park.admin, { ntype: 'industry_news' }, 'publish');
    const led = await get(ADDRESSES.policy(article_id));
    expect([led.statusCode, led.headers.location]).toEqual([301, ADDRESSES.industry_news(article_id)]);
    // nobody keeps that: its kind may be changed back, and each address would lead to the other for ever
    expect(led.headers['cache-control']).toBe('no-cache');
    const english = await get(`${ADDRESSES.notice(article_id.toUpperCase())}?lang=en`);
    expect(english.headers.location).toBe(`${ADDRESSES.industry_news(article_id)}&lang=en`);
    expect((await get(ADDRESSES.policy(article_id), other)).statusCode).toBe(404);
    const { article_id: draft } = await addArticle(park.admin, { ntype: 'industry_news' });
    expect((await get(ADDRESSES.policy(draft))).statusCode).toBe(404);
  });

  test('that was withdrawn, expired or deleted is gone; one that never was shown is not found', async () => {
    const shown = await addArticle(park.admin, {}, 'publish');
    const at = ADDRESSES.notice(shown.article_id);
    const withdrawn = (await actOn(park.admin, shown, 'withdraw')).article as ArticleEdit;
    expect((await get(at)).statusCode).toBe(410);
    // under the address of the kind that it was of before, too; in another park it never was
    expect((await get(ADDRESSES.policy(shown.article_id))).statusCode).toBe(410);
    expect((await get(ADDRESSES.policy(shown.article_id), other)).statusCode).toBe(404);
    await actOn(park.admin, withdrawn, 'delete');
    expect((await get(at)).statusCode).toBe(410);
    const draft = await addArticle(park.admin, { title: `草稿${randomUUID()}` });
    const page = await get(ADDRESSES.notice(draft.article_id));
    expect(page.statusCode).toBe(404);
    expect(page.body).not.toContain(draft.title);
    for (const id of ['x', "' or 1=1 --", randomUUID(), '']) {
      expect((await get(`/policyDetail?id=${encodeURIComponent(id)}`)).statusCode).toBe(404);
    }
  });

  test('embeds a page in a sandbox without an origin, and offers its attachments', async () => {
    const guid = await upload(w, park.admin, 'article', '附件.pdf', samplePdf('a'));
    const fields = {
      content_type: 3 as const,
      url: 'https://v.example.com/a',
      attachment_list: [{ guid, name: '附<件.pdf' }],
    };
    const { article_id } = await addArticle(park.admin, fields, 'publish');
    const { body } = await get(ADDRESSES.notice(article_id));
    const frame = /<iframe[^>]*>/.exec(body)?.[0] ?? '';
    expect(frame).toContain('src="https://v.example.com/a"');
    expect(frame).toContain('sandbox="allow-scripts allow-forms allow-popups"');
    expect(frame).not.toContain('allow-same-origin');
    const link = /<a href="([^"]*)" rel="nofollow">附&lt;件\.pdf<\/a>/.exec(body)?.[1] ?? '';
    // an address that lasts, and leads to the file as long as the page shows it; the park's own, and no other's
    expect(link).toBe(`/site-files/${guid}`);
    const led = await get(link);
    expect(led.statusCode).toBe(302);
    expect((await w.app.inject({ url: String(led.headers.location) })).statusCode).toBe(200);
    expect((await get(link, await w.park())).statusCode).toBe(404);
    const draft = await upload(w, park.admin, 'article', '草稿.pdf', samplePdf('b'));
    await addArticle(park.admin, { attachment_list: [{ guid: draft, name: '草稿.pdf' }] });
    expect((await get(`/site-files/${draft}`)).statusCode).toBe(404);
  });
});

describe('a list', () => {
  test('has what its park and the provider show, by theme, word and page', async () => {
    const own = await w.park();
    for (let n = 1; n <= 21; n++)
      await addArticle(own.admin, { ntype: 'policy', title: `政策 ${n}`, theme: n % 2 ? '补贴' : '' }, 'publish');
    await addArticle(
      platform,
      { ntype: 'policy', title: '平台政策', content_type: 2, content: '<p>云<b>计</b>算</p>' },
      'publish',
    );
    const first = await get('/policyList', own);
    expect(first.body).toContain('平台政策');
    expect(first.body).toContain('政策 21');
    expect(first.body).not.toContain('政策 2<');
    expect(first.body).toContain('href="/policyList?offset=20"');
    expect((await get('/policyList?offset=20', own)).body).toContain('>政策 2<');
    // the same for programs, numbered through the pages
    const list = (body: string) =>
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '') as object;
    const second = list((await get('/policyList?offset=20', own)).body);
    expect(second).toMatchObject({ '@type': 'ItemList', numberOfItems: 22 });
    expect(second).toHaveProperty('itemListElement.length', 2);
    expect(second).toHaveProperty('itemListElement.0.position', 21);
    const url = expect.stringMatching(
      new RegExp(`^http://${own.tenant_id}.localhost/policyDetail\\?id=[0-9a-f-]{36}$`),
    );
    expect(second).toHaveProperty('itemListElement.0.url', url);
    const themed = (await get(`/policyList?theme=${encodeURIComponent('补贴')}`, own)).body;
    expect(themed).toContain('>政策 21<');
    expect(themed).not.toContain('>政策 20<');
    const found = (await get(`/policyList?keyword=${encodeURIComponent('云计算')}`, own)).body;
    expect(found.match(/class="site-card"/g)).toHaveLength(1);
    expect((await get('/policyList?keyword=%22%3E%3Cscript%3E', own)).body).not.toContain('"><script>');
    expect((await get('/policyList?offset=-1&theme=%00', own)).statusCode).toBe(200);
  });

  test('shows nothing of what is not published, in any list or page', async () => {
    const word = randomUUID();
    const said = { title: word, summary: word, theme: word.slice(0, 30), content: word };
    const ids: string[] = [];
    for (const ntype of Object.keys(ADDRESSES) as (keyof typeof ADDRESSES)[])
      for (const keeper of [park.admin, platform]) {
        ids.push((await addArticle(keeper, { ...said, ntype })).article_id);
        const later = new Date(Date.now() + 3_600_000).toISOString();
        ids.push((await addArticle(keeper, { ...said, ntype, publish_time: later }, 'schedule')).article_id);
        const shown = await addArticle(keeper, { ...said, ntype }, 'publish');
        await actOn(keeper, shown, 'withdraw');
        ids.push(shown.article_id);
      }
    const pages = [
      ...LISTS.flatMap((list) => [list, `${list}?keyword=${word.slice(0, 5)}`, `${list}?lang=en`]),
      ...ids.flatMap((id) => Object.values(ADDRESSES).map((address) => address(id))),
    ];
    const live = await addArticle(park.admin, { ntype: 'policy' }, 'publish');
    const { body: map } = await get('/sitemap.xml');
    expect(map).toContain(`/policyDetail?id=${live.article_id}</loc>`);
    expect(ids.filter((id) => map.includes(id))).toEqual([]);
    const bodies = await Promise.all(pages.map(async (page) => (await get(page)).body));
    expect(bodies.filter((body) => body.includes(word))).toEqual([]);
  });
});
