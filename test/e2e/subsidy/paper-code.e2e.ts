import { decodeQR } from 'qr/decode.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOBILES, submit } from '#test/builders/subsidy.ts';
import { casePdf } from '#test/pdf-text.ts';
import { drawPdf } from '../look/drawn-pdf.ts';
import { shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

test('a phone reads the code on the PDF of an application, and comes to it', async () => {
  const applicant = await s.w.signIn(MOBILES.applicant);
  const { apply_num } = await submit(s.w, applicant);
  const pdf = await casePdf(s.w, await s.w.signIn(MOBILES.operator), apply_num, new URL(s.origin).host);
  const [first] = await drawPdf(s, pdf);
  if (!first) throw new Error('a PDF without pages');
  const read = decodeQR(first.pixels, { effort: Infinity, timeLimit: Infinity });
  const { origin, pathname, searchParams } = new URL(read);
  expect([origin, pathname]).toEqual([s.origin, '/subsidy-detail']);
  expect(Object.fromEntries(searchParams)).toEqual({
    apply_num,
    flow_id: `subsidy/nanshan/${apply_num}`,
    define_code: 'online',
    tenant_id: 'nanshan',
    op: 'details',
  });
  const page = await s.open(pathname + new URL(read).search, MOBILES.operator, { width: 390 });
  await shown(page, apply_num);
  expect(s.errors).toEqual([]);
});
