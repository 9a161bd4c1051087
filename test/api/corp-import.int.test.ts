import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corpContract } from '#domain/identity/corp-contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { upload } from '#test/builders/subsidy.ts';
import { bigCode, creditCode } from '#test/builders/corp.ts';
import { untilJob } from '#test/builders/job.ts';
import type { Park } from '../park.ts';
import { world, type World } from '../world.ts';

const { importCorpPreview: previewCall, importCorp: confirmCall, importCorpTemplate: templateCall } = corpContract;
let w: World;
let park: Park;
beforeAll(async () => {
  w = await world();
  park = await w.park();
});
afterAll(() => w.close());

const HEAD = '统一社会信用代码,公司名称,法人,联系人,手机号';
const file = (lines: readonly string[], name = '企业.csv') =>
  upload(w, park.admin, 'import', name, new TextEncoder().encode([HEAD, ...lines].join('\r\n')), park.tenant_id);
const look = (guid: string) => park.admin.call(previewCall, { tenant_id: park.tenant_id, guid });
const confirm = async (guid: string, key?: string) => {
  const { hash, versions } = await look(guid);
  const input = { tenant_id: park.tenant_id, guid, hash, versions, reason: '年度名录' };
  return park.admin.call(confirmCall, input, key);
};
const named = async (keyword: string) => (await park.admin.call(corpContract.listCorp, { keyword })).items;

describe('a table of enterprises', () => {
  test('is looked at first: what is added, changed, unchanged, and refused with line and field', async () => {
    const [own] = await named('测试企业');
    const guid = await file([
      `${creditCode(201)},深圳市一号科技有限公司,李一,王一,13800000201`,
      `${own?.credit_code},${own?.corp_name},韩换,陈晓,${own?.contact_mobile}`,
      `${creditCode(201)},深圳市一号科技有限公司,李一,王一,13800000201`,
      '91440300MA5NEW2019,深圳市二号科技有限公司,李二,王二,13800000202',
      `${creditCode(203)},深圳市三号科技有限公司,李三,王三,12345`,
    ]);
    const seen = await look(guid);
    expect(seen.counts).toEqual({ added: 1, changed: 1, unchanged: 0, refused: 3 });
    expect(seen.changed[0]?.cells).toEqual([{ field: 'lar', before: '陈志远', after: '韩换' }]);
    expect(seen.refused.map(({ lines, column }) => [lines, column])).toEqual(
      expect.arrayContaining([
        ['4', '统一社会信用代码'],
        ['5', '统一社会信用代码'],
        ['6', '联系手机'],
      ]),
    );
    expect(await named('一号科技')).toEqual([]);
  });

  test('is imported once, with a record of each row; again it changes nothing', async () => {
    const guid = await file([
      `${creditCode(211)},深圳市甲科技有限公司,李甲,王甲,13800000211`,
      `${creditCode(212)},深圳市乙科技有限公司,李乙,王乙,13800000212`,
    ]);
    const { hash, versions } = await look(guid);
    const input = { tenant_id: park.tenant_id, guid, hash, versions, reason: '年度名录' };
    const [job, twice] = await Promise.all([
      park.admin.call(confirmCall, input, 'import-corps-1'),
      park.admin.call(confirmCall, input, 'import-corps-1'),
    ]);
    expect(twice.job_id).toBe(job.job_id);
    await untilJob(park.admin, job.job_id, 'done');
    const [corp] = await named('甲科技');
    expect(corp).toMatchObject({ lar: '李甲', contact_mobile: '13800000211', state: 'active', people: 0 });
    const { records } = await park.admin.call(corpContract.getCorp, { corp_id: corp?.corp_id ?? '' });
    expect(records).toMatchObject([{ author: '赵敏', reason: '年度名录', before: null, after: { lar: '李甲' } }]);
    expect((await look(guid)).counts).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  });

  test('whose rows changed since it was looked at is refused', async () => {
    const job = await confirm(await file([`${creditCode(221)},深圳市丙科技有限公司,李丙,,`]));
    await untilJob(park.admin, job.job_id, 'done');
    const guid = await file([`${creditCode(221)},深圳市丙科技有限公司,李丙丙,,`]);
    const { hash, versions } = await look(guid);
    const [{ corp_id, lock, lar, ...corp } = { corp_id: '', lock: '', lar: '' }] = await named('丙科技');
    const { corp_name = '', domain = '', introduction = '' } = corp as Record<string, string>;
    const facts = { corp_name, lar, domain, introduction, contact_name: '同事', contact_mobile: '' };
    await park.admin.call(corpContract.updateCorp, { corp_id, lock, ...facts });
    const input = { tenant_id: park.tenant_id, guid, hash, versions, reason: '年度名录' };
    expect((await park.admin.send(confirmCall, input)).body.code).toBe(ERRORS.IMPORT_STALE.code);
  });

  test('of ten thousand rows is imported whole', async () => {
    const big = await w.park();
    const rows = Array.from({ length: 10_000 }, (_, i) => `${bigCode(i)},深圳市第${i}科技有限公司,李,,`);
    const bytes = new TextEncoder().encode([HEAD, ...rows].join('\r\n'));
    const guid = await upload(w, big.admin, 'import', '名录.csv', bytes, big.tenant_id);
    const { hash, versions, counts } = await big.admin.call(previewCall, { tenant_id: big.tenant_id, guid });
    expect(counts).toMatchObject({ added: 10_000, refused: 0 });
    const input = { tenant_id: big.tenant_id, guid, hash, versions, reason: '全量名录' };
    const job = await big.admin.call(confirmCall, input);
    await untilJob(big.admin, job.job_id, 'done');
    expect((await big.admin.call(corpContract.listCorp, { keyword: '第9999科技' })).total).toBe(1);
  });

  test('is filled in from a template with what is there', async () => {
    const { file_name, content } = await park.admin.call(templateCall, {
      tenant_id: park.tenant_id,
      format: 'csv',
      filled: true,
    });
    expect(file_name).toBe('企业.csv');
    const text = Buffer.from(content, 'base64').toString('utf8');
    expect(text).toMatch(/统一社会信用代码,企业名称,法定代表人/);
    expect(text).toContain('测试企业');
  });
});
