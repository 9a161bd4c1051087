import { afterAll, beforeAll, expect, test } from 'vitest';
import { world, type World } from '../world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ worker: false });
});
afterAll(() => w.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  w.app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });

test('a park’s page says without a script what it is, where it stands and in which languages', async () => {
  const page = await get('/baseInfoDetail');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<title>南山智造产业园</title>');
  expect(page.body).toContain('<html lang="zh-CN" ');
  expect(page.body).toContain('<link rel="canonical" href="http://localhost:80/baseInfoDetail"/>');
  expect(page.body).toContain('<nav class="site-nav" aria-label="主导航">');
  expect(page.body).toContain('href="/baseInfoDetail?lang=en"');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.body)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Organization', name: '南山智造产业园' });
});

test('the language is that of the address, else the browser’s', async () => {
  const english = '<html lang="en-US" ';
  expect((await get('/baseInfoDetail?lang=en')).body).toContain(english);
  expect((await get('/baseInfoDetail', { 'accept-language': 'en-GB' })).body).toContain(english);
  expect((await get('/baseInfoDetail?lang=zh', { 'accept-language': 'en-GB' })).body).not.toContain(english);
  // links on an English page stay English, the canonical address is one for both
  const { body } = await get('/baseInfoDetail?lang=en');
  expect(body).toContain('href="/cloudSubsidies?lang=en"');
  expect(body).toContain('<link rel="canonical" href="http://localhost:80/baseInfoDetail?lang=en"/>');
  // who chose Chinese in an English browser keeps it
  expect((await get('/baseInfoDetail?lang=zh', { 'accept-language': 'en-GB' })).body).toContain(
    'href="/cloudSubsidies?lang=zh"',
  );
});

test('each host name has its own park', async () => {
  const { body } = await get('/baseInfoDetail', { host: 'binhai.localhost' });
  expect(body).toContain('滨海');
  expect(body).not.toContain('南山');
});

test('who has a page already is told so alone, until it changes', async () => {
  const first = await get('/baseInfoDetail');
  const etag = String(first.headers['etag']);
  const again = await get('/baseInfoDetail', { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await get('/baseInfoDetail?lang=en', { 'if-none-match': etag });
  expect(other.statusCode).toBe(200);
});

test('nothing on a page runs but the one script of ours', async () => {
  const page = await get('/baseInfoDetail');
  expect(page.body.match(/<script(?! type="application\/ld\+json")[^>]*>/g)).toEqual(['<script src="/site.js">']);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
});

test('no page has plug-ins or another base, but for the windows that embedded applications begin in', async () => {
  const policyOf = async (url: string) =>
    String((await get(url, { accept: 'text/html' })).headers['content-security-policy']).split(';');
  for (const url of ['/', '/baseInfoDetail', '/login', '/assets/none.js', '/healthz', '/x/sub-apps/'])
    expect(await policyOf(url), url).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'"]));
  expect(await policyOf('/sub-apps/blank.html')).toEqual(
    expect.arrayContaining(["object-src 'none'", "base-uri 'self'"]),
  );
});

test('search engines find what a visitor may read, by the park’s own host', async () => {
  const robots = await get('/robots.txt', { host: 'binhai.localhost' });
  expect(robots.body).toContain('Disallow: /dashboard\n');
  expect(robots.body).toContain('Sitemap: http://binhai.localhost/sitemap.xml\n');
  const sitemap = await get('/sitemap.xml', { host: 'binhai.localhost' });
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
  const found = [...sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  expect(found).toContain('http://binhai.localhost/cloudSubsidies');
  expect(found).toContain('http://binhai.localhost/baseInfoDetail');
  expect(found.filter((url) => url?.includes('dashboard') || url?.includes('my-'))).toEqual([]);
  expect(new Set(found).size).toBe(found.length);
});
