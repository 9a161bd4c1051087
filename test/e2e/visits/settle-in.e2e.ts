import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOBILES } from '#test/builders/subsidy.ts';
import { to } from '#web/paths.ts';
import { button, named, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

test('an enterprise asks by phone to move in, the park agrees from its inbox, an opportunity is there and the enterprise hears of it', async () => {
  const phone = await s.open(to.settleIn(), MOBILES.applicant, { width: 390 });
  await shown(phone, '还没有场地入驻申请');
  await button(phone, '申请场地入驻').click();
  const form = phone.getByRole('dialog');
  await button(phone, '提交申请').click();
  expect(await form.isVisible()).toBe(true);
  await form.getByLabel('所需面积').fill('300');
  await form.getByLabel('云服务器数量').fill('12');
  await form.getByLabel('期望入驻日期').fill('2027-03-01');
  await form.getByLabel('期望入驻日期').press('Enter');
  await form.getByLabel('需求说明').fill('研发团队搬入');
  await button(phone, '提交申请').click();
  await shown(phone, '场地入驻申请已提交');
  await shown(phone, '300 平方米 · 云服务器 12 台');
  expect(await button(phone, '申请场地入驻').isDisabled()).toBe(true);

  const desk = await s.open(to.today(), MOBILES.tenantAdmin);
  await shown(desk, '入驻申请');
  await desk.getByRole('link', { name: '深圳市云启智能科技有限公司' }).click();
  const asked = row(desk, '300');
  await asked.getByRole('button', { name: /^同意“/ }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: named('同意') })
    .click();
  await shown(desk, /已同意“.*”入驻/);
  await asked.getByText('已同意').waitFor();
  await desk.goto(`${new URL(desk.url()).origin}${to.customers()}`);
  await shown(desk, '园区招商');

  await phone.reload();
  await phone.getByText('已同意').first().waitFor();
  await phone.goto(`${new URL(phone.url()).origin}/messageNotification/messages`);
  await phone.getByRole('link', { name: /园区已同意贵企业的场地入驻申请/ }).click();
  await button(phone, '查看详情').click();
  await shown(phone, '300 平方米 · 云服务器 12 台');
});

test('in English: asked, taken back, asked again and refused with its reason', async () => {
  const english = { locale: 'en-US' };
  // the first request of the enterprise was agreed to above
  const page = await s.open(to.settleIn(), MOBILES.applicant, english);
  const ask = async (area: string) => {
    await button(page, 'Ask to move in').click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Space').fill(area);
    await form.getByLabel('Cloud servers').fill('0');
    await form.getByLabel('Day of moving in').fill('2027-04-01');
    await form.getByLabel('Day of moving in').press('Enter');
    await form.getByLabel('Needs').fill('A second team');
    await button(page, 'Send').click();
    await shown(page, `${area} m² · 0 cloud servers`);
  };
  await ask('80');
  await page.getByRole('button', { name: /^Take back/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: named('OK') })
    .click();
  await shown(page, 'The request was taken back');
  await ask('90');

  const desk = await s.open(to.settleIns(), MOBILES.tenantAdmin, english);
  await row(desk, '90')
    .getByRole('button', { name: /^Refuse “/ })
    .click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Why it is refused').fill('No floor is free');
  await dialog.getByRole('button', { name: named('OK') }).click();
  await shown(desk, /“.*” was answered/);

  await page.reload();
  await shown(page, 'The park’s answer: No floor is free');
  expect(s.errors).toEqual([]);
});
