import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOrders, samplePdf } from '#db/seeds/samples.ts';
import { readTable } from '#db/imports/read-table.ts';
import type { Endpoint } from '#domain/shared/calls/endpoint.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { exportsContract } from '#domain/subsidy/contract/exports.ts';
import { DraftForm } from '#domain/subsidy/form/form.ts';
import type { ProductLine } from '#domain/subsidy/form/product-line.ts';
import { logsContract } from '#domain/logs/contract.ts';
import { asOwner } from '../as-owner.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import {
  completeForm,
  decide,
  MOBILES,
  offeredPostpaid,
  offerOffline,
  operatorDetail,
  productForm,
  submit,
  upload,
} from '#test/builders/subsidy.ts';
import type { Park } from '../park.ts';
import { findAndAdd, inspectedCase, sendOn, throughProvider } from '#test/builders/inspected-case.ts';
import { openBelow } from '#test/processes/open-files.ts';
import { pdfText } from '../pdf-text.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { exportBaseInfo, exportOrder, exportPdf, exportPaper, exportFiles } = exportsContract;
let w: World;
let applicant: TestUser, colleague: TestUser, operator: TestUser, admin: TestUser, provider: TestUser;
let apply_num: string;
let sealed: string;
let foreign: Park;
let products: ProductLine[];
beforeAll(async () => {
  w = await world();
  [applicant, colleague, operator, admin, provider] = await Promise.all([
    w.signIn(MOBILES.applicant),
    w.signIn(MOBILES.colleague),
    w.signIn(MOBILES.operator),
    w.signIn(MOBILES.tenantAdmin),
    w.signIn(MOBILES.provider),
  ]);
  foreign = await w.park();
  products = await offerOffline(w);
  const form = await completeForm(w, applicant, sampleOrders(2, 1000));
  const [line] = form.order_data.order_detail;
  if (line) line.product_detail = '=HYPERLINK("http://evil","点我")';
  ({ apply_num } = await submit(w, applicant, { ...form, description: '企业研发需要算力，申请补贴。' }));
  await decide(operator, apply_num, 'pass', '材料齐全，同意');
  sealed = await upload(w, admin, 'document', '盖章文件.pdf', samplePdf('licence'));
  await admin.call(approvalContract.uploadDocument, { apply_num, document: 'sealed_file', guid: sealed });
});
afterAll(() => w.close());

const get = (url: string) => w.app.inject({ method: 'GET', url, headers: { host: 'park.example' } });
/** What an export's address gives. */
async function fetched(user: TestUser, call: typeof exportPdf | typeof exportFiles, input: object = { apply_num }) {
  const { download_url, file_name } = await user.call(call, input as { apply_num: string });
  const answer = await get(download_url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent(file_name).slice(0, 20));
  return answer;
}
const refusal = async (user: TestUser, call: Endpoint, input: object) => (await user.send(call, input)).body.code;

describe('the PDF of an application', () => {
  test('tells the staff form, orders, documents, decisions and records, with its reader and its pages', async () => {
    const { rawPayload, headers } = await fetched(operator, exportPdf);
    expect(headers['content-type']).toBe('application/pdf');
    const pages = await pdfText(rawPayload);
    const text = pages.join('');
    for (const said of [
      apply_num,
      '企业研发需要算力，申请补贴。',
      '法定代表人',
      '订单号',
      '2,550.00 元',
      '营业执照.pdf',
      '盖章文件.pdf',
      '审批说明',
      '材料齐全，同意',
      '上传审批文件',
      '审批通过',
      `第 1 页，共 ${pages.length} 页`,
    ])
      expect(text).toContain(said);
    for (const page of pages) expect(page).toMatch(/(禁止外传王伟 20\d\d-\d\d-\d\d \d\d:\d\d){6}/);
    // back to the case, where it was asked for
    expect(rawPayload.toString('latin1')).toContain(`http://park.example/subsidy-detail?apply_num=${apply_num}`);
  });

  test('tells the enterprise and its colleagues what the detail tells them: no approval file, nothing of how the staff work', async () => {
    for (const user of [applicant, colleague]) {
      const text = (await pdfText((await fetched(user, exportPdf)).rawPayload)).join('');
      expect(text).toContain('企业研发需要算力，申请补贴。');
      expect(text).toContain('审批通过');
      expect(text).not.toContain('盖章文件');
      expect(text).not.toContain('上传审批文件');
    }
  });

  test('says what is printed from the page, to the staff and to the enterprise', async () => {
    for (const user of [operator, applicant]) {
      const paper = await user.call(exportPaper, { apply_num });
      const text = plain((await pdfText((await fetched(user, exportPdf)).rawPayload)).join(''));
      // amounts are written one way
      for (const cell of paper.sections.flatMap(({ table }) => table?.rows.flat() ?? []))
        expect(cell).not.toMatch(/^-?\d{4,}\.\d+$/);
      const said = paper.sections.flatMap(({ title, facts = [], table }) => [
        title,
        ...facts.flatMap(({ label, value }) => [label, value]),
        ...(table ? [...table.columns.map((column) => column.title), ...table.rows.flat(), table.foot ?? ''] : []),
      ]);
      for (const each of [paper.title, ...paper.lines, ...said]) expect(text).toContain(plain(each));
    }
  });

  test('in the reader’s language', async () => {
    operator.lang = 'en-US';
    const text = (await pdfText((await fetched(operator, exportPdf)).rawPayload)).join('');
    operator.lang = 'zh-CN';
    expect(text).toContain('Legal representative');
    expect(text).toContain('Page 1 of');
  });

  test('the provider has it by park and number, or by the number alone', async () => {
    for (const asked of [{ apply_num, tenant_id: 'nanshan' }, { apply_num }])
      expect((await fetched(provider, exportPdf, asked)).rawPayload.length).toBeGreaterThan(10_000);
  });

  test('leaves a row in the log of operations', async () => {
    const { list } = await admin.call(logsContract.getLogList, { type: 'export' });
    expect(list.map(({ op_name }) => op_name)).toContain('导出申请 PDF');
  });
});

test('an offline application is told by its products, its plan and what was handed in later', async () => {
  const chosen = products.slice(0, 2).map((line) => ({ ...line, quantity: 3, unit_price: '1200.50' }));
  const form = await productForm(w, applicant, 'offline', chosen);
  const { apply_num: number } = await applicant.call(applicationsContract.saveApply, {
    allowance_type: 'offline',
    form,
  });
  const text = (await pdfText((await fetched(operator, exportPdf, { apply_num: number })).rawPayload)).join('');
  for (const said of [
    '申请产品',
    chosen[1]?.sub_product_name,
    '3,601.50',
    '合计 7,203.00 元',
    '建设方案.pdf',
    '项目建设方案',
  ])
    // a name that does not fit its column goes on in the next line
    expect(text.replaceAll(' ', '')).toContain(said?.replaceAll(' ', ''));
  expect(text).not.toContain('云订单明细');
  const { file_name, content } = await operator.call(exportOrder, { apply_num: number });
  expect(file_name).toMatch(/ 申请产品\.xlsx$/);
  const { rows } = await readTable(Buffer.from(content, 'base64'), file_name);
  expect(rows).toHaveLength(2);
  // a workbook counts with them
  expect(rows.flatMap(({ cells }) => cells)).toContain('3601.50');
  // as the step of the bills leaves them
  const { revision_id } = await operatorDetail(operator, number);
  const bills = [{ order_num: 'B-2026-1', line: chosen[0]?.sub_product_num, amount: '3000.00', files: [sealed] }];
  await asOwner(
    w,
    `update subsidy_revision set form = form || '${JSON.stringify({ detailed_billings: bills, acceptance_report: [sealed] })}' where revision_id = '${revision_id}'`,
  );
  const later = (await pdfText((await fetched(operator, exportPdf, { apply_num: number })).rawPayload)).join('');
  for (const said of ['B-2026-1', '3,000.00', '账单合计 3,000.00 元', '差额 -4,203.00 元', '项目验收报告', '详细账单'])
    expect(later).toContain(said);
});

describe('whose exports they are', () => {
  test.each([
    ['another park’s operator', () => foreign.operator],
    ['another enterprise', () => foreign.applicant],
  ])('%s finds none', async (_who, who) => {
    for (const call of [exportPdf, exportPaper, exportFiles])
      expect(await refusal(who(), call, { apply_num })).toBe(ERRORS.NOT_FOUND.code);
  });

  test('the workbooks are the staff’s', async () => {
    for (const call of [exportBaseInfo, exportOrder]) {
      expect(await refusal(applicant, call, { apply_num })).toBe(ERRORS.FORBIDDEN.code);
      expect(await refusal(foreign.operator, call, { apply_num })).toBe(ERRORS.NOT_FOUND.code);
    }
  });

  test('an address is good for what was asked for alone, and while its session goes on', async () => {
    const user = await w.signIn(MOBILES.operator2);
    const { download_url } = await user.call(exportPdf, { apply_num });
    const { download_url: files } = await user.call(exportFiles, { apply_num });
    const other = [
      download_url.replace(apply_num, '20990101NS000001'),
      download_url.replace('/pdf/', '/files/'),
      download_url.replace('lang=zh', 'lang=en'),
      download_url.replace(/exp=\d+/, 'exp=9999999999'),
    ];
    for (const url of other) expect((await get(url)).statusCode).toBe(403);
    await w.deps.db.system.deleteFrom('user_session').where('token_sha256', '=', tokenOf(download_url)).execute();
    for (const url of [download_url, files]) expect((await get(url)).statusCode).toBe(403);
  });
});

/** A text without the breaks of its lines, and without the watermark that may stand between them. */
const plain = (text: string) =>
  text.replaceAll(/禁止外传|(?:王伟|陈晓) 20\d\d-\d\d-\d\d \d\d:\d\d/g, '').replaceAll(/\s/g, '');
const tokenOf = (url: string) => Buffer.from(new URL(url, 'http://x').searchParams.get('by') ?? '', 'base64url');

describe('the workbooks', () => {
  const lines = async (call: typeof exportOrder | typeof exportBaseInfo) => {
    const { file_name, content } = await operator.call(call, { apply_num });
    return { file_name, table: await readTable(Buffer.from(content, 'base64'), file_name) };
  };
  test('of the orders has every line as text, formulas too', async () => {
    const { file_name, table } = await lines(exportOrder);
    expect(file_name).toMatch(new RegExp(`^${apply_num} .* 服务订单\\.xlsx$`));
    expect(table.rows).toHaveLength(2);
    expect(JSON.stringify(table.rows[0])).toContain('=HYPERLINK');
  });
  test('of the basic information has section, field and value', async () => {
    const { table } = await lines(exportBaseInfo);
    const cells = JSON.stringify(table.rows);
    for (const said of ['企业研发需要算力，申请补贴。', '统一社会信用代码', '材料齐全，同意'])
      expect(cells).toContain(said);
  });
});

describe('the files of an application in one zip', () => {
  const names = async (user: TestUser) =>
    Object.keys(unzipSync((await fetched(user, exportFiles)).rawPayload)).toSorted();
  /** What each of them says, by its name. */
  const textsOf = async (user: TestUser, num: string) => {
    const files = unzipSync((await fetched(user, exportFiles, { apply_num: num })).rawPayload);
    const said = (bytes: Uint8Array) => /\((.*)\) Tj/.exec(Buffer.from(bytes).toString('latin1'))?.[1];
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, said(bytes)]));
  };
  test('are those that the reader may see', async () => {
    const own = ['营业执照 营业执照.pdf', '承诺书 承诺书.pdf', '订单截图 截图.png'].toSorted();
    expect(await names(applicant)).toEqual(own);
    expect(await names(operator)).toEqual([...own, '政府盖章文件 盖章文件.pdf'].toSorted());
  });
  test('of an offline case are what each step brought in, once and by what it is; the enterprise has its own', async () => {
    const num = await inspectedCase(w, products[0] as ProductLine);
    await findAndAdd(w, num);
    const own = {
      '营业执照 营业执照.pdf': expect.any(String),
      '承诺书 承诺书.pdf': expect.any(String),
      '项目建设方案 建设方案.pdf': 'plan',
      '项目验收报告 验收.pdf': 'report',
      '项目验收报告 验收 (2).pdf': 'annex',
    };
    expect(await textsOf(applicant, num)).toEqual(own);
    const texts = await textsOf(operator, num);
    const { '抽检材料 现场.pdf': one, '抽检材料 现场 (2).pdf': other, ...others } = texts;
    expect(new Set([one, other])).toEqual(new Set(['photo', 'second photo']));
    expect(others).toEqual({ ...own, '政府盖章文件 盖章.pdf': 'sealed', '补充材料 说明.pdf': 'more' });
  });
  test('of a postpaid case are its bills, each of the papers once', async () => {
    const lines = (await offeredPostpaid(applicant)).slice(0, 2);
    const form = await productForm(w, applicant, 'postpaid', lines);
    const asked = { allowance_type: 'postpaid', form } as const;
    const { apply_num: num } = await applicant.call(applicationsContract.saveApply, asked);
    await throughProvider(w, num);
    const bill = async ({ sub_product_num: line }: ProductLine, i: number) => ({
      order_num: `B-${i}`,
      line,
      amount: '10.00',
      files: [await upload(w, applicant, 'document', '账单.pdf', samplePdf(`bill ${i}`))],
    });
    await sendOn(w, num, { detailed_billings: await Promise.all(lines.map(bill)) });
    for (const user of [applicant, operator])
      expect(await textsOf(user, num)).toEqual({
        '营业执照 营业执照.pdf': expect.any(String),
        '承诺书 承诺书.pdf': expect.any(String),
        '详细账单 账单.pdf': 'bill 0',
        '详细账单 账单 (2).pdf': 'bill 1',
      });
  });
  test('have what a later revision replaced below the last one that had it', async () => {
    const first = await submit(w, applicant);
    await decide(operator, first.apply_num, 'return', '请更换营业执照');
    const resend = async (biz_license_file: string) => {
      const { task_id, revision_id, form } = await operatorDetail(applicant, first.apply_num);
      const data = { ...(form['data'] as object), biz_license_file };
      const input = { apply_num: first.apply_num, task_id, revision_id, form: { ...form, data } };
      return applicant.call(applicationsContract.corpApproval, input);
    };
    await resend(await upload(w, applicant, 'document', '补拍执照.pdf', samplePdf('second')));
    await decide(operator, first.apply_num, 'return', '仍不清晰');
    await resend(await upload(w, applicant, 'document', '最新执照.pdf', samplePdf('third')));
    const own = ['营业执照 最新执照.pdf', '承诺书 承诺书.pdf', '订单截图 截图.png'];
    const replaced = ['以前的提交/第 1 版/营业执照 营业执照.pdf', '以前的提交/第 2 版/营业执照 补拍执照.pdf'];
    for (const user of [applicant, operator]) {
      const files = unzipSync((await fetched(user, exportFiles, { apply_num: first.apply_num })).rawPayload);
      expect(Object.keys(files).toSorted()).toEqual([...own, ...replaced].toSorted());
      expect(Buffer.from(files[replaced[1] ?? ''] ?? []).equals(samplePdf('second'))).toBe(true);
    }
    operator.lang = 'en-US';
    const { rawPayload } = await fetched(operator, exportFiles, { apply_num: first.apply_num });
    operator.lang = 'zh-CN';
    expect(Object.keys(unzipSync(rawPayload))).toContain(
      'Earlier submissions/Revision 1/Business licence 营业执照.pdf',
    );
    // the PDF lists the application as it stands
    const text = (await pdfText((await fetched(operator, exportPdf, { apply_num: first.apply_num })).rawPayload)).join(
      '',
    );
    expect(text).toContain('最新执照.pdf');
    expect(text).not.toContain('补拍执照.pdf');
  });
  test('leave nothing open when their reader goes away', async () => {
    const { FILES_DIR } = w.deps.config;
    const num = (await submit(w, applicant)).apply_num;
    const { biz_license_file: guid = '' } = DraftForm.parse((await operatorDetail(operator, num)).form).data ?? {};
    const dir = await mkdtemp(join(tmpdir(), 'large-'));
    const path = join(dir, 'large');
    await writeFile(path, randomBytes(24 * 1024 * 1024));
    await w.deps.files.remove(guid);
    await w.deps.files.writeFrom(guid, path, 'application/pdf');
    await rm(dir, { recursive: true });
    const origin = await w.app.listen({ host: '127.0.0.1', port: 0 });
    const { download_url } = await operator.call(exportFiles, { apply_num: num });
    const reader = new AbortController();
    const answer = await fetch(new URL(download_url, origin), { signal: reader.signal });
    await answer.body?.getReader().read();
    await expect.poll(() => openBelow(FILES_DIR)).toBe(1);
    reader.abort();
    await expect.poll(() => openBelow(FILES_DIR)).toBe(0);
  });
  test('one that the store lost is told, and the others are there', async () => {
    await w.deps.files.remove(sealed);
    const files = unzipSync((await fetched(operator, exportFiles)).rawPayload);
    expect(Object.keys(files)).toHaveLength(4);
    expect(new TextDecoder().decode(files['导出错误.txt'])).toContain('政府盖章文件 盖章文件.pdf导出错误');
  });
});

test('the record of each act names the form and the files that it brought in, with the hash of their bytes', async () => {
  const { revision_id } = await operatorDetail(operator, apply_num);
  const records = await w.db.system
    .selectFrom('case_record')
    .where('workflow_id', '=', `subsidy/nanshan/${apply_num}`)
    .select(['option', 'files', 'document'])
    .orderBy('seq')
    .execute();
  expect(records.map(({ option, files, document }) => [option, files?.length ?? 0, document?.[0]])).toEqual([
    ['submit', 3, revision_id],
    ['pass', 0, undefined],
    ['hand_in', 1, undefined],
  ]);
  expect(records.at(-1)?.files).toEqual([[sealed, createHash('sha256').update(samplePdf('licence')).digest('hex')]]);
});

test('without a font the PDF says so, and nothing else is lost', async () => {
  const config = w.deps.config as { PAPER_FONT: string };
  const { PAPER_FONT } = config;
  config.PAPER_FONT = '/nowhere/font.ttc';
  try {
    expect(await refusal(operator, exportPdf, { apply_num })).toBe(ERRORS.PAPER_FONT_MISSING.code);
    expect(await refusal(operator, exportOrder, { apply_num })).toBe(0);
  } finally {
    config.PAPER_FONT = PAPER_FONT;
  }
});

test('who asks for a PDF while too many are being made is told to come again, and gets it then', async () => {
  const { download_url } = await operator.call(exportPdf, { apply_num });
  const askNow = () => w.app.inject({ method: 'GET', url: download_url });
  const paper = { title: '占位', number: '0', lines: [], sections: [] };
  const frame = { watermark: [], foot: '', address: 'https://park.example/', codeNote: '', page: '' };
  // what nobody waits for takes its turn, however many there are
  const others = Array.from({ length: 100 }, () => w.deps.press.print({ paper, frame }, { patient: true }));
  expect((await askNow()).json()).toMatchObject({ code: ERRORS.PAPER_BUSY.code });
  expect(await Promise.all(others)).toHaveLength(100);
  expect((await askNow()).statusCode).toBe(200);
  expect((await askNow()).headers['content-type']).toBe('application/pdf');
});
