import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleForm, sampleOrders, samplePdf, samplePng } from '#db/seeds/samples.ts';
import { filesContract } from '#domain/files/contract.ts';
import { corpContract } from '#domain/identity/corp-contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { applicationsContract, MAX_DRAFTS, MAX_PREPARED } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { preparedContract } from '#domain/subsidy/contract/prepared.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { asOwner } from '../as-owner.ts';
import { publishSecond } from '#test/builders/batch.ts';
import { completeForm, decide, MOBILES, operatorDetail, submit, upload } from '#test/builders/subsidy.ts';
import { CORP_FACTS, creditCode } from '#test/builders/corp.ts';
import { hire } from '#test/builders/hire.ts';
import { saveHistory } from '../replay/save-history.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const {
  saveApply4Tenant,
  saveTemp4Tenant,
  deleteTemp4Tenant,
  getTenantTempList,
  getTenantTempDetail,
  getCorpList4Tenant,
} = preparedContract;
const { saveApply, saveTemp, deleteTemp, getTempList, getTempDetail } = applicationsContract;
let w: World;
let applicant: TestUser, colleague: TestUser, operator: TestUser, operator2: TestUser, foreign: TestUser;
let corp_id: string;
beforeAll(async () => {
  w = await world();
  const { applicant: a, colleague: c, operator: o, operator2: o2, foreignOperator: f } = MOBILES;
  [applicant, colleague, operator, operator2, foreign] = (await Promise.all(
    [a, c, o, o2, f].map((mobile) => w.signIn(mobile)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser];
  corp_id = await corpOf(MOBILES.applicant);
});
afterAll(() => w.close());

const corpOf = async (mobile: string) => {
  const row = await w.db.system
    .selectFrom('membership')
    .innerJoin('user_account as u', 'u.user_id', 'membership.user_id')
    .where('u.mobile', '=', mobile)
    .where('membership.corp_id', 'is not', null)
    .select('membership.corp_id')
    .executeTakeFirstOrThrow();
  return row.corp_id ?? '';
};
const online = 'online' as const;
const codeOf = async (of: Promise<{ body: { code: number } }>) => (await of).body.code;
const prepare = (form: DraftForm = {}, by = operator) =>
  by.call(saveApply4Tenant, { corp_id, allowance_type: online, form });
const correct = (prepared: { temp_id: string; version: number }, form: DraftForm, by = operator) => {
  const { temp_id, version } = prepared;
  return by.send(saveApply4Tenant, { temp_id, version, corp_id, allowance_type: online, form });
};
const stateOf = async (temp_id: string, by = operator) =>
  (await by.call(getTenantTempList, { limit: 200 })).items.find((item) => item.temp_id === temp_id);
/** What an enterprise was told today. */
const messages = async (of = corp_id) =>
  w.db.system
    .selectFrom('outbox_message')
    .where('dedupe_key', 'like', `prepared:${of}:%`)
    .select(['receiver', 'body', 'template', 'tenant_id'])
    .orderBy('receiver')
    .execute();
/** A complete form whose files the staff uploaded. */
async function staffForm(by = operator, orders = sampleOrders(2, 1000)) {
  const files = {
    licence: await upload(w, by, 'document', '营业执照.pdf', samplePdf('licence')),
    letter: await upload(w, by, 'document', '承诺书.pdf', samplePdf('letter')),
    screenshot: await upload(w, by, 'screenshot', '截图.png', samplePng(8, 8, [1, 2, 3])),
  };
  const year = new Date().getUTCFullYear();
  const about = { park_id: 'nanshan-a', year, cloud_account: '100012345678', orders };
  return { form: sampleForm({ ...about, files, custom: false }), files };
}

describe('from the staff’s preparing to the enterprise’s sending', () => {
  test('it is the enterprise’s draft: told, read, changed and sent by it, under the rules of any submission', async () => {
    const { form, files } = await staffForm();
    const prepared = await prepare(form);
    const told = await messages();
    expect(told.map(({ receiver }) => receiver)).toEqual([MOBILES.applicant, MOBILES.colleague]);
    expect(told[0]).toMatchObject({ tenant_id: 'nanshan', template: 'subsidy_prepared' });
    expect(told[0]?.body).toContain('代填一份补贴申请');

    const listed = await applicant.call(getTempList, { limit: 50, prepared: true });
    expect(listed.items[0]).toMatchObject({ temp_id: prepared.temp_id, prepared: { tenant_name: expect.any(String) } });
    const opened = await applicant.call(getTempDetail, { temp_id: prepared.temp_id });
    expect(opened.files.map(({ guid }) => guid).toSorted()).toEqual(Object.values(files).toSorted());
    await applicant.call(filesContract.getDownloadUrl, { guid_list: Object.values(files) });
    expect(await stateOf(prepared.temp_id)).toMatchObject({ state: 'waiting', order_money: opened.order_money });

    // incomplete as any other: the enterprise's own account is asked for
    const { biz_license_file: _none, ...data } = form.data;
    const bad = { temp_id: prepared.temp_id, allowance_type: online, form: { ...form, data } };
    expect(await codeOf(applicant.send(saveApply, bad))).toBe(ERRORS.INVALID_INPUT.code);
    expect(await stateOf(prepared.temp_id)).toMatchObject({ state: 'waiting' });

    const changed = { ...form, description: '企业改过的说明' };
    const { temp_id } = prepared;
    const sent = await colleague.call(saveApply, { temp_id, allowance_type: online, form: changed });
    expect(await stateOf(temp_id)).toMatchObject({ state: 'sent', apply_num: sent.apply_num, version: null });
    expect((await applicant.call(getTempList, { limit: 50, prepared: true })).items).toEqual([]);

    const detail = await operatorDetail(operator2, sent.apply_num);
    expect(detail.form).toMatchObject({ description: '企业改过的说明' });
    expect(detail.prepared).toMatchObject({ operator: expect.any(String), prepare_time: expect.any(String) });
    expect(detail.apply_user).not.toBe(detail.prepared?.operator);
    const { data: records } = await operator2.call(approvalContract.getRecordList, { apply_num: sent.apply_num });
    expect(records.at(-1)?.note).toMatch(/^园区 .+ 于 \d{4}-\d\d-\d\d 代为填写，企业核对后提交$/);

    // the default flow keeps nobody apart at the first review: a park of one operator goes on
    await decide(operator, sent.apply_num);
    const handle = w.deps.temporal.client.workflow.getHandle(`subsidy/nanshan/${sent.apply_num}`);
    await saveHistory('prepared-by-staff/subsidy-sent', handle);
  });

  test('what the enterprise wrote itself has no preparer, and is nobody else’s to read or change', async () => {
    const own = await applicant.call(saveTemp, { allowance_type: online, form: { description: '自己的' } });
    expect((await applicant.call(getTempDetail, { temp_id: own.temp_id })).prepared).toBeNull();
    expect(await stateOf(own.temp_id)).toBeUndefined();
    for (const call of [
      operator.send(getTenantTempDetail, { temp_id: own.temp_id }),
      operator.send(deleteTemp4Tenant, { temp_id: own.temp_id }),
      correct(own, { description: '别人的' }),
    ])
      expect(await codeOf(call)).toBe(ERRORS.NOT_FOUND.code);
    const { apply_num } = await applicant.call(saveApply, {
      allowance_type: online,
      form: await completeForm(w, applicant),
    });
    expect((await operatorDetail(operator, apply_num)).prepared).toBeNull();
  });

  test('two of the enterprise who send it at once make one application', async () => {
    const { form } = await staffForm();
    const { temp_id } = await prepare(form);
    const body = { temp_id, allowance_type: online, form };
    const codes = await Promise.all([applicant, colleague].map((who) => codeOf(who.send(saveApply, body))));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    // the second is refused for the form, or for its orders
    expect([ERRORS.PREPARED_OVER.code, ERRORS.ORDER_CLAIMED.code]).toContain(codes.find((code) => code !== 0));
  });
});

describe('while it waits', () => {
  test('both edit it: a save that did not see the other’s is refused', async () => {
    const prepared = await prepare({ description: '一' });
    const { temp_id, version } = prepared;
    const theirs = await applicant.call(saveTemp, {
      temp_id,
      version,
      allowance_type: online,
      form: { description: '二' },
    });
    expect(await codeOf(correct(prepared, { description: '三' }))).toBe(ERRORS.STALE_DRAFT.code);
    const read = await operator2.call(getTenantTempDetail, { temp_id });
    expect(read).toMatchObject({ version: theirs.version, form: { description: '二' }, corp: { corp_id } });
    expect(read.corp.parks.map(({ park_id }) => park_id)).toContain('nanshan-a');
    const again = await correct({ temp_id, version: theirs.version }, { description: '三' }, operator2);
    expect(again.body.code).toBe(0);
    expect((await applicant.call(getTempDetail, { temp_id })).form).toMatchObject({ description: '三' });
    // a correction tells nobody again
    expect(await messages()).toHaveLength(2);
    await operator.call(deleteTemp4Tenant, { temp_id });
  });

  test('the enterprise declines it with a reason; nobody sends, saves or withdraws it then', async () => {
    const prepared = await prepare({ description: '不要' });
    const { temp_id, version } = prepared;
    await applicant.call(deleteTemp, { temp_id, reason: '今年不申请' });
    expect(await stateOf(temp_id)).toMatchObject({
      state: 'declined',
      reason: '今年不申请',
      end_time: expect.any(String),
    });
    const { PREPARED_OVER } = ERRORS;
    for (const call of [
      operator.send(deleteTemp4Tenant, { temp_id }),
      operator.send(getTenantTempDetail, { temp_id }),
      correct(prepared, {}),
      applicant.send(saveTemp, { temp_id, version, allowance_type: online, form: {} }),
      applicant.send(saveApply, { temp_id, allowance_type: online, form: await completeForm(w, applicant) }),
    ])
      expect(await codeOf(call)).toBe(PREPARED_OVER.code);
  });

  test('the staff withdraw it, once', async () => {
    const { temp_id } = await prepare();
    const codes = await Promise.all([1, 2].map(() => codeOf(operator2.send(deleteTemp4Tenant, { temp_id }))));
    expect(new Set(codes)).toEqual(new Set([0, ERRORS.PREPARED_OVER.code]));
    expect(await stateOf(temp_id)).toMatchObject({ state: 'withdrawn' });
    expect(await codeOf(applicant.send(getTempDetail, { temp_id }))).toBe(ERRORS.NOT_FOUND.code);
  });

  test('a request that is sent twice prepares once; another form under its key is refused', async () => {
    const key = randomUUID();
    const body = { corp_id, allowance_type: online, form: { description: '一次' } };
    const twice = await Promise.all([1, 2].map(() => operator.send(saveApply4Tenant, body, key)));
    const made = new Set(twice.map((answer) => (answer.body.response as { temp_id: string }).temp_id));
    expect(made.size).toBe(1);
    const [temp_id = ''] = made;
    const other = { ...body, form: { description: '两次' } };
    expect(await codeOf(operator.send(saveApply4Tenant, other, key))).toBe(ERRORS.SAME_KEY_OTHER_BODY.code);
    expect(await messages()).toHaveLength(2);
    await operator.call(deleteTemp4Tenant, { temp_id });
  });

  test('its files are the enterprise’s from here on; other people’s uploads are not given away', async () => {
    const [mine, others] = [
      await upload(w, operator, 'document', '执照.pdf', samplePdf('a')),
      await upload(w, operator2, 'document', '别人的.pdf', samplePdf('b')),
    ];
    const { temp_id } = await prepare({
      data: { biz_license_file: mine, construction_project: others },
    });
    const { files } = await applicant.call(getTempDetail, { temp_id });
    expect(files.map(({ guid }) => guid)).toEqual([mine]);
    await operator.call(deleteTemp4Tenant, { temp_id });
  });

  test('a file that the staff kept for a form and handed in to a case meanwhile stays with the case', async () => {
    const keeper = await w.signIn(MOBILES.tenantAdmin);
    const kept = await upload(w, keeper, 'document', '盖章件.pdf', samplePdf('sealed'));
    const form = { data: { biz_license_file: kept } };
    const about = { corp_id, allowance_type: online };
    await keeper.call(saveTemp4Tenant, { ...about, form });
    const { apply_num } = await submit(w, applicant);
    await keeper.call(approvalContract.uploadDocument, { apply_num, document: 'sealed_file', guid: kept });
    const { temp_id } = await prepare(form, keeper);
    expect((await applicant.call(getTempDetail, { temp_id })).files).toEqual([]);
    await operator.call(deleteTemp4Tenant, { temp_id });
  });
});

describe('for whom, and how many', () => {
  test('an enterprise of the park, by name or code; another park’s is not found', async () => {
    const { items } = await operator.call(getCorpList4Tenant, { keyword: '' });
    expect(items.map((corp) => corp.corp_id)).toContain(corp_id);
    const one = items.find((corp) => corp.corp_id === corp_id);
    const byCode = await operator.call(getCorpList4Tenant, { keyword: one?.credit_code.slice(3).toLowerCase() ?? '' });
    expect(byCode.items).toEqual([one]);
    expect((await operator.call(getCorpList4Tenant, { corp_id })).items).toEqual([one]);
    const asked = { corp_id, allowance_type: online, form: {} };
    expect(await codeOf(foreign.send(saveApply4Tenant, asked))).toBe(ERRORS.NOT_FOUND.code);
    expect(await codeOf(foreign.send(getCorpList4Tenant, { corp_id }))).toBe(ERRORS.NOT_FOUND.code);
    const { temp_id } = await prepare();
    for (const call of [getTenantTempDetail, deleteTemp4Tenant])
      expect(await codeOf(foreign.send(call, { temp_id }))).toBe(ERRORS.NOT_FOUND.code);
    expect(await stateOf(temp_id, foreign)).toBeUndefined();
    await operator.call(deleteTemp4Tenant, { temp_id });
  });

  test('one without people is told at its contact; a disabled one and a type that is not offered are refused', async () => {
    const admin = await w.signIn(MOBILES.tenantAdmin);
    const added = await admin.call(corpContract.addCorp, {
      tenant_id: 'nanshan',
      ...CORP_FACTS,
      credit_code: creditCode(7),
      contact_mobile: '13900001234',
    });
    const about = { corp_id: added.corp_id, form: {} };
    const { temp_id } = await operator.call(saveApply4Tenant, { ...about, allowance_type: online });
    expect((await messages(added.corp_id)).map(({ receiver }) => receiver)).toEqual(['13900001234']);
    // who is let in later finds it
    const { user } = await hire(w, {
      mobile: '13900001235',
      name: '新人',
      scene: 'portal',
      tenant_id: 'nanshan',
      roles: ['applicant'],
      corp_id: added.corp_id,
    });
    expect((await user.call(getTempList, { limit: 10 })).items).toMatchObject([{ temp_id }]);
    await asOwner(w, `delete from sequence_flow where tenant_id = 'nanshan' and allowance_type = 'postpaid'`);
    const postpaid = operator.send(saveApply4Tenant, { ...about, allowance_type: 'postpaid' });
    expect(await codeOf(postpaid)).toBe(ERRORS.TYPE_NOT_OFFERED.code);
    const { lock } = await admin.call(corpContract.getCorp, { corp_id: added.corp_id });
    const off = { corp_id: added.corp_id, lock, state: 'disabled' as const, reason: '注销' };
    await admin.call(corpContract.updateCorpState, off);
    const disabled = operator.send(saveApply4Tenant, { ...about, allowance_type: online });
    expect(await codeOf(disabled)).toBe(ERRORS.CORP_DISABLED.code);
  });

  test('what waits is bounded, and takes no room from the enterprise’s own drafts', async () => {
    const made: string[] = [];
    for (let n = 0; n < MAX_PREPARED; n++) made.push((await prepare()).temp_id);
    const more = { corp_id, allowance_type: online, form: {} };
    expect(await codeOf(operator.send(saveApply4Tenant, more))).toBe(ERRORS.PREPARED_FULL.code);
    const own = (await applicant.call(getTempList, { limit: 1, prepared: false })).total;
    const write = () => applicant.send(saveTemp, { allowance_type: online, form: {} });
    for (let n = own; n < MAX_DRAFTS; n++) expect((await write()).body.code).toBe(0);
    expect((await write()).body.code).toBe(ERRORS.DRAFTS_FULL.code);
    // what waits for an answer comes first
    const { items, total } = await applicant.call(getTempList, { limit: 200 });
    expect(total).toBe(MAX_DRAFTS + MAX_PREPARED);
    expect(items.slice(0, MAX_PREPARED).every(({ prepared }) => prepared !== null)).toBe(true);
    for (const temp_id of made) await operator.call(deleteTemp4Tenant, { temp_id });
  });
});

test('where a flow keeps the submitter from the review, who prepared the form is kept from it, too', async () => {
  const flow = defaultFlow('online', false);
  const steps = flow.steps.map((step) =>
    step.code === 'operator_approval' ? { ...step, separation: { not_submitter: true, not_acted_at: [] } } : step,
  );
  await publishSecond(w, { ...flow, steps }, '提交人不得初审');
  const { form } = await staffForm();
  const prepared = await prepare(form);
  // whoever wrote in it has prepared it
  const keeper = await w.signIn(MOBILES.tenantAdmin);
  expect((await correct(prepared, { ...form, description: '核对后' }, keeper)).body.code).toBe(0);
  const { temp_id } = prepared;
  const { apply_num } = await applicant.call(saveApply, { temp_id, allowance_type: online, form });
  for (const user of [operator, keeper]) expect((await operatorDetail(user, apply_num)).action.approval).toBe(false);
  await expect(decide(operator, apply_num)).rejects.toMatchObject({ code: ERRORS.SEPARATION.code });
  expect((await operatorDetail(operator2, apply_num)).action.approval).toBe(true);
  await decide(operator2, apply_num);
  const handle = w.deps.temporal.client.workflow.getHandle(`subsidy/nanshan/${apply_num}`);
  await saveHistory('prepared-by-staff/subsidy-kept-apart', handle);
});
