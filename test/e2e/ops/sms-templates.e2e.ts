import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueSms } from '#db/repositories/cases/outbox.ts';
import { toSms } from '#web/sms/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const NUM = 'D20261127NS000001';
const tell = (dedupe_key: string) =>
  s.w.db.system
    .transaction()
    .execute((tx) =>
      queueSms(tx, [
        { tenant_id: 'nanshan', dedupe_key, template: 'demand_apply', receiver: '13900001234', parts: { num: NUM } },
      ]),
    );

test('a text is changed with its preview, goes out once it is put into use, and says nothing while it is stopped', async () => {
  const page = await s.open(toSms.templates(), MOBILES.platform);
  await page.getByPlaceholder('模板名称、编码、内容').fill('demand_apply');
  await row(page, 'demand_apply').getByText('第 1 版').waitFor();

  await page.getByRole('button', { name: '编辑：企业需求已提交' }).click();
  const form = page.getByRole('dialog', { name: '编辑：企业需求已提交' });
  await form.getByLabel('内容', { exact: true }).fill('已收到贵企业的需求');
  const preview = form.getByRole('region', { name: '预览（示例值）' });
  await preview.getByText('【园区签名】已收到贵企业的需求').waitFor();
  // without its number it says nothing
  await form.getByRole('button', { name: /^保\s*存$/ }).click();
  await form.getByText('模板内容缺少：{num} 编号').waitFor();
  await form.getByRole('button', { name: '{num} 编号 *' }).click();
  await preview.getByText('已收到贵企业的需求20261121NS000001').waitFor();
  await form.getByRole('button', { name: /^保\s*存$/ }).click();
  await row(page, 'demand_apply').getByText('使用第 1 版，第 2 版待启用').waitFor();

  await page.getByRole('button', { name: '启用：企业需求已提交' }).click();
  await page.getByRole('dialog').getByText('按第 2 版发送').waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^启\s*用$/ })
    .click();
  await shown(page, '已启用“企业需求已提交”');
  await tell('story:1');

  await page.getByRole('button', { name: '停用：企业需求已提交' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^停\s*用$/ })
    .click();
  await row(page, 'demand_apply').getByText('已停用').waitFor();
  await tell('story:2');

  await page.getByRole('button', { name: '版本与变更：企业需求已提交' }).click();
  const history = page.getByRole('dialog', { name: '版本与变更：企业需求已提交' });
  await history.getByText('系统预置').waitFor();
  expect(await history.locator('.sms-versions > li').count()).toBe(2);

  const records = await s.open(toSms.records(), MOBILES.tenantAdmin);
  await records.getByText(`已收到贵企业的需求${NUM}`).first().waitFor();
  await row(records, '模板未启用，未发送').waitFor();
  await records.getByRole('button', { name: /^重发：/ }).waitFor();
});
