import { openSync, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import type { Paper, PaperFrame } from '#domain/shared/files/paper.ts';
import { watermarkOf } from '#domain/shared/files/watermark.ts';
import { pdfText } from '#test/pdf-text.ts';
import { drawPaper } from './draw-paper.ts';
import { FACE, PAPER_FONT } from './paper-font.ts';

const font = openSync(PAPER_FONT, FACE) as Font;
const frame: PaperFrame = {
  watermark: watermarkOf('陈审核 2026-11-25 10:00', 'zh'),
  foot: '2026NS0001',
  address: 'https://park.example/subsidy-detail?apply_num=2026NS0001&op=details',
  codeNote: '扫码查看申请',
  page: '第 {page} 页，共 {pages} 页',
};
const paperOf = (sections: Paper['sections']): Paper => ({
  title: '云服务补贴申请',
  number: '2026NS0001',
  lines: ['示例企业'],
  sections,
});
/** The text of a PDF without what stands around every page. */
const copied = async (sections: Paper['sections']) => {
  const pages = await pdfText(await drawPaper({ paper: paperOf(sections), frame }, font));
  return { pages, text: pages.join('') };
};

test('a thousand distinct characters are copied as they are', async () => {
  const all = Array.from({ length: 1_000 }, (_, i) => String.fromCodePoint(0x4e00 + i * 17));
  const rare = ['㐀', '𠮷', '〇', '·', '“', '”', '￥', '（', 'Ａ', 'é', 'ß'];
  const value = [...all, ...rare].join('');
  const { text } = await copied([{ title: '申请说明', facts: [{ label: '说明', value, wide: true }] }]);
  expect(text).toContain(value);
});

test('a character that the font does not have is told by a box, and nothing else is lost', async () => {
  const { text } = await copied([{ title: '申请说明', facts: [{ label: '说明', value: '前🧾后' }] }]);
  expect(text).toContain('前□后');
});

test('a long table goes over pages: its titles on each, every row once, the number, the reader and the time on all', async () => {
  const rows = Array.from({ length: 100 }, (_, i) => [
    `行${i}完`,
    `产品名称很长需要换行的第${i}个云服务器标准型`,
    '1234.50',
  ]);
  const columns = [
    { title: '子订单号', share: 1 },
    { title: '产品', share: 2 },
    { title: '金额', share: 1, right: true },
  ];
  const { pages, text } = await copied([
    { title: '云订单明细', table: { columns, rows, empty: '', foot: '共 100 条' } },
  ]);
  expect(pages.length).toBeGreaterThan(2);
  for (const [i, page] of pages.entries()) {
    expect(page).toContain('子订单号');
    for (const line of ['禁止外传', '陈审核 2026-11-25 10:00']) expect(page.split(line).length - 1).toBe(6);
    expect(page).toContain(`第 ${i + 1} 页，共 ${pages.length} 页`);
  }
  for (const [cell] of rows) expect(text.split(cell ?? '')).toHaveLength(2);
  expect(text).toContain('共 100 条');
});

test('a cell that is higher than a page takes one page, and the document ends', async () => {
  const rows = [['很长'.repeat(20_000)], ['末行']];
  const { pages, text } = await copied([
    { title: '记录', table: { columns: [{ title: '说明', share: 1 }], rows, empty: '' } },
  ]);
  expect(pages.length).toBeLessThan(5);
  expect(text).toContain('末行');
});

test('what has no rows and no value says so', async () => {
  const { text } = await copied([
    { title: '企业', facts: [{ label: '域名', value: '' }] },
    { title: '材料清单', table: { columns: [{ title: '文件名', share: 1 }], rows: [], empty: '没有文件' } },
  ]);
  expect(text).toContain('—');
  expect(text).toContain('没有文件');
});
