import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#web/paths.ts';
import { openGateway, type Gateway } from '#test/builders/gateway.ts';
import { outboxOf } from '#test/builders/outbox.ts';
import { decide, MOBILES, providerDecide, submit } from '#test/builders/subsidy.ts';
import { button, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
let gateway: Gateway;
beforeAll(async () => {
  s = await stage();
  gateway = await openGateway();
});
afterAll(async () => {
  gateway.close();
  await s.close();
});

const says = (page: Page, label: string) =>
  expect.poll(() => page.locator('button.bell').getAttribute('aria-label'), { timeout: 10_000 }).toBe(label);
/** Sends what waits; what the gateway got for a number, of one application. */
async function textsTo(mobile: string, apply_num: string): Promise<string[]> {
  while ((await outboxOf(s.w, gateway).send()) > 0);
  return gateway.received
    .filter((sms) => sms.mobile === mobile && sms.content.includes(apply_num))
    .map((sms) => sms.content);
}
const settledOf = (apply_num: string, mobile: string) =>
  s.w.db.system
    .selectFrom('message')
    .innerJoin('user_account as u', 'u.user_id', 'message.user_id')
    .where('message.case_no', '=', apply_num)
    .where('u.mobile', '=', mobile)
    .select([
      'message.kind',
      sql<boolean>`read_at is not null`.as('read'),
      sql<boolean>`settled_at is not null`.as('done'),
    ])
    .orderBy('message.kind')
    .execute();

test('an approver hears of a case by bell and SMS, passes it from the message, and its applicant hears by bell and SMS', async () => {
  const applicant = await s.w.signIn(MOBILES.applicant);
  const { apply_num } = await submit(s.w, applicant);
  for (const mobile of [MOBILES.operator, MOBILES.government]) await decide(await s.w.signIn(mobile), apply_num);
  await providerDecide(await s.w.signIn(MOBILES.providerAdmin), apply_num, 'modify');
  await textsTo(MOBILES.provider, apply_num);
  gateway.received.length = 0;

  const approver = await s.open('/dashboard/today', MOBILES.provider);
  await says(approver, '消息，1 条未读');
  const enterprise = await s.open(to.detail({ apply_num }), MOBILES.applicant);
  await button(enterprise, '催办').click();
  await shown(enterprise, '已提醒办理人');
  await says(approver, '消息，2 条未读');
  expect(await textsTo(MOBILES.provider, apply_num)).toEqual([
    expect.stringContaining(`企业催办：申请 ${apply_num} 等待您处理`),
  ]);
  // whoever opens a case has read what was said of it
  await says(enterprise, '消息');
  await enterprise.goto(s.origin + to.myApplications());

  await approver.locator('button.bell').click();
  const news = approver.getByRole('region', { name: '最新消息' });
  await news.getByRole('link', { name: new RegExp(`企业催办：.*${apply_num}`) }).click();
  await approver.waitForURL(new RegExp(apply_num));
  await button(approver, '确认通过').click();
  await shown(approver, '申请已结束，全部环节完成');
  // acting has settled what asked for it, the message that nobody opened too
  await says(approver, '消息');
  const done = { read: true, done: true };
  expect(await settledOf(apply_num, MOBILES.provider)).toEqual([
    { kind: 'task', ...done },
    { kind: 'urged', ...done },
  ]);

  await says(enterprise, '消息，1 条未读');
  await enterprise.locator('button.bell').click();
  await enterprise.getByRole('link', { name: `您的补贴申请 ${apply_num} 已审批完成` }).click();
  await enterprise.waitForURL(new RegExp(`apply_num=${apply_num}`));
  expect(await textsTo(MOBILES.applicant, apply_num)).toEqual([
    expect.stringContaining(`您的补贴申请 ${apply_num} 已审批完成`),
  ]);
  // what asked for an act that is done is not said again
  expect(await textsTo(MOBILES.provider, apply_num)).toHaveLength(1);
  expect(s.errors).toEqual([]);
});
