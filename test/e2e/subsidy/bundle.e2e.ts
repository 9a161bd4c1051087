import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DraftForm } from '#domain/subsidy/form/form.ts';
import { to } from '#web/paths.ts';
import { completeForm, MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { pdfText } from '#test/pdf-text.ts';
import { button, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
let nums: string[];
beforeAll(async () => {
  s = await stage();
  const applicant = await s.w.signIn(MOBILES.applicant);
  nums = [];
  for (const description of ['第一份申请', '第二份申请', '第三份申请']) {
    const form = { ...(await completeForm(s.w, applicant)), description };
    nums.push((await submit(s.w, applicant, form)).apply_num);
  }
});
afterAll(() => s.close());

test('the ticked applications come as one zip of PDF and files from the download centre', async () => {
  const operator = await s.w.signIn(MOBILES.operator);
  const [first = '', second = '', other = ''] = nums;
  const page = await s.open(to.subsidyList('online'), MOBILES.operator);
  for (const num of [second, first]) await row(page, num).getByRole('checkbox').check();
  await button(page, '打包材料').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('把 2 个申请放进一个 zip 文件').waitFor();
  await button(page, '开始打包').click();
  await page.waitForURL(/dashboard\/downloads/);
  const job = row(page, '申请材料 · 2');
  await job.getByText('已完成').waitFor();
  await job.getByText('2 条').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    job.getByRole('button', { name: /下载：/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^申请材料 .*\.zip$/);
  const files = unzipSync(await readFile(await file.path()));
  for (const num of [first, second]) {
    const { corp_name, form, files: stored } = await operatorDetail(operator, num);
    const folder = `${num} ${corp_name}/`;
    const within = Object.keys(files).filter((path) => path.startsWith(folder));
    expect(within.map((path) => path.slice(folder.length))).toEqual([
      `${num}.pdf`,
      '营业执照 营业执照.pdf',
      '承诺书 承诺书.pdf',
      '订单截图 截图.png',
    ]);
    const text = (await pdfText(files[`${folder}${num}.pdf`] ?? new Uint8Array())).join('');
    for (const said of [num, corp_name, DraftForm.parse(form).description ?? '', '王伟']) expect(text).toContain(said);
    for (const { guid, real_name } of stored) {
      const path = within.find((name) => name.endsWith(` ${real_name}`)) ?? '';
      expect(Buffer.from(files[path] ?? []).equals((await s.w.deps.files.read(guid)) ?? Buffer.alloc(0))).toBe(true);
    }
  }
  expect(Object.keys(files)).toHaveLength(8);
  expect(Object.keys(files).filter((path) => path.startsWith(other))).toEqual([]);
  await shown(page, '下载中心');
  expect(s.errors).toEqual([]);
});
