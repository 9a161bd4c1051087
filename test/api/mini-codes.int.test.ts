import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { codePicture, idOfScene } from '#domain/portal/mini-code.ts';
import { miniCodeContract } from '#domain/portal/mini-code-contract.ts';
import { addArticle } from '#test/builders/article.ts';
import type { Park } from '../park.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  park = await w.park();
});
afterAll(() => w.close());

/** What a phone reads of a picture. */
async function read(picture: Buffer): Promise<{ text: string; width: number; height: number }> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { text: decodeQR({ width, height, data: new Uint8Array(data) }), width, height };
}
interface Answer {
  code: number;
  response: { content_type: string; image: string; issues?: { path: string }[] };
}
async function ask(name: 'getUnlimitedCode' | 'createQRCode', query: Record<string, string>, at: World = w) {
  const url = `${miniCodeContract[name].path}?${new URLSearchParams(query).toString()}`;
  return (await at.app.inject({ method: 'GET', url })).json<Answer>();
}
const bytesOf = ({ response }: Answer) => Buffer.from(response.image, 'base64');
const home = () => `http://${park.tenant_id}.localhost`;

describe('without a mini-program', () => {
  test.each(['280', '430', '1280'])(
    'a code of a path leads to it on the park’s own host, %s pixels wide',
    async (width) => {
      const path = '/newsActivitiesDetail?id=7&lang=en';
      const answer = await ask('createQRCode', { tenant_id: park.tenant_id, path, width });
      expect(answer).toMatchObject({ code: 0, response: { content_type: 'image/png' } });
      expect(await read(bytesOf(answer))).toEqual({ text: home() + path, width: Number(width), height: Number(width) });
    },
  );

  test('a scene opens the page that it names', async () => {
    const { article_id } = await addArticle(park.admin, { ntype: 'policy', title: '扫码看政策' }, 'publish');
    const scene = article_id.replaceAll('-', '');
    expect(idOfScene(scene)).toBe(article_id);
    const answer = await ask('getUnlimitedCode', { tenant_id: park.tenant_id, scene, page: 'policyDetail' });
    const { text } = await read(bytesOf(answer));
    const { pathname, search, host } = new URL(text);
    const page = await w.app.inject({ url: pathname + search, headers: { host, accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('扫码看政策');
    // it is the same page: its one address is the usual
    expect(page.body).toContain(`<link rel="canonical" href="${home()}/policyDetail?id=${article_id}"/>`);
    const drawn = /<figure class="site-phone"><img src="([^"]+)" alt="[^"]+" width="132" height="132"/.exec(
      page.body,
    )?.[1];
    const picture = await w.app.inject({ url: (drawn ?? '').replaceAll('&amp;', '&'), headers: { host } });
    expect((await read(picture.rawPayload)).text).toBe(`${home()}/policyDetail?id=${article_id}`);
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'x',
    '/a b',
    '/中',
    '/nowhere',
    '/dashboard/today',
    '/policyListing',
    '',
    '/' + 'a'.repeat(128),
  ])('no code leads to %j', async (path) => {
    const answer = await ask('createQRCode', { tenant_id: park.tenant_id, path });
    expect(answer).toMatchObject({ code: 7100, response: { issues: [{ path: 'path' }] } });
    const picture = await w.app.inject({ url: codePicture(path), headers: { host: 'nanshan.localhost' } });
    expect(picture.statusCode).toBe(404);
  });
  test.each([
    ['scene', { scene: 'a'.repeat(33) }],
    ['scene', { scene: '场景' }],
    ['scene', { scene: '' }],
    ['page', { scene: 'a', page: '//evil.example' }],
    ['page', { scene: 'a', page: 'a?b=c' }],
    ['width', { scene: 'a', width: '279' }],
    ['width', { scene: 'a', width: '1281' }],
    ['width', { scene: 'a', width: '1e9' }],
  ])('its %s is bounded: %j', async (path, query) => {
    const answer = await ask('getUnlimitedCode', { tenant_id: park.tenant_id, ...query });
    expect(answer).toMatchObject({ code: 7100, response: { issues: [{ path }] } });
  });
  test('a host that is none, or is longer than any, has no code', async () => {
    for (const host of ['x:99999', `${'a'.repeat(3_000)}.example`]) {
      const picture = await w.app.inject({ url: codePicture('/'), headers: { host } });
      expect([400, 404]).toContain(picture.statusCode);
    }
  });
  test('a park that there is not has none', async () => {
    expect((await ask('createQRCode', { tenant_id: 'nowhere', path: '/' })).code).toBe(7101);
    const picture = await w.app.inject({ url: codePicture('/', 'nowhere') });
    expect(picture.statusCode).toBe(404);
  });

  test('the picture for pages is kept by browsers, and asked for anew by its tag', async () => {
    const url = codePicture('/notice', park.tenant_id);
    const first = await w.app.inject({ url, headers: { host: 'nanshan.localhost' } });
    expect((await read(first.rawPayload)).text).toBe(`${home()}/notice`);
    expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' });
    const again = await w.app.inject({
      url,
      headers: { host: 'nanshan.localhost', 'if-none-match': String(first.headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('with the server of a mini-program', () => {
  const asked: { url: string | undefined; authorization: string | undefined; body: unknown }[] = [];
  let outside: Server;
  let at: World;
  let reply: { status: number; body: Buffer };
  const png = () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  beforeAll(async () => {
    reply = { status: 200, body: await png() };
    outside = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body: unknown = JSON.parse(Buffer.concat(parts).toString());
        asked.push({ url: request.url, authorization: request.headers.authorization, body });
        response.writeHead(reply.status).end(reply.body);
      });
    }).listen(0, '127.0.0.1');
    await once(outside, 'listening');
    const { port } = outside.address() as AddressInfo;
    const env = { MINI_PROGRAM_URL: `http://127.0.0.1:${port}/`, MINI_PROGRAM_TOKEN: 'our-word' };
    at = await world({ worker: false, env });
  });
  afterAll(async () => {
    await at.close();
    outside.close();
  });

  test('it is asked in WeChat’s own words, once for the same code', async () => {
    const scene = { tenant_id: 'nanshan', scene: 'a=1', page: '/policyDetail' };
    expect(bytesOf(await ask('getUnlimitedCode', scene, at))).toEqual(reply.body);
    expect(bytesOf(await ask('getUnlimitedCode', scene, at))).toEqual(reply.body);
    const id = '0d8f6a2e-53c1-4a0b-9f6e-2f3b5a7c9e11';
    await ask('createQRCode', { tenant_id: 'nanshan', path: '/policyList', width: '300' }, at);
    await ask('createQRCode', { tenant_id: 'nanshan', path: `/policyDetail?id=${id}`, width: '300' }, at);
    const authorization = 'Bearer our-word';
    expect(asked).toEqual([
      { url: '/wxa/getwxacodeunlimit', authorization, body: { scene: 'a=1', page: 'policyDetail', width: 430 } },
      { url: '/wxa/createwxaqrcode', authorization, body: { path: 'policyList', width: 300 } },
      {
        url: '/wxa/getwxacodeunlimit',
        authorization,
        body: { scene: id.replaceAll('-', ''), page: 'policyDetail', width: 300 },
      },
    ]);
    // codes of a path are so many in all, for ever: whatever a stranger adds to one uses none of them up
    for (const path of ['/policyList?x=1', `/notice/${id}`, '/policyDetail?id=7', `/policyDetail?id=${id}&x=1`]) {
      const { response, code } = await ask('createQRCode', { tenant_id: 'nanshan', path }, at);
      expect([code, response.content_type]).toEqual([0, 'image/png']);
    }
    expect(asked).toHaveLength(3);
  });
  test.each([
    ['a refusal', 200, Buffer.from('{"errcode":41030,"errmsg":"invalid page"}')],
    ['a failure', 500, Buffer.from('')],
    ['something too long', 200, Buffer.alloc(600 * 1024)],
  ])('%s is told as one, and not kept', async (_what, status, body) => {
    const question = { tenant_id: 'nanshan', path: '/notice' };
    const width = String(300 + (body.length % 97));
    Object.assign(question, { width });
    reply = { status, body };
    expect((await ask('createQRCode', question, at)).code).toBe(7664);
    reply = { status: 200, body: await png() };
    expect((await ask('createQRCode', question, at)).code).toBe(0);
  });
});

test('one setting without the other keeps the API from starting', () => {
  const env = { DATABASE_URL: 'x', FILES_SECRET: 'x'.repeat(16) };
  expect(() => readConfig({ ...env, MINI_PROGRAM_URL: 'https://mini.example' })).toThrow('MINI_PROGRAM_TOKEN: ');
  expect(() => readConfig({ ...env, MINI_PROGRAM_TOKEN: 'x' })).toThrow('MINI_PROGRAM_URL: ');
});
