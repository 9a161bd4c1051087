import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepClocks } from '#api/shared/runs/article-clocks.ts';
import { findArticle } from '#db/repositories/articles/articles.ts';
import { listPublicArticles, readPublicArticle } from '#db/repositories/articles/public-articles.ts';
import { samplePdf, samplePng } from '#db/seeds/samples.ts';
import type { ArticleFields } from '#domain/articles/article.ts';
import { articlesContract, type ArticleEdit } from '#domain/articles/contract.ts';
import { ARTICLE_STATUS, statusAt } from '#domain/articles/status.ts';
import { A_NOTICE, actOn, addArticle, fieldsOf, saveArticle } from '#test/builders/article.ts';
import { MOBILES, upload } from '#test/builders/subsidy.ts';
import type { Park } from '../park.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { listNews, newsDetail, saveNews, noticeEditDetail, noticeDetail } = articlesContract;
let w: World;
let park: Park, other: Park;
let platform: TestUser, visitor: TestUser;
beforeAll(async () => {
  w = await world({ worker: false, env: { EMBED_HOSTS: 'v.example.com,.example.org' } });
  [park, other, platform] = [await w.park(), await w.park(), await w.signIn(MOBILES.platform)];
  visitor = w.anonymous();
});
afterAll(() => w.close());

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (e: unknown) => (e instanceof Refused ? e.code : String(e)),
  );
const read = (id: string, at: Park = park) => visitor.call(noticeDetail, { id, park_id: at.park_id });
const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();
/** Moves the times of an article, as if that much time had gone by; nobody writes down what they bring. */
const goBy = ({ article_id }: ArticleEdit, interval: string) =>
  sql`update article set publish_time = publish_time - ${interval}::interval, expire_time = expire_time - ${interval}::interval
    where article_id = ${article_id}`.execute(w.db.system);
const system = <T>(work: Parameters<ReturnType<typeof w.db.system.transaction>['execute']>[0]) =>
  w.db.system.transaction().execute(work) as Promise<T>;

describe('an article of a park', () => {
  test('is a draft, is published, changed, withdrawn, published again and deleted', async () => {
    const draft = await addArticle(park.admin);
    expect(draft).toMatchObject({
      ...A_NOTICE,
      status: 1,
      author: '赵敏',
      host_list: ['v.example.com', '.example.org'],
    });
    const { article_id: id } = draft;
    expect(await codeOf(read(id))).toBe(7101);
    const shown = (await actOn(park.admin, draft, 'publish')).article;
    expect(shown).toMatchObject({ status: 2 });
    expect(await read(id)).toMatchObject({ id, title: '停水通知', content: A_NOTICE.content, status: 2 });
    const next = { ...fieldsOf(shown as ArticleEdit), title: '停水通知（更新）' };
    const changed = await saveArticle(park.admin, { article_id: id, lock: shown?.lock ?? '', article: next });
    expect(changed).toMatchObject({ status: 2, publish_time: shown?.publish_time });
    expect(await read(id)).toMatchObject({ title: '停水通知（更新）' });
    // what people read is withdrawn first
    expect(await codeOf(actOn(park.admin, changed, 'delete'))).toBe(7650);
    const withdrawn = (await actOn(park.admin, changed, 'withdraw')).article as ArticleEdit;
    expect(await codeOf(read(id))).toBe(7101);
    expect(await system((tx) => readPublicArticle(tx, park.tenant_id, id))).toEqual({ state: 'gone' });
    const again = (await actOn(park.admin, withdrawn, 'publish')).article as ArticleEdit;
    expect(again.status).toBe(2);
    const out = (await actOn(park.admin, again, 'withdraw')).article as ArticleEdit;
    expect(await actOn(park.admin, out, 'delete')).toEqual({ article: null });
    expect(await codeOf(park.admin.call(newsDetail, { article_id: id }))).toBe(7101);
    const { items } = await park.admin.call(listNews, {});
    expect(items.map(({ article_id }) => article_id)).not.toContain(id);
    const row = await w.db.system.selectFrom('article').where('article_id', '=', id).select('status').execute();
    expect(row).toEqual([{ status: 4 }]);
    const changes = await w.db.system.selectFrom('config_change').where('record_id', '=', id).select('after').execute();
    expect(changes).toHaveLength(7);
  });

  test('is added once per key, and saved as it was read', async () => {
    const key = randomUUID();
    const add = () => park.admin.call(saveNews, { article: { ...A_NOTICE, title: '一次' } }, key);
    const [one, two] = [await add(), await add()];
    expect(two).toEqual(one);
    const first = one.article as ArticleEdit;
    const article = { ...fieldsOf(first), title: '先到' };
    await saveArticle(park.admin, { article_id: first.article_id, lock: first.lock, article });
    expect(
      await codeOf(park.admin.call(saveNews, { article_id: first.article_id, lock: first.lock, act: 'publish' })),
    ).toBe(7118);
    expect(await codeOf(park.admin.call(saveNews, { article_id: first.article_id, act: 'publish' }))).toBe(7100);
    expect(await codeOf(park.admin.call(saveNews, { act: 'publish' }))).toBe(7100);
  });

  test('is listed by kind, status, theme and keyword', async () => {
    const own = await w.park();
    await addArticle(own.admin, { ntype: 'policy', title: '补贴政策', theme: '政策' }, 'publish');
    await addArticle(own.admin, { ntype: 'industry_news', title: '行业动态', summary: '云计算' });
    await addArticle(own.admin, { title: '百分之百 100%' }, 'publish');
    const titles = async (query: object) => (await own.admin.call(listNews, query)).items.map(({ title }) => title);
    expect(await titles({})).toEqual(['百分之百 100%', '行业动态', '补贴政策']);
    expect(await titles({ ntype: 'policy' })).toEqual(['补贴政策']);
    expect(await titles({ status: 1 })).toEqual(['行业动态']);
    expect(await titles({ theme: '政策' })).toEqual(['补贴政策']);
    expect(await titles({ keyword: '云计' })).toEqual(['行业动态']);
    expect(await titles({ keyword: '0%' })).toEqual(['百分之百 100%']);
    expect(await titles({ sort: 'title', limit: 1, offset: 1 })).toHaveLength(1);
    expect((await own.admin.call(listNews, { limit: 1 })).total).toBe(3);
  });

  test('that is still to be written is told beside the list what it may embed', async () => {
    for (const keeper of [park.admin, platform])
      expect(await keeper.call(listNews, { limit: 1 })).toMatchObject({ host_list: ['v.example.com', '.example.org'] });
  });

  test('is nobody else’s: another park’s, the provider’s people and those without the right', async () => {
    const draft = await addArticle(park.admin);
    const { article_id, lock } = draft;
    for (const stranger of [other.admin, platform]) {
      expect(await codeOf(stranger.call(newsDetail, { article_id }))).toBe(7101);
      expect(await codeOf(stranger.call(noticeEditDetail, { id: article_id }))).toBe(7101);
      expect(await codeOf(stranger.call(saveNews, { article_id, lock, act: 'publish' }))).toBe(7101);
    }
    for (const stranger of [park.operator, park.applicant, park.government, park.providerAdmin])
      expect(await codeOf(stranger.call(saveNews, { article_id, lock, act: 'publish' }))).toBe(7102);
    await actOn(park.admin, draft, 'publish');
    expect(await codeOf(read(article_id, other))).toBe(7101);
  });

  test('of the provider is shown by every park, and kept by the provider’s and the platform’s people alone', async () => {
    const { article_id } = await addArticle(platform, { title: '平台公告' }, 'publish');
    for (const at of [park, other]) expect(await read(article_id, at)).toMatchObject({ title: '平台公告' });
    expect(await codeOf(park.admin.call(newsDetail, { article_id }))).toBe(7101);
  });
});

describe('times', () => {
  test('an article that is due is shown, and one that is over is gone, while no worker is there', async () => {
    const times = { publish_time: ahead(60_000), expire_time: ahead(120_000) };
    const pending = await addArticle(park.admin, times, 'schedule');
    const { article_id: id } = pending;
    const state = async () =>
      (await system<{ state: string }>((tx) => readPublicArticle(tx, park.tenant_id, id))).state;
    expect(await codeOf(read(id))).toBe(7101);
    expect(await state()).toBe('unknown');
    await goBy(pending, '61 seconds');
    expect(await read(id)).toMatchObject({ title: '停水通知' });
    expect(await park.admin.call(newsDetail, { article_id: id })).toMatchObject({ status: 2 });
    expect((await park.admin.call(listNews, { status: 2 })).items.map((row) => row.article_id)).toContain(id);
    await goBy(pending, '61 seconds');
    expect(await codeOf(read(id))).toBe(7101);
    expect(await state()).toBe('gone');
    expect(await park.admin.call(newsDetail, { article_id: id })).toMatchObject({ status: 6 });
  });

  test('a keeper acts on what it is by then, not on what was written down', async () => {
    const pending = await addArticle(park.admin, { publish_time: ahead(60_000) }, 'schedule');
    await goBy(pending, '61 seconds');
    // it is shown meanwhile
    expect(await codeOf(actOn(park.admin, pending, 'schedule'))).toBe(7118);
    const shown = await park.admin.call(newsDetail, { article_id: pending.article_id });
    expect(await codeOf(actOn(park.admin, shown, 'publish'))).toBe(7650);
    expect((await actOn(park.admin, shown, 'withdraw')).article).toMatchObject({ status: 3 });
    expect(await system((tx) => readPublicArticle(tx, park.tenant_id, pending.article_id))).toEqual({ state: 'gone' });
  });

  test('the database tells of every status and time what the rule tells', async () => {
    const { article_id } = await addArticle(park.admin);
    const now = Date.now();
    const times = [null, now - 60_000, now + 60_000];
    for (const status of Object.values(ARTICLE_STATUS).filter((each) => each !== ARTICLE_STATUS.deleted))
      for (const publish_at of times)
        for (const expire_at of times) {
          const at = (ms: number | null) => (ms === null ? null : new Date(ms));
          const values = { status, publish_time: at(publish_at ?? now - 60_000), expire_time: at(expire_at) };
          await w.db.system
            .updateTable('article')
            .set({ ...values, shown_at: new Date() })
            .where('article_id', '=', article_id)
            .execute();
          const rule = statusAt({ status, publish_at: values.publish_time?.getTime() ?? null, expire_at }, now);
          const stored = await system<Awaited<ReturnType<typeof findArticle>>>((tx) =>
            findArticle(tx, { tenant_id: park.tenant_id }, article_id),
          );
          expect(stored?.content.status, JSON.stringify({ status, publish_at, expire_at })).toBe(rule);
          expect(await codeOf(read(article_id))).toBe(rule === ARTICLE_STATUS.published ? 0 : 7101);
        }
  });

  test('what a crash left untold is told by the sweeper, once', async () => {
    const { article_id } = await addArticle(park.admin, { publish_time: ahead(3_600_000) }, 'schedule');
    const told = () =>
      w.db.system
        .selectFrom('article')
        .where('article_id', '=', article_id)
        .select(['clock_asked', 'clock_told'])
        .executeTakeFirstOrThrow();
    expect(await told()).toEqual({ clock_asked: 1, clock_told: 1 });
    await w.db.system.updateTable('article').set({ clock_told: 0 }).where('article_id', '=', article_id).execute();
    expect(await sweepClocks(w.deps, -1)).toBeGreaterThan(0);
    expect(await told()).toEqual({ clock_asked: 1, clock_told: 1 });
    expect(await sweepClocks(w.deps, 60_000)).toBe(0);
  });
});

describe('files', () => {
  const png = () => samplePng(8, 8, [1, 2, 3]);
  test('cover and attachments are its park’s, and had by whoever reads it', async () => {
    const cover = await upload(w, park.admin, 'picture', '封面.png', png());
    const paper = await upload(w, park.admin, 'article', '通知.pdf', samplePdf('notice'));
    const files = { cover, attachment_list: [{ guid: paper, name: '停水范围.pdf' }] };
    const { article_id } = await addArticle(park.admin, files, 'publish');
    const { cover_url, attachment_list } = await read(article_id);
    expect(attachment_list).toEqual([{ name: '停水范围.pdf', download_url: expect.stringContaining('/') }]);
    for (const url of [cover_url, attachment_list[0]?.download_url ?? ''])
      expect((await w.app.inject({ url })).statusCode).toBe(200);
    // what another uploaded, for another use, or nobody, is no file of it
    for (const list of [[{ guid: cover, name: 'x' }], [{ guid: randomUUID(), name: 'x' }]])
      expect(await codeOf(addArticle(park.admin, { attachment_list: list }))).toBe(7141);
    const foreign = await upload(w, other.admin, 'article', '别处.pdf', samplePdf('other'));
    expect(await codeOf(addArticle(park.admin, { attachment_list: [{ guid: foreign, name: 'x' }] }))).toBe(7141);
    expect(await codeOf(addArticle(platform, { attachment_list: [{ guid: paper, name: 'x' }] }))).toBe(7141);
  });

  test('a cover is shown no larger than a screen needs, without what a camera wrote into it', async () => {
    const photo = await sharp(samplePng(1600, 1200, [1, 2, 3]))
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '22/1 32/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer();
    for (const keeper of [park.admin, platform]) {
      const cover = await upload(w, keeper, 'picture', '封面.jpg', photo);
      const added = await addArticle(keeper, { cover }, 'publish');
      const shown = await w.app.inject({ url: (await read(added.article_id)).cover_url });
      const { width, height, exif } = await sharp(shown.rawPayload).metadata();
      expect({ width, height, exif }).toEqual({ width: 1280, height: 960, exif: undefined });
      // written again, it is the same
      const again = { ...fieldsOf(added), title: '再次保存' };
      const { article_id, lock } = added;
      expect((await saveArticle(keeper, { article_id, lock, article: again })).cover).toBe(added.cover);
      // what is no picture is no cover
      const paper = await upload(w, keeper, 'article', '封面.jpg', photo);
      expect(await codeOf(addArticle(keeper, { cover: paper }))).toBe(7141);
    }
  });

  test('the provider’s are of no park', async () => {
    const paper = await upload(w, platform, 'article', '公告.pdf', samplePdf('all'));
    const attachment_list = [{ guid: paper, name: '公告.pdf' }];
    const added = await addArticle(platform, { attachment_list }, 'publish');
    expect((await read(added.article_id)).attachment_list).toHaveLength(1);
    // it stays its file when it is written again
    const again = { ...fieldsOf(added), title: '公告（二）' };
    await saveArticle(platform, { article_id: added.article_id, lock: added.lock, article: again });
  });
});

describe('no draft byte reaches an anonymous request', () => {
  const secret = () => `草稿${randomUUID()}`;
  /** An article that says the secret everywhere. */
  const saying = (text: string): Partial<ArticleFields> => ({
    title: text,
    summary: text,
    theme: text.slice(0, 30),
    content: `${text} 正文`,
  });

  test('whatever its status is, unless it is published', async () => {
    const words: string[] = [];
    const ids: string[] = [];
    for (const ntype of ['policy', 'industry_news', 'notice', 'common', 'entering_standard'] as const)
      for (const status of [1, 3, 4, 5, 6] as const)
        for (const keeper of [park.admin, platform]) {
          const word = secret();
          const { article_id } = await addArticle(keeper, { ...saying(word), ntype });
          const times = { publish_time: new Date(Date.now() + 3_600_000), expire_time: null };
          const over = { publish_time: new Date(Date.now() - 3_600_000), expire_time: new Date(Date.now() - 60_000) };
          await w.db.system
            .updateTable('article')
            .set({ status, ...(status === 6 ? over : times) })
            .where('article_id', '=', article_id)
            .execute();
          words.push(word);
          ids.push(article_id);
        }
    const answers: string[] = [];
    for (const id of ids) {
      for (const at of [park, other])
        answers.push((await visitor.send(noticeDetail, { id, park_id: at.park_id })).text);
      for (const call of [newsDetail, saveNews, noticeEditDetail, listNews])
        answers.push((await visitor.send(call, { id, article_id: id })).text);
      answers.push(JSON.stringify(await system((tx) => readPublicArticle(tx, park.tenant_id, id))));
    }
    for (const ntypes of [['policy', 'industry_news', 'notice', 'common', 'entering_standard'] as const])
      for (const keyword of ['', '草稿', '正文'])
        answers.push(
          JSON.stringify(
            await system((tx) => listPublicArticles(tx, park.tenant_id, { ntypes, keyword, limit: 200, offset: 0 })),
          ),
        );
    const all = answers.join('\n');
    expect(words.filter((word) => all.includes(word))).toEqual([]);
  });
});

describe('nothing that is written is run', () => {
  const PAYLOADS = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt&#58;alert(1)">x</a>',
    '<a href="\u0001javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<iframe src="https://evil.example.net"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="x"></object><embed src="x">',
    '<form action="https://evil.example.net"><input name=p><button>x</button></form>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<p onclick="alert(1)">x</p>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example.net">',
    '<base href="https://evil.example.net/">',
    '<link rel=stylesheet href="https://evil.example.net/x.css">',
    '<template><script>alert(1)</script></template>',
    '"><script>alert(1)</script>',
    '</title><script>alert(1)</script>',
    '<video><source onerror="alert(1)"></video>',
    '<details open ontoggle=alert(1)>x</details>',
    '<<script>alert(1);//<</script>',
  ];
  const RUNS =
    /<(?!\/?(?:p|br|h2|h3|h4|strong|em|u|s|ul|ol|li|blockquote|a|hr)\b)[a-z!/]|\son\w+\s*=|javascript:|data:|style\s*=/i;

  test.each(PAYLOADS)('%s', async (payload) => {
    const html = await addArticle(
      park.admin,
      { content_type: 2, content: `<p>前</p>${payload}<p>后</p>`, title: payload.slice(0, 100), summary: payload },
      'publish',
    );
    const shown = await read(html.article_id);
    expect(shown.content).not.toMatch(RUNS);
    expect(html.content).not.toMatch(RUNS);
    // what is no HTML stays what it was, to be shown as text
    expect(shown).toMatchObject({ title: payload.slice(0, 100), summary: payload });
    const text = await addArticle(park.admin, { content: payload }, 'publish');
    expect(await read(text.article_id)).toMatchObject({ content_type: 1, content: payload });
  });

  test('what was stored before is cleaned where it is shown', async () => {
    const { article_id } = await addArticle(park.admin, { content_type: 2, content: '<p>好</p>' }, 'publish');
    const content = '<p onclick="x">好</p><script>alert(1)</script>';
    await w.db.system.updateTable('article').set({ content }).where('article_id', '=', article_id).execute();
    expect((await read(article_id)).content).toBe('<p>好</p>');
    expect((await park.admin.call(newsDetail, { article_id })).content).toBe('<p>好</p>');
  });

  test('a page is embedded from allowed hosts alone, also when the list is another by then', async () => {
    const page = { content_type: 3 as const, url: 'https://a.example.org/live' };
    const { article_id } = await addArticle(park.admin, page, 'publish');
    expect(await read(article_id)).toMatchObject({ url: page.url, content: '' });
    expect(await codeOf(addArticle(park.admin, { ...page, url: 'https://evil.example.net/' }))).toBe(7652);
    const url = 'https://evil.example.net/';
    await w.db.system.updateTable('article').set({ url }).where('article_id', '=', article_id).execute();
    expect((await read(article_id)).url).toBe('');
    const { headers } = await w.app.inject({ url: '/health' });
    expect(String(headers['content-security-policy'])).toContain(
      "frame-src 'self' https://v.example.com https://*.example.org",
    );
  });
});
