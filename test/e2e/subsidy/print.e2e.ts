import type { Page } from 'playwright-core';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { sampleOrders } from '#db/seeds/samples.ts';
import { completeForm, MOBILES, submit, withOrders } from '#test/builders/subsidy.ts';
import { to } from '#web/paths.ts';
import { button, more, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

/** A PDF's pages: how large (points) and what is written on them. */
async function pagesOf(pdf: Buffer) {
  const read = getDocument({ data: new Uint8Array(pdf) });
  const { numPages, ...file } = await read.promise.then((f) => ({ numPages: f.numPages, page: f.getPage.bind(f) }));
  const pages = await Promise.all(
    Array.from({ length: numPages }, async (_, i) => {
      const page = await file.page(i + 1);
      const { width, height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      return { width, height, text: items.map((item) => ('str' in item ? item.str : '')).join('') };
    }),
  );
  await read.destroy();
  return pages;
}

/** Prints what is open by pressing `act`; the pages that the browser would send. */
async function printed(page: Page, act: () => Promise<unknown>) {
  // the dialog of a browser without a window says nothing: that it was asked for is enough
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await act();
  await page.locator('body[data-printed]').waitFor();
  const pages = await pagesOf(await page.pdf({ preferCSSPageSize: true }));
  for (const { width, height } of pages) expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  return pages;
}
/** Fonts name some characters by their radicals. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '');
/** How often the watermark of a reader stands on each page. */
const marks = (pages: readonly { text: string }[], name: string) =>
  pages.map(({ text }) => plain(text).match(new RegExp(`禁止外传${name}20\\d\\d-`, 'g'))?.length ?? 0);

test('a case prints as A4 pages with all of its tabs, and nothing of the page around it', async () => {
  const applicant = await s.w.signIn(MOBILES.applicant);
  const orders = sampleOrders(23, 1000);
  const { apply_num } = await submit(s.w, applicant, withOrders(await completeForm(s.w, applicant), orders));
  const operator = await s.w.signIn(MOBILES.operator);
  const comment = { apply_num, tenant_id: 'nanshan', note: '已电话核实用途', mentions: [] };
  await operator.call(tasksContract.commentCase, comment);

  const page = await s.open(`/subsidy-detail?flow_id=subsidy/nanshan/${apply_num}`, MOBILES.operator, { dark: true });
  const pages = await printed(page, async () => (await more(page, '打印')).click());
  expect(pages.length).toBeGreaterThan(1);
  expect(new Set(marks(pages, '王伟'))).toEqual(new Set([6]));
  const text = plain(pages.map((p) => p.text).join(''));
  const all = [
    '企业基本信息',
    '云服务补贴申请',
    '云订单明细',
    '材料清单',
    '办理记录',
    '已电话核实用途',
    '营业执照',
    '王伟于',
  ];
  for (const part of [apply_num, ...all]) expect(text).toContain(part);
  for (const { sub_order_num } of orders) expect(text).toContain(sub_order_num);
  for (const around of ['返回列表', '确认通过', '退出登录']) expect(text).not.toContain(around);
  expect(s.errors).toEqual([]);
});

test('an enterprise prints its own case from the same source, without what the staff say among themselves', async () => {
  const applicant = await s.w.signIn(MOBILES.applicant);
  const { apply_num } = await submit(s.w, applicant);
  const operator = await s.w.signIn(MOBILES.operator);
  await operator.call(tasksContract.commentCase, { apply_num, tenant_id: 'nanshan', note: '仅限同事', mentions: [] });
  const page = await s.open(to.detail({ apply_num }), MOBILES.applicant);
  const pages = await printed(page, () => button(page, '打印').click());
  expect(new Set(marks(pages, '陈晓'))).toEqual(new Set([6]));
  const text = plain(pages.map((p) => p.text).join(''));
  for (const part of [apply_num, '云服务补贴申请', '云订单明细', '办理记录', '陈晓于']) expect(text).toContain(part);
  for (const left of ['仅限同事', '复制为新申请', '审批进度']) expect(text).not.toContain(left);
  expect(s.errors).toEqual([]);
});
