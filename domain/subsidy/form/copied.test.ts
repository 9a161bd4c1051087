import { expect, test } from 'vitest';
import { sampleForm, sampleOrders } from '#db/seeds/samples.ts';
import { copiedForm } from './copied.ts';
import { DraftForm, filesOf, fullForm } from './form.ts';

const files = {
  licence: '00000000-0000-4000-8000-000000000001',
  letter: '00000000-0000-4000-8000-000000000002',
  screenshot: '00000000-0000-4000-8000-000000000003',
};
const orders = sampleOrders(2, 100);
const earlier = sampleForm({ park_id: 'p', year: 2026, cloud_account: '10001', orders, files, custom: false });

test('an earlier application gives a new one all but what is of one application alone', () => {
  const copy = DraftForm.parse(copiedForm(earlier));
  expect(filesOf(copy)).toEqual([files.licence]);
  expect(copy).toMatchObject({ park_id: 'p', description: earlier.description, data: { lar: earlier.data?.lar } });
  const missing = fullForm({ custom: false }).safeParse({ ...copy, apply_year: 2027 });
  expect(missing.error?.issues.map(({ path }) => path.join('.'))).toEqual(['order_img', 'order_data']);
  const order_data = { cloud_account: '10001', order_detail: orders };
  const unsigned = fullForm({ custom: false }).safeParse({
    ...copy,
    apply_year: 2027,
    order_img: [files.screenshot],
    order_data,
  });
  expect(unsigned.error?.issues.map(({ path }) => path.join('.'))).toEqual(['data.commitment_file']);
});

test('an empty form gives nothing', () => expect(copiedForm({})).toEqual({ data: {} }));
