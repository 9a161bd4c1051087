import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toSms } from '#web/sms/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { row, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

/** A message that the gateway had, and of which nobody knows. */
const lost = (tail: string) =>
  s.w.db.system
    .insertInto('outbox_message')
    .values({
      tenant_id: 'nanshan',
      dedupe_key: tail,
      channel: 'sms',
      template: 'demand_close',
      receiver: `1390000${tail}`,
      body: `您的需求 ${tail} 已关闭`,
      status: 'unknown',
      answer: 'timeout',
      handed_at: sql<Date>`now()`,
    })
    .execute();

test('a message of which nobody knows is found by its state, said to have arrived, and another sent again', async () => {
  await lost('4321');
  await lost('8765');
  const page = await s.open(toSms.records(), MOBILES.tenantAdmin);
  await row(page, '您的需求 4321').getByText('结果未知').waitFor();
  await page.getByRole('button', { name: '确认已收到：企业需求已关闭 139****4321' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel('依据').fill('电话核实');
  await asked.locator('.ant-btn-primary').click();
  await row(page, '您的需求 4321').getByText('已发送', { exact: true }).waitFor();
  await row(page, '您的需求 4321')
    .getByText(/确认已收到：电话核实/)
    .waitFor();
  await page.getByRole('button', { name: '再次发送：企业需求已关闭 139****8765' }).click();
  await asked.getByLabel('依据').fill('网关没有记录');
  await asked.locator('.ant-btn-primary').click();
  await row(page, '您的需求 8765').getByText('待发送', { exact: true }).waitFor();
  expect(s.errors).toEqual([]);
});
