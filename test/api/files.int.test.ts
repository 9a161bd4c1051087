import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bindDocumentFiles } from '#api/files/service.ts';
import { sweepFiles } from '#api/shared/runs/sweeper.ts';
import { withTenants } from '#db/client.ts';
import { filesContract } from '#domain/files/contract.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { configContract } from '#domain/subsidy/contract/config.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { FileUse } from '#domain/shared/files/file-rules.ts';
import { safeName } from '#domain/shared/files/zip-names.ts';
import { samplePdf, samplePng } from '#db/seeds/samples.ts';
import { asOwner } from '../as-owner.ts';
import { MOBILES, upload } from '#test/builders/subsidy.ts';
import { zip } from '../files/hostile/build.ts';
import { ODD_NAMES } from '../files/odd-names.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let applicant: TestUser, operator: TestUser, foreign: TestUser;
const pdf = samplePdf('hello');
beforeAll(async () => {
  w = await world({ worker: false });
  [applicant, operator, foreign] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.customApplicant].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

const said = (p: Promise<unknown>) =>
  p.then(
    () => 'accepted',
    (e: unknown) => (e instanceof Refused ? e.message : e instanceof AppError ? e.error : String(e)),
  );
const signed = async (size: number, name = 'a.pdf', use: FileUse = 'document', file_type = 'application/pdf') => {
  const item = { file_key: 'k', file_name: name, file_type, file_size: size };
  const { items } = await applicant.call(filesContract.getUploadUrl, {
    upload_method: 'PUT',
    bs_module: use,
    items: [item],
  });
  return items['k'] as NonNullable<(typeof items)[string]>;
};
const put = async (url: string, bytes: Uint8Array) =>
  (
    await w.app.inject({
      method: 'PUT',
      url,
      headers: { 'content-type': 'application/pdf' },
      payload: Buffer.from(bytes),
    })
  ).statusCode;

test('uploaded, verified, downloaded as an attachment under its own name', async () => {
  const guid = await upload(w, applicant, 'document', '营业 执照(1).pdf', pdf);
  const { items } = await operator.call(filesContract.getDownloadUrl, { guid_list: [guid] });
  const got = await w.app.inject({ method: 'GET', url: items[guid]?.pre_signed_url ?? '' });
  expect(Buffer.from(got.rawPayload).equals(Buffer.from(pdf))).toBe(true);
  expect(got.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  expect(got.headers['content-disposition']).toBe(
    `attachment; filename="______1_.pdf"; filename*=UTF-8''%E8%90%A5%E4%B8%9A%20%E6%89%A7%E7%85%A7%281%29.pdf`,
  );
});

test('a download loads nothing, runs nothing, and is framed by nobody', async () => {
  const guid = await upload(w, applicant, 'document', '执照.pdf', pdf);
  const { items } = await operator.call(filesContract.getDownloadUrl, { guid_list: [guid] });
  const { headers } = await w.app.inject({ method: 'GET', url: items[guid]?.pre_signed_url ?? '' });
  expect(String(headers['content-security-policy']).split('; ')).toEqual([
    'sandbox',
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
});

test('what the provider’s people upload before they say for which park is theirs to look at', async () => {
  const provider = await w.signIn(MOBILES.provider);
  const guid = await upload(w, provider, 'document', '补充材料.pdf', pdf);
  const { items } = await provider.call(filesContract.getDownloadUrl, { guid_list: [guid] });
  const url = items[guid]?.pre_signed_url ?? '';
  expect((await w.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  await provider.call(identityContract.logout, {});
  expect((await w.app.inject({ method: 'GET', url })).statusCode).not.toBe(200);
});

describe('the limits of spec §5', () => {
  test.each([
    ['a.exe', 10, '上传的文件类型有误，仅支持后缀为.jpg、.jpeg、.png、.pdf的文件上传'],
    ['a.pdf', 10 * 1024 * 1024, '文件大小超过限制（10 MB）'],
    ['a.pdf', 0, '文件不能为空'],
  ])('%s of %d bytes', async (name, size, message) =>
    expect(await said(signed(size, name))).toBe(`7140 ${name}：${message}`),
  );
  test('a name of 101 characters', async () =>
    expect(await said(signed(1, `${'a'.repeat(97)}.pdf`))).toMatch(/^7100 items\.0\.file_name/));
  test.each(['文件', 'application/pdf\nx-header: 1', 'pdf'])('a type that is none: %j', async (type) =>
    expect(await said(signed(1, 'a.pdf', 'document', type))).toMatch(/^7100 items\.0\.file_type/),
  );
  test.each([
    ['a script in a .pdf', 'a.pdf', new TextEncoder().encode('<html><script>1</script></html>')],
    ['a PNG in a .pdf', 'a.pdf', samplePng(2, 2, [0, 0, 0])],
  ])('the bytes decide: %s', async (_n, name, bytes) =>
    expect(await said(upload(w, applicant, 'document', name, bytes))).toBe(`7140 ${name}：文件内容与类型不符`),
  );
});

test('of an archive the file that may not be in it is named, in the reader’s language; it is not kept', async () => {
  const bytes = zip([{ name: '材料/合同.pdf', data: pdf }, { name: '材料/setup.pdf.exe' }]);
  const types = '.pdf、.jpg、.jpeg、.png、.xls、.xlsx、.doc、.docx、.pptx、.csv、.txt';
  expect(await said(upload(w, applicant, 'attachment', '材料.zip', bytes))).toBe(
    `7140 材料.zip：其中的“材料/setup.pdf.exe”：上传的文件类型有误，仅支持后缀为${types}的文件上传`,
  );
  const { upload_url, headers, meta_info } = await signed(bytes.length, 'a.zip', 'attachment', 'application/zip');
  await w.app.inject({ method: 'PUT', url: upload_url, headers, payload: bytes });
  applicant.lang = 'en-US';
  const answer = await said(applicant.call(filesContract.getFileDownloadInfo, { guid: meta_info.guid }));
  applicant.lang = 'zh-CN';
  expect(answer).toMatch(/^7140 a\.zip: “材料\/setup\.pdf\.exe” in it: Wrong file type/);
  expect(await w.deps.files.read(meta_info.guid)).toBeUndefined();
});

describe('names that somebody chose to do harm', () => {
  /** What RFC 6266 allows: a fallback in ASCII, and the name in UTF-8. */
  const HEADER = /^attachment; filename="[\w.-]+"; filename\*=UTF-8''((?:[\w!#$&+.^`|~-]|%[0-9A-F]{2})+)$/;
  const stored = (user: TestUser, names: readonly string[]) =>
    Promise.all(
      names.map(async (name) => {
        const guid = await upload(w, user, 'document', name, pdf).catch((error: unknown) => {
          if (error instanceof Refused && [7100, 7140].includes(error.code)) return undefined;
          throw error;
        });
        return guid === undefined ? [] : [{ name, guid }];
      }),
    );

  test('are a name and nothing else: not where the file lies, and not what its answer says of itself', async () => {
    expect(ODD_NAMES.length).toBeGreaterThanOrEqual(500);
    const kept: { name: string; guid: string }[] = [];
    // as many as nobody sends in a minute
    for (let at = 0; at < ODD_NAMES.length; at += 200) {
      const user = await w.signIn(MOBILES.colleague);
      kept.push(...(await stored(user, ODD_NAMES.slice(at, at + 200))).flat());
    }
    expect(kept.length).toBeGreaterThan(200);
    for (let at = 0; at < kept.length; at += 100) {
      const some = kept.slice(at, at + 100);
      const { items } = await operator.call(filesContract.getDownloadUrl, { guid_list: some.map(({ guid }) => guid) });
      for (const { name, guid } of some) {
        expect(guid).toMatch(/^[0-9a-f-]{36}$/);
        const { real_name, pre_signed_url = '' } = items[guid] ?? {};
        expect(real_name).toBe(name.trim());
        expect(existsSync(join(w.deps.config.FILES_DIR, guid.slice(0, 2), guid))).toBe(true);
        const { headers } = await w.app.inject({ method: 'GET', url: pre_signed_url, remoteAddress: '127.9.0.1' });
        const [, offered = ''] = HEADER.exec(String(headers['content-disposition'])) ?? [];
        expect([name, decodeURIComponent(offered)]).toEqual([name, safeName(name.trim())]);
        expect(Object.keys(headers)).not.toContain('x-evil');
      }
    }
  });

  test.each(['a\r\nb.pdf', 'a\u202Efdp.pdf', 'a\u0085.pdf'])('%j is refused with what is wrong', async (name) => {
    expect(await said(signed(pdf.length, name))).toBe(`7140 ${name}：文件名含有不可见的控制字符，请重命名后上传`);
  });
});

describe('a signed address', () => {
  test('is good for exactly its length, once', async () => {
    const { upload_url } = await signed(pdf.length);
    const short = await w.app.inject({
      method: 'PUT',
      url: upload_url,
      headers: { 'content-type': 'application/pdf' },
      payload: Buffer.from(pdf.slice(1)),
    });
    expect(short.statusCode).toBe(422);
    expect(await put(upload_url, pdf)).toBe(200);
    expect(await put(upload_url, pdf)).toBe(409);
  });
  test('is refused after its time', async () => {
    const { upload_url } = await signed(pdf.length);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    try {
      expect(await put(upload_url, pdf)).toBe(403);
    } finally {
      vi.useRealTimers();
    }
    expect(await put(upload_url, pdf)).toBe(200);
  });
  test('with any part changed is refused', async () => {
    const { upload_url } = await signed(pdf.length);
    const url = new URL(upload_url, 'http://localhost');
    for (const key of ['size', 'type', 'exp', 'sig']) {
      const bent = new URL(url);
      bent.searchParams.set(key, `${bent.searchParams.get(key) ?? ''}1`);
      expect(await put(bent.pathname + bent.search, pdf), key).toBe(403);
    }
    expect(await put(upload_url.replace('/upload/', '/download/'), pdf)).toBe(404);
  });
});

describe('an upload that breaks off', () => {
  let port: number;
  beforeAll(async () => {
    await w.app.listen({ port: 0, host: '127.0.0.1' });
    port = (w.app.server.address() as AddressInfo).port;
  });
  /** Sends the beginning of a body under its full length, then hangs up. */
  const breakOff = (url: string, part: number) =>
    new Promise<void>((resolve) => {
      const headers = { 'content-type': 'application/pdf', 'content-length': pdf.length };
      const sent = request({ port, path: url, method: 'PUT', headers });
      sent.on('error', () => resolve()).on('close', () => resolve());
      sent.flushHeaders();
      sent.write(pdf.slice(0, Math.floor(pdf.length * part)), () => sent.destroy());
    });

  test.each([0, 0.5, 0.99])('at %d of its body is no file; the same address takes the whole one', async (part) => {
    const { upload_url, meta_info } = await signed(pdf.length);
    await breakOff(upload_url, part);
    expect(await w.deps.files.read(meta_info.guid)).toBeUndefined();
    expect(await said(applicant.call(filesContract.getFileDownloadInfo, { guid: meta_info.guid }))).toMatch(/^7141/);
    expect(await put(upload_url, pdf)).toBe(200);
    expect(await said(applicant.call(filesContract.getFileDownloadInfo, { guid: meta_info.guid }))).toBe('accepted');
  });

  test('and what nothing refers to after a day is removed, with its row; the rest stays', async () => {
    const { meta_info: never } = await signed(pdf.length);
    const [old, fresh, bound] = await Promise.all(
      ['a.pdf', 'b.pdf', 'c.pdf'].map((n) => upload(w, applicant, 'document', n, pdf)),
    );
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    const files = w.db.system.updateTable('stored_file');
    await files
      .set({ created_at: yesterday } as never)
      .where('guid', 'in', [never.guid, old ?? '', bound ?? ''])
      .execute();
    await files
      .set({ bound_at: yesterday })
      .where('guid', '=', bound ?? '')
      .execute();
    await sweepFiles(w.deps);
    const kept = await w.db.system
      .selectFrom('stored_file')
      .where('guid', 'in', [never.guid, old ?? '', fresh ?? '', bound ?? ''])
      .select('guid')
      .execute();
    expect(new Set(kept.map((k) => k.guid))).toEqual(new Set([fresh, bound]));
    expect(await w.deps.files.read(old ?? '')).toBeUndefined();
    expect(await w.deps.files.read(bound ?? '')).toBeDefined();
  });
});

describe('a file that is swept while a document is to refer to it', () => {
  const old = async (guid: string) => {
    const created_at = new Date(Date.now() - 25 * 3_600_000);
    await w.db.system
      .updateTable('stored_file')
      .set({ created_at } as never)
      .where('guid', '=', guid)
      .execute();
  };
  const bind = (guids: readonly string[]) => withTenants(w.db.app, ['nanshan'], (tx) => bindDocumentFiles(tx, guids));
  const isKept = async (guid: string) => {
    const row = await w.db.system
      .selectFrom('stored_file')
      .where('guid', '=', guid)
      .select('bound_at')
      .executeTakeFirst();
    return { row: row !== undefined, bytes: (await w.deps.files.read(guid)) !== undefined };
  };

  test('before its bytes are gone it cannot be bound any more', async () => {
    const guid = await upload(w, applicant, 'document', 'a.pdf', pdf);
    await old(guid);
    const [at, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const remove = async (id: string) => {
      at.resolve();
      await go.promise;
      await w.deps.files.remove(id);
    };
    const sweeping = sweepFiles({ ...w.deps, files: { ...w.deps.files, remove } });
    await at.promise;
    expect(await said(bind([guid]))).toBe('FILE_MISSING');
    go.resolve();
    await sweeping;
    expect(await isKept(guid)).toEqual({ row: false, bytes: false });
    expect(await said(bind([guid]))).toBe('FILE_MISSING');
  });

  test('a store that is away leaves nothing behind: what was to go goes when it is back', async () => {
    const guid = await upload(w, applicant, 'document', 'a.pdf', pdf);
    await old(guid);
    const remove = () => Promise.reject(new Error('the store is away'));
    await expect(sweepFiles({ ...w.deps, files: { ...w.deps.files, remove } })).rejects.toThrow('away');
    expect(await said(bind([guid]))).toBe('FILE_MISSING');
    await sweepFiles(w.deps);
    expect(await isKept(guid)).toEqual({ row: false, bytes: false });
  });

  test('whoever is first: what was bound has its bytes, what was not was refused', async () => {
    for (let round = 0; round < 12; round++) {
      const guids = await Promise.all([1, 2, 3].map((n) => upload(w, applicant, 'document', `${n}.pdf`, pdf)));
      await Promise.all(guids.map(old));
      const [bound] = await Promise.all([
        sleep(round % 4).then(() => said(bind(guids))),
        ...(round % 2 ? [sweepFiles(w.deps), sweepFiles(w.deps)] : [sleep(2).then(() => sweepFiles(w.deps))]),
      ]);
      // those that were held while they were refused go with the next look
      await sweepFiles(w.deps);
      for (const kept of await Promise.all(guids.map(isKept)))
        expect(kept, bound).toEqual({ row: bound === 'accepted', bytes: bound === 'accepted' });
    }
  });
});

describe('who may read', () => {
  test('the own enterprise and the park’s staff, not another tenant: as if it did not exist', async () => {
    const guid = await upload(w, applicant, 'document', 'a.pdf', pdf);
    const colleague = await w.signIn(MOBILES.colleague);
    for (const user of [colleague, operator])
      expect(await said(user.call(filesContract.getDownloadUrl, { guid_list: [guid] }))).toBe('accepted');
    const theirs = await foreign.send(filesContract.getDownloadUrl, { guid_list: [guid] });
    const nobody = await foreign.send(filesContract.getDownloadUrl, {
      guid_list: ['00000000-0000-4000-8000-000000000000'],
    });
    expect({ ...theirs.body, request_id: '' }).toEqual({ ...nobody.body, request_id: '' });
    const own = await w.signIn(MOBILES.provider);
    expect(
      await said(own.call(filesContract.getDownloadUrl, { guid_list: [guid, '00000000-0000-4000-8000-000000000000'] })),
    ).toMatch(/^7101/);
  });
  test('the template of the commitment letter by anybody, under its kind or none; a file that is not published by nobody', async () => {
    const visitor = w.anonymous();
    const { guid, download_url, real_name } = await applicant.call(configContract.getCommitmentFile, {});
    for (const kind of [{}, { business_type: 'commitment_template' }])
      expect(await visitor.call(filesContract.publicDownload, { guid, ...kind })).toEqual({
        guid,
        real_name,
        download_url,
      });
    expect(existsSync(join('web/public', download_url))).toBe(true);
    const other = { guid, business_type: 'banner' };
    expect(await said(visitor.call(filesContract.publicDownload, other))).toMatch(/^7101/);
    const own = await upload(w, applicant, 'document', 'a.pdf', pdf);
    expect(await said(visitor.call(filesContract.publicDownload, { guid: own }))).toMatch(/^7101/);
    await asOwner(w, `update stored_file set is_public = true where guid = '${own}'`);
    for (const kind of [{}, { business_type: 'document' }])
      expect(await said(visitor.call(filesContract.publicDownload, { guid: own, ...kind }))).toBe('accepted');
    expect(await said(visitor.call(filesContract.publicDownload, { guid: own, business_type: 'banner' }))).toMatch(
      /^7101/,
    );
  });
  test('a file is told with every field of the specification', async () => {
    const guid = await upload(w, applicant, 'document', '执照.pdf', pdf);
    const info = await applicant.call(filesContract.getFileDownloadInfo, { guid });
    expect(info).toMatchObject({
      guid,
      real_name: '执照.pdf',
      file_key: guid,
      file_size: pdf.length,
      file_type: 'application/pdf',
      rewrite_name: guid,
      version: '1',
      meta_info: { guid, dir: 'document', real_name: '执照.pdf', rewrite_name: guid },
      status: 'done',
    });
    expect(info.file_md5).toBe(createHash('md5').update(pdf).digest('hex'));
    const got = await w.app.inject({ method: 'GET', url: info.download_url });
    expect(Buffer.from(got.rawPayload).equals(Buffer.from(pdf))).toBe(true);
  });
  test('an unfinished upload can be neither read nor referred to', async () => {
    const { meta_info } = await signed(pdf.length);
    expect(await said(applicant.call(filesContract.getFileDownloadInfo, { guid: meta_info.guid }))).toMatch(/^7141/);
    expect(await said(applicant.call(filesContract.publicDownload, { guid: meta_info.guid }))).toMatch(/^7101/);
  });
});
