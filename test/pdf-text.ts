import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { exportsContract } from '#domain/subsidy/contract/exports.ts';
import type { TestUser } from './test-user.ts';
import type { World } from './world.ts';

/** What pdf.js copies from a PDF, page by page, without the breaks between lines. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let no = 1; no <= pdf.numPages; no++) {
    const { items } = await (await pdf.getPage(no)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await task.destroy();
  return pages;
}

/** The PDF of an application as somebody downloads it from `host`. */
export async function casePdf(w: World, user: TestUser, apply_num: string, host = 'park.example'): Promise<Uint8Array> {
  const { download_url } = await user.call(exportsContract.exportPdf, { apply_num });
  const { statusCode, rawPayload } = await w.app.inject({ method: 'GET', url: download_url, headers: { host } });
  if (statusCode !== 200) throw new Error(`the PDF answered ${statusCode}`);
  return rawPayload;
}

/** What stands in the PDF of an application, without the breaks of its lines. */
export const casePdfText = async (w: World, user: TestUser, apply_num: string): Promise<string> =>
  (await pdfText(await casePdf(w, user, apply_num))).join('').replaceAll(/\s/g, '');
