import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { letterPdf, licencePdf } from './papers.ts';

const ABOUT = {
  corp_name: '深圳市启明机器人有限公司',
  credit_code: '91440300MA5DEMP120',
  lar: '周启明',
  introduction: '协作机器人本体与控制器',
};
const cMapUrl = fileURLToPath(new URL('../../node_modules/pdfjs-dist/cmaps/', import.meta.url));

/** The text of each page, as the viewer of papers reads it. */
async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const file = await getDocument({ data: new Uint8Array(pdf), cMapUrl, cMapPacked: true, verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let n = 1; n <= file.numPages; n++) {
    const { items } = await (await file.getPage(n)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return texts;
}

test('a licence and a letter have pages, which name whose they are', async () => {
  const licence = await pagesOf(licencePdf(ABOUT));
  expect(licence).toHaveLength(2);
  expect(licence[0]).toContain(`统一社会信用代码：${ABOUT.credit_code}`);
  const letter = await pagesOf(letterPdf(ABOUT));
  expect(letter).toHaveLength(3);
  expect(letter[2]).toContain('法定代表人：周启明（签字）');
});
