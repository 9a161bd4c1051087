import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import {
  approveTour,
  begunTour,
  book,
  confirmTour,
  freeSlots,
  receptionDetail,
  setHall,
  slotAhead,
} from '#test/builders/reception.ts';
import { TOUR_CONTENT } from '#test/e2e/cast/reception.ts';
import { to } from '#web/paths.ts';
import { choose, png, uploaded } from '../subsidy/form.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const HALL = to.hallBooking();
const detailOf = ({ reserve_num, tenant_id }: { reserve_num: string; tenant_id: string }) =>
  `/reception-detail?reserve_num=${reserve_num}&tenant_id=${tenant_id}`;
let mobiles = 0;
const newMobile = () => `136${String(++mobiles).padStart(8, '0')}`;

/** Fills the booking form but for its time. */
async function fillBooking(page: Page, mobile: string, org = '深圳市启明机器人有限公司'): Promise<void> {
  await page.getByLabel('您的姓名').fill('周敏');
  await page.getByLabel('职务').fill('副总经理');
  await page.getByLabel('您的手机号').fill(mobile);
  await page.getByLabel('来访人数').fill('8');
  await choose(page, '单位类型', '企业');
  await page.getByLabel('单位名称').fill(org);
  await page.getByLabel('来访目的').fill('了解园区产业数字化案例');
}
/** Passes the slider by one key. */
async function slide(page: Page): Promise<void> {
  await page.getByRole('slider', { name: '滑动验证' }).focus();
  await page.keyboard.press('End');
  await shown(page, '验证通过');
}
/** The next answer of a call is lost, though the server has done what was asked. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
const firstSlot = (page: Page) => page.locator('.hall-slot input:enabled').first();
const numberOf = (page: Page) => new URL(page.url()).searchParams.get('reserve_num') ?? '';
async function lookUp(page: Page, reserveNum: string, mobile: string): Promise<void> {
  await page.getByLabel('预约编号').fill(reserveNum);
  await page.getByLabel('手机号').fill(mobile);
  await button(page, '查询').click();
  await page.getByRole('heading', { name: reserveNum }).waitFor();
}

test('booked with the keyboard, confirmed, approved', async () => {
  const mobile = newMobile();
  const visitor = await s.open(HALL);
  await button(visitor, '提交预约').click();
  await shown(visitor, /还有 \d+ 处需要填写或修改/);
  await shown(visitor, '请选择参观时间：先选日期，再选时段');
  await firstSlot(visitor).focus();
  await visitor.keyboard.press('Space');
  await fillBooking(visitor, mobile);
  await button(visitor, '提交预约').click();
  await shown(visitor, '请先完成滑动验证');
  await slide(visitor);
  await button(visitor, '提交预约').click();
  await visitor.waitForURL(/booking\/pass\?reserve_num=R/);
  await shown(visitor, '已收到您的预约，运营方确认后会短信通知您。');
  // no code before anybody has agreed
  await shown(visitor, '审核通过后，此处显示到访码');
  const code = visitor.getByRole('img', { name: '预约凭证二维码' });
  expect(await code.count()).toBe(0);
  expect(visitor.url()).not.toContain(mobile);
  const reserve_num = numberOf(visitor);

  const operator = await s.open('/dashboard/reception', MOBILES.operator);
  await row(operator, reserve_num).getByText('确认时间').click();
  await button(operator, '确认时间').click();
  await shown(operator, '已转交云厂商审核。');

  const approver = await s.open('/dashboard/reception', MOBILES.provider);
  await row(approver, reserve_num).getByText('审核', { exact: true }).click();
  await button(approver, '通过').click();
  await shown(approver, '访客会收到短信；到访后由运营方填写反馈。');
  await visitor.reload();
  await shown(visitor, '预约已通过，请按时到访。');
  await code.waitFor();

  expect(s.errors).toEqual([]);
});

test('before the visit the page says from when on it is told of, and takes only that nobody comes', async () => {
  const visitor = s.w.anonymous();
  const b = await book(s.w, visitor, await slotAhead(visitor));
  await confirmTour(await s.w.signIn(MOBILES.operator), b);
  await approveTour(await s.w.signIn(MOBILES.provider), b);
  const page = await s.open('/dashboard/reception?tab=0', MOBILES.operator);
  await row(page, b.reserve_num).getByText('详情').click();
  await shown(page, /参观时间是 .+，尚未开始/);
  await button(page, '登记未到访').waitFor();
  expect(await button(page, '提交反馈').count()).toBe(0);
  expect(s.errors).toEqual([]);
});

test('a visit that has begun is received with a photo', async () => {
  const b = await begunTour(s.w);
  const operator = await s.open('/dashboard/reception', MOBILES.operator);
  await row(operator, b.reserve_num).getByText('填写反馈').click();
  await button(operator, '提交反馈').click();
  await shown(operator, '请选择行业');
  await operator.getByLabel('交流内容').fill('太短');
  await shown(operator, '交流内容需最少输入60字符');
  await choose(operator, '所属行业', '新材料');
  await operator.getByLabel('带队领导').fill('高远');
  await operator.getByLabel('领导职务').fill('总经理');
  await operator.getByLabel('交流内容').fill(TOUR_CONTENT);
  await operator.locator('input[type=file]').setInputFiles(png('photo.png'));
  await shown(operator, 'photo.png');
  await uploaded(operator);
  await button(operator, '提交反馈').click();
  await shown(operator, '本次接待已完成。');
  await shown(operator, TOUR_CONTENT);
  await button(operator, '操作记录').click();
  for (const text of ['提交预约', '确认参观时间', '审核通过', '填写接待反馈', '王伟', '吴桐', '访客'])
    await operator.getByRole('dialog').getByText(text).first().waitFor();
  expect(s.errors).toEqual([]);
});

test('a visitor moves the visit and cancels it', async () => {
  const b = await book(s.w, s.w.anonymous());
  const page = await s.open(`${HALL}?view=mine`);
  await lookUp(page, b.reserve_num, b.mobile);
  expect(page.url()).not.toContain(b.mobile);
  await button(page, '改期').click();
  await expect.poll(() => button(page, '确认改期').isDisabled()).toBe(true);
  await page.locator('.hall-day input:enabled').last().check();
  await firstSlot(page).check();
  await button(page, '确认改期').click();
  await shown(page, '改期成功');
  const moved = await s.w.anonymous().call(receptionContract.visitorDetail, b.own);
  expect(moved.reserve_date).not.toBe(b.reserve_date);
  await button(page, '取消预约').click();
  await page.getByRole('dialog').getByRole('button', { name: '取消预约' }).click();
  await shown(page, '取消预约成功');
  await shown(page, '用户已取消');
  expect(await button(page, '改期').count()).toBe(0);
  expect(s.errors).toEqual([]);
});

test('two visitors want the last place: one is told and keeps what was filled in', async () => {
  const mobile = newMobile();
  const page = await s.open(HALL);
  await firstSlot(page).check();
  await fillBooking(page, mobile, '深圳市绿源新材料有限公司');
  await slide(page);
  await book(s.w, s.w.anonymous());
  await button(page, '提交预约').click();
  await shown(page, '该时段已约满，请选择其他时间');
  await shown(page, '您填写的内容都还在，请另选时段后再次提交。');
  await expect.poll(() => page.getByLabel('单位名称').inputValue()).toBe('深圳市绿源新材料有限公司');
  // that may have been the last one of its day
  await page.locator('.hall-day input:enabled').last().check();
  await firstSlot(page).check();
  await slide(page);
  await button(page, '提交预约').click();
  await page.waitForURL(/pass\?reserve_num=R/);
  expect(s.errors).toEqual([]);
});

test('a lost answer is asked for again, and books once', async () => {
  const mobile = newMobile();
  const page = await s.open(HALL);
  await firstSlot(page).check();
  await fillBooking(page, mobile);
  await slide(page);
  await loseAnswer(page, receptionContract.add.path);
  await button(page, '提交预约').click();
  await shown(page, '尚未确认服务器是否已收到。重新提交是安全的，不会重复办理。');
  await button(page, '重新提交').click();
  await page.waitForURL(/pass\?reserve_num=R/);
  const rows = await s.w.db.system.selectFrom('reception').where('mobile', '=', mobile).select('reserve_num').execute();
  expect(rows).toEqual([{ reserve_num: numberOf(page) }]);
});

test('a rejection needs a reason without special characters, and the visitor reads it', async () => {
  const b = await book(s.w, s.w.anonymous());
  await confirmTour(await s.w.signIn(MOBILES.operator), b);
  const approver = await s.open(detailOf(b), MOBILES.provider);
  await button(approver, '拒绝').click();
  const dialog = approver.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: /确\s*定/ });
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('拒绝理由').fill('<b>');
  await dialog.getByText('禁止输入特殊字符').waitFor();
  await dialog.getByLabel('拒绝理由').fill('当日展厅设备检修');
  await confirm.click();
  await shown(approver, '拒绝成功');
  await shown(approver, '访客会收到短信和理由。');
  const visitor = await s.open(`${HALL}?view=mine`);
  await lookUp(visitor, b.reserve_num, b.mobile);
  await shown(visitor, '当日展厅设备检修');
  expect(s.errors).toEqual([]);
});

test('while its answer is lost, a rejection can be neither changed nor left, only sent again', async () => {
  const b = await book(s.w, s.w.anonymous());
  await confirmTour(await s.w.signIn(MOBILES.operator), b);
  const page = await s.open(detailOf(b), MOBILES.provider);
  await loseAnswer(page, receptionWorkbenchContract.approval.path);
  await button(page, '拒绝').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('拒绝理由').fill('当日展厅设备检修');
  await dialog.getByRole('button', { name: /确\s*定/ }).click();
  await shown(page, '尚未确认服务器是否已收到。重新提交是安全的，不会重复办理。');
  await page.keyboard.press('Escape');
  expect(await dialog.getByLabel('拒绝理由').isEditable()).toBe(false);
  for (const name of [/取\s*消/, /确\s*定/, '关闭'])
    await expect.poll(() => dialog.getByRole('button', { name }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: '重新提交' }).click();
  await shown(page, '访客会收到短信和理由。');
});

test('a look-up that finds nothing keeps what was typed', async () => {
  const b = await book(s.w, s.w.anonymous());
  const page = await s.open(`${HALL}?view=mine`);
  await page.getByLabel('预约编号').fill(b.reserve_num);
  await page.getByLabel('手机号').fill('13900001111');
  await button(page, '查询').click();
  await shown(page, '没有找到这个预约');
  await expect.poll(() => page.getByLabel('预约编号').inputValue()).toBe(b.reserve_num);
  await expect.poll(() => page.getByLabel('手机号').inputValue()).toBe('13900001111');
  await page.reload();
  expect(await page.getByLabel('手机号').inputValue()).toBe('');
  await lookUp(page, b.reserve_num, b.mobile);
  await page.reload();
  await page.getByRole('heading', { name: b.reserve_num }).waitFor();
});

test('whoever lacks the role sees the reservation without buttons; another park finds nothing', async () => {
  const b = await book(s.w, s.w.anonymous());
  const page = await s.open(detailOf(b), MOBILES.operator2);
  await shown(page, '等待运营方确认参观时间。');
  for (const act of ['确认时间', '取消预约']) expect(await button(page, act).count()).toBe(0);
  const list = await s.open('/dashboard/reception?tab=0', MOBILES.operator2);
  await row(list, b.reserve_num).getByText('详情').waitFor();
  expect(await row(list, b.reserve_num).getByText('取消预约').count()).toBe(0);
  const other = await s.open(detailOf(b), MOBILES.foreignOperator);
  await shown(other, '没有找到这个预约');
});

test('somebody else was first: said with who, and nothing is overwritten', async () => {
  const b = await book(s.w, s.w.anonymous());
  const page = await s.open(detailOf(b), MOBILES.operator);
  await button(page, '确认时间').waitFor();
  await confirmTour(await s.w.signIn(MOBILES.tenantAdmin), b);
  await shown(page, '这个预约刚刚发生变化');
  await button(page, '确认时间').click();
  await shown(page, /该任务已由赵敏于.*处理/);
  await shown(page, '待云厂商审核');
  expect(await receptionDetail(await s.w.signIn(MOBILES.operator), b)).toMatchObject({ reception_data: { status: 3 } });
});

test('filters are one address; what they find is exported', async () => {
  const b = await book(s.w, s.w.anonymous(), { org_name: '=HYPERLINK("x")' });
  const page = await s.open('/dashboard/reception?tab=0', MOBILES.operator);
  await page.getByPlaceholder('单位、访客或编号').fill(b.reserve_num);
  await button(page, '查询').click();
  await row(page, b.reserve_num).waitFor();
  await choose(page, '状态', '待审核');
  await expect.poll(() => page.url()).toContain('status=1');
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, '导出 CSV').click()]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(file.suggestedFilename()).toBe('展厅预约.csv');
  expect(text.startsWith('\uFEFF预约编号,')).toBe(true);
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain(`${b.reserve_num},南山智造产业园,"'=HYPERLINK(""x"")"`);
  await page.goBack();
  await expect.poll(() => page.url()).not.toContain('status=1');
});

test('the administrator sets the hall: more places, on weekends too', async () => {
  const admin = await s.open('/dashboard/reception/calendar', MOBILES.tenantAdmin);
  await button(admin, '展厅设置').click();
  const drawer = admin.getByRole('dialog');
  await drawer.getByLabel('每个时段可接待').fill('1001');
  await drawer.getByRole('button', { name: /保\s*存/ }).click();
  await shown(admin, '超出允许范围');
  await drawer.getByLabel('每个时段可接待').fill('3');
  await drawer.getByRole('switch', { name: '周末开放' }).click();
  await drawer.getByRole('button', { name: /保\s*存/ }).click();
  await shown(admin, '设置已保存');
  const slots = await freeSlots(s.w.anonymous());
  expect(slots.some(({ left }) => left === 3)).toBe(true);
  expect(slots.some(({ reserve_date }) => [0, 6].includes(new Date(reserve_date).getUTCDay()))).toBe(true);
});

test('the week shows the visits, leads to one and back', async () => {
  const [operator, approver] = [await s.w.signIn(MOBILES.operator), await s.w.signIn(MOBILES.provider)];
  const org_name = `南方科技大学 ${Date.now()}`;
  const b = await book(s.w, s.w.anonymous(), { org_name });
  await confirmTour(operator, b);
  await approveTour(approver, b);
  const page = await s.open(`/dashboard/reception/calendar?week=${b.reserve_date}`, MOBILES.operator);
  const visit = page.getByRole('link', { name: org_name });
  await visit.click();
  await page.waitForURL(/reception-detail/);
  await page.getByRole('link', { name: '返回周历' }).click();
  await visit.waitFor();
  const thisWeek = page.url();
  await button(page, '下一周').click();
  await visit.waitFor({ state: 'detached' });
  // the page shows the next week a moment before the address has it; going back before that would leave the calendar
  await expect.poll(() => page.url()).not.toBe(thisWeek);
  await page.goBack();
  await visit.waitFor();
});

test.each(['before the visit', 'after it'])('nobody came, told %s: one confirmed click', async (when) => {
  const [operator, approver] = [await s.w.signIn(MOBILES.operator), await s.w.signIn(MOBILES.provider)];
  const ahead = when === 'before the visit';
  const visitor = s.w.anonymous();
  const b = await (ahead ? book(s.w, visitor, await slotAhead(visitor)) : begunTour(s.w));
  if (ahead) await confirmTour(operator, b);
  if (ahead) await approveTour(approver, b);
  const page = await s.open(detailOf(b), MOBILES.operator);
  if (!ahead) await page.getByText('未到访', { exact: true }).click();
  await button(page, '登记未到访').click();
  await page.getByRole('dialog').getByRole('button', { name: '登记未到访' }).click();
  await shown(page, '本次预约已结束。');
  await shown(page, '访客未到访');
  const { feedback_data } = await operator.call(receptionWorkbenchContract.detail, {
    tenant_id: b.tenant_id,
    reserve_num: b.reserve_num,
  });
  expect(feedback_data).toEqual([{ finish: 0 }]);
});

test('the hall tells its address with a drawing, and beside a slot how many groups may still come', async () => {
  const admin = await s.w.signIn(MOBILES.tenantAdmin);
  await setHall(admin, { address: '深圳市南山区科苑路 66 号', capacity: 2 });
  const page = await s.open(HALL);
  await shown(page, '深圳市南山区科苑路 66 号');
  await page.getByRole('img', { name: '南山智造产业园展厅位置示意图' }).waitFor();
  const [slot] = (await freeSlots(s.w.anonymous())).filter(({ left }) => left === 2);
  if (!slot) throw new Error('no slot is free twice');
  const { reserve_date, reserve_time } = slot;
  await book(s.w, s.w.anonymous(), { reserve_date, reserve_time });
  await page.reload();
  await page.locator(`.hall-day input[value="${reserve_date}"]`).check();
  const choice = page.locator('.hall-slot').filter({ has: page.locator(`input[value="${reserve_time}"]`) });
  await choice.getByText('该时段可约 1 组').waitFor();
  await setHall(admin);
  expect(s.errors).toEqual([]);
});
