import { expect, test } from 'vitest';
import { copied, prefilled } from './prefilled.ts';

const corp = {
  corp_id: 'c',
  corp_name: 'n',
  credit_code: 'x',
  lar: '陈',
  domain: 'a.example',
  contact_name: 'c',
  contact_mobile: '13800000001',
  introduction: 'i',
  cloud_account: '10001',
  parks: [{ park_id: 'p1', name: 'P1' }],
};

test('the registration fills what it knows; this year only when the programme runs in it', () => {
  expect(prefilled(corp, [2025, 2026], 2026, 'online')).toMatchObject({
    park_id: 'p1',
    apply_year: 2026,
    data: { lar: '陈' },
  });
  expect(prefilled(corp, [2024, 2025], 2026, 'online')).not.toHaveProperty('apply_year');
  expect(prefilled(corp, [2025], 2026, 'online')).toMatchObject({ apply_year: 2025 });
  expect(
    prefilled({ ...corp, parks: [...corp.parks, { park_id: 'p2', name: 'P2' }] }, [], 2026, 'online'),
  ).not.toHaveProperty('park_id');
});

test('what the market led here for is named, within the field’s bound', () => {
  expect(prefilled(corp, [], 2026, 'online')).not.toHaveProperty('description');
  const wanted = { product: '云硬盘', description: '申请补贴的产品：云硬盘' };
  expect(prefilled(corp, [], 2026, 'online', wanted)).toMatchObject({
    products: ['云硬盘'],
    description: wanted.description,
  });
  const long = { product: '长'.repeat(300), description: '长'.repeat(300) };
  const { products, description } = prefilled(corp, [], 2026, 'online', long);
  expect([products?.[0]?.length, description?.length]).toEqual([100, 200]);
});

test('an earlier application goes before the registration; a park that was left is not chosen again', () => {
  const fresh = prefilled(corp, [2026], 2026, 'online');
  const earlier = { park_id: 'p1', apply_year: 2025, description: '上云', data: { lar: '林', contact_name: '' } };
  expect(copied(fresh, earlier, corp)).toMatchObject({ park_id: 'p1', apply_year: 2026, description: '上云' });
  expect(copied(fresh, earlier, corp).data).toMatchObject({ lar: '林', domain: 'a.example' });
  const two = { ...corp, parks: [...corp.parks, { park_id: 'p2', name: 'P2' }] };
  expect(copied(prefilled(two, [], 2026, 'online'), { ...earlier, park_id: 'gone' }, two)).not.toHaveProperty(
    'park_id',
  );
  const line = { sub_product_num: 'p', product_name: '甲', sub_product_name: '乙', quantity: 2, unit_price: '5' };
  const chosen = { ...earlier, order_data: { product_lines: [line] } };
  expect(copied(prefilled(corp, [], 2026, 'offline'), chosen, corp).order_data).toEqual({
    cloud_account: '10001',
    product_lines: [line],
  });
  expect(copied(fresh, chosen, corp).order_data).toEqual({ cloud_account: '10001', order_detail: [] });
});
