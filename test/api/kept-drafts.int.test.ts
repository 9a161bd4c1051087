import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forget } from '#db/repositories/ops/retention.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import { filesContract } from '#domain/files/contract.ts';
import { corpContract } from '#domain/identity/corp-contract.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { applicationsContract, MAX_DRAFTS } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { MAX_UNSHOWN, preparedContract } from '#domain/subsidy/contract/prepared.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import type { FullForm } from '#domain/subsidy/form/form.ts';
import { asOwner } from '../as-owner.ts';
import { completeForm, decide, MOBILES, operatorDetail, submit, upload } from '#test/builders/subsidy.ts';
import { CORP_FACTS, creditCode } from '#test/builders/corp.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { saveTemp, getTempList, getTempDetail, getCorrectionTemp, deleteTemp, corpApproval, saveApply } =
  applicationsContract;
const { saveTemp4Tenant, getTemp4Tenant, getTempList4Tenant, dropTemp4Tenant, saveApply4Tenant } = preparedContract;
let w: World;
let applicant: TestUser, colleague: TestUser, foreignApplicant: TestUser;
let operator: TestUser, operator2: TestUser, foreign: TestUser;
beforeAll(async () => {
  w = await world();
  const { applicant: a, colleague: c, customApplicant: f, operator: o, operator2: o2, foreignOperator: fo } = MOBILES;
  [applicant, colleague, foreignApplicant, operator, operator2, foreign] = (await Promise.all(
    [a, c, f, o, o2, fo].map((mobile) => w.signIn(mobile)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

const online = 'online' as const;
const codeOf = async (of: Promise<{ body: { code: number } }>) => (await of).body.code;
const nameOf = async (user: TestUser) => (await user.call(identityContract.userInfo, {})).user.name;
/** An application that was returned, and the round of its correction. */
async function returned(form?: FullForm, reason = '请补充说明') {
  const sent = form ?? (await completeForm(w, applicant));
  const { apply_num } = await submit(w, applicant, sent);
  await decide(operator, apply_num, 'return', reason);
  return { form: sent, apply_num, correction: await roundOf(apply_num) };
}
async function roundOf(apply_num: string) {
  // the enterprise's own look at it would keep the reviewer from taking the return back
  const { task_id, revision_id } = await operatorDetail(operator2, apply_num);
  return { apply_num, task_id, revision_id };
}
/** What an enterprise's list says of the draft of one of its applications. */
const markOf = async (user: TestUser, keyword: string) =>
  (await user.call(applicationsContract.getApplyList, { limit: 10, keyword })).items[0]?.kept_draft;
type Round = Awaited<ReturnType<typeof roundOf>>;
const keep = (correction: Round, form: object, by = applicant) =>
  by.call(saveTemp, { allowance_type: online, correction, form });
const idOf = async (user: TestUser) => (await user.call(identityContract.userInfo, {})).user.user_id;
/** Whom separation of duties takes for the submitter beside who sent it. */
const writersOf = async (apply_num: string) => {
  const row = await w.db.system
    .selectFrom('subsidy_application')
    .where('apply_num', '=', apply_num)
    .select('state')
    .executeTakeFirstOrThrow();
  return row.state.preparers;
};
const records = async (apply_num: string) =>
  (await operator.call(approvalContract.getRecordList, { apply_num, limit: 10 })).data;

describe('a correction', () => {
  test('is kept with its round, told with who saved it, and gone when it is sent', async () => {
    const { form, apply_num, correction } = await returned();
    expect(await applicant.call(getCorrectionTemp, { apply_num })).toEqual({ current: null, earlier: null });
    const first = await keep(correction, { ...form, description: '改了一半' });
    const { current } = await colleague.call(getCorrectionTemp, { apply_num });
    const [name, other] = await Promise.all([applicant, colleague].map(nameOf));
    expect(current).toMatchObject({
      temp_id: first.temp_id,
      corrects: apply_num,
      form: { description: '改了一半' },
      begun_by: name,
      saved_by: { name, park: false },
    });
    expect(current?.files.length).toBeGreaterThan(0);
    const again = { temp_id: first.temp_id, version: first.version, allowance_type: online };
    const done = { ...form, description: '同事改完' };
    const second = await colleague.call(saveTemp, { ...again, form: done });
    const listed = (await applicant.call(getTempList, { limit: 50 })).items.find((d) => d.temp_id === first.temp_id);
    expect(listed).toMatchObject({ corrects: apply_num, begun_by: name, saved_by: { name: other } });

    // the card and the page of the application tell it to the enterprise, to nobody else
    expect(await markOf(applicant, apply_num)).toMatchObject({ saved_by: other });
    expect((await operatorDetail(applicant, apply_num)).kept_draft).toMatchObject({ saved_by: other });
    expect((await operatorDetail(operator, apply_num)).kept_draft).toBe(null);
    const { getTenantApplyList } = approvalContract;
    const staffs = await operator.call(getTenantApplyList, { keyword: apply_num });
    expect(staffs.items.map(({ kept_draft }) => kept_draft)).toEqual([null]);

    // the first has not seen what the second saved
    const stale = await applicant.send(saveTemp, { ...again, form });
    expect(stale.body).toMatchObject({ code: ERRORS.STALE_DRAFT.code, message: expect.stringContaining(other ?? '') });
    const { temp_id, version } = first;
    const old = { ...correction, form, draft: { temp_id, version } };
    expect(await codeOf(applicant.send(corpApproval, old))).toBe(ERRORS.STALE_DRAFT.code);
    expect(await codeOf(applicant.send(corpApproval, { ...correction, form }))).toBe(ERRORS.STALE_DRAFT.code);
    expect((await applicant.call(getCorrectionTemp, { apply_num })).current?.version).toBe(second.version);

    await colleague.call(corpApproval, { ...correction, form: done, draft: { temp_id, version: second.version } });
    expect(await applicant.call(getCorrectionTemp, { apply_num })).toEqual({ current: null, earlier: null });
    // a window that was left open brings nothing back
    const late = { temp_id, version: second.version, allowance_type: online, form };
    expect(await codeOf(applicant.send(saveTemp, late))).toBe(ERRORS.NOT_FOUND.code);
    expect(await codeOf(applicant.send(saveTemp, { allowance_type: online, correction, form }))).toBe(
      ERRORS.DRAFT_GONE.code,
    );
    expect(await markOf(applicant, apply_num)).toBe(null);
    expect((await records(apply_num))[0]).toMatchObject({ operator: other, note: `草稿由 ${name} 填写` });
    // who is of the staff, too, has submitted it as much as who sent it
    expect(await writersOf(apply_num)).toEqual([await idOf(applicant), await idOf(colleague)]);
  });

  test('of two who begin one at once the second is told who was first', async () => {
    const { form, correction } = await returned();
    const answers = await Promise.all(
      [applicant, colleague].map((who) => who.send(saveTemp, { allowance_type: online, correction, form })),
    );
    expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([0, ERRORS.STALE_DRAFT.code]);
  });

  test('of an earlier round is told as such, never as the round’s own', async () => {
    const { form, apply_num, correction } = await returned();
    const kept = await keep(correction, { ...form, description: '第一轮' });
    // the reviewer takes the return back and returns it for something else
    await operator.call(tasksContract.withdrawAct, { apply_num });
    expect(await codeOf(colleague.send(saveTemp, { allowance_type: online, correction, form }))).toBe(
      ERRORS.DRAFT_GONE.code,
    );
    // who has it open keeps what is typed
    const on = { temp_id: kept.temp_id, version: kept.version, allowance_type: online };
    await applicant.call(saveTemp, { ...on, form: { ...form, description: '第一轮，写完' } });
    await decide(operator, apply_num, 'return', '请核对域名');
    const round = await roundOf(apply_num);
    expect(round.task_id).not.toBe(correction.task_id);
    expect(await applicant.call(getCorrectionTemp, { apply_num })).toMatchObject({
      current: null,
      earlier: { temp_id: kept.temp_id, form: { description: '第一轮，写完' } },
    });
    expect(await markOf(applicant, apply_num)).toBe(null);
    const fresh = await keep(round, { ...form, description: '第二轮' });
    expect(await applicant.call(getCorrectionTemp, { apply_num })).toMatchObject({
      current: { form: { description: '第二轮' } },
      earlier: null,
    });
    await applicant.call(deleteTemp, { temp_id: fresh.temp_id });
    const { earlier } = await applicant.call(getCorrectionTemp, { apply_num });
    expect(earlier?.temp_id).toBe(kept.temp_id);
    // sent without it: what is of no round any more goes with it
    await applicant.call(corpApproval, { ...round, form: { ...form, description: '直接改好' } });
    expect(await applicant.call(getCorrectionTemp, { apply_num })).toEqual({ current: null, earlier: null });
  });

  test('a refused sending keeps it', async () => {
    const { form, apply_num, correction } = await returned();
    const { temp_id, version } = await keep(correction, form);
    const bad = { ...correction, form: { ...form, description: '' }, draft: { temp_id, version } };
    expect(await codeOf(applicant.send(corpApproval, bad))).toBe(ERRORS.INVALID_INPUT.code);
    expect((await applicant.call(getCorrectionTemp, { apply_num })).current?.temp_id).toBe(temp_id);
  });

  test('is the enterprise’s alone, and no application of its own', async () => {
    const { form, apply_num, correction } = await returned();
    const { temp_id } = await keep(correction, form);
    const body = { allowance_type: online, correction, form };
    expect(await codeOf(foreignApplicant.send(saveTemp, body))).toBe(ERRORS.NOT_FOUND.code);
    expect(await codeOf(foreignApplicant.send(getCorrectionTemp, { apply_num }))).toBe(ERRORS.NOT_FOUND.code);
    expect(await codeOf(foreignApplicant.send(getTempDetail, { temp_id }))).toBe(ERRORS.NOT_FOUND.code);
    expect(await codeOf(applicant.send(saveApply, { temp_id, allowance_type: online, form }))).toBe(
      ERRORS.NOT_FOUND.code,
    );
    expect(await codeOf(operator.send(preparedContract.getTenantTempDetail, { temp_id }))).toBe(ERRORS.NOT_FOUND.code);
    // nor does a colleague hide it by saving it as one of another type
    await colleague.call(saveTemp, { temp_id, version: 1, allowance_type: 'offline', form });
    expect((await applicant.call(getCorrectionTemp, { apply_num })).current).toMatchObject({
      temp_id,
      allowance_type: online,
    });
  });

  test('its uploads are not swept, and it is forgotten some time after its application is over', async () => {
    const { form, apply_num, correction } = await returned();
    const guid = await upload(w, applicant, 'document', '新执照.pdf', samplePdf('new'));
    const { temp_id } = await keep(correction, { ...form, data: { ...form.data, biz_license_file: guid } });
    const bound = await w.db.system
      .selectFrom('stored_file')
      .where('guid', '=', guid)
      .select('bound_at')
      .executeTakeFirstOrThrow();
    expect(bound.bound_at).not.toBeNull();
    const days = { sessions: 1, codes: 1, commands: 1, messages: 1, runs: 1, visits: 1 };
    await forget(w.db.system, days);
    expect(await codeOf(applicant.send(getTempDetail, { temp_id }))).toBe(0);
    await operator.call(approvalContract.closeApply, { apply_num, reason: '不符合条件' });
    await asOwner(
      w,
      `update subsidy_application set ended_at = now() - interval '31 days' where apply_num = '${apply_num}'`,
    );
    await forget(w.db.system, days);
    expect(await codeOf(applicant.send(getTempDetail, { temp_id }))).toBe(ERRORS.NOT_FOUND.code);
  });
});

describe('an application', () => {
  test('one begins it, the other finishes and sends it: the record tells who did what', async () => {
    const form = await completeForm(w, applicant);
    const begun = await applicant.call(saveTemp, { allowance_type: online, form: { ...form, description: '先写' } });
    const at = { temp_id: begun.temp_id, allowance_type: online };
    const saved = await colleague.call(saveTemp, { ...at, version: begun.version, form });
    // who has not seen it sends nothing over it
    const { temp_id, version } = begun;
    expect(await codeOf(applicant.send(saveApply, { ...at, version, form }))).toBe(ERRORS.STALE_DRAFT.code);
    const { apply_num } = await colleague.call(saveApply, { ...at, version: saved.version, form });
    const [name, other] = await Promise.all([applicant, colleague].map(nameOf));
    expect((await records(apply_num))[0]).toMatchObject({ operator: other, note: `草稿由 ${name} 填写` });
    expect(await writersOf(apply_num)).toEqual([await idOf(applicant)]);
    expect(await codeOf(applicant.send(saveApply, { temp_id, version, allowance_type: online, form }))).toBe(
      ERRORS.DRAFT_GONE.code,
    );
  });

  test('drafts of corrections take no room from those of applications', async () => {
    const { form, correction } = await returned();
    const { total } = await applicant.call(getTempList, { limit: 1 });
    const kept = await keep(correction, form);
    expect((await applicant.call(getTempList, { limit: 1 })).total).toBe(total + 1);
    await applicant.call(deleteTemp, { temp_id: kept.temp_id });
    expect(MAX_DRAFTS).toBe(50);
  });
});

describe('what the staff write before they show it', () => {
  const corpOf = async () => (await applicant.call(identityContract.userInfo, {})).corp?.corp_id ?? '';

  test('is theirs alone, restored, and gone when it is shown; its uploads are the enterprise’s then', async () => {
    const corp_id = await corpOf();
    const about = { corp_id, allowance_type: online };
    const guid = await upload(w, operator, 'document', '执照.pdf', samplePdf('kept'));
    const form = { description: '未完', data: { biz_license_file: guid } };
    const first = await operator.call(saveTemp4Tenant, { ...about, form });
    const { temp_id, version } = first;
    const saved = await operator.call(saveTemp4Tenant, { ...about, temp_id, version, form });
    expect(await codeOf(operator.send(saveTemp4Tenant, { ...about, temp_id, version, form }))).toBe(
      ERRORS.STALE_DRAFT.code,
    );
    expect(await codeOf(operator.send(saveTemp4Tenant, { ...about, form }))).toBe(ERRORS.STALE_DRAFT.code);
    expect(await operator.call(getTemp4Tenant, about)).toMatchObject({
      current: { version: saved.version, form, files: [{ guid }] },
      earlier: null,
    });
    expect((await operator.call(getTempList4Tenant, {})).items).toMatchObject([
      { temp_id, corp_id, prepared_id: null },
    ]);
    // nobody else's: not a colleague's, not the enterprise's, not another park's
    expect(await operator2.call(getTemp4Tenant, about)).toEqual({ current: null, earlier: null });
    expect((await operator2.call(getTempList4Tenant, {})).items).toEqual([]);
    for (const call of [
      operator2.send(dropTemp4Tenant, { temp_id }),
      operator2.send(saveTemp4Tenant, { ...about, temp_id, version: saved.version, form: {} }),
      applicant.send(getTempDetail, { temp_id }),
      applicant.send(deleteTemp, { temp_id }),
      applicant.send(saveTemp, { temp_id, version: saved.version, allowance_type: online, form: {} }),
      foreign.send(getTemp4Tenant, about),
      foreign.send(saveTemp4Tenant, { ...about, form }),
      foreign.send(dropTemp4Tenant, { temp_id }),
    ])
      expect(await codeOf(call)).toBe(ERRORS.NOT_FOUND.code);
    expect((await applicant.call(getTempList, { limit: 50 })).items.map((d) => d.temp_id)).not.toContain(temp_id);
    expect(await codeOf(applicant.send(filesContract.getDownloadUrl, { guid_list: [guid] }))).not.toBe(0);

    const shown = await operator.call(saveApply4Tenant, { ...about, form });
    expect(await operator.call(getTemp4Tenant, about)).toEqual({ current: null, earlier: null });
    const seen = await applicant.call(getTempDetail, { temp_id: shown.temp_id });
    expect(seen.files.map((f) => f.guid)).toEqual([guid]);
    expect(seen.saved_by).toMatchObject({ name: await nameOf(operator), park: true });
    await applicant.call(filesContract.getDownloadUrl, { guid_list: [guid] });

    // a correction of it that the enterprise overtakes is told as one of an earlier version
    const prepared = { temp_id: shown.temp_id, version: shown.version };
    const mine = await operator.call(saveTemp4Tenant, { ...about, prepared, form: { ...form, description: '更正' } });
    const theirs = await applicant.call(saveTemp, { ...prepared, allowance_type: online, form });
    expect((await operator.call(preparedContract.getTenantTempDetail, { temp_id: shown.temp_id })).saved_by).toBe(
      await nameOf(applicant),
    );
    const now = { ...about, prepared: { ...prepared, version: theirs.version } };
    expect(await operator.call(getTemp4Tenant, now)).toMatchObject({
      current: null,
      earlier: { temp_id: mine.temp_id, form: { description: '更正' } },
    });
    await operator.call(saveApply4Tenant, { ...about, ...prepared, version: theirs.version, form });
    expect((await operator.call(getTempList4Tenant, {})).items).toEqual([]);
  });

  test('changes what waits for the same enterprise, and nothing else: it takes room as long as it is kept', async () => {
    const corp_id = await corpOf();
    const about = { corp_id, allowance_type: online };
    const save = (temp_id: string, by = operator, of: object = about) =>
      codeOf(by.send(saveTemp4Tenant, { ...about, ...of, prepared: { temp_id, version: 1 }, form: {} }));
    expect(await save(randomUUID())).toBe(ERRORS.NOT_FOUND.code);
    // nor the enterprise's own draft
    const own = await applicant.call(saveTemp, { allowance_type: online, form: {} });
    expect(await save(own.temp_id)).toBe(ERRORS.NOT_FOUND.code);
    const shown = await operator2.call(saveApply4Tenant, { ...about, form: {} });
    const admin = await w.signIn(MOBILES.tenantAdmin);
    const other = { tenant_id: 'nanshan', ...CORP_FACTS, credit_code: creditCode(9) };
    const neighbour = await admin.call(corpContract.addCorp, other);
    expect(await save(shown.temp_id, operator, { corp_id: neighbour.corp_id })).toBe(ERRORS.NOT_FOUND.code);
    expect(await save(shown.temp_id, operator, { allowance_type: 'offline' })).toBe(ERRORS.NOT_FOUND.code);
    expect(await save(shown.temp_id)).toBe(0);
    await operator2.call(preparedContract.deleteTemp4Tenant, { temp_id: shown.temp_id });
    expect(await save(shown.temp_id)).toBe(ERRORS.PREPARED_OVER.code);
    // what became over is in no list, and gives way to the next
    expect((await operator.call(getTempList4Tenant, {})).items).toEqual([]);
    const { temp_id } = await operator.call(saveTemp4Tenant, { ...about, form: {} });
    const offline = { ...about, allowance_type: 'offline' as const };
    const second = await operator.call(saveTemp4Tenant, { ...offline, form: {} });
    // one of a type never becomes one of another
    await operator.call(saveTemp4Tenant, { ...about, temp_id: second.temp_id, version: second.version, form: {} });
    expect((await operator.call(getTemp4Tenant, offline)).current?.temp_id).toBe(second.temp_id);
    const { n } = await w.db.system
      .selectFrom('subsidy_draft')
      .where('staff_id', 'is not', null)
      .select((e) => e.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe('2');
    for (const each of [temp_id, second.temp_id]) await operator.call(dropTemp4Tenant, { temp_id: each });
  });

  test('is bounded, and thrown away by whom it belongs to', async () => {
    const corp_id = await corpOf();
    const about = { corp_id, allowance_type: 'offline' as const };
    const kept = await operator.call(saveTemp4Tenant, { ...about, form: {} });
    await asOwner(
      w,
      `insert into subsidy_draft (tenant_id, corp_id, user_id, staff_id, allowance_type, form, about, round)
         select tenant_id, corp_id, user_id, staff_id, allowance_type, form, '', 'n' || n from subsidy_draft, generate_series(2, ${String(MAX_UNSHOWN)}) n
         where temp_id = '${kept.temp_id}'`,
    );
    const full = operator.send(saveTemp4Tenant, { ...about, allowance_type: online, form: {} });
    expect(await codeOf(full)).toBe(ERRORS.DRAFTS_FULL.code);
    for (const { temp_id } of (await operator.call(getTempList4Tenant, {})).items)
      await operator.call(dropTemp4Tenant, { temp_id });
    expect((await operator.call(getTempList4Tenant, {})).items).toEqual([]);
  });
});
