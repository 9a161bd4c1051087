import { expect, test } from 'vitest';
import { FORM_SECTIONS } from '#domain/subsidy/flow/flow.ts';
import { issuesOf } from './form-issues.ts';
import { openFields, sectionOf } from './form-sections.ts';

test('what an empty form misses, by the section that asks for it', () => {
  const faults = issuesOf({}, { custom: false }, 'zh');
  const counts = FORM_SECTIONS.map((section) => [section, openFields(faults, section)]);
  expect(Object.fromEntries(counts)).toMatchInlineSnapshot(`
    {
      "acceptance_report": 0,
      "basic": 9,
      "detailed_billings": 0,
      "orders": 2,
      "subsidy": 3,
    }
  `);
});

test('an order line with two faults is one thing to do', () => {
  const line = `order_data.order_detail.3`;
  const faults = new Map([`${line}.all_money`, `${line}.discount`, 'order_data.cloud_account'].map((p) => [p, '']));
  expect(openFields(faults, 'orders')).toBe(1);
  expect(openFields(faults, 'subsidy')).toBe(1);
  expect(sectionOf('data.lar')).toBe('basic');
});
