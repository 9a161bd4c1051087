import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore, SignedUrl } from '#db/files/file-store.ts';
import { createLocalStore } from '#db/files/local-store.ts';
import { createS3Store } from '#db/files/s3-store.ts';
import { openObjectStore } from '../object-store.ts';
import { world } from '../world.ts';

/** A store, one whose addresses are good for a second only, and where a browser sends a relative address. */
interface Subject {
  store: FileStore;
  hasty: FileStore;
  origin: string;
  close(): Promise<unknown>;
}

async function localDisk(): Promise<Subject> {
  const w = await world({ worker: false });
  const { FILES_DIR, FILES_SECRET } = w.deps.config;
  const origin = await w.app.listen({ host: '127.0.0.1', port: 0 });
  return { store: w.deps.files, hasty: createLocalStore(FILES_DIR, FILES_SECRET, 1), origin, close: () => w.close() };
}

async function objectStore(): Promise<Subject> {
  const { env, stop } = await openObjectStore();
  const settings = {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
  return { store: createS3Store(settings), hasty: createS3Store(settings, 1), origin: env.S3_ENDPOINT, close: stop };
}

const PDF = { size: 5, type: 'application/pdf' };
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe.each([
  ['the local disk', localDisk],
  ['an S3-compatible store', objectStore],
])('%s', (_name, open) => {
  let subject: Subject;
  let store: FileStore;
  beforeAll(async () => {
    subject = await open();
    ({ store } = subject);
  }, 600_000); // the object store may have to be built
  afterAll(() => subject?.close());

  const textOf = async (guid: string) => {
    const bytes = await store.read(guid);
    return bytes && new TextDecoder().decode(bytes);
  };
  const put = async ({ url, headers }: SignedUrl, body: string, others: Record<string, string> = {}) => {
    const target = new URL(url, subject.origin);
    return (await fetch(target, { method: 'PUT', headers: { ...headers, ...others }, body: Buffer.from(body) })).status;
  };
  /** A new guid and its upload address. */
  const uploadOf = async (from = store) => {
    const guid = randomUUID();
    return { guid, signed: await from.signUpload(guid, PDF) };
  };

  describe('the service', () => {
    test('reads the bytes that it wrote', async () => {
      const guid = randomUUID();
      const bytes = Uint8Array.from({ length: 70_000 }, (_v, i) => i % 256);
      expect(await store.write(guid, bytes, 'image/png')).toBe(true);
      expect(Buffer.compare((await store.read(guid)) ?? bytesOf(''), bytes)).toBe(0);
    });
    test('never replaces a file', async () => {
      const guid = randomUUID();
      await store.write(guid, bytesOf('first'), PDF.type);
      expect(await store.write(guid, bytesOf('other'), PDF.type)).toBe(false);
      expect(await textOf(guid)).toBe('first');
    });
    test('lets one of several writers at once win', async () => {
      const guid = randomUUID();
      const texts = ['one', 'two', 'three', 'four'];
      const won = await Promise.all(texts.map((text) => store.write(guid, bytesOf(text), PDF.type)));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await textOf(guid)).toBe(texts[won.indexOf(true)]);
    });
    test('finds nothing where nothing is, and after a removal; removing again is fine', async () => {
      const guid = randomUUID();
      expect(await store.read(guid)).toBeUndefined();
      await store.write(guid, bytesOf('hello'), PDF.type);
      await store.remove(guid);
      await store.remove(guid);
      expect(await store.read(guid)).toBeUndefined();
    });
  });

  describe('a signed upload', () => {
    test('takes the signed length and type, once', async () => {
      const { guid, signed } = await uploadOf();
      expect(await put(signed, 'hello')).toBe(200);
      expect([409, 412]).toContain(await put(signed, 'other'));
      expect(await textOf(guid)).toBe('hello');
    });
    test.each<[string, (signed: SignedUrl, other: SignedUrl) => Promise<number>]>([
      ['a shorter file', (signed) => put(signed, 'hell')],
      ['a longer file', (signed) => put(signed, 'hello!')],
      ['an empty file', (signed) => put(signed, '')],
      ['another type', (signed) => put(signed, 'hello', { 'content-type': 'text/html' })],
      ['a changed signature', (signed) => put({ ...signed, url: changed(signed.url) }, 'hello')],
      [
        'another file’s signature',
        (signed, other) => put({ ...signed, url: resigned(signed.url, other.url) }, 'hello'),
      ],
      ['no signature', (signed) => put({ ...signed, url: signed.url.split('?')[0] ?? '' }, 'hello')],
    ])('refuses %s', async (_what, attempt) => {
      const { guid, signed } = await uploadOf();
      const status = await attempt(signed, (await uploadOf()).signed);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(await store.read(guid)).toBeUndefined();
    });
    test('expires', async () => {
      const { guid, signed } = await uploadOf(subject.hasty);
      await sleep(2_100);
      expect(await put(signed, 'hello')).toBe(403);
      expect(await store.read(guid)).toBeUndefined();
    });
  });

  describe('a signed download', () => {
    const file = { name: "营业 执照(1)'.pdf", type: PDF.type };
    const stored = async () => {
      const guid = randomUUID();
      await store.write(guid, bytesOf('hello'), PDF.type);
      return guid;
    };
    const get = (url: string) => fetch(new URL(url, subject.origin));

    test('offers the bytes under their Chinese name', async () => {
      const answer = await get(await store.signDownload(await stored(), file));
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe('hello');
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="______1__.pdf"; filename*=UTF-8''%E8%90%A5%E4%B8%9A%20%E6%89%A7%E7%85%A7%281%29%27.pdf`,
      );
    });
    test('has the type that was verified, not the one that was uploaded', async () => {
      const answer = await get(await store.signDownload(await stored(), { ...file, type: 'image/png' }));
      expect(answer.headers.get('content-type')).toBe('image/png');
    });
    test('is not good for an upload, nor with a changed signature, nor for long', async () => {
      const guid = await stored();
      const url = await store.signDownload(guid, file);
      const hasty = await subject.hasty.signDownload(guid, file);
      expect((await get(changed(url))).status).toBe(403);
      const refused = await Promise.all(
        [url, url.replace('/download/', '/upload/')].map((target) => put({ url: target, headers: {} }, 'other')),
      );
      for (const status of refused) expect([403, 404]).toContain(status);
      expect(await textOf(guid)).toBe('hello');
      await sleep(2_100);
      expect((await get(hasty)).status).toBe(403);
    });
  });
});

const SIGNATURE = /((?:sig|X-Amz-Signature)=)([^&])([^&]*)/;
const changed = (url: string) =>
  url.replace(
    SIGNATURE,
    (_all, name: string, first: string, rest: string) => name + (first === '0' ? '1' : '0') + rest,
  );
const resigned = (url: string, from: string) => url.replace(SIGNATURE, SIGNATURE.exec(from)?.[0] ?? '');
