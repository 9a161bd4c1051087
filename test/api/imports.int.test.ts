import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireJobs } from '#db/repositories/ops/jobs.ts';
import { asFile } from '#db/imports/as-table.ts';
import { readTable } from '#db/imports/read-table.ts';
import { downloadsContract } from '#domain/downloads/contract.ts';
import type { Input } from '#domain/shared/endpoint.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { asOwner } from '../as-owner.ts';
import { MOBILES, upload } from '../builders.ts';
import { hire } from '../hire.ts';
import { fileOf, untilJob, PATIENCE_MS } from '../job-builders.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const {
  importCloudProductPreview: previewCall,
  importCloudProductConfirm: confirmCall,
  importCloudProductTemplate: templateCall,
  getCloudProductTypeList,
  modifyCloudProductConf,
  govConfHistory,
} = confContract;
const tenant_id = 'nanshan';
let w: World;
let admin: TestUser;
beforeAll(async () => {
  w = await world();
  admin = await w.signIn(MOBILES.tenantAdmin);
});
afterAll(() => w.close());

const HEAD = '产品,子产品,特殊,促销';
const file = (lines: readonly string[], name = '产品.csv', user = admin) =>
  upload(w, user, 'import', name, new TextEncoder().encode([HEAD, ...lines].join('\r\n')), tenant_id);
const look = (guid: string, columns: Input<typeof previewCall>['columns'] = [], user = admin) =>
  user.call(previewCall, { tenant_id, guid, columns });
const products = async () => (await admin.call(getCloudProductTypeList, { tenant_id })).items;
const named = async (name: string) => (await products()).find((p) => p.sub_product_name === name);
const confirm = async (guid: string, user = admin) => {
  const { hash, versions } = await look(guid, [], user);
  return user.call(confirmCall, { tenant_id, guid, hash, versions, reason: '年度目录' });
};
const change = async (name: string, promotion: boolean) => {
  const { lock, ...product } = (await named(name)) ?? { lock: '' };
  const input = { tenant_id, action: 'update' as const, product: { ...product, promotion }, lock, reason: '同事' };
  await admin.call(modifyCloudProductConf, input as Input<typeof modifyCloudProductConf>);
};

describe('what a file would do', () => {
  test.each(['产品.csv', '产品.xlsx'])('%s comes back with its errors, and no job is begun', async (name) => {
    const lines = ['甲,好的,否,否', '甲,坏的,也许,否'];
    const cells = [HEAD, ...lines].map((line) => line.split(','));
    const guid = await (name.endsWith('csv') ? file(lines, name) : workbook(cells, name));
    const asked = { tenant_id, guid, columns: [], with_errors: true };
    const { errors_file, file_name } = await admin.call(previewCall, asked);
    const { headers, rows } = await readTable(Buffer.from(errors_file ?? '', 'base64'), file_name);
    expect([file_name, headers.at(-1)]).toEqual([name, '错误']);
    expect(rows.map((r) => r.cells.at(-1))).toEqual(['', '特殊：请填写“是”或“否”：按要求修改该单元格后重新导入']);
    expect((await look(guid)).errors_file).toBe(null);
    expect((await admin.call(downloadsContract.listDownloads, {})).total).toBe(0);
  });

  test('its verdict, in the reader’s words, writes nothing', async () => {
    const [first] = await products();
    const before = await products();
    const guid = await file([
      '新产品,新规格,是,否',
      `改名的产品,${first?.sub_product_name ?? ''},否,否`,
      '云硬盘,也许,也许,否',
      '云硬盘,又一个,也许,否',
    ]);
    const seen = await look(guid);
    expect(seen.counts).toEqual({ added: 1, changed: 1, unchanged: 0, refused: 2 });
    expect(seen.added[0]?.cells).toMatchObject({ sub_product_name: '新规格', special_label: '是' });
    expect(seen.changed[0]?.cells).toContainEqual({
      field: 'product_name',
      before: first?.product_name,
      after: '改名的产品',
    });
    expect(seen.refused).toEqual([
      {
        lines: '4-5',
        count: 2,
        column: '特殊',
        values: ['也许'],
        reason: '请填写“是”或“否”',
        remedy: '按要求修改该单元格后重新导入',
      },
    ]);
    expect(await products()).toEqual(before);
  });

  test.each(['csv', 'xlsx'] as const)('the filled template as %s changes nothing', async (format) => {
    const { content, file_name } = await admin.call(templateCall, { tenant_id, format, filled: true });
    const guid = await upload(w, admin, 'import', file_name, Buffer.from(content, 'base64'), tenant_id);
    const { counts } = await look(guid);
    expect(counts).toEqual({ added: 0, changed: 0, unchanged: (await products()).length, refused: 0 });
  });

  test('a header that was matched by hand is known the next time, to its user', async () => {
    const bytes = new TextEncoder().encode('大类,货号\n云服务器,X1');
    const guid = await upload(w, admin, 'import', '供应商.csv', bytes, tenant_id);
    expect(await look(guid)).toMatchObject({ missing: ['product_name', 'sub_product_name'], versions: '' });
    const columns = [
      { header: '大类', field: 'product_name' },
      { header: '货 号', field: 'sub_product_name' },
    ];
    expect((await look(guid, columns)).counts.added).toBe(1);
    expect((await look(guid)).matching).toEqual([
      { header: '大类', field: 'product_name' },
      { header: '货号', field: 'sub_product_name' },
    ]);
    const provider = await w.signIn(MOBILES.providerAdmin);
    const theirs = await upload(w, provider, 'import', '供应商.csv', bytes, tenant_id);
    expect((await look(theirs, [], provider)).missing).toHaveLength(2);
  });

  test('another park’s, another use’s and an unreadable file are refused', async () => {
    const foreign = await w.signIn(MOBILES.providerAdmin);
    const guid = await upload(w, foreign, 'import', 'a.csv', new TextEncoder().encode(HEAD), 'binhai');
    await expect(look(guid)).rejects.toThrow('7141');
    await expect(admin.call(previewCall, { tenant_id: 'binhai', guid })).rejects.toThrow('7101');
    const scan = await file(['"'.repeat(3)], '坏.csv');
    await expect(look(scan)).rejects.toThrow('不是有效的 CSV');
  });
});

describe('a large table', () => {
  // as many cells as there may be, none of which the product knows
  const large = async () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => Array.from({ length: 50 }, (_c, c) => `${i} ${c}`));
    return upload(w, admin, 'import', '大表.xlsx', await asFile('xlsx', [HEAD.split(','), ...rows]), tenant_id);
  };

  test('is read while others are answered, and those that are too many are told', async () => {
    const [guid, small] = [await large(), await file(['甲,等着,否,否'])];
    const answered: string[] = [];
    const preview = look(guid).then((seen) => {
      answered.push('preview');
      return seen;
    });
    const other = await w.signIn(MOBILES.foreignOperator);
    for (let i = 0; i < 3; i++) await other.call(downloadsContract.listDownloads, {});
    answered.push('another park');
    const more = await Promise.allSettled(Array.from({ length: 6 }, () => look(small)));
    expect((await preview).counts.refused).toBe(10_000);
    expect(answered).toEqual(['another park', 'preview']);
    const refusals = more.flatMap((m) => (m.status === 'rejected' ? [String(m.reason)] : []));
    expect(refusals.length).toBeGreaterThan(0);
    for (const refusal of refusals) expect(refusal).toContain('7351');
  });

  test('with more rows than there may be is refused by name', async () => {
    const rows = Array.from({ length: 10_001 }, (_, i) => [`${i}`]);
    const bytes = await asFile('xlsx', [HEAD.split(','), ...rows]);
    await expect(look(await upload(w, admin, 'import', '长表.xlsx', bytes, tenant_id))).rejects.toThrow(
      '最多 10000 行',
    );
  });
});

describe('an import', () => {
  test('of all rows, with a record of each, and once', async () => {
    const [first] = await products();
    const guid = await file([
      '新产品,导入一,是,否',
      `${first?.product_name ?? ''},${first?.sub_product_name ?? ''},否,是`,
    ]);
    const { hash, versions } = await look(guid);
    const input = { tenant_id, guid, hash, versions, reason: '年度目录' };
    const job = await admin.call(confirmCall, input, 'one-import-one-key');
    const done = await untilJob(admin, job.job_id, 'done');
    expect(done).toMatchObject({ kind: 'import', rows_done: 2, title: '补贴产品 · 产品.csv' });
    expect(await named('导入一')).toMatchObject({ product_name: '新产品', special_label: true });
    expect(await named(first?.sub_product_name ?? '')).toMatchObject({ promotion: true });
    const { items } = await admin.call(govConfHistory, { tenant_id, kind: ['product'] });
    expect(items.filter((i) => i.reason === '年度目录').map((i) => i.subject)).toEqual(
      expect.arrayContaining(['导入一', first?.sub_product_name]),
    );
    // sent again, as after a lost answer
    const again = await admin.call(confirmCall, input, 'one-import-one-key');
    expect(again.job_id).toBe(job.job_id);
  });

  test('of rows that somebody changed meanwhile is refused, and says which', async () => {
    const [first, second] = await products();
    const guid = await file([
      `甲,${first?.sub_product_name ?? ''},否,否`,
      `乙,${second?.sub_product_name ?? ''},否,否`,
    ]);
    const { hash, versions } = await look(guid);
    await change(second?.sub_product_name ?? '', !second?.promotion);
    const input = { tenant_id, guid, hash, versions, reason: '年度目录' };
    await expect(admin.call(confirmCall, input)).rejects.toThrow('7348 核对后有 1 行的数据已被修改（第 3 行）');
    await expect(admin.call(confirmCall, { ...input, hash: '0'.repeat(64) })).rejects.toThrow('7349');
  });

  test('lets go of its file after its days, when no other import has it', async () => {
    const guid = await file(['甲,两次,否,否']);
    const bound = async () =>
      (await w.db.system.selectFrom('stored_file').where('guid', '=', guid).select('bound_at').executeTakeFirst())
        ?.bound_at !== null;
    const over = async (job_id: string) => {
      await asOwner(w, `update job set expires_at = now() - interval '1 second' where job_id = '${job_id}'`);
      expect(await expireJobs(w.db.system)).toBe(1);
    };
    const jobs = [await confirm(guid)];
    await untilJob(admin, jobs[0]?.job_id ?? '', 'done');
    jobs.push(await confirm(guid));
    await untilJob(admin, jobs[1]?.job_id ?? '', 'done');
    await over(jobs[0]?.job_id ?? '');
    expect(await bound()).toBe(true);
    await over(jobs[1]?.job_id ?? '');
    expect(await bound()).toBe(false);
  });

  test('is judged again when it runs: nothing of it stays', async () => {
    const [first] = await products();
    await w.stopWorker();
    const guid = await file(['甲,来晚了,否,否', `改了,${first?.sub_product_name ?? ''},否,否`]);
    const job = await confirm(guid);
    await change(first?.sub_product_name ?? '', !first?.promotion);
    await w.startWorker();
    expect((await untilJob(admin, job.job_id, 'failed')).error).toContain('第 3 行');
    expect(await named('来晚了')).toBeUndefined();
  });

  test.each(['产品.csv', '产品.xlsx'])(
    'with a faulty row imports nothing, and %s comes back with its errors',
    async (name) => {
      const lines = ['甲,好的,否,否', '甲,坏的,也许,否'];
      const guid = name.endsWith('csv')
        ? await file(lines, name)
        : await workbook(
            [HEAD, ...lines].map((line) => line.split(',')),
            name,
          );
      const job = await confirm(guid);
      const failed = await untilJob(admin, job.job_id, 'failed');
      expect(failed).toMatchObject({ action: { download: true }, file_name: name });
      expect(failed.error).toContain('1 行有错误');
      expect(await named('好的')).toBeUndefined();
      const { headers, rows } = await readTable(await fileOf(w, admin, job.job_id), name);
      expect(headers.at(-1)).toBe('错误');
      expect(rows.map((r) => r.cells.at(-1))).toEqual(['', '特殊：请填写“是”或“否”：按要求修改该单元格后重新导入']);
    },
  );

  test('is for whoever may change a product by hand, when it is asked for and when it runs', async () => {
    const operator = await w.signIn(MOBILES.operator);
    await expect(look(await file(['甲,没有权限,否,否']), [], operator)).rejects.toThrow('7102');
    await w.stopWorker();
    const hat = { scene: 'tenant-admin' as const, tenant_id, roles: ['super_admin'] };
    const { user, membership_id } = await hire(w, { ...hat, mobile: '13911110003', name: '高山' });
    const { job_id } = await confirm(await file(['甲,没有权限,否,否'], '产品.csv', user), user);
    await w.db.system
      .updateTable('membership')
      .set({ active: false })
      .where('membership_id', '=', membership_id)
      .execute();
    await w.startWorker();
    const found = () => w.db.system.selectFrom('job').where('job_id', '=', job_id).select(['state', 'error']);
    await expect
      .poll(() => found().executeTakeFirst(), { timeout: PATIENCE_MS })
      .toEqual({ state: 'failed', error: 'HAT_GONE' });
    expect(await named('没有权限')).toBeUndefined();
  });
});

const workbook = async (lines: string[][], name: string) =>
  upload(w, admin, 'import', name, await asFile('xlsx', lines), tenant_id);
