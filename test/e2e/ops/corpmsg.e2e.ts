import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCorpMessages } from '#web/corpmsg/paths.ts';
import { to } from '#web/paths.ts';
import { freeTemplate, manyCorps, sendOnce } from '#test/builders/corpmsg.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

/** A gateway that refuses one number. */
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => response.writeHead(body.includes('13700009002') ? 400 : 200).end());
});
let s: Stage;
/** The sender, which is a server's and not the stage's. */
let sending: NodeJS.Timeout;
let gateway: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  s = await stage();
  sending = setInterval(() => void sendOnce(s.w, gateway).catch(() => 0), 500);
  await freeTemplate(s.w, 'park_news', '{corp}：{park}本周六停电检修');
  await manyCorps(s.w, 'nanshan', 3, 9_000);
});
afterAll(async () => {
  clearInterval(sending);
  server.close();
  await s.close();
});

test('a park writes to its enterprises, sees whom it reaches, watches it to the end, and why one got nothing', async () => {
  const page = await s.open(toCorpMessages.list(), MOBILES.tenantAdmin);
  await page.getByRole('button', { name: '新增企业消息' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('标题').fill('停电通知');
  await form.getByText('站内消息', { exact: true }).click();
  await form.getByText('短信', { exact: true }).click();
  await form.locator('[data-field="template"] .ant-select').click();
  await page.locator('.ant-select-item-option', { hasText: 'park_news' }).click();
  await form.getByText('名称或信用代码含某些字的企业').click();
  await form.getByLabel('企业名称或统一社会信用代码').fill('批量');
  await form.getByText('3 家企业，0 人，共 3 个收件人').waitFor();
  await button(page, '发送').click();
  await shown(page, '已开始发送');

  await page.getByRole('button', { name: '查看：停电通知' }).click();
  await page.getByRole('heading', { name: '停电通知' }).waitFor();
  await page.getByText('已处理 3 / 3').waitFor();
  await page.getByText('已发送 2 · 失败 1').waitFor();
  await row(page, '批量企业 2').getByText('短信网关未接收').waitFor();
  expect(await row(page, '批量企业 1').innerText()).toContain('已发送');
});

test('who it was written for reads it in the portal; a long one is paused and stopped', async () => {
  const page = await s.open(toCorpMessages.list(), MOBILES.tenantAdmin);
  await page.getByRole('button', { name: '新增企业消息' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('标题').fill('年会邀请');
  await form.getByLabel('站内消息内容').fill('诚邀参加\n周五晚六点');
  await form.getByRole('region', { name: '将会发给' }).getByRole('status').waitFor();
  await button(page, '发送').click();
  await row(page, '年会邀请').getByText('已完成').waitFor();
  const reader = await s.open(to.messages(), MOBILES.applicant);
  await reader.getByRole('link', { name: '年会邀请' }).first().click();
  await reader.getByText('周五晚六点').waitFor();

  await manyCorps(s.w, 'nanshan', 400, 20_000);
  await page.getByRole('button', { name: '新增企业消息' }).first().click();
  await form.getByLabel('标题').fill('长名单');
  await form.getByText('站内消息', { exact: true }).click();
  await form.getByText('短信', { exact: true }).click();
  await form.locator('[data-field="template"] .ant-select').click();
  await page.locator('.ant-select-item-option', { hasText: 'park_news' }).click();
  await button(page, '发送').click();
  await page.getByRole('button', { name: '查看：长名单' }).click();
  await button(page, '暂停').click();
  await page.getByText('已暂停').first().waitFor();
  await button(page, '继续').click();
  await button(page, '停止').click();
  await page.getByRole('dialog').getByText('停止后不能继续').waitFor();
  await button(page, '停止').last().click();
  await page.getByText('由工作人员停止').first().waitFor();
  expect(s.errors).toEqual([]);
});
