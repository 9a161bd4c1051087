import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { estateContract } from '#domain/estate/contract.ts';
import { samplePng } from '#db/seeds/samples.ts';
import { aSpace } from '#test/builders/estate.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { to } from '#web/paths.ts';
import { button, named, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
  const manager = await s.w.signIn(MOBILES.tenantAdmin);
  for (const space of SPACES) await manager.call(estateContract.addSpace, aSpace(space));
});
afterAll(() => s.close());

const SPACES = [
  { name: '801', building: 'A 座', floor: 8, area: '120.50', price: '85.00', about: '朝南，精装修' },
  { name: '301', building: 'A 座', floor: 3, area: '86.00', price: '78.00', status: 'let' as const },
  { name: '一号车间', building: 'B 座', floor: 1, area: '960.00', price: '55.00', about: '带行车' },
  { name: '地下库房', building: 'B 座', floor: -1, area: '340.00', price: '28.00', shown: false },
];
const cards = (page: Page) => page.getByRole('list', { name: named('房源') }).getByRole('listitem');

test('a visitor looks for a space by phone, is led to sign in, and asks for it as an enterprise: an opportunity is there', async () => {
  const phone = await s.open(to.estate(), undefined, { width: 390 });
  await shown(phone, '共 3 个房源');
  await phone.getByLabel('最小面积').fill('100.123');
  await button(phone, '查询').click();
  await shown(phone, '请填写数字，最多两位小数');
  await phone.getByLabel('最小面积').fill('100');
  await phone.getByLabel('房源、楼宇或介绍').fill('精装');
  await button(phone, '查询').click();
  await shown(phone, '共 1 个房源');
  expect(new URL(phone.url()).hash).toContain('min=100');
  await phone.getByRole('link', { name: '查看801' }).click();
  await shown(phone, '10,242.50');
  expect(new URL(phone.url()).hash).toMatch(/^#\/spaces\/[\da-f-]{36}$/);
  const address = new URL(phone.url()).hash;
  await button(phone, '登录并咨询').click();
  // and comes back to the space
  await phone.waitForURL((url) => url.pathname === '/login' && url.href.includes(encodeURIComponent(address)));

  const corp = await s.open(`${to.estate()}${address}`, MOBILES.applicant, { width: 390 });
  await button(corp, '咨询该房源').click();
  const form = corp.getByRole('dialog');
  await form.getByLabel('联系电话').fill('12');
  await button(corp, '提交咨询').click();
  await shown(corp, '请输入正确的手机号');
  await form.getByLabel('联系电话').fill('13812349999');
  await form.getByLabel('补充说明').fill('下周看房');
  await button(corp, '提交咨询').click();
  await shown(corp, '已提交咨询，园区将与您联系');
  await shown(corp, '您已咨询过该房源');
  const operator = await s.w.signIn(MOBILES.operator);
  const { items } = await operator.call(opportunitiesContract.getOpportunityList, { source: 'estate' });
  expect(items).toMatchObject([{ corp_mobile: '13812349999' }]);

  // what is let is shown and not asked for
  await corp.getByRole('link', { name: '返回房源列表' }).click();
  await corp.getByRole('link', { name: '查看301' }).click();
  await shown(corp, '该房源已预订或出租');
  expect(await button(corp, '咨询该房源').count()).toBe(0);
  await corp.goBack();
  await shown(corp, '共 3 个房源');
  expect(s.errors).toEqual([]);
});

test('a manager adds, shows, changes and removes spaces at the desk; a viewer of the staff only looks', async () => {
  const desk = await s.open(`${to.estate()}#/manage`, MOBILES.tenantAdmin);
  await row(desk, '地下库房').getByText('未发布').waitFor();
  await button(desk, '新增房源').click();
  const form = desk.getByRole('dialog');
  await button(desk, '保存').click();
  await shown(desk, '请填写大于 0 的面积，最多两位小数');
  await form.getByLabel('楼宇').fill('C 座');
  await form.getByLabel('房源名称').fill('101');
  await form.getByLabel('楼层').fill('1');
  await form.getByLabel('面积（㎡）').fill('50');
  await form.getByLabel('单价（元/㎡·月）').fill('66.6');
  const picture = { name: '房源.png', mimeType: 'image/png', buffer: Buffer.from(samplePng(64, 36, [200, 120, 40])) };
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await desk.route('**/filesvr/upload/**', async (route) => {
    await arrived;
    await route.continue();
  });
  await form.locator('input[type=file]').setInputFiles(picture);
  // saved now, the space would have none
  await expect.poll(() => button(desk, '保存').getAttribute('title')).toBe('文件上传完成后即可保存');
  expect(await button(desk, '保存').isDisabled()).toBe(true);
  arrive();
  await form.getByRole('button', { name: '下载 房源.png' }).waitFor();
  await button(desk, '保存').click();
  await shown(desk, '已保存“101”');
  await row(desk, '101').getByText('3,330.00').waitFor();
  await button(desk, '发布“101”').click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: named('发布') })
    .click();
  await shown(desk, '“101”已发布');

  const looker = await s.open(to.estate(), MOBILES.operator, { locale: 'en-US' });
  await shown(looker, '4 spaces');
  const font = await looker
    .getByRole('heading', { level: 1 })
    .last()
    .evaluate((title) => getComputedStyle(title).fontFamily);
  expect(font).toContain('Latin marks');
  await looker.getByRole('link', { name: 'View 101' }).click();
  await shown(looker, '3,330.00');
  const image = looker.getByRole('img', { name: 'Picture of 101' });
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await shown(looker, 'Enterprises of the park ask for it once they are signed in.');
  await looker.goto(`${s.origin}${to.estate()}#/manage`);
  await shown(looker, 'You have no managing role in this application');

  await button(desk, '编辑：101').click();
  await form.getByLabel('单价（元/㎡·月）').fill('70');
  await button(desk, '保存').click();
  await row(desk, '101').getByText('3,500.00').waitFor();
  await button(desk, '删除：101').click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: named('删除') })
    .click();
  await row(desk, '101').waitFor({ state: 'detached' });
  await button(desk, '查看房源页').click();
  await shown(desk, '共 3 个房源');
  expect(await cards(desk).count()).toBe(3);
  expect(s.errors).toEqual([]);
});
