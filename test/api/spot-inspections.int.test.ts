import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePdf } from '#db/seeds/samples.ts';
import { ticketOf } from '#domain/subsidy/case/draws.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { inspectionsContract } from '#domain/subsidy/contract/inspections.ts';
import type { ProductLine } from '#domain/subsidy/form/product-line.ts';
import { publishInspected } from '#test/builders/batch.ts';
import {
  decide,
  MOBILES,
  offerOffline,
  operatorDetail,
  productForm,
  providerDecide,
  providerDetail,
  upload,
} from '#test/builders/subsidy.ts';
import { casePdfText } from '../pdf-text.ts';
import { saveHistory } from '../replay/save-history.ts';
import type { TestUser } from '../test-user.ts';
import { currentDetails } from '#test/builders/current-details.ts';
import { world, type World } from '../world.ts';

const SPOT = 'admin_help_modify_after_gov_spot_inspect';
const FINAL = 'cloud_final_approval_coupon';
const tenant_id = 'nanshan';
/** What a case draws from; no call tells it before the case is over. */
const lotOf = async (apply_num: string) => {
  const row = await w.db.system
    .selectFrom('subsidy_application')
    .where('apply_num', '=', apply_num)
    .select('state')
    .executeTakeFirstOrThrow();
  return row.state.lot as string;
};

let w: World;
let applicant: TestUser,
  operator: TestUser,
  operator2: TestUser,
  government: TestUser,
  provider: TestUser,
  admin: TestUser,
  final: TestUser;
let products: ProductLine[];
beforeAll(async () => {
  w = await world();
  [applicant, operator, operator2, government, provider, admin, final] = await Promise.all([
    w.signIn(MOBILES.applicant),
    w.signIn(MOBILES.operator),
    w.signIn(MOBILES.operator2),
    w.signIn(MOBILES.government),
    w.signIn(MOBILES.provider),
    w.signIn(MOBILES.providerAdmin),
    w.signIn(MOBILES.finalAdmin),
  ]);
  products = await offerOffline(w);
});
afterAll(() => w.close());

async function apply(): Promise<string> {
  const form = await productForm(w, applicant, 'offline', [{ ...(products[0] as ProductLine), quantity: 1 }]);
  return (await applicant.call(applicationsContract.saveApply, { allowance_type: 'offline', form })).apply_num;
}
async function handInReport(apply_num: string, name: string): Promise<void> {
  const { task_id, revision_id, form } = await operatorDetail(applicant, apply_num);
  const report = await upload(w, applicant, 'document', name, samplePdf(name));
  const handed = { apply_num, task_id, revision_id, form: { ...form, acceptance_report: [report] } };
  await applicant.call(applicationsContract.corpApproval, handed);
}
/** An application on its way until the step before the inspection has passed; where that led. */
async function upToTheDraw(sent = apply, first = operator, reviewed?: (apply_num: string) => Promise<void>) {
  const apply_num = await sent();
  await decide(first, apply_num);
  await decide(government, apply_num);
  await providerDecide(provider, apply_num);
  await expect.poll(() => currentDetails(w, apply_num)).toContain('**Missing**: 项目验收报告 / Acceptance report\n');
  await handInReport(apply_num, '验收报告.pdf');
  await reviewed?.(apply_num);
  await decide(operator2, apply_num);
  expect(
    (await w.db.system.selectFrom('spot_inspection').where('apply_num', '=', apply_num).selectAll().execute()).length,
  ).toBe(0);
  const { activity } = await providerDecide(admin, apply_num, 'modify');
  return { apply_num, activity };
}

const register = async (ask: object = {}) =>
  (await operator.call(inspectionsContract.listInspections, { tenant_id, limit: 200, ...ask })).items;

test('each case goes where its own ticket says, and the register keeps who was drawn and who was not', async () => {
  await publishInspected(w, 50);
  for (let i = 0; i < 4; i++) {
    const { apply_num, activity } = await upToTheDraw();
    const ticket = ticketOf(await lotOf(apply_num), SPOT);
    const drawn = ticket <= 50;
    expect(activity).toBe(drawn ? SPOT : FINAL);
    const row = (await register()).find((r) => r.apply_num === apply_num);
    expect(row).toMatchObject({ step: SPOT, share: 50, ticket, drawn, seed: null, result: null, finding: '' });
    const { inspections, finding_required } = await providerDetail(admin, apply_num);
    expect(inspections).toMatchObject([{ step: SPOT, share: 50, ticket, drawn, findings: [] }]);
    expect(finding_required).toBe(drawn);
    const paper = await casePdfText(w, operator, apply_num);
    for (const said of [drawn ? '已抽中' : '未抽中', `签号${ticket}（1至100）`, '50%，签号不大于比例即抽中'])
      expect(paper).toContain(said);
    expect(paper).toContain('申请结束后公开');
    expect(paper.includes('尚未登记抽检结果')).toBe(drawn);
    expect(paper).not.toContain(await lotOf(apply_num));
    // the enterprise reads nothing of it
    expect((await operatorDetail(applicant, apply_num)).inspections).toEqual([]);
    expect(await casePdfText(w, applicant, apply_num)).not.toContain('签号');
  }
  const times = (await register()).map((row) => row.drawn_at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await register({ drawn: 'yes' })).every((row) => row.drawn)).toBe(true);
  expect((await register({ drawn: 'no' })).some((row) => row.drawn)).toBe(false);
});

test('a drawn case is inspected: the finding is asked for, entered with its files, and stands in the chain', async () => {
  await publishInspected(w, 100, 3);
  const { apply_num, activity } = await upToTheDraw();
  expect(activity).toBe(SPOT);
  const pass = async (findings?: number) => {
    const { task_id, revision_id } = await providerDetail(admin, apply_num);
    const { body } = await admin.send(approvalContract.cloudApproval, {
      tenant_id,
      apply_num,
      task_id,
      revision_id,
      findings,
      deviation_read: true,
      decision: 'modify',
    });
    return body;
  };
  expect(await pass()).toMatchObject({ code: ERRORS.FINDING_REQUIRED.code });
  await expect
    .poll(() => currentDetails(w, apply_num))
    .toContain('**Missing**: 抽检记录 / Finding of the spot inspection\n');
  const shown = await currentDetails(w, apply_num);
  expect(shown).toMatch(/\*\*Spot inspection\*\*: .+, \*\*drawn\*\*, ticket \d+ at 100 %\n/);
  expect(shown).not.toContain(await lotOf(apply_num));
  expect((await register({ result: 'pending' })).map((row) => row.apply_num)).toContain(apply_num);

  const { task_id, action } = await operatorDetail(government, apply_num);
  expect(action).toMatchObject({ inspect: true, modify: false });
  const photo = await upload(w, government, 'attachment', '现场.pdf', samplePdf('photo'));
  const entry = {
    tenant_id,
    apply_num,
    task_id,
    result: 'deviation' as const,
    finding: '实际交付 2 台',
    files: [photo],
  };
  const refused = async (user: TestUser, change: object) =>
    (await user.send(inspectionsContract.addFinding, { ...entry, ...change })).body.code;
  expect(await refused(government, { finding: ' ' })).toBe(ERRORS.INVALID_INPUT.code);
  expect(await refused(government, { task_id: task_id.replace(/\d+$/, '1') })).toBe(ERRORS.STALE_TASK.code);
  expect(await refused(operator, {})).toBe(ERRORS.FORBIDDEN.code);
  expect(await refused(applicant, {})).toBe(ERRORS.FORBIDDEN.code);
  const nobodys = '00000000-0000-4000-8000-000000000000';
  expect(await refused(government, { files: [nobodys] })).toBe(ERRORS.FILE_MISSING.code);

  await government.call(inspectionsContract.addFinding, entry);
  // a file is of one inspection
  expect(await refused(government, {})).toBe(ERRORS.INVALID_INPUT.code);
  await admin.call(inspectionsContract.addFinding, { ...entry, result: 'conform', finding: '已补齐', files: [] });
  await expect
    .poll(() => currentDetails(w, apply_num))
    .toContain(' at 100 %, found: 相符 / As applied for (entries: 2)\n');
  expect(await currentDetails(w, apply_num)).not.toContain('**Missing**');
  const { inspections, finding_required, finding_entries } = await providerDetail(admin, apply_num);
  expect(finding_entries).toBe(2);
  // what was decided before a colleague's entry was read is refused
  expect(await pass(1)).toMatchObject({ code: ERRORS.STALE_DOCUMENT.code });
  expect(inspections).toMatchObject([
    {
      step: SPOT,
      findings: [
        { result: 'conform', finding: '已补齐', files: [] },
        { result: 'deviation', finding: '实际交付 2 台', files: [photo] },
      ],
    },
  ]);
  expect(finding_required).toBe(false);
  const row = (await register({ result: 'conform' })).find((r) => r.apply_num === apply_num);
  expect(row).toMatchObject({ finding: '已补齐', seed: null });
  const records = await operator.call(approvalContract.getRecordList, { apply_num, limit: 50, offset: 0 });
  expect(records.data.map(({ note }) => note)).toEqual(
    expect.arrayContaining(['相符 · 已补齐', '有出入 · 实际交付 2 台']),
  );
  const kept = await w.db.system
    .selectFrom('case_record')
    .where('workflow_id', '=', `subsidy/${tenant_id}/${apply_num}`)
    .where('files', 'is not', null)
    .select('files')
    .execute();
  expect(JSON.stringify(kept)).toContain(photo);

  expect(await pass()).toMatchObject({ code: 0, response: { activity: FINAL } });
  expect(await providerDecide(final, apply_num)).toMatchObject({ activity: 'ended' });
  // over: anybody of the staff can draw the ticket again
  const over = (await register()).find((r) => r.apply_num === apply_num);
  expect(ticketOf(over?.seed ?? '', SPOT)).toBe(over?.ticket);
  const paper = await casePdfText(w, operator, apply_num);
  expect(paper).toContain(`抽签种子${over?.seed}`);
  // the register, the newest first, with the files by their names
  expect(paper).toMatch(/相符已补齐.+有出入实际交付2台现场\.pdf以最新一条为准/);
  expect(paper).toContain('100%，签号不大于比例即抽中');
  await saveHistory(
    'spot-inspected/subsidy-offline-inspected',
    w.deps.temporal.client.workflow.getHandle(`subsidy/${tenant_id}/${apply_num}`),
  );
});

test('a report that falls short goes back to where it is handed in; what differs is passed by who read it', async () => {
  await publishInspected(w, 100, 4);
  const { apply_num } = await upToTheDraw(apply, operator, async (num) => {
    const { task_id, revision_id, return_targets } = await operatorDetail(operator2, num);
    expect(return_targets).toMatchObject([
      { code: 'corp_submit_acceptance_report', editable: ['acceptance_report'] },
      { code: 'corp_submit_apply', editable: ['basic', 'subsidy', 'orders'] },
    ]);
    const back = { apply_num: num, task_id, revision_id, decision: 'return' as const, note: '缺签字页' };
    const asked = (path: string) => operator2.send(approvalContract.approval, { ...back, corrections: [{ path }] });
    expect((await asked('order_data.product_lines')).body).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
    expect((await asked('acceptance_report')).body).toMatchObject({
      code: 0,
      response: { activity: 'corp_submit_acceptance_report' },
    });
    await handInReport(num, '验收报告（签字）.pdf');
  });
  const { task_id, revision_id } = await operatorDetail(government, apply_num);
  const found = { result: 'deviation' as const, finding: '实际交付 2 台', files: [] };
  await government.call(inspectionsContract.addFinding, { tenant_id, apply_num, task_id, ...found });
  const on = { tenant_id, apply_num, task_id, revision_id, decision: 'modify' as const };
  const pass = async (said: object) => (await admin.send(approvalContract.cloudApproval, { ...on, ...said })).body;
  for (const said of [{}, { findings: 1 }, { findings: 1, deviation_read: false }])
    expect(await pass(said)).toMatchObject({ code: ERRORS.DEVIATION_UNREAD.code });
  expect(await pass({ findings: 1, deviation_read: true })).toMatchObject({ code: 0, response: { activity: FINAL } });
  await providerDecide(final, apply_num);
  // an enterprise that comes once a year hears of each step that waits for it, and of the end
  const sms = await w.db.system
    .selectFrom('outbox_message')
    .where('dedupe_key', 'like', `%/${apply_num}:%`)
    .where('template', 'like', 'subsidy_%')
    .select('template')
    .orderBy('id')
    .execute();
  expect(sms.map(({ template }) => template)).toEqual(['subsidy_asked', 'subsidy_return', 'subsidy_end']);
  await saveHistory(
    'deviation-read/subsidy-offline-inspected',
    w.deps.temporal.client.workflow.getHandle(`subsidy/${tenant_id}/${apply_num}`),
  );
});

test('an appeal stays drawn for what its application was drawn for, and draws anew for the rest', async () => {
  await publishInspected(w, 100, 6);
  const { apply_num } = await upToTheDraw();
  await operator.call(approvalContract.closeApply, { apply_num, reason: '资料不实' });
  const seed = (await register()).find((row) => row.apply_num === apply_num)?.seed;
  expect(seed).toBe(await lotOf(apply_num));
  const { activity } = await upToTheDraw(async () => {
    const appealed = await applicant.call(applicationsContract.appeal, { apply_num, reason: '资料属实' });
    // everybody may draw from the lot of what is over
    expect(await lotOf(appealed.apply_num)).not.toBe(seed);
    await publishInspected(w, 1, 7);
    return appealed.apply_num;
  }, operator2);
  expect(activity).toBe(SPOT);
  expect((await register())[0]).toMatchObject({ share: 100, drawn: true, seed: null });
});

test('what was drawn and closed before anybody entered a finding waits for nobody', async () => {
  await publishInspected(w, 100, 5);
  const { apply_num } = await upToTheDraw();
  const pending = async () => (await register({ result: 'pending' })).map((row) => row.apply_num);
  expect(await pending()).toContain(apply_num);
  await applicant.call(applicationsContract.corpCloseApply, { apply_num, reason: '项目取消' });
  await operator.call(approvalContract.closeApply, { apply_num, answer: 'confirm', reason: '' });
  expect(await pending()).not.toContain(apply_num);
  expect((await register()).find((row) => row.apply_num === apply_num)).toMatchObject({ over: true, result: null });
  expect(await casePdfText(w, operator, apply_num)).toContain('未登记即结束');
});

test('who was drawn, has it closed and applies anew is inspected all the same', async () => {
  await publishInspected(w, 100, 8);
  const { apply_num } = await upToTheDraw();
  await applicant.call(applicationsContract.corpCloseApply, { apply_num, reason: '重新申请' });
  await operator.call(approvalContract.closeApply, { apply_num, answer: 'confirm', reason: '' });
  const seed = await lotOf(apply_num);
  await publishInspected(w, 1, 9);
  const again = await upToTheDraw();
  expect(again.activity).toBe(SPOT);
  expect((await register())[0]).toMatchObject({ apply_num: again.apply_num, share: 100, drawn: true, seed: null });
  // what else it draws comes from a lot that nobody knows
  expect(await lotOf(again.apply_num)).not.toBe(seed);
  await operator.call(approvalContract.closeApply, { apply_num: again.apply_num, reason: '资料不实' });
  await saveHistory(
    'owed-inspection/subsidy-applied-anew',
    w.deps.temporal.client.workflow.getHandle(`subsidy/${tenant_id}/${again.apply_num}`),
  );
});

test('another park reads and enters nothing', async () => {
  const other = await w.signIn(MOBILES.foreignOperator);
  expect((await register()).length).toBeGreaterThan(0);
  expect((await other.send(inspectionsContract.listInspections, { tenant_id })).body.code).toBe(ERRORS.NOT_FOUND.code);
});
