import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activitiesContract } from '#domain/activities/contract/workbench.ts';
import { anActivity, approvedActivity } from '#test/builders/activity.ts';
import { actOn, addArticle } from '#test/builders/article.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { Park } from '../park.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park, other: Park;
let platform: TestUser;
let name: string;
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other, platform] = [await w.park(), await w.park(), await w.signIn(MOBILES.platform)];
  const named = w.db.system.selectFrom('tenant').where('tenant_id', '=', park.tenant_id).select('name');
  ({ name } = await named.executeTakeFirstOrThrow());
});
afterAll(() => w.close());

const hostOf = ({ tenant_id }: Park) => `${tenant_id}.localhost`;
const get = (url: string, of: Park = park, headers: Record<string, string> = {}) =>
  w.app.inject({ url, headers: { host: hostOf(of), 'accept-language': 'zh-CN', ...headers } });
const entriesOf = (body: string) => body.match(/<entry>.*?<\/entry>/gs) ?? [];
const parses = async (body: string) => {
  const { rows } = await sql<{ ok: boolean }>`select xml_is_well_formed_document(${body}) as ok`.execute(w.db.system);
  return rows[0]?.ok;
};

test('what a park has published last stands in its feed, as Atom, the newest first', async () => {
  const said = { summary: '<b>"摘要" & \u0001更多</b>', title: '惠企 & <政策>' };
  const policy = await addArticle(park.admin, { ...said, ntype: 'policy' }, 'publish');
  const news = await addArticle(platform, { ntype: 'industry_news', title: '平台资讯' }, 'publish');
  const notice = await addArticle(park.admin, { title: '停水' }, 'publish');
  const activity = await approvedActivity(park, { title: '订阅沙龙' });
  const feed = await get('/feed.xml');
  expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(await parses(feed.body)).toBe(true);
  const entries = entriesOf(feed.body);
  expect(entries.map((entry) => /<id>tag:[^,]*,2026:([^<]*)<\/id>/.exec(entry)?.[1])).toEqual([
    `/excitingActivitiesDetail?activity_id=${activity.activity_id}`,
    `/notice/${notice.article_id}`,
    `/newsActivitiesDetail?id=${news.article_id}`,
    `/policyDetail?id=${policy.article_id}`,
  ]);
  expect(entries[3]).toContain('<title>惠企 &amp; &lt;政策&gt;</title>');
  expect(entries[3]).toContain('<summary>&lt;b&gt;&quot;摘要&quot; &amp; 更多&lt;/b&gt;</summary>');
  expect(entries[3]).toContain(`href="http://${hostOf(park)}/policyDetail?id=${policy.article_id}"`);
  // what Atom asks of every feed and entry
  const [head = ''] = feed.body.split('<entry>');
  expect(head).toContain(`<id>tag:${hostOf(park)},2026:/feed.xml</id>`);
  expect(head).toContain(`<author><name>${name}</name></author>`);
  expect(head).toContain(`<link rel="self" type="application/atom+xml" href="http://${hostOf(park)}/feed.xml"/>`);
  const moments = entries.map((entry) => /<updated>([^<]*)<\/updated>/.exec(entry)?.[1] ?? '');
  expect(/<updated>([^<]*)<\/updated>/.exec(head)?.[1]).toBe(moments.toSorted((a, b) => (a < b ? 1 : -1))[0]);
  // the provider's is the provider's, another park's is not here
  expect(entries[2]).toContain('<author><name>云厂商</name></author>');
  expect(entriesOf((await get('/feed.xml', other)).body)).toHaveLength(1);
});

test('a feed has the language that is asked for, and the same hash until something changes', async () => {
  const english = await get('/feed.xml?lang=en');
  expect(english.headers['content-language']).toBe('en-US');
  expect(english.body).toContain(`<title>${name} · latest</title>`);
  expect(english.body).toContain(`href="http://${hostOf(park)}/feed.xml?lang=en"`);
  expect(english.body).toMatch(/href="[^"]*\/policyDetail\?id=[^"]*&amp;lang=en"/);
  const first = await get('/feed.xml');
  const known = { 'if-none-match': String(first.headers['etag']) };
  expect((await get('/feed.xml', park, known)).statusCode).toBe(304);
  await addArticle(park.admin, { ntype: 'policy' }, 'publish');
  expect((await get('/feed.xml', park, known)).statusCode).toBe(200);
  // readers find it from every page
  for (const page of ['/baseInfoDetail', '/policyList', '/policyDetail?id=x'])
    expect((await get(page)).body).toMatch(
      /<link rel="alternate" type="application\/atom\+xml"[^>]* href="\/feed.xml"/,
    );
  expect((await get('/policyList?lang=en')).body).toContain('href="/feed.xml?lang=en"');
});

test('no draft, nothing scheduled, withdrawn, expired or deleted, and no activity that is not approved, is told of', async () => {
  const own = await w.park();
  const word = randomUUID();
  const said = { title: word, summary: word };
  await addArticle(own.admin, said);
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await addArticle(own.admin, { ...said, publish_time: later }, 'schedule');
  const withdrawn = await addArticle(own.admin, said, 'publish');
  await actOn(own.admin, withdrawn, 'withdraw');
  const expired = await addArticle(own.admin, { ...said, expire_time: later }, 'publish');
  await addArticle(own.admin, { ...said, ntype: 'common' }, 'publish');
  await own.admin.call(activitiesContract.add, { ...anActivity(said), submit: true });
  const over = await approvedActivity(own, said);
  expect(entriesOf((await get('/feed.xml', own)).body).filter((entry) => entry.includes(word))).toHaveLength(2);
  await w.db.system
    .updateTable('article')
    .set({ expire_time: sql<Date>`now()` })
    .where('article_id', '=', expired.article_id)
    .execute();
  await w.db.system
    .updateTable('activity_public')
    .set({ end_at: sql<Date>`now()` })
    .where('activity_id', '=', over.activity_id)
    .execute();
  const { body } = await get('/feed.xml', own);
  expect(body).not.toContain(word);
});

test('a feed holds the fifty that are newest', async () => {
  const own = await w.park();
  for (let n = 1; n <= 51; n++) await addArticle(own.admin, { title: `第 ${n} 条` }, 'publish');
  const entries = entriesOf((await get('/feed.xml', own)).body);
  expect(entries).toHaveLength(50);
  expect(entries[0]).toContain('第 51 条');
  expect(entries.join('')).not.toMatch(/第 1 条/);
});
