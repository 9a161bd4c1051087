import { expect, test } from 'vitest';
import { dayName } from './dates.ts';

test.each([
  ['2026-11-24', 'zh-CN', '11月24日周二'],
  ['2026-11-24', 'en-US', 'Tue, Nov 24'],
  ['2027-01-04', 'zh-CN', '2027年1月4日周一'],
  ['2025-12-31', 'en-US', 'Wed, Dec 31, 2025'],
])('%s in %s is %s: a year that is not this one is told', (day, language, name) => {
  expect(dayName(day, language, '2026-11-21')).toBe(name);
});
