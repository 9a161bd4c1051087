import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePdf } from '#db/seeds/samples.ts';
import { turnCompetition } from '#test/builders/competition.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { to } from '#web/paths.ts';
import { button, named, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
  await turnCompetition({ db: s.w.db, tenant_id: 'nanshan' }, true);
});
afterAll(() => s.close());

const RACE = '质检创新大赛';
const ENTRY = '视觉质检云平台';
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const confirm = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: named(name) })
    .click();
/** Whether a page is as wide as its window. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('an enterprise enters by phone, a judge scores, the organizer exports and closes, the enterprise reads its result', async () => {
  const desk = await s.open(to.raceDesk(), MOBILES.tenantAdmin);
  await shown(desk, '还没有科创大赛');
  await button(desk, '新建大赛').click();
  await confirm(desk, '确定');
  const form = desk.getByRole('dialog');
  await form.getByLabel('大赛名称').fill(RACE);
  await form.getByLabel('英文名称').fill('Quality challenge');
  await form.getByLabel('报名截止时间').fill('2090-12-31 18:00');
  await form.getByLabel('报名截止时间').press('Enter');
  await form.getByLabel('大赛说明').fill('面向园区制造企业');
  await confirm(desk, '确定');
  await shown(desk, '大赛已保存');

  await button(desk, '新建大赛').click();
  await form.getByLabel('大赛名称').fill('误建的大赛');
  await form.getByLabel('英文名称').fill('By mistake');
  await form.getByLabel('报名截止时间').fill('2090-12-31 18:00');
  await form.getByLabel('报名截止时间').press('Enter');
  await confirm(desk, '确定');
  await press(desk, '删除“误建的大赛”');
  await confirm(desk, '删除');
  await shown(desk, '已删除“误建的大赛”');
  await desk.getByRole('button', { name: '删除“误建的大赛”' }).waitFor({ state: 'detached' });

  const phone = await s.open(to.raceOfPark(), MOBILES.applicant, { width: 390 });
  await shown(phone, '还没有科创大赛');
  await press(desk, `开放报名“${RACE}”`);
  await confirm(desk, '开放报名');
  await shown(desk, '大赛已开放报名');

  await phone.reload();
  await press(phone, `查看“${RACE}”`);
  await shown(phone, '面向园区制造企业');
  await button(phone, '报名参赛').click();
  await button(phone, '提交作品').click();
  await phone.getByLabel('作品名称').fill(ENTRY);
  await phone.getByLabel('成员 1 姓名').fill('陈晓');
  await phone.getByLabel('成员 1 分工').fill('负责人');
  await button(phone, '添加成员').click();
  await phone.getByLabel('成员 2 姓名').fill('林悦');
  await phone.getByLabel('成员 2 分工').fill('算法');
  await phone.getByLabel('项目计划').fill('用视觉模型检出外观缺陷。');
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: '计划书.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePdf('plan')) });
  await shown(phone, '计划书.pdf');
  await phone.getByLabel('联系电话').fill('13800000001');
  expect(await fits(phone)).toBe(true);
  await button(phone, '提交作品').click();
  await shown(phone, '参赛作品已提交');
  await shown(phone, ENTRY);
  await button(phone, '修改作品').click();
  await phone.getByLabel('项目计划').fill('用视觉模型检出外观缺陷，三个月内试点。');
  await button(phone, '保存修改').click();
  await shown(phone, '三个月内试点');
  expect(await fits(phone)).toBe(true);

  await press(desk, `开始评审“${RACE}”`);
  await shown(desk, '还没有到，开始评审后报名立即截止。');
  await confirm(desk, '开始评审');
  await shown(desk, '大赛已进入评审');

  const judge = await s.open(to.raceDesk(), MOBILES.operator);
  await press(judge, `“${RACE}”的参赛作品`);
  await press(judge, `为“${ENTRY}”评分`);
  await judge.getByLabel('创新性').fill('22');
  await judge.getByLabel('可行性').fill('21');
  await judge.getByLabel('市场前景').fill('20');
  await judge.getByLabel('团队').fill('23');
  await shown(judge, '合计 86 分');
  await judge.getByLabel('评语').fill('方案完整');
  await button(judge, '提交评分').click();
  await shown(judge, '评分已保存');
  await judge.getByLabel('创新性').fill('26');
  await button(judge, '保存评分').click();
  expect(await judge.getByLabel('创新性').getAttribute('aria-invalid')).toBe('true');

  await desk.getByLabel('搜索大赛名称').fill('质检');
  await desk.getByLabel('搜索大赛名称').press('Enter');
  await expect.poll(() => new URL(desk.url()).hash).toContain('keyword=');
  await press(desk, `“${RACE}”的参赛作品`);
  // what was looked for is there again on the way back
  await expect.poll(() => new URL(desk.url()).hash).toContain('#/race/');
  await desk.goBack();
  await expect.poll(() => desk.getByLabel('搜索大赛名称').inputValue()).toBe('质检');
  await desk.goForward();
  await expect.poll(() => new URL(desk.url()).hash).toContain('#/race/');
  await desk.getByText('按得分').click();
  await expect.poll(() => new URL(desk.url()).hash).toContain('?sort=result');
  await desk.goBack();
  await desk.getByRole('radio', { name: '按提交时间', checked: true }).waitFor({ state: 'attached' });
  await row(desk, '86.00').getByRole('checkbox').check();
  const [download] = await Promise.all([desk.waitForEvent('download'), button(desk, '导出 Word').click()]);
  expect(download.suggestedFilename()).toBe(`${RACE} 参赛作品.docx`);
  const parts = unzipSync(readFileSync(await download.path()));
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  for (const word of [RACE, ENTRY, '三个月内试点', '方案完整', '86.00']) expect(xml).toContain(word);

  // the provider takes the same, of any of its parks
  const provider = await s.open(to.today(), MOBILES.provider);
  await provider.getByRole('navigation').getByRole('menuitem', { name: '科创大赛' }).click();
  await press(provider, `“${RACE}”的参赛作品`);
  await row(provider, '86.00').getByRole('checkbox').check();
  const [taken] = await Promise.all([provider.waitForEvent('download'), button(provider, '导出 Word').click()]);
  expect(taken.suggestedFilename()).toBe(`${RACE} 参赛作品.docx`);

  await button(phone, '全部大赛').click();
  await press(phone, `查看“${RACE}”`);
  await shown(phone, '报名已截止');
  expect(await phone.getByText('86.00').count()).toBe(0);
  await button(desk, '返回大赛列表').click();
  await press(desk, `结束并公布“${RACE}”`);
  await confirm(desk, '结束并公布');
  await shown(desk, '大赛已结束，结果已公布');
  await phone.reload();
  await shown(phone, '86.00');
  await shown(phone, '方案完整');
  expect(await phone.getByText('王伟').count()).toBe(0);
  expect(await fits(phone)).toBe(true);
  expect(s.errors).toEqual([]);
});

test('a visitor sees competitions in English and is led to sign in; who only judges keeps none', async () => {
  const visitor = await s.open(to.raceOfPark(), undefined, { locale: 'en-US', width: 390 });
  await press(visitor, 'View “Quality challenge”');
  await shown(visitor, 'Closed');
  expect(await fits(visitor)).toBe(true);
  const judge = await s.open(to.raceDesk(), MOBILES.operator, { locale: 'en-US' });
  await shown(judge, 'Science race desk');
  expect(await judge.getByRole('button', { name: 'Add a competition' }).count()).toBe(0);
  await press(judge, 'Entries of “Quality challenge”');
  await press(judge, `View “${ENTRY}”`);
  await shown(judge, 'The competition is not being judged, so nothing can be scored.');
});
