import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demandContract } from '#domain/demand/contract/portal.ts';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { readLists } from '#domain/demand/json-fields.ts';
import { filesContract } from '#domain/files/contract.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { FILE_MAX_BYTES } from '#domain/shared/files/file-rules.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { logsContract } from '#domain/logs/contract.ts';
import { asOwner } from '../as-owner.ts';
import {
  completeForm,
  decide,
  MOBILES,
  operatorDetail,
  providerDetail,
  submit,
  upload,
} from '#test/builders/subsidy.ts';
import { applyDemand } from '#test/builders/demand.ts';
import { begunTour, book, confirmTour, receptionDetail, visited } from '#test/builders/reception.ts';
import { hire } from '#test/builders/hire.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

/** What the specification's own client sends (spec §7), word for word. */
let w: World;
let applicant: TestUser, operator: TestUser, finalAdmin: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, operator, finalAdmin] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.finalAdmin].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

/** A file as the client keeps it after its upload (spec §3). */
const entity = (guid: string, real_name: string) => ({
  guid,
  real_name,
  pre_signed_url: 'https://files.example.com/a?sig=1',
  file_key: 'k1',
  file_md5: 'd41d8cd98f00b204e9800998ecf8427e',
  file_size: 100,
  file_type: 'application/pdf',
  rewrite_name: guid,
  version: '1',
  meta_info: { guid, dir: 'attachment', real_name, rewrite_name: guid },
  status: 'done',
});

test('an attachment with the place where the client saw it, its files as guids, as files, or as what the upload told', async () => {
  const { apply_num, flow_id, activity } = await submit(w, applicant);
  const { task_id, park_id } = await operatorDetail(operator, apply_num);
  const guids = await Promise.all(
    ['a', 'b', 'c'].map((name) => upload(w, finalAdmin, 'attachment', `${name}.pdf`, samplePdf(name), 'nanshan')),
  );
  const [one = '', two = '', three = ''] = guids;
  const { guid: _, ...uploaded } = entity(three, 'c.pdf');
  const where = { tenant_id: 'nanshan', park_id, apply_num, flow_id, task_id, activity };
  const attach = (change: object) =>
    finalAdmin.send(approvalContract.uploadAttachment, {
      ...where,
      attachment: [one, entity(two, 'b.pdf'), uploaded],
      ...change,
    });
  expect((await attach({ flow_id: 'subsidy/nanshan/NOBODY' })).body.code).toBe(7101);
  expect((await attach({ park_id: 'nanshan-b' })).body.code).toBe(7101);
  expect((await attach({ attachment: [{ real_name: 'c.pdf' }] })).body.code).toBe(7100);
  expect((await attach({ attachment: [{ ...uploaded, is_public: true }] })).body.code).toBe(7100);
  expect((await attach({})).body.code).toBe(0);
  const shown = (await operatorDetail(operator, apply_num)).attachments.map((a) => a.guid);
  expect(shown.toSorted()).toEqual(guids.toSorted());
});

test('the provider’s materials for no park yet are those of the application that they are added to, and of their uploader', async () => {
  const [providerAdmin, { apply_num }] = [await w.signIn(MOBILES.providerAdmin), await submit(w, applicant)];
  const [guid, other] = [
    await upload(w, finalAdmin, 'attachment', 'a.pdf', samplePdf('a')),
    await upload(w, providerAdmin, 'attachment', 'b.pdf', samplePdf('b')),
  ];
  const attach = (attachment: string[]) =>
    finalAdmin.send(approvalContract.uploadAttachment, { tenant_id: 'nanshan', apply_num, attachment });
  const read = (user: TestUser) => user.send(filesContract.getDownloadUrl, { guid_list: [guid] });
  expect((await read(operator)).body.code).toBe(7101);
  expect((await attach([other])).body.code).toBe(7141);
  expect((await attach([guid])).body.code).toBe(0);
  expect((await read(operator)).body.code).toBe(0);
});

test('the provider closes and reads records by the number alone, in the parks that it may see', async () => {
  const [providerAdmin, { apply_num }] = [await w.signIn(MOBILES.providerAdmin), await submit(w, applicant)];
  const { user: elsewhere } = await hire(w, {
    mobile: '13899000001',
    name: '何管理',
    scene: 'provider-admin',
    tenant_id: null,
    roles: ['super_admin'],
    tenant_grants: ['binhai'],
  });
  const close = { apply_num, reason: '资质不符' };
  expect((await elsewhere.send(approvalContract.cloudGetRecordList, { apply_num })).body.code).toBe(7101);
  expect((await elsewhere.send(approvalContract.cloudCloseApply, close)).body.code).toBe(7101);
  expect((await providerAdmin.call(approvalContract.cloudGetRecordList, { apply_num })).data).toHaveLength(1);
  expect(await providerAdmin.call(approvalContract.cloudCloseApply, close)).toMatchObject({ status: 5 });
});

test('the detail of an application, for each scene, under the field names of the specification', async () => {
  const form = await completeForm(w, applicant);
  const { apply_num } = await submit(w, applicant, form);
  const provider = await w.signIn(MOBILES.provider);
  const seen = [
    await operatorDetail(applicant, apply_num),
    await operatorDetail(operator, apply_num),
    await providerDetail(provider, apply_num),
  ];
  const { cloud_account, order_detail } = form.order_data;
  const { data } = form;
  const later = { pay_way: 0, dealer_name: null, dealer_uin: null, tenant_approver: null, gov_uin: null };
  for (const detail of seen) {
    expect(detail).toMatchObject({
      ...later,
      apply_num,
      park_id: form.park_id,
      apply_year: form.apply_year,
      description: form.description,
      annual_cloud_forecast: form.annual_cloud_forecast,
      annual_revenue: form.annual_revenue,
      order_img: form.order_img,
      corp_account: cloud_account,
      ratio_data: [{ allowance_ratio: '50.00' }],
      is_recycle: null,
      spec_items: null,
      sales_name: null,
      order_data: {
        cloud_account,
        order_detail: order_detail.map((line, i) => ({ ...line, validateStatus: 'success', order_index: i + 1 })),
      },
      data: { ...data, credit_code: '91440300MA5DEMP01U', approval_msg: null, sealedFile: null, notice_file: null },
    });
    expect(Object.values(detail.data.ext_file_map)).toEqual([null, null, null, null]);
  }
});

test('a ratio is told where it changed; a line that the list refuses since is told beside what it was', async () => {
  const { apply_num } = await submit(w, applicant);
  await decide(operator, apply_num, 'return', '请改为上一年度');
  const { task_id, revision_id, form, order_data } = await operatorDetail(applicant, apply_num);
  const again = { ...form, apply_year: new Date().getUTCFullYear() - 1 };
  await applicant.call(applicationsContract.corpApproval, { apply_num, task_id, revision_id, form: again });
  const [first, second] = order_data.order_detail;
  const listed = (name: string, is: string) =>
    asOwner(w, `update online_sub_product set name = '${is}' where name = '${name}'`);
  const name = second?.sub_product_name ?? '';
  await listed(name, 'off the list');
  const detail = await operatorDetail(operator, apply_num);
  await listed('off the list', name);
  expect(detail.ratio_data.map((r) => r.allowance_ratio)).toEqual(['50.00', '40.00']);
  // what was submitted stays as it was judged; that the list says otherwise now is told beside it
  expect(detail.order_data.order_detail.map((l) => l.validateStatus)).toEqual(['success', 'success']);
  expect(detail.order_verdicts).toMatchObject([
    { sub_order_num: first?.sub_order_num, code: 0, now: null },
    { sub_order_num: second?.sub_order_num, code: 0, now: { code: 7041 } },
  ]);
});

test('the lists of a demand are JSON texts, and the same lists when they are read', async () => {
  const sent = await applyDemand(w, w.anonymous());
  const seen = await operator.call(demandWorkbenchContract.getTenantDetail, { bid: sent.bid });
  expect(seen).toMatchObject({ used_system: '["erp","oa"]', core_require: '["digital","financing"]' });
  const { items } = await w.anonymous().call(demandContract.zjtxPackageList, { tenant_id: sent.tenant_id });
  const chosen = items.find((item) => item.expedite_pkg_id === sent.expedite_pkg_id);
  expect(seen.expedite_pkg_product).toBe(chosen?.expedite_pkg_product);
  const read = readLists(seen);
  expect(read).toMatchObject({ used_system: sent.used_system, core_require: sent.core_require, bid: sent.bid });
  expect(read.expedite_pkg_product[0]?.packages[0]?.products[0]?.name).toBeTypeOf('string');
});

test('the feedback of a visit takes its photos as files', async () => {
  const b = await begunTour(w);
  const data = await visited(w, operator);
  const [photo = ''] = data.visit_img;
  const sent = { ...data, visit_img: [entity(photo, '合影.png')] };
  await operator.call(receptionWorkbenchContract.inputFeedback, { reserve_num: b.reserve_num, data: sent });
  expect((await receptionDetail(operator, b)).feedback_data).toEqual([data]);
});

test('a reservation is cancelled with the confirmation form as it stands, untouched', async () => {
  const { reserve_num } = await book(w, w.anonymous());
  const untouched = { reserve_date_cf: '', reserve_time_start_cf: null, reserve_time_end_cf: '' };
  const cancel = { reserve_num, event_code: 2 as const, ...untouched };
  expect(await operator.call(receptionWorkbenchContract.confirm, cancel)).toMatchObject({ status: 2 });
});

test('an upload whose size is not told is judged when it is there', async () => {
  const put = async (bytes: Uint8Array, file_name = 'a.pdf') => {
    const { items } = await applicant.call(filesContract.getUploadUrl, {
      upload_method: 'PUT',
      bs_module: 'document',
      items: [{ file_key: 'k', file_name, file_type: 'application/pdf' }],
    });
    const { upload_url: url = '', headers, meta_info } = items['k'] ?? {};
    const { statusCode, headers: answer } = await w.app.inject({
      method: 'PUT',
      url,
      headers: { ...headers },
      payload: Buffer.from(bytes),
    });
    const { body } = await applicant.send(filesContract.getFileDownloadInfo, { guid: meta_info?.guid });
    return { statusCode, headers: answer, code: body.code, response: body.response };
  };
  const bytes = samplePdf('of any size');
  const md5 = createHash('md5').update(bytes).digest('hex');
  expect(await put(bytes)).toMatchObject({
    statusCode: 200,
    headers: { etag: `"${md5}"`, 'x-amz-version-id': '1' },
    code: 0,
    response: { file_size: bytes.length, file_md5: md5 },
  });
  expect(await put(Buffer.alloc(FILE_MAX_BYTES + 1))).toMatchObject({ statusCode: 413, code: 7141 });
  expect(await put(Buffer.alloc(FILE_MAX_BYTES))).toMatchObject({ statusCode: 200, code: 7140 });
  expect(await put(new Uint8Array())).toMatchObject({ code: 7140 });
});

test('special characters are refused where a reservation is rejected, and nowhere else', async () => {
  const words = '单价 < 100 元，见 {附件} ~ `订单` | 备注';
  const { apply_num } = await submit(w, applicant);
  await decide(operator, apply_num, 'return', words);
  expect((await operatorDetail(applicant, apply_num)).message).toBe(words);
  await operator.call(approvalContract.closeApply, { apply_num, reason: words });
  const b = await book(w, w.anonymous());
  await confirmTour(operator, b);
  const provider = await w.signIn(MOBILES.provider);
  const reject = (reject_reason: string) =>
    provider.send(receptionWorkbenchContract.approval, {
      tenant_id: b.tenant_id,
      reserve_num: b.reserve_num,
      event_code: 4,
      reject_reason,
    });
  expect((await reject(words)).body).toMatchObject({ code: 7100, message: 'reject_reason：禁止输入特殊字符' });
  expect((await reject('时间冲突')).body.code).toBe(0);
});

test('a file that is missing is asked for in one way', async () => {
  const form = await completeForm(w, applicant);
  const { biz_license_file: _licence, commitment_file: _letter, ...data } = form.data;
  const answer = await applicant.send(applicationsContract.saveApply, {
    allowance_type: 'online',
    form: { ...form, data },
  });
  const { issues } = answer.body.response as { issues: { path: string; message: string }[] };
  expect(issues).toContainEqual({ path: 'form.data.biz_license_file', message: '请上传文件' });
  const { biz_license_file } = form.data;
  const second = { ...form, data: { ...data, biz_license_file } };
  expect(
    (await applicant.send(applicationsContract.saveApply, { allowance_type: 'online', form: second })).body,
  ).toMatchObject({
    response: { issues: [{ path: 'form.data.commitment_file', message: '请上传文件' }] },
  });
});

test('the log is asked for by unix seconds, its rows have an id', async () => {
  const admin = await w.signIn(MOBILES.tenantAdmin);
  const now = Math.floor(Date.now() / 1000);
  const page = { limit: 10, offset: 0 };
  const asked = { ...page, begin: now - 31 * 86_400, end: now + 86_400, type: 'decide' as const, account: '' };
  const { total, list } = await admin.call(logsContract.getLogList, asked);
  expect(total).toBe(list.length);
  expect(list[0]).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: 'decide',
    op_name: expect.any(String),
    account: expect.any(String),
    roles: expect.any(Array),
    ip: expect.any(String),
    create_time: expect.any(String),
    grade: 'medium',
  });
  expect(await admin.call(logsContract.getLogList, { ...page, end: now - 2 * 86_400 })).toEqual({ total: 0, list: [] });
  expect((await admin.send(logsContract.getLogList, { ...page, begin: 1_500_000_000 })).body.code).toBe(7100);
  const { type, grade, tenant } = await admin.call(logsContract.getFilterSelectionItem, {});
  expect([type.length, grade.length, tenant.length].every((n) => n > 0)).toBe(true);
  const { storage_duration } = await admin.call(logsContract.getLogConfig, {});
  expect(storage_duration[0]).toEqual({
    id: expect.any(String),
    name: expect.any(String),
    selected: expect.any(Boolean),
  });
});
