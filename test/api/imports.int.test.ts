import writeXlsxFile from 'write-excel-file/node';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { expireJobs } from '#db/repositories/ops/jobs.ts';
import { asFile } from '#db/imports/as-table.ts';
import { readTable } from '#db/imports/read-table.ts';
import { downloadsContract } from '#domain/downloads/contract.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { asOwner } from '../as-owner.ts';
import { MOBILES, upload } from '#test/builders/subsidy.ts';
import { hire } from '#test/builders/hire.ts';
import { fileOf, untilJob, PATIENCE_MS } from '#test/builders/job.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const {
  importOnlinePreview: previewCall,
  importOnlineConfirm: confirmCall,
  importOnlineTemplate: templateCall,
  compareLastImport,
  listSubProduct,
  updateSubProduct,
} = onlineProductsContract;
// only watched; a thread that is started has its own
vi.mock('write-excel-file/node', { spy: true });

const { govConfHistory, govConfHistoryDetail } = confContract;
let w: World;
let admin: TestUser;
beforeAll(async () => {
  w = await world();
  admin = await w.signIn(MOBILES.providerAdmin);
});
afterAll(() => w.close());

const HEAD = '一级产品编码,一级产品,子产品编码,子产品,特殊,促销';
/** A line of the table; codes follow from names. */
const line = (product: string, name: string, special = '否', promotion = '否') =>
  [codeFor(product), product, codeFor(name), name, special, promotion].join(',');
const codeFor = (name: string) => `c${Buffer.from(name).toString('hex').slice(-40)}`;
/** Two that are there, and lines that name them by their codes. */
const FIRST = { code: 'cvm-1', name: '标准型 S6 包年包月' };
const SECOND = { code: 'mysql-1', name: 'MySQL 双节点 包年包月' };
const first = (name = FIRST.name, promotion = '否') => `cvm,云服务器 CVM,${FIRST.code},${name},否,${promotion}`;
const second = (promotion = '否') => `mysql,云数据库 MySQL,${SECOND.code},${SECOND.name},否,${promotion}`;
const file = (lines: readonly string[], name = '产品.csv', user = admin) =>
  upload(w, user, 'import', name, new TextEncoder().encode([HEAD, ...lines].join('\r\n')));
const look = (guid: string, columns: Input<typeof previewCall>['columns'] = [], user = admin) =>
  user.call(previewCall, { guid, columns });
const products = async () => (await admin.call(listSubProduct, { limit: 200 })).items;
const named = async (name: string) => (await products()).find((p) => p.name === name);
const confirm = async (guid: string, user = admin) => {
  const { hash, versions } = await look(guid, [], user);
  return user.call(confirmCall, { guid, hash, versions, reason: '年度目录' });
};
const change = async (name: string) => {
  const found = await named(name);
  if (!found) throw new Error(`no ${name}`);
  const { status: _status, product_name: _name, ...fields } = found;
  const input = { ...fields, promotion: !found.promotion, is_postpay: 2 as const };
  await admin.call(updateSubProduct, input);
};

describe('what a file would do', () => {
  test.each(['产品.csv', '产品.xlsx'])('%s comes back with its errors, and no job is begun', async (name) => {
    const lines = [line('甲', '好的'), line('甲', '坏的', '也许')];
    const cells = [HEAD, ...lines].map((each) => each.split(','));
    const guid = await (name.endsWith('csv') ? file(lines, name) : workbook(cells, name));
    const asked = { guid, columns: [], with_errors: true };
    vi.mocked(writeXlsxFile).mockClear();
    const { errors_file, file_name } = await admin.call(previewCall, asked);
    const { headers, rows } = await readTable(Buffer.from(errors_file ?? '', 'base64'), file_name);
    expect([file_name, headers.at(-1)]).toEqual([name, '错误']);
    expect(rows.map((r) => r.cells.at(-1))).toEqual(['', '特殊：请填写“是”或“否”：按要求修改该单元格后重新导入']);
    // in a thread of its own: the API’s goes on answering
    expect(writeXlsxFile).not.toHaveBeenCalled();
    expect((await look(guid)).errors_file).toBe(null);
    expect((await admin.call(downloadsContract.listDownloads, {})).total).toBe(0);
  });

  test('its verdict, in the reader’s words, writes nothing', async () => {
    const before = await products();
    const guid = await file([
      line('新产品', '新规格', '是'),
      first('改名的规格'),
      line('云硬盘', '也许', '也许'),
      line('云硬盘', '又一个', '也许'),
    ]);
    const seen = await look(guid);
    expect(seen.counts).toEqual({ added: 1, changed: 1, unchanged: 0, refused: 2 });
    expect(seen.added[0]?.cells).toMatchObject({ name: '新规格', special_label: '是', status: '待上架' });
    expect(seen.changed[0]?.cells).toEqual([{ field: 'name', before: FIRST.name, after: '改名的规格' }]);
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

  test('what the columns alone cannot tell is refused by cell', async () => {
    const head = `${HEAD},类目,标签编码,计费方式编码,补贴年度,状态`;
    const rows = [
      'cvm,另一个名字,x1,甲一,否,否,计算与网络/云服务器 CVM,,,,',
      'cvm2,云服务器 CVM,x2,甲二,否,否,,,,,',
      `new,新的,x3,${FIRST.name},否,否,,,,,`,
      'new2,新的二,x4,甲四,否,否,没有/此类,nothing,prepay,2026、2027,已上架',
      'new3,新的三,x5,甲五,否,否,,prepay,featured,26,上架了',
      `cvm,云服务器 CVM,${FIRST.code},${FIRST.name},否,否,计算与网络/云服务器 CVM,,prepay,2026,待上架`,
      'new4,新的四,x6,甲六,否,否,智能应用,featured,prepay,2026、2025,已上架',
      'new4,新的四,x7,甲七,否,否,计算与网络,featured,prepay,2026,已上架',
    ];
    const bytes = new TextEncoder().encode([head, ...rows].join('\n'));
    const { refused, added, counts } = await look(await upload(w, admin, 'import', '错误.csv', bytes));
    expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 7 });
    expect(added[0]?.cells).toMatchObject({ name: '甲六', years: '2025、2026' });
    expect(refused.map(({ lines, column, reason }) => `${lines} ${column} ${reason}`)).toEqual([
      '2 一级产品 与该一级产品编码的名称不一致',
      '3 一级产品 其他一级产品已使用该名称',
      '4 子产品 其他子产品已使用该名称',
      '5 类目 没有此类目',
      '5 标签编码 没有此标签，或标签类型不符',
      '6 补贴年度 年度须为 2020-2099 的年份，多个年度用顿号分隔',
      '6 状态 请填写“待上架”“已上架”或“已下架”',
      '7 状态 上架过的产品不能改回待上架',
      '9 类目 同一一级产品的类目须相同',
    ]);
  });

  test.each(['csv', 'xlsx'] as const)('the filled template as %s changes nothing', async (format) => {
    vi.mocked(writeXlsxFile).mockClear();
    const { content, file_name } = await admin.call(templateCall, { format, filled: true });
    expect(writeXlsxFile).not.toHaveBeenCalled();
    const guid = await upload(w, admin, 'import', file_name, Buffer.from(content, 'base64'));
    const { counts } = await look(guid);
    expect(counts).toEqual({ added: 0, changed: 0, unchanged: (await products()).length, refused: 0 });
  });

  test('a table that is one long line answers with no more of it than a header may have', async () => {
    const guid = await upload(w, admin, 'import', '供应商.csv', new TextEncoder().encode('x'.repeat(1_000_000)));
    expect((await look(guid)).matching).toEqual([{ header: 'x'.repeat(100), field: null }]);
  });

  test('a header that was matched by hand is known the next time, to its user', async () => {
    const bytes = new TextEncoder().encode('大类码,大类,货号,品名\nnewone,新大类,X1,新品');
    const guid = await upload(w, admin, 'import', '供应商.csv', bytes);
    expect(await look(guid)).toMatchObject({ missing: ['l1_code', 'l1_name', 'code', 'name'], versions: '' });
    const columns = [
      { header: '大类码', field: 'l1_code' },
      { header: '大类', field: 'l1_name' },
      { header: '货 号', field: 'code' },
      { header: '品名', field: 'name' },
    ];
    expect((await look(guid, columns)).counts.added).toBe(1);
    expect((await look(guid)).matching).toEqual([
      { header: '大类码', field: 'l1_code' },
      { header: '大类', field: 'l1_name' },
      { header: '货号', field: 'code' },
      { header: '品名', field: 'name' },
    ]);
    const platform = await w.signIn(MOBILES.platform);
    const theirs = await upload(w, platform, 'import', '供应商.csv', bytes);
    expect((await look(theirs, [], platform)).missing).toHaveLength(4);
  });

  test('somebody else’s, a park’s, another use’s and an unreadable file are refused', async () => {
    const platform = await w.signIn(MOBILES.platform);
    const bytes = new TextEncoder().encode(HEAD);
    for (const guid of [
      await upload(w, platform, 'import', 'a.csv', bytes),
      await upload(w, admin, 'import', 'a.csv', bytes, 'binhai'),
      await upload(w, admin, 'attachment', 'a.xlsx', await asFile({ format: 'xlsx', lines: [['甲']] })),
    ])
      await expect(look(guid)).rejects.toThrow('7141');
    await expect(look(await file(['"'.repeat(3)], '坏.csv'))).rejects.toThrow('不是有效的 CSV');
  });
});

describe('a large table', () => {
  // as many cells as there may be, none of which the product knows
  const large = async () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => Array.from({ length: 50 }, (_c, c) => `${i} ${c}`));
    return upload(w, admin, 'import', '大表.xlsx', await asFile({ format: 'xlsx', lines: [HEAD.split(','), ...rows] }));
  };

  test('is read while others are answered, and those that are too many are told', async () => {
    const [guid, small] = [await large(), await file([line('甲', '等着')])];
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
    const bytes = await asFile({ format: 'xlsx', lines: [HEAD.split(','), ...rows] });
    await expect(look(await upload(w, admin, 'import', '长表.xlsx', bytes))).rejects.toThrow('最多 10000 行');
  });
});

describe('an import', () => {
  // a person looks at thirty tables a minute
  beforeAll(async () => {
    const hat = { scene: 'provider-admin' as const, tenant_id: null, roles: ['super_admin'] };
    admin = (await hire(w, { ...hat, mobile: '13911110004', name: '林晓' })).user;
  });

  test('of all rows, with a record of each, and once; what was changed since is told beside it', async () => {
    expect(await admin.call(compareLastImport, {})).toBe(null);
    const guid = await file([line('新产品', '导入一', '是'), first(FIRST.name, '是')]);
    const { hash, versions } = await look(guid);
    const input = { guid, hash, versions, reason: '年度目录' };
    const job = await admin.call(confirmCall, input, 'one-import-one-key');
    const done = await untilJob(admin, job.job_id, 'done');
    expect(done).toMatchObject({ kind: 'import', rows_done: 2, title: '线上产品 · 产品.csv' });
    expect(await named('导入一')).toMatchObject({ product_name: '新产品', special_label: true });
    expect(await named(FIRST.name)).toMatchObject({ promotion: true });
    const { items } = await admin.call(govConfHistory, { kind: ['online_sub_product'] });
    expect(items.filter((i) => i.reason === '年度目录').map((i) => i.subject)).toEqual(
      expect.arrayContaining(['导入一', FIRST.name]),
    );
    const above = await admin.call(govConfHistory, { kind: ['online_product'] });
    const [made] = above.items.filter((i) => i.subject === '新产品');
    expect(made).toMatchObject({ author: '林晓', reason: '年度目录' });
    const told = await admin.call(govConfHistoryDetail, { change_id: made?.change_id ?? '' });
    expect(told).toMatchObject({ before: null, after: { code: codeFor('新产品'), name: '新产品', status: 1 } });
    // sent again, as after a lost answer
    const again = await admin.call(confirmCall, input, 'one-import-one-key');
    expect(again.job_id).toBe(job.job_id);

    const nothing = await admin.call(compareLastImport, {});
    expect(nothing?.preview.counts).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0 });
    await change(FIRST.name);
    const since = await admin.call(compareLastImport, {});
    expect(since?.preview.changed).toMatchObject([{ cells: [{ field: 'promotion', before: '否', after: '是' }] }]);
  });

  test('that moves a product takes what parks were given of it alone', async () => {
    await untilJob(
      admin,
      (await confirm(await file([line('旧上级', '会搬走的'), line('新上级', '别的')]))).job_id,
      'done',
    );
    const sub = await named('会搬走的');
    const given = {
      tenant_id: 'nanshan',
      product_id: sub?.product_id ?? '',
      sub_product_id: sub?.sub_product_id ?? '',
    };
    await w.db.system.insertInto('product_authorization').values(given).execute();
    const ofIt = () =>
      w.db.system.selectFrom('product_authorization').where('sub_product_id', '=', given.sub_product_id).selectAll();
    const again = await confirm(await file([line('旧上级', '会搬走的', '是')]));
    await untilJob(admin, again.job_id, 'done');
    expect(await ofIt().execute()).toEqual([given]);
    const moved = [codeFor('新上级'), '新上级', codeFor('会搬走的'), '会搬走的', '是', '否'].join(',');
    await untilJob(admin, (await confirm(await file([moved]))).job_id, 'done');
    expect(await named('会搬走的')).toMatchObject({ product_name: '新上级' });
    expect(await ofIt().execute()).toEqual([]);
    // and says so where it is kept who may offer the product that it belonged to
    const { items } = await admin.call(govConfHistory, { kind: ['authorization'], record_id: given.product_id });
    expect(items).toMatchObject([{ author: '林晓', subject: '旧上级' }]);
    const told = await admin.call(govConfHistoryDetail, { change_id: items[0]?.change_id ?? '' });
    const some = [{ tenant_id: 'nanshan', sub_product_id_list: [given.sub_product_id] }];
    expect(told).toMatchObject({ before: { tenant_list: some }, after: { tenant_list: [] } });
  });

  test('of rows that somebody changed meanwhile is refused, and says which', async () => {
    const guid = await file([first('甲'), second('是')]);
    const { hash, versions } = await look(guid);
    await change(SECOND.name);
    const input = { guid, hash, versions, reason: '年度目录' };
    await expect(admin.call(confirmCall, input)).rejects.toThrow('7348 核对后有 1 行的数据已被修改（第 3 行）');
    await expect(admin.call(confirmCall, { ...input, hash: '0'.repeat(64) })).rejects.toThrow('7349');
  });

  test('lets go of its file after its days, when no other import has it', async () => {
    const guid = await file([line('甲', '两次')]);
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
    await w.stopWorker();
    const guid = await file([line('甲', '来晚了'), first('改了')]);
    const job = await confirm(guid);
    await change(FIRST.name);
    await w.startWorker();
    expect((await untilJob(admin, job.job_id, 'failed')).error).toContain('第 3 行');
    expect(await named('来晚了')).toBeUndefined();
  });

  test.each(['产品.csv', '产品.xlsx'])(
    'with a faulty row imports nothing, and %s comes back with its errors',
    async (name) => {
      const lines = [line('甲', '好的'), line('甲', '坏的', '也许')];
      const guid = name.endsWith('csv')
        ? await file(lines, name)
        : await workbook(
            [HEAD, ...lines].map((each) => each.split(',')),
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
    await expect(look(await file([line('甲', '没有权限')]), [], operator)).rejects.toThrow('7102');
    await w.stopWorker();
    const hat = { scene: 'provider-admin' as const, tenant_id: null, roles: ['super_admin'] };
    const { user, membership_id } = await hire(w, { ...hat, mobile: '13911110003', name: '高山' });
    const { job_id } = await confirm(await file([line('甲', '没有权限')], '产品.csv', user), user);
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
  upload(w, admin, 'import', name, await asFile({ format: 'xlsx', lines }));
