import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { downloadsContract } from '#domain/downloads/contract.ts';
import { EXPORT_SOURCES, FILE_FORMATS, type ExportSourceName } from '#domain/downloads/sources.ts';
import { corpContract } from '#domain/identity/corp-contract.ts';
import { userContract } from '#domain/identity/user-contract.ts';
import type { Endpoint } from '#domain/shared/calls/endpoint.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { smsTemplatesContract } from '#domain/sms/template-contract.ts';
import { reconciliationContract } from '#domain/voucher/contract/reconciliation.ts';
import { historyContract } from '#domain/statistics/history-contract.ts';
import { exportsContract } from '#domain/subsidy/contract/exports.ts';
import { asOwner } from '../as-owner.ts';
import { MOBILES, offeredPostpaid, offerOffline, productForm, submit } from '#test/builders/subsidy.ts';
import { CALLS } from '../calls.ts';
import { applyDemand } from '#test/builders/demand.ts';
import { FORMULAS, isEven, readBy, type ReadTable } from '../files/formulas/tables.ts';
import { creditCode } from '#test/builders/corp.ts';
import { fileOf, manyReceptions, untilJob } from '#test/builders/job.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let admin: TestUser, operator: TestUser, provider: TestUser, final: TestUser;
let apply_num: string;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
/** The formulas as a table `f` of their number and text. */
const formulas = `jsonb_array_elements_text(${quoted(JSON.stringify(FORMULAS))}::jsonb) with ordinality f(text, n)`;
/** Copies of a row, each with a formula wherever it holds a text that somebody writes. */
const copies = (table: string, where: string, change: string) =>
  `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${change}))).* from ${table} t, ${formulas} where ${where};`;

/** What fills each list that a job exports: a list without it does not compile. */
const FILLED: Record<ExportSourceName, () => string> = {
  applications: () =>
    copies(
      'subsidy_application',
      `apply_num = '${apply_num}'`,
      `'apply_num', '20190101NS' || lpad(n::text, 6, '0'), 'workflow_id', 'subsidy/nanshan/20190101NS' || lpad(n::text, 6, '0'),
       'corp_name', f.text, 'apply_user', f.text, 'message', f.text`,
    ),
  receptions: () =>
    `update reception set org_name = f.text, name = f.text, title = f.text from ${formulas} where reserve_num = 'R20190101NS' || lpad(n::text, 6, '0')`,
  demands: () =>
    copies(
      'demand',
      'true',
      `'bid', 'D20190101NS' || lpad(n::text, 6, '0'), 'workflow_id', 'demand/' || n, 'name', f.text, 'corp_contact', f.text,
       'mobile', f.text, 'trade', 'other', 'other_trade', f.text, 'expedite_pkg_name', f.text`,
    ),
  assessments: () =>
    `with t as (insert into assessment_template (name, year, period, author) values ('x', 2020, 1, 'x') returning template_id),
       v as (insert into assessment_template_version (template_id, version, name, business_dimension, author)
         select template_id, 1, 'x', '[]', 'x' from t returning template_id)
     insert into assessment (tenant_id, assess_num, workflow_id, template_id, version, name, year, period, business_dimension,
       deadline, grace_days, status, create_time, seq, activity, visit, step_since, state)
     select 'nanshan', 'A20190101NS' || lpad(n::text, 6, '0'), 'assessment/nanshan/' || n, template_id, 1, f.text, 2000 + n, 1, '[]',
       '2026-12-31', 7, 1, now(), 1, 'base_upload', 1, now(), '{"seq":1,"visit":1,"status":1,"items":[],"acts":[]}' from v, ${formulas}`,
  opportunities: () =>
    `insert into opportunity (tenant_id, name, corp_contact, contact_position, corp_mobile, source, source_agent, follower_name, close_reason)
     select 'nanshan', f.text, f.text, f.text, f.text, 'hand', f.text, f.text, f.text from ${formulas}`,
  operation_log: () =>
    `insert into operation_log (tenant_id, type, grade, op_name, account, roles, on_behalf, ip, target, asked, code, request_id)
     select 'nanshan', 'update', 'low', f.text, f.text, array[f.text], array[f.text], '10.0.0.1', f.text, jsonb_build_object('a', f.text), 0, f.text from ${formulas}`,
  config_changes: () =>
    `insert into config_change (tenant_id, kind, subject, author, author_id, reason, idem_key)
     select 'nanshan', 'gov', f.text, f.text, (select user_id from user_account where mobile = '${MOBILES.tenantAdmin}'), f.text, 'formula-' || n from ${formulas}`,
};
/** Templates of SMS that are called as formulas are. */
const TEMPLATES = `update sms_template t set name = f.text
  from ${formulas}, (select template_id, row_number() over (order by code) as at from sms_template) s
  where s.template_id = t.template_id and s.at = n`;
const CATALOGUE = `
  insert into online_product (code, name, category_id, status) values ('formulas', '=1+1', null, 1);
  insert into online_sub_product (product_id, code, name, name_en, unit, status)
    select product_id, 'f' || n || f.text, f.text, f.text, left(f.text, 8), 1 from online_product p, ${formulas} where p.code = 'formulas';
  insert into corp (tenant_id, corp_name, credit_code, lar, contact_name, introduction)
    select 'nanshan', f.text, 'F' || n, f.text, f.text, f.text from ${formulas};`;
const TEXTS = ['{description}', ...['introduction', 'lar', 'domain', 'contact_name'].map((field) => `{data,${field}}`)];
/** A form with formulas in its texts, and in every line of its orders. */
const formOf = (texts: readonly string[]) => {
  const written = TEXTS.reduce(
    (form, path, i) => `jsonb_set(${form}, '${path}', to_jsonb(${quoted(texts[i] ?? '')}::text))`,
    'form',
  );
  const lines = `(select jsonb_agg((form #> '{order_data,order_detail,0}') || jsonb_build_object('product_name', f.text, 'product_detail', f.text,
    'sub_product_name', f.text, 'sub_order_num', f.text)) from ${formulas})`;
  return `update subsidy_revision set form = jsonb_set(${written}, '{order_data,order_detail}', ${lines}) where apply_num = '${apply_num}'`;
};
/** A form with formulas in every line of its products, and in its bills. */
const productsOf = (num: string) => {
  const lines = `(select jsonb_agg((form #> '{order_data,product_lines,0}') || jsonb_build_object('sub_product_num', f.text,
    'product_name', f.text, 'sub_product_name', f.text)) from ${formulas})`;
  const bills = `(select jsonb_agg(jsonb_build_object('order_num', f.text, 'line', f.text, 'amount', '1.00', 'files', '[]'::jsonb)) from ${formulas})`;
  return `update subsidy_revision set form = jsonb_set(form, '{order_data,product_lines}', ${lines}) || jsonb_build_object('detailed_billings', ${bills})
    where apply_num = '${num}'`;
};

beforeAll(async () => {
  w = await world();
  [admin, operator, provider, final] = (await Promise.all(
    [MOBILES.tenantAdmin, MOBILES.operator, MOBILES.providerAdmin, MOBILES.finalAdmin].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser, TestUser];
  ({ apply_num } = await submit(w, await w.signIn(MOBILES.applicant)));
  await applyDemand(w, w.anonymous());
  await manyReceptions(w, FORMULAS.length);
  for (const fill of Object.values(FILLED)) await asOwner(w, fill());
  await asOwner(w, CATALOGUE);
});
afterAll(() => w.close());

/** The words of the formulas that a table holds, whatever stands around them. */
function judged(table: ReadTable) {
  const words = table.cells.flat().filter((cell) => /evil\.example|calc|SUM\(/.test(cell)).length;
  return { formulas: table.formulas, even: isEven(table), holds: words >= FORMULAS.length / 2 };
}
const HARMLESS = { formulas: [], even: true, holds: true };

test.each(Object.keys(EXPORT_SOURCES).flatMap((source) => FILE_FORMATS.map((format) => [source, format] as const)))(
  'the list of %s as %s',
  async (source, format) => {
    const { job_id } = await admin.call(downloadsContract.createDownload, {
      source: source as ExportSourceName,
      format,
    });
    await untilJob(admin, job_id, 'done');
    expect(judged(await readBy[format](await fileOf(w, admin, job_id)))).toEqual(HARMLESS);
  },
);

/** Lines of earlier years that are called as formulas are. */
async function earlierYears(): Promise<void> {
  const money = {
    allowance_type: 'online' as const,
    order_money: '1',
    subsidy_money: '1',
    issued_money: null,
    used_money: null,
  };
  const rows = FORMULAS.map((text, i) => ({
    year: 2024,
    credit_code: creditCode(500 + i),
    corp_name: text,
    remarks: text,
    ...money,
  }));
  await w.db.system
    .insertInto('allowance_history')
    .values(rows.map((row) => ({ tenant_id: 'nanshan', ...row })))
    .onConflict((c) => c.doNothing())
    .execute();
}

test.each(FILE_FORMATS)('what can be imported again as %s', async (format) => {
  const asked = { format, filled: true };
  const park = { ...asked, tenant_id: 'nanshan' };
  await earlierYears();
  await asOwner(w, TEMPLATES);
  const platform = await w.signIn(MOBILES.platform);
  const answers = [
    await provider.call(onlineProductsContract.importOnlineTemplate, asked),
    await admin.call(corpContract.importCorpTemplate, park),
    await admin.call(historyContract.importHistoryTemplate, park),
    await platform.call(smsTemplatesContract.importSmsTemplatesTable, asked),
  ];
  for (const { content } of answers)
    expect(judged(await readBy[format](Buffer.from(content, 'base64')))).toEqual(HARMLESS);
  // of people, and of what the provider tells, there is the header only
  const blank = [
    await admin.call(userContract.importUserTemplate, park),
    await final.call(reconciliationContract.importReconciliationTemplate, park),
  ];
  for (const { content } of blank) expect((await readBy[format](Buffer.from(content, 'base64'))).cells).toHaveLength(1);
});

/** A workbook of an application. */
const workbook = async (
  call: typeof exportsContract.exportBaseInfo | typeof exportsContract.exportOrder,
  num = apply_num,
) => readBy.xlsx(Buffer.from((await operator.call(call, { apply_num: num })).content, 'base64'));

test('the workbooks of an application', async () => {
  for (let i = 0; i < FORMULAS.length; i += TEXTS.length) {
    const texts = FORMULAS.slice(i, i + TEXTS.length);
    await asOwner(w, formOf(texts));
    const table = await workbook(exportsContract.exportBaseInfo);
    expect([table.formulas, isEven(table)]).toEqual([[], true]);
    expect(table.cells.flat()).toEqual(expect.arrayContaining(texts));
  }
  expect(judged(await workbook(exportsContract.exportOrder))).toEqual(HARMLESS);
});

test.each(['offline', 'postpaid'] as const)('the workbooks of what is applied for %s', async (allowance_type) => {
  const applicant = await w.signIn(MOBILES.applicant);
  const offered = allowance_type === 'offline' ? await offerOffline(w) : await offeredPostpaid(applicant);
  const form = await productForm(w, applicant, allowance_type, offered.slice(0, 1));
  const { apply_num: num } = await applicant.call(applicationsContract.saveApply, { allowance_type, form });
  await asOwner(w, productsOf(num));
  const products = await workbook(exportsContract.exportOrder, num);
  expect(judged(products)).toEqual(HARMLESS);
  const [, ...lines] = products.cells;
  expect(lines).toHaveLength(FORMULAS.length);
  // each line has the same text as the product's code, its name and the sub-product's
  for (const [, code, product, sub] of lines) expect([product, sub]).toEqual([code, code]);
  const facts = await workbook(exportsContract.exportBaseInfo, num);
  expect([facts.formulas, isEven(facts)]).toEqual([[], true]);
});
/** Exports that are tried here, and those that give no table. */
const TRIED: readonly Endpoint[] = [
  downloadsContract.createDownload,
  downloadsContract.fetchDownload,
  onlineProductsContract.importOnlineTemplate,
  corpContract.importCorpTemplate,
  historyContract.importHistoryTemplate,
  smsTemplatesContract.importSmsTemplatesTable,
  userContract.importUserTemplate,
  reconciliationContract.importReconciliationTemplate,
  exportsContract.exportBaseInfo,
  exportsContract.exportOrder,
];
test('no other call gives a table', () => {
  const exporting = CALLS.filter(
    ([name, { log }]) => log?.type === 'export' || /export|import\w*(template|table)$/i.test(name),
  );
  expect(exporting.filter(([, call]) => !TRIED.includes(call)).map(([name]) => name)).toMatchInlineSnapshot(`
    [
      "files.getDownloadUrl",
      "subsidy.exports.exportPdf",
      "subsidy.exports.exportPaper",
      "subsidy.exports.exportFiles",
      "subsidy.exports.exportCases",
      "downloads.tellExport",
      "customers.imports.insertOpportunitiesTemplate",
      "customers.imports.insertHisOpportunitiesTemplate",
      "competition.desk.exportWord",
    ]
  `);
});
