import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import type { FullForm } from '#domain/subsidy/form/form.ts';
import type { OrderLine } from '#domain/subsidy/form/order-line.ts';
import { configContract } from '#domain/subsidy/contract/config.ts';
import { ERRORS, errorText } from '#domain/shared/errors/errors.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { sampleForm, sampleOrders, samplePdf, samplePng } from '#db/seeds/samples.ts';
import { asOwner } from '../as-owner.ts';
import {
  completeForm,
  decide,
  MOBILES,
  operatorDetail,
  providerDetail,
  submit,
  upload,
  withOrders,
} from '#test/builders/subsidy.ts';
import { compound } from '../files/hostile/build.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let applicant: TestUser, operator: TestUser, government: TestUser, providerAdmin: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, operator, government, providerAdmin] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.government, MOBILES.providerAdmin].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

/** The three ways in which a form reaches the server to be stored: each returns the answer to a form. */
const WAYS: Record<string, (form: FullForm) => Promise<(changed: FullForm) => ReturnType<TestUser['send']>>> = {
  submission: async () => (form) => applicant.send(applicationsContract.saveApply, { allowance_type: 'online', form }),
  'correction of the applicant': async (first) => {
    const { apply_num } = await submit(w, applicant, first);
    await decide(operator, apply_num, 'return', '请核对订单');
    const { task_id, revision_id } = await operatorDetail(applicant, apply_num);
    return (form) => applicant.send(applicationsContract.corpApproval, { apply_num, task_id, revision_id, form });
  },
  'correction of the provider': async (first) => {
    const { apply_num } = await submit(w, applicant, first);
    await decide(operator, apply_num);
    await decide(government, apply_num);
    const { task_id, revision_id, tenant_id } = await providerDetail(providerAdmin, apply_num);
    const decision = 'modify' as const;
    const correction = { tenant_id, apply_num, task_id, revision_id, decision, note: '已核对' };
    return (form) => providerAdmin.send(approvalContract.cloudApproval, { ...correction, form });
  },
};

describe.each(Object.entries(WAYS))('the orders of a %s', (_name, begin) => {
  test('are unpaid, prepaid, explained by their prices, 1 to 100, none twice', async () => {
    const form = await completeForm(w, applicant);
    const send = await begin(form);
    const sendOrders = (order_detail: OrderLine[]) => send(withOrders(form, order_detail));
    const second = (change: Partial<OrderLine>) =>
      sendOrders(form.order_data.order_detail.map((line, i) => (i === 1 ? { ...line, ...change } : line)));
    const refused = async (answer: ReturnType<TestUser['send']>) => {
      const { code, response } = (await answer).body as { code: number; response: { issues: { path: string }[] } };
      return [code, ...response.issues.map((issue) => issue.path)].join(' ');
    };
    const at = (field: string) => `7100 form.order_data.order_detail.1.${field}`;
    const [line] = form.order_data.order_detail as [OrderLine];
    expect(await refused(second({ order_status: '已支付' }))).toBe(at('order_status'));
    expect(await refused(second({ payment: '后付费' }))).toBe(at('payment'));
    expect(await refused(second({ unit_price: '1.00', quantity: 1, all_money: '999999999.00' }))).toBe(at('all_money'));
    expect(await refused(second({ discount: '五折' }))).toBe(at('discount'));
    expect(await refused(second({ sub_order_num: line.sub_order_num }))).toBe(at('sub_order_num'));
    expect(await refused(second({ product_detail: 'x'.repeat(2001) }))).toBe(at('product_detail'));
    expect(await refused(sendOrders([]))).toBe('7100 form.order_data.order_detail');
    expect(await refused(sendOrders(sampleOrders(101, 1)))).toBe('7100 form.order_data.order_detail');
    expect((await second({ all_money: line.all_money, unit_price: line.unit_price, quantity: 1 })).body).toMatchObject({
      code: 0,
    });
  });
});

/** A form of the custom park's enterprise. */
async function foreignForm(corp: TestUser): Promise<FullForm> {
  const licence = await upload(w, corp, 'document', 'a.pdf', samplePdf('a'));
  const screenshot = await upload(w, corp, 'screenshot', 'b.png', samplePng(2, 2, [0, 0, 0]));
  return sampleForm({
    park_id: 'qiyuan-1',
    year: new Date().getUTCFullYear(),
    cloud_account: '100034567890',
    orders: sampleOrders(1, 10),
    files: { licence, letter: licence, screenshot },
    custom: true,
  });
}

describe('a sub-order is subsidised once', () => {
  const apply = (form: FullForm, who = applicant) =>
    who.send(applicationsContract.saveApply, { allowance_type: 'online', form });
  const claims = async (apply_num: string) =>
    (
      await w.db.system
        .selectFrom('order_claim')
        .where('workflow_id', 'like', `%/${apply_num}`)
        .select('sub_order_num')
        .orderBy('sub_order_num')
        .execute()
    ).map((row) => row.sub_order_num);
  const keys = (lines: OrderLine[]) => lines.map((line) => line.sub_order_num).toSorted();
  const returned = async (form: FullForm) => {
    const { apply_num } = await submit(w, applicant, form);
    await decide(operator, apply_num, 'return', '请核对订单');
    const { task_id, revision_id } = await operatorDetail(applicant, apply_num);
    return { apply_num, task_id, revision_id };
  };

  test('the second is told the first one’s number, however the order is written; nothing of it is kept', async () => {
    const form = await completeForm(w, applicant);
    const { apply_num } = await submit(w, applicant, form);
    const [own, taken] = [sampleOrders(1, 10), form.order_data.order_detail[1] as OrderLine];
    const wide = taken.sub_order_num.replace(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0));
    for (const sub_order_num of [
      taken.sub_order_num,
      wide,
      `${taken.sub_order_num.slice(0, 3)}\u200b${taken.sub_order_num.slice(3)}`,
    ]) {
      expect((await apply(withOrders(form, [...own, { ...taken, sub_order_num }]))).body).toMatchObject({
        code: 7145,
        message: `有 1 个子订单已在申请 ${apply_num} 中申请补贴，不能重复申请：${sub_order_num}`,
        response: { sub_orders: [{ sub_order_num, apply_num }] },
      });
    }
    // its other order is still free
    expect((await apply(withOrders(form, own))).body.code).toBe(0);
  });

  test('across parks it is only said that there is another application', async () => {
    const corp = await w.signIn(MOBILES.customApplicant);
    const { order_data } = await completeForm(w, applicant);
    await submit(w, applicant, withOrders(await completeForm(w, applicant), order_data.order_detail));
    const answer = await apply(withOrders(await foreignForm(corp), order_data.order_detail), corp);
    expect(answer.body).toMatchObject({
      code: 7145,
      message: expect.stringContaining('已在其他申请中申请补贴'),
      response: { sub_orders: [{ apply_num: null }, { apply_num: null }] },
    });
    expect(answer.text).not.toMatch(/nanshan|NS\d/);
  });

  test('closing frees it, an end does not', async () => {
    const form = await completeForm(w, applicant);
    const { apply_num } = await submit(w, applicant, form);
    expect(await claims(apply_num)).toEqual(keys(form.order_data.order_detail));
    await operator.call(approvalContract.closeApply, { apply_num, reason: '重复提交' });
    expect(await claims(apply_num)).toEqual([]);
    const again = await submit(w, applicant, form);
    await decide(operator, again.apply_num);
    await decide(government, again.apply_num);
    const { tenant_id, task_id, revision_id } = await providerDetail(providerAdmin, again.apply_num);
    const assist = {
      tenant_id,
      apply_num: again.apply_num,
      task_id,
      revision_id,
      decision: 'modify' as const,
      note: '好',
    };
    await providerAdmin.call(approvalContract.cloudApproval, assist);
    const provider = await w.signIn(MOBILES.provider);
    const last = { ...assist, task_id: `${again.apply_num}:5`, decision: 'pass' as const };
    expect(await provider.call(approvalContract.cloudApproval, last)).toMatchObject({ status: 7 });
    expect((await apply(form)).body.code).toBe(7145);
  });

  test('a correction that drops an order frees it, one that adds an order claims it', async () => {
    const form = await completeForm(w, applicant);
    const [kept, dropped] = form.order_data.order_detail as [OrderLine, OrderLine];
    const at = await returned(form);
    const added = sampleOrders(1, 10) as [OrderLine];
    await applicant.call(applicationsContract.corpApproval, { ...at, form: withOrders(form, [kept, ...added]) });
    expect(await claims(at.apply_num)).toEqual(keys([kept, ...added]));
    expect((await apply(withOrders(form, added))).body.code).toBe(7145);
    expect((await apply(withOrders(form, [dropped]))).body.code).toBe(0);
  });

  test('a correction that its case refuses gives back what it claimed', async () => {
    const form = await completeForm(w, applicant);
    const at = await returned(form);
    const added = sampleOrders(1, 10);
    const stale = { ...at, task_id: `${at.apply_num}:1`, form: withOrders(form, added) };
    expect((await applicant.send(applicationsContract.corpApproval, stale)).body.code).toBe(7104);
    expect(await claims(at.apply_num)).toEqual(keys(form.order_data.order_detail));
    expect((await apply(withOrders(form, added))).body.code).toBe(0);
  });

  test('a correction is taken back only while the orders of before are free; then they are its own again', async () => {
    const form = await completeForm(w, applicant);
    const correct = async () => {
      const at = await returned(form);
      await applicant.call(applicationsContract.corpApproval, { ...at, form: withOrders(form) });
      return at;
    };
    const back = await correct();
    await applicant.call(tasksContract.corpWithdraw, { apply_num: back.apply_num });
    expect(await claims(back.apply_num)).toEqual(keys(form.order_data.order_detail));
    await operator.call(approvalContract.closeApply, { apply_num: back.apply_num, reason: '重复提交' });
    const lost = await correct();
    const { apply_num } = await submit(w, applicant, form);
    const answer = await applicant.send(tasksContract.corpWithdraw, { apply_num: lost.apply_num });
    expect(answer.body).toMatchObject({ code: 7145, message: expect.stringContaining(apply_num) });
    expect(await claims(apply_num)).toEqual(keys(form.order_data.order_detail));
  });

  test('a correction that was sent and not answered keeps its orders, however long that takes', async () => {
    const form = await completeForm(w, applicant);
    const at = await returned(form);
    const added = sampleOrders(1, 10);
    await w.stopWorker();
    const sent = await applicant.send(applicationsContract.corpApproval, { ...at, form: withOrders(form, added) });
    expect(sent.body.code).toBe(7121);
    await sweepCommands(w.deps, 0, 0);
    expect((await apply(withOrders(form, added))).body.code).toBe(7145);
    await w.startWorker();
    await expect
      .poll(async () => {
        await sweepCommands(w.deps, 0, 0);
        return claims(at.apply_num);
      })
      .toEqual(keys(added));
  });
  test('a command that is given up frees what it claimed, though nobody answered it', async () => {
    const form = await completeForm(w, applicant);
    const at = await returned(form);
    const added = sampleOrders(1, 10);
    await w.stopWorker();
    const sent = await applicant.send(applicationsContract.corpApproval, { ...at, form: withOrders(form, added) });
    expect(sent.body.code).toBe(7121);
    expect((await apply(withOrders(form, added))).body.code).toBe(7145);
    await w.db.system
      .updateTable('command')
      .set({ state: 'expired' })
      .where('workflow_id', 'like', `%${at.apply_num}`)
      .where('state', '=', 'pending')
      .execute();
    expect(await claims(at.apply_num)).toEqual(keys(form.order_data.order_detail));
    await w.startWorker();
  });
});

describe('the kind of each file', () => {
  const REFUSED: Record<string, [name: string, bytes: Uint8Array]> = {
    spreadsheet: ['证照.xls', compound('Workbook')],
    archive: ['证照.zip', Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)])],
  };
  const USED: Record<string, (form: FullForm, guid: string) => FullForm> = {
    'data.biz_license_file': (form, guid) => ({ ...form, data: { ...form.data, biz_license_file: guid } }),
    'data.commitment_file': (form, guid) => ({ ...form, data: { ...form.data, commitment_file: guid } }),
    'order_img.1': (form, guid) => ({ ...form, order_img: [...form.order_img, guid] }),
  };
  const grid = Object.keys(REFUSED).flatMap((kind) => Object.keys(USED).map((path) => [kind, path] as const));

  test.each(grid)('%s is refused as %s, whatever it was uploaded for', async (kind, path) => {
    const form = await completeForm(w, applicant);
    const [name, bytes] = REFUSED[kind] as [string, Uint8Array];
    const guid = await upload(w, applicant, 'attachment', name, bytes);
    const input = { allowance_type: 'online', form: USED[path]?.(form, guid) };
    expect((await applicant.send(applicationsContract.saveApply, input)).body).toMatchObject({
      code: 7100,
      response: {
        issues: [
          { path: `form.${path}`, message: '上传的文件类型有误，仅支持后缀为.jpg、.jpeg、.png、.pdf的文件上传' },
        ],
      },
    });
  });

  test.each(Object.keys(USED))('a PDF and a picture are accepted as %s', async (path) => {
    const form = await completeForm(w, applicant);
    const pdf = await upload(w, applicant, 'document', 'a.pdf', samplePdf('a'));
    const png = await upload(w, applicant, 'screenshot', 'b.PNG', samplePng(2, 2, [0, 0, 0]));
    for (const guid of [pdf, png]) {
      const used = withOrders(USED[path]?.(form, guid) as FullForm);
      expect(await submit(w, applicant, used)).toMatchObject({ activity: 'operator_approval' });
    }
  });

  test('a picture that is named twice is one', async () => {
    const form = await completeForm(w, applicant);
    const [one = ''] = form.order_img;
    const { apply_num } = await submit(w, applicant, { ...form, order_img: [one, one] });
    expect((await operatorDetail(applicant, apply_num)).form).toMatchObject({ order_img: [one] });
  });

  test('attachments named twice, or sent again, count once', async () => {
    const { apply_num } = await submit(w, applicant);
    const final = await w.signIn(MOBILES.finalAdmin);
    const attach = (...attachment: string[]) =>
      final.send(approvalContract.uploadAttachment, { tenant_id: 'nanshan', apply_num, attachment });
    const file = () => upload(w, final, 'attachment', '检测报告.pdf', samplePdf('report'), 'nanshan');
    const [first, second] = [await file(), await file()];
    const counted = async () =>
      (
        await w.db.system
          .selectFrom('subsidy_application')
          .where('apply_num', '=', apply_num)
          .select('state')
          .executeTakeFirstOrThrow()
      ).state.attachments;
    expect((await attach(first, first)).body.code).toBe(0);
    expect(await counted()).toBe(1);
    expect((await attach(first)).body).toMatchObject({ code: 7100, message: 'attachment：未传新的材料' });
    expect((await attach(first, second)).body.code).toBe(0);
    expect(await counted()).toBe(2);
    expect((await operatorDetail(operator, apply_num)).attachments).toHaveLength(2);
  });
});

test.each([
  [
    'another name',
    `name = '深圳市另一家智能科技有限公司'`,
    '磐石返回客户名称“深圳市********限公司”，与输入信息不一致，请检查',
  ],
  ['no customer', `uin = '1'`, '未找到该云账号对应的客户，请检查云账号 ID'],
  ['another credit code', `credit_code = '91440300708461136T'`, '云账号与企业名称、统一社会信用代码不一致，请核对'],
  ['no credit code', `credit_code = ''`, '云账号与企业名称、统一社会信用代码不一致，请核对'],
])('the account check, %s: the submission refuses in the words in which the form warns', async (_what, wrong, said) => {
  const uin = '100012345678';
  const corp_name = '深圳市云启智能科技有限公司';
  const form = await completeForm(w, applicant);
  const set = (change: string) => asOwner(w, `update cloud_account set ${change} where uin in ('${uin}', '1')`);
  await set(wrong);
  const check = await applicant.call(configContract.checkCorpName, { name: corp_name, uin });
  const sent = await applicant.send(applicationsContract.saveApply, { allowance_type: 'online', form });
  expect(check.result).toBe(false);
  expect(sent.body.code).toBe(ERRORS[check.error ?? 'SYSTEM'].code);
  expect(sent.body.message).toBe(said);
  expect(errorText(check.error ?? 'SYSTEM', 'zh', { name: check.name })).toBe(said);
  await set(`name = '${corp_name}', uin = '${uin}', credit_code = '91440300MA5DEMP01U'`);
  await submit(w, applicant, form);
});
