import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePng } from '#db/seeds/samples.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import type { ProductLine } from '#domain/subsidy/form/product-line.ts';
import { completeForm, decide, MOBILES, offerOffline, providerDecide, submit, upload } from '#test/builders/subsidy.ts';
import { findAndAdd, inspectedCase } from '#test/builders/inspected-case.ts';
import { archivedPdf, chinesePdf, lockedPdf, pdfOfPages, scannedPdf } from '../look/pdfs.ts';
import { button, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
let num: string;
beforeAll(async () => {
  s = await stage();
  const enterprise = await s.w.signIn(MOBILES.applicant);
  const form = await completeForm(s.w, enterprise);
  const put = (use: 'document' | 'screenshot', name: string, bytes: Uint8Array) =>
    upload(s.w, enterprise, use, name, bytes);
  form.data.biz_license_file = await put('document', '执照三页.pdf', pdfOfPages('one', 'two', 'three'));
  const gone = await put('screenshot', '丢失.pdf', pdfOfPages('gone'));
  form.order_img = [
    await put('screenshot', '大截图.png', samplePng(1600, 1000, [40, 90, 160])),
    await put('screenshot', '老发票.pdf', chinesePdf()),
    await put('screenshot', '扫描件.pdf', scannedPdf()),
    await put('screenshot', '存档.pdf', archivedPdf()),
    await put('screenshot', '加密.pdf', lockedPdf()),
    await put('screenshot', '损坏.pdf', Buffer.from('%PDF-1.4\nnothing of a PDF follows\n%%EOF\n')),
    gone,
  ];
  num = (await submit(s.w, enterprise, form)).apply_num;
  await s.w.deps.files.remove(gone);
});
afterAll(() => s.close());

const caseOf = (tab: string, width = 1440) =>
  s.open(`/subsidy-detail?flow_id=subsidy/nanshan/${num}&op=approval&tab=${tab}`, MOBILES.operator, { width });
const view = (page: Page, name: string) => page.getByRole('button', { name: `查看 ${name}` }).click();
const tool = (page: Page, label: string) => page.getByRole('toolbar').getByRole('button', { name: label });
const canvas = (page: Page) => page.locator('.paper-region canvas[aria-busy="false"]');
/** How many of a drawn page's pixels are not white. */
const ink = (page: Page) =>
  canvas(page).evaluate((element) => {
    const sheet = element as HTMLCanvasElement;
    const { data } = sheet.getContext('2d')?.getImageData(0, 0, sheet.width, sheet.height) ?? { data: [] };
    let dark = 0;
    for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 255) < 128) dark += 1;
    return dark;
  });

test('a PDF is read beside the decision, and is as it was left after a look at another tab', async () => {
  const page = await caseOf('0');
  const parts: string[] = [];
  page.on('response', (r) => r.url().includes('/assets/pdfjs-') && parts.push(`${r.status()} ${r.url()}`));
  await view(page, '执照三页.pdf');
  await page.getByRole('img', { name: '执照三页.pdf，第 1 页，共 3 页' }).waitFor();
  await expect.poll(() => ink(page)).toBeGreaterThan(100);
  expect(parts.join('\n')).toMatch(/^200 .*\/standard_fonts\//m);
  const box = await button(page, '确认通过').boundingBox();
  expect(box !== null && box.y > 0 && box.y + box.height < 900).toBe(true);
  const region = await page.locator('.paper-region').boundingBox();
  expect(region !== null && region.y > 56 && region.y + region.height <= 900).toBe(true);

  await tool(page, '下一页').click();
  await tool(page, '放大').click();
  await tool(page, '放大').click();
  await tool(page, '顺时针旋转').click();
  await page.getByRole('img', { name: '第 2 页' }).waitFor();
  await canvas(page).waitFor();
  await page.locator('.paper-region').evaluate((element) => element.scrollTo(60, 40));
  const place = () =>
    page.locator('.paper-region').evaluate((element) => [element.scrollLeft, element.scrollTop] as const);
  await expect.poll(place).toEqual([60, 40]);
  await page.getByRole('tab', { name: '基本信息' }).click();
  await page.getByText('驳回', { exact: true }).click();
  await page.getByLabel('驳回原因').fill('请补齐执照');
  await page.getByRole('tab', { name: /查看材料/ }).click();
  await page.getByRole('img', { name: '第 2 页' }).waitFor();
  await expect.poll(place).toEqual([60, 40]);
  await shown(page, '150%');

  // and after a look at another paper
  await tool(page, '下一份材料').click();
  await shown(page, '2 / 9');
  await page.keyboard.press('[');
  await page.getByRole('img', { name: '第 2 页' }).waitFor();
  await expect.poll(place).toEqual([60, 40]);
  await shown(page, '150%');
  await expect.poll(() => page.getByLabel('驳回原因').inputValue()).toBe('请补齐执照');
  expect(s.errors).toEqual([]);
});

test('one leaves the case from its papers, to the list', async () => {
  const page = await caseOf('0');
  await view(page, '执照三页.pdf');
  await canvas(page).waitFor();
  await page.getByRole('link', { name: '返回列表' }).click();
  await page.getByRole('heading', { name: '线上补贴申请' }).waitFor();
  expect(s.errors).toEqual([]);
});

test('keys turn pages, enlarge and turn; Escape goes back to where it was opened', async () => {
  const page = await caseOf('3');
  await view(page, '大截图.png');
  const picture = page.getByRole('img', { name: '大截图.png' });
  await picture.waitFor();
  const size = async () => {
    const box = await picture.boundingBox();
    return box === null ? '' : box.width > box.height ? 'lying' : 'standing';
  };
  await expect.poll(size).toBe('lying');
  await page.keyboard.press('.');
  await expect.poll(size).toBe('standing');
  await page.keyboard.press('+');
  await shown(page, '125%');
  await page.keyboard.press('0');
  await shown(page, '100%');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('tab', { name: '订单' }).getAttribute('aria-selected')).toBe('true');
  expect(s.errors).toEqual([]);
});

test('Chinese without its font and a copier’s scan are drawn with what our own origin serves', async () => {
  const page = await caseOf('3');
  const parts: string[] = [];
  page.on('response', (r) => r.url().includes('/assets/pdfjs-') && parts.push(`${r.status()} ${r.url()}`));
  await view(page, '老发票.pdf');
  await page.getByRole('img', { name: '老发票.pdf，第 1 页' }).waitFor();
  await expect.poll(() => ink(page)).toBeGreaterThan(100);
  expect(parts.join('\n')).toMatch(/^200 .*\/cmaps\/GBK-EUC-H\.bcmap/m);
  await page.keyboard.press(']');
  await page.getByRole('img', { name: '扫描件.pdf，第 1 页' }).waitFor();
  await expect.poll(() => ink(page)).toBeGreaterThan(10_000);
  expect(parts.join('\n')).toMatch(/^200 .*\/wasm\/jbig2_nowasm_fallback\.js/m);
  await page.keyboard.press(']');
  await page.getByRole('img', { name: '存档.pdf，第 1 页' }).waitFor();
  await expect.poll(() => ink(page)).toBeGreaterThan(10_000);
  expect(parts.join('\n')).toMatch(/^200 .*\/wasm\/openjpeg_nowasm_fallback\.js/m);
  expect(s.errors).toEqual([]);
});

test('what cannot be shown says why, and can be downloaded', async () => {
  const page = await caseOf('3');
  await view(page, '加密.pdf');
  await shown(page, '文件有密码保护，无法在线显示');
  await tool(page, '下一份材料').click();
  await shown(page, '文件已损坏，无法显示');
  await tool(page, '下一份材料').click();
  await shown(page, '文件不存在或已被移除');
  await expect.poll(() => tool(page, '下一份材料').isDisabled()).toBe(true);
  expect(s.errors).toEqual([]);
});

test('a file that no browser shows says so, and keeps its download', async () => {
  const as = (mobile: string) => s.w.signIn(mobile);
  const enterprise = await as(MOBILES.applicant);
  const { apply_num } = await submit(s.w, enterprise);
  await decide(await as(MOBILES.operator), apply_num);
  await decide(await as(MOBILES.government), apply_num);
  await providerDecide(await as(MOBILES.providerAdmin), apply_num, 'modify');
  const final = await as(MOBILES.finalAdmin);
  const empty = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');
  const guid = await upload(s.w, final, 'attachment', '压缩包.zip', empty, 'nanshan');
  await final.call(approvalContract.uploadAttachment, { tenant_id: 'nanshan', apply_num, attachment: [guid] });
  const page = await s.open(`/subsidy-detail?flow_id=subsidy/nanshan/${apply_num}&tab=4`, MOBILES.finalAdmin);
  await shown(page, '需下载查看');
  await page.getByRole('button', { name: '下载 压缩包.zip' }).waitFor();
  expect(await page.getByRole('button', { name: '查看 压缩包.zip' }).count()).toBe(0);
  await page.getByRole('tab', { name: /查看材料/ }).click();
  for (let i = 0; i < 3; i++) await tool(page, '下一份材料').click();
  await shown(page, '此类文件不能在线查看');
  await button(page, '下载').last().waitFor();
  expect(s.errors).toEqual([]);
});

test('on a phone a paper fills the screen, and "back" closes it', async () => {
  const page = await caseOf('0', 390);
  await view(page, '执照三页.pdf');
  const viewer = page.getByRole('region', { name: '材料查看' });
  await canvas(page).waitFor();
  await expect
    .poll(async () => {
      const box = await viewer.boundingBox();
      return box && [box.x, box.y, box.width, box.height];
    })
    .toEqual([0, 0, 390, 900]);
  await tool(page, '下一页').click();
  await page.getByRole('img', { name: '第 2 页' }).waitFor();
  await page.goBack();
  await viewer.waitFor({ state: 'detached' });
  await view(page, '执照三页.pdf');
  await page.getByRole('img', { name: '第 2 页' }).waitFor();
  await tool(page, '关闭查看').click();
  await viewer.waitFor({ state: 'detached' });
  await page.locator('.case-bar').waitFor();
  expect(s.errors).toEqual([]);
});

test('the list of all papers leads to one, and Escape closes it alone', async () => {
  const page = await caseOf('0', 390);
  await view(page, '执照三页.pdf');
  await canvas(page).waitFor();
  await tool(page, '全部材料').click();
  const list = page.getByRole('menu');
  await list.getByRole('menuitem', { name: /执照三页\.pdf/ }).waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  const viewer = page.getByRole('region', { name: '材料查看' });
  await expect.poll(() => viewer.isVisible()).toBe(true);
  await tool(page, '全部材料').click();
  await list.getByRole('menuitem', { name: /承诺书\.pdf/ }).click();
  await viewer.locator('.paper-name', { hasText: '承诺书.pdf' }).waitFor();
  expect(s.errors).toEqual([]);
});

test('every kind of paper of an offline case says what it is, which version, who brought it and when', async () => {
  const [product] = await offerOffline(s.w);
  const number = await inspectedCase(s.w, product as ProductLine, [
    ['sealed_file', '盖章一.pdf'],
    ['sealed_file', '盖章二.pdf'],
    ['ext_file_2', '补充.pdf'],
  ]);
  await findAndAdd(s.w, number);
  const page = await s.open(`/subsidy-detail?flow_id=subsidy/nanshan/${number}&op=details`, MOBILES.operator);
  await view(page, '营业执照.pdf');
  const about = page.locator('.paper-about');
  const said: string[] = [];
  for (;;) {
    await canvas(page).waitFor();
    said.push((await about.innerText()).replace(/ · \d{4}-\d\d-\d\d \d\d:\d\d$/, ''));
    if (await tool(page, '下一份材料').isDisabled()) break;
    await tool(page, '下一份材料').click();
    await shown(page, `${said.length + 1} / `);
  }
  expect(said).toEqual([
    '营业执照 · 第 1 版申请 · 陈晓',
    '承诺书 · 第 1 版申请 · 陈晓',
    '项目建设方案 · 第 1 版申请 · 陈晓',
    '项目验收报告 · 第 2 版申请 · 陈晓',
    '项目验收报告 · 第 2 版申请 · 陈晓',
    '补充审批文件 · 第 1 版，共 1 版 · 赵敏',
    '政府盖章文件 · 第 2 版，共 2 版 · 赵敏',
    '政府盖章文件 · 第 1 版，共 2 版 · 赵敏',
    '补充材料 · 郑凯',
    '抽检材料 · 刘洋',
    '抽检材料 · 刘洋',
  ]);
  expect(s.errors).toEqual([]);
});
