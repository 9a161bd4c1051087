import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FileTooLarge, type FileStore, type SignedUrl } from '#db/files/file-store.ts';
import { createLocalStore } from '#db/files/local-store.ts';
import { createS3Store } from '#db/files/s3-store.ts';
import { keepsFirstWrite } from '#db/files/store.ts';
import { caseEntries, leftOut } from '#db/papers/case-files.ts';
import { zipStream } from '#db/papers/zip-stream.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import { FILE_MAX_BYTES } from '#domain/shared/files/file-rules.ts';
import { filesContract } from '#domain/files/contract.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { openObjectStore, type ObjectStore } from '#test/processes/object-store.ts';
import { openBelow } from '#test/processes/open-files.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const BUILD_MS = 600_000; // the object store may have to be built
let opening: Promise<ObjectStore> | undefined;
const theObjectStore = () => (opening ??= openObjectStore());
afterAll(async () => (await opening?.catch(() => undefined))?.stop());

/** A store, one whose addresses are good for a second only, and where a browser sends a relative address. */
interface Subject {
  store: FileStore;
  hasty: FileStore;
  origin: string;
  /** How many files or answers of it are being read. */
  reading(): number;
  close(): Promise<unknown>;
}

async function localDisk(): Promise<Subject> {
  const w = await world({ worker: false });
  const { FILES_DIR, FILES_SECRET } = w.deps.config;
  const origin = await w.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    store: w.deps.files,
    hasty: createLocalStore(FILES_DIR, FILES_SECRET, 1),
    origin,
    reading: () => openBelow(FILES_DIR),
    close: () => w.close(),
  };
}

async function objectStore(): Promise<Subject> {
  const { env } = await theObjectStore();
  const counted = await counting(env.S3_ENDPOINT);
  const settings = {
    endpoint: counted.origin,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
  return { store: createS3Store(settings), hasty: createS3Store(settings, 1), ...counted };
}

/** A server before another that knows how many answers are on their way. */
async function counting(inside: string) {
  const { hostname, port } = new URL(inside);
  let now = 0;
  const server = createServer((request, response) => {
    now++;
    const { method, url, headers } = request;
    const asked = forward({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => {
      now--;
      asked.destroy();
    });
    request.pipe(asked);
  });
  const origin = await addressOf(server);
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, reading: () => now, close };
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
  }, BUILD_MS);
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
    test('is found fit at the start', async () => expect(await keepsFirstWrite(store)).toBe(true));
    test('lets one of several writers at once win', async () => {
      const guid = randomUUID();
      const texts = ['one', 'two', 'three', 'four'];
      const won = await Promise.all(texts.map((text) => store.write(guid, bytesOf(text), PDF.type)));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await textOf(guid)).toBe(texts[won.indexOf(true)]);
    });
    test('takes a file from the disk, of any size, and never replaces one', async () => {
      const guid = randomUUID();
      const dir = mkdtempSync(join(tmpdir(), 'park-store-'));
      const [large, other] = [join(dir, 'large'), join(dir, 'other')];
      const bytes = new Uint8Array(FILE_MAX_BYTES + 1).fill(7);
      writeFileSync(large, bytes);
      writeFileSync(other, 'other');
      expect(await store.writeFrom(guid, large, PDF.type)).toBe(true);
      expect(await store.writeFrom(guid, other, PDF.type)).toBe(false);
      rmSync(dir, { recursive: true });
      const opened = await store.open(guid);
      expect(opened).toBeDefined();
      expect(opened && Buffer.compare(await buffer(opened), Buffer.from(bytes))).toBe(0);
    });
    test('opens nothing where nothing is', async () => {
      expect(await store.open(randomUUID())).toBeUndefined();
    });
    test('reads nothing of what is larger than a file may be', async () => {
      const guid = randomUUID();
      await store.write(guid, new Uint8Array(FILE_MAX_BYTES + 1), PDF.type);
      await expect(store.read(guid)).rejects.toThrow(FileTooLarge);
    });
    describe('behind a zip whose reader leaves', () => {
      const MB = 1024 * 1024;
      // what is not read must not fit into what lies between
      const LARGE = 24 * MB;
      const files = async (size: number) => {
        const dir = mkdtempSync(join(tmpdir(), 'park-store-'));
        const path = join(dir, 'large');
        writeFileSync(path, randomBytes(size));
        const guids = [randomUUID(), randomUUID(), randomUUID()];
        for (const guid of guids) await store.writeFrom(guid, path, PDF.type);
        rmSync(dir, { recursive: true });
        const of = { as: 'attachment', name: 'a.pdf', size, time: '', operator: '' } as const;
        return guids.map((guid) => ({ ...of, guid }));
      };
      test('has nothing left open, in the middle of a file or before the first', async () => {
        const of = await files(LARGE);
        const opened = vi.spyOn(store, 'open');
        const zip = zipStream(caseEntries(store, of, 'zh'), leftOut('zh'));
        await once(zip, 'readable');
        zip.read();
        await expect.poll(subject.reading).toBe(1);
        zip.destroy();
        await expect.poll(subject.reading).toBe(0);
        expect(opened).toHaveBeenCalledTimes(1);

        const early = zipStream(caseEntries(store, of, 'zh'), leftOut('zh'));
        early.destroy();
        await Promise.all(opened.mock.results.map(({ value }) => value as Promise<unknown>));
        await expect.poll(subject.reading).toBe(0);
        opened.mockRestore();
      });
      test('is read to its end with one file open at a time', async () => {
        let most = 0;
        let bytes = 0;
        for await (const part of zipStream(caseEntries(store, await files(4 * MB), 'zh'), leftOut('zh'))) {
          bytes += (part as Uint8Array).length;
          most = Math.max(most, subject.reading());
        }
        expect(bytes).toBeGreaterThan(12 * MB);
        expect(most).toBeLessThanOrEqual(2);
        await expect.poll(subject.reading).toBe(0);
      });
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
    test('takes any length where none was told', async () => {
      const guid = randomUUID();
      const signed = await store.signUpload(guid, { ...PDF, size: undefined });
      expect(await put(signed, 'of any length')).toBe(200);
      expect(await textOf(guid)).toBe('of any length');
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

test('a store that ignores If-None-Match is found unfit', async () => {
  const careless = createServer((request, response) => void request.resume().on('end', () => response.end()));
  const endpoint = await addressOf(careless);
  const store = createS3Store({ endpoint, bucket: 'b', region: 'auto', accessKeyId: 'k', secretAccessKey: 's' });
  expect(await keepsFirstWrite(store)).toBe(false);
  careless.close();
});

test('a store that closes its connection while the reader waits loses nothing, and ends nothing else', async () => {
  // as much as comes in one piece: the next is the end of the connection
  const bytes = randomBytes(64 * 1024);
  const sent = Promise.withResolvers<void>();
  const closing = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': bytes.length, connection: 'close' });
    response.end(bytes, () => sent.resolve());
  });
  const endpoint = await addressOf(closing);
  const store = createS3Store({ endpoint, bucket: 'b', region: 'auto', accessKeyId: 'k', secretAccessKey: 's' });
  const opened = await store.open(randomUUID());
  await sent.promise;
  // the end of the connection has come by the time another one is answered
  await store.read(randomUUID());
  expect(opened && (await buffer(opened)).equals(bytes)).toBe(true);
  closing.close();
});

test('a store that answers with a fault is asked again, and told when it goes on', async () => {
  const answers = [503, 429, 200, 500, 500, 500, 404, 403];
  const failing = createServer((_request, response) => {
    response.writeHead(answers.shift() ?? 500).end('said');
  });
  const endpoint = await addressOf(failing);
  const store = createS3Store({ endpoint, bucket: 'b', region: 'auto', accessKeyId: 'k', secretAccessKey: 's' });
  const read = async () => new TextDecoder().decode(await store.read(randomUUID()));
  expect(await read()).toBe('said');
  await expect(read()).rejects.toThrow('the store answered 500');
  expect(await store.open(randomUUID())).toBeUndefined();
  await expect(store.open(randomUUID())).rejects.toThrow('the store answered 403');
  failing.close();
});

describe('the API over an S3-compatible store behind a web server', () => {
  let w: World;
  let user: TestUser;
  let frontDoor: ReturnType<typeof createServer>;
  let origin: string;
  beforeAll(async () => {
    const { env } = await theObjectStore();
    const inside = new URL(env.S3_ENDPOINT);
    // as deploy/Caddyfile: another address, the Host header and the path as the browser sent them
    frontDoor = createServer((request, response) => {
      const { method, url, headers } = request;
      const answered = forward({ host: inside.hostname, port: inside.port, method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      request.pipe(answered);
    });
    origin = (await addressOf(frontDoor)).replace('127.0.0.1', 'localhost');
    w = await world({ worker: false, env: { ...env, S3_PUBLIC_ENDPOINT: `${origin}/` } });
    user = await w.signIn(MOBILES.applicant);
  }, BUILD_MS);
  afterAll(async () => {
    frontDoor?.close();
    await w?.close();
  });

  const send = async (file_name: string, bytes: Uint8Array) => {
    const item = { file_key: 'k', file_name, file_type: 'application/pdf', file_size: bytes.length };
    const { items } = await user.call(filesContract.getUploadUrl, {
      upload_method: 'PUT',
      bs_module: 'document',
      items: [item],
    });
    const { k } = items;
    if (!k) throw new Error('no upload address');
    expect(new URL(k.upload_url).origin).toBe(origin);
    const sent = await fetch(k.upload_url, { method: 'PUT', headers: k.headers, body: Buffer.from(bytes) });
    expect(sent.status).toBe(200);
    return k.meta_info.guid;
  };

  test('a file goes up, is verified and comes down', async () => {
    const pdf = samplePdf('hello');
    const guid = await send('营业执照.pdf', pdf);
    const info = await user.call(filesContract.getFileDownloadInfo, { guid });
    expect(info).toMatchObject({ status: 'done', file_type: 'application/pdf', file_size: pdf.length });
    const { items } = await user.call(filesContract.getDownloadUrl, { guid_list: [guid] });
    const answer = await fetch(items[guid]?.pre_signed_url ?? '');
    expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), pdf)).toBe(0);
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('营业执照.pdf'));
  });
  test('a file that is not what its name says is refused and removed', async () => {
    const guid = await send('a.pdf', bytesOf('<html><script>1</script></html>'));
    const refusal = user.call(filesContract.getFileDownloadInfo, { guid });
    await expect(refusal).rejects.toThrow('7140 a.pdf：文件内容与类型不符');
    expect(await w.deps.files.read(guid)).toBeUndefined();
  });
  test('pages may exchange files with the store’s origin, and with nobody else', async () => {
    const { headers } = await w.app.inject('/');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain(`connect-src 'self' ${origin}`);
    expect(policy).toContain(`img-src 'self' data: blob: ${origin}`);
    // with files on its own origin, as in docker-compose.yml, the web server's policy is the API's without the store
    const page = readFileSync('deploy/Caddyfile', 'utf8');
    const served = page
      .replace(' {$EMBED_SOURCES}', '')
      .replaceAll(' {$STORE_SOURCES}', '')
      .replace('{base_uri}', "'none'");
    expect(served).toContain(`Content-Security-Policy "${policy.join(';').replaceAll(` ${origin}`, '')}"`);
  });
});

/** Where a server listens, on loopback. */
async function addressOf(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const SIGNATURE = /((?:sig|X-Amz-Signature)=)([^&])([^&]*)/;
const changed = (url: string) =>
  url.replace(
    SIGNATURE,
    (_all, name: string, first: string, rest: string) => name + (first === '0' ? '1' : '0') + rest,
  );
const resigned = (url: string, from: string) => url.replace(SIGNATURE, SIGNATURE.exec(from)?.[0] ?? '');
