import { expect, test } from 'vitest';
import { asksFor } from './asks-for.ts';

test('ticked fields with their remarks', () => {
  expect(asksFor({ description: ' 写明用途 ', order_img: '' })).toEqual([
    { path: 'description', remark: '写明用途' },
    { path: 'order_img', remark: '' },
  ]);
});

test('whether cloud services are in use brings along what must be filled in then', () => {
  expect(asksFor({ 'data.is_used': '请核对', 'data.provider': '请补充' }).map((a) => a.path)).toEqual([
    'data.is_used',
    'data.provider',
    'data.cloud_type',
    'data.cloud_service',
  ]);
});
