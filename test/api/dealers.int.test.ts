import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTable } from '#db/imports/read-table.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { figuresContract } from '#domain/statistics/figures-contract.ts';
import { endOf, startOf } from '#domain/statistics/figures/span.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { dealersContract } from '#domain/subsidy/contract/dealers.ts';
import { exportsContract } from '#domain/subsidy/contract/exports.ts';
import type { FullForm } from '#domain/subsidy/form/form.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import {
  completeForm,
  decide,
  MOBILES,
  providerDecide,
  providerDetail,
  submit,
  withOrders,
} from '#test/builders/subsidy.ts';
import { casePdfText } from '../pdf-text.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const tenant_id = 'nanshan';
const YUNFAN = { dealer_id: 'yf', dealer_name: '云帆代理', dealer_uin: '20001' };
const HAIYUE = { dealer_id: 'hy', dealer_name: '海岳数科', dealer_uin: '20002' };
let w: World;
let applicant: TestUser, admin: TestUser, operator: TestUser, government: TestUser, providerAdmin: TestUser;
let form: FullForm;
beforeAll(async () => {
  w = await world();
  [applicant, admin, operator, government, providerAdmin] = (await Promise.all(
    [MOBILES.applicant, MOBILES.tenantAdmin, MOBILES.operator, MOBILES.government, MOBILES.providerAdmin].map((m) =>
      w.signIn(m),
    ),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser];
  form = await completeForm(w, applicant);
  await offer(YUNFAN, HAIYUE);
});
afterAll(() => w.close());

const offer = (...dealer_list: (typeof YUNFAN)[]) =>
  admin.call(dealersContract.setDealerConfig, { tenant_id, have_dealer: dealer_list.length > 0 ? 1 : 0, dealer_list });
const handIn = async (pay: Pick<FullForm, 'pay_way' | 'dealer'>) =>
  (await submit(w, applicant, { ...withOrders(form), ...pay })).apply_num;
/** The fields of the form that a refusal names. */
const fieldsOf = (act: Promise<unknown>) =>
  act.then(
    () => 'accepted',
    (e: unknown) => {
      if (!(e instanceof Refused)) throw e;
      const { issues } = e.response as { issues: { path: string; message: string }[] };
      return issues.map(({ path, message }) => `${path} ${message}`).join();
    },
  );
const thisMonth = () => {
  const month = beijingDay(Date.now()).slice(0, 7);
  return { start_time: startOf(month), end_time: endOf(month) };
};
const told = async (apply_num: string) => {
  const { pay_way, dealer_name, dealer_uin } = await applicant.call(applicationsContract.getApplyDetail, { apply_num });
  return { pay_way, dealer_name, dealer_uin };
};

test('the agent of an application is one of the park’s, under the park’s name for it', async () => {
  const named = { dealer_uin: YUNFAN.dealer_uin, dealer_name: '我自己起的名' };
  const apply_num = await handIn({ pay_way: 2, dealer: named });
  expect(await told(apply_num)).toEqual({ pay_way: 2, dealer_name: '云帆代理', dealer_uin: '20001' });
  expect(await fieldsOf(handIn({ pay_way: 2, dealer: { dealer_uin: '99999' } }))).toBe(
    'form.dealer 请选择列表中的选项',
  );
  expect(await fieldsOf(handIn({ pay_way: 2 }))).toBe('form.dealer 请选择代理商');
});

test('where the enterprise pays there is no agent, whatever was chosen before', async () => {
  const chosen = { dealer_uin: YUNFAN.dealer_uin };
  const apply_num = await handIn({ pay_way: 1, dealer: chosen });
  expect(await told(apply_num)).toEqual({ pay_way: 1, dealer_name: null, dealer_uin: null });
  expect(await told(await handIn({}))).toEqual({ pay_way: 0, dealer_name: null, dealer_uin: null });
});

test('an agent that left the park’s list stays where it was chosen, and is no choice for anybody else', async () => {
  const apply_num = await handIn({ pay_way: 2, dealer: { dealer_uin: HAIYUE.dealer_uin } });
  await decide(operator, apply_num);
  await decide(government, apply_num);
  await offer(YUNFAN);
  expect(await fieldsOf(handIn({ pay_way: 2, dealer: { dealer_uin: HAIYUE.dealer_uin } }))).toBe(
    'form.dealer 请选择列表中的选项',
  );
  const { task_id, revision_id, form: sent } = await providerDetail(providerAdmin, apply_num);
  const corrected = { ...sent, description: '更正说明' } as FullForm;
  const on = { tenant_id, apply_num, task_id, revision_id, decision: 'modify' as const, note: '更正' };
  await providerAdmin.call(approvalContract.cloudApproval, { ...on, form: corrected });
  expect(await told(apply_num)).toEqual({ pay_way: 2, dealer_name: '海岳数科', dealer_uin: '20002' });

  const provider = await w.signIn(MOBILES.provider);
  await providerDecide(provider, apply_num);
  await sweepCommands(w.deps, 0);
  const ask = { voucher_num: `V${apply_num}` };
  await expect
    .poll(() => applicant.call(vouchersContract.getCdataDetail, ask).catch(() => ({})), { interval: 300 })
    .toMatchObject({ pay_way: 2, dealer_name: '海岳数科', dealer_uin: '20002' });
});

test('the PDF and the workbook of the basic information name the agent, in the language of who reads them', async () => {
  const { items } = await operator.call(figuresContract.listFigureCases, {
    ...thisMonth(),
    figure: 'apply',
    dealer: '云帆代理 20001',
  });
  const apply_num = items[0]?.apply_num ?? '';
  const own = await handIn({ pay_way: 1 });
  const reader = await w.signIn(MOBILES.operator2);
  for (const [lang, said] of [
    ['zh-CN', ['代理商付款', '云帆代理 20001']],
    ['en-US', ['An agent', '云帆代理 20001']],
  ] as const) {
    reader.lang = lang;
    const pdf = await casePdfText(w, reader, apply_num);
    const cells = await baseInfo(reader, apply_num);
    for (const word of said) {
      expect(pdf).toContain(word.replaceAll(' ', ''));
      expect(cells).toContain(word);
    }
  }
  // where the enterprise pays itself nothing is said of an agent
  reader.lang = 'zh-CN';
  expect(await casePdfText(w, reader, own)).not.toContain('代理商');
  expect(await baseInfo(reader, own)).not.toContain('代理商');
});

/** The cells of the workbook that the staff have of an application. */
async function baseInfo(who: TestUser, apply_num: string): Promise<string> {
  const { file_name, content } = await who.call(exportsContract.exportBaseInfo, { apply_num });
  const { rows } = await readTable(Buffer.from(content, 'base64'), file_name);
  return JSON.stringify(rows);
}

test('figures tell what each agent paid for, and which applications those are', async () => {
  const span = thisMonth();
  const { all, by_dealer } = await operator.call(figuresContract.getApply, span);
  const counts = Object.fromEntries(by_dealer.map(({ name, value }) => [name, Number(value)]));
  expect(counts).toEqual({ '': Number(all.value) - 2, '云帆代理 20001': 1, '海岳数科 20002': 1 });
  const { total, items } = await operator.call(figuresContract.listFigureCases, {
    ...span,
    figure: 'gov_sent',
    dealer: '海岳数科 20002',
  });
  expect(total).toBe(1);
  const sent = await operator.call(figuresContract.getGovSent, span);
  expect(sent.by_dealer.find(({ name }) => name === '海岳数科 20002')?.value).toBe(items[0]?.value);
});
