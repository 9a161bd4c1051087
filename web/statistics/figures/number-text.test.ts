import { expect, test } from 'vitest';
import { numberText } from './number-text.ts';

test.each([
  ['1234567.50', 'money', '1,234,567.50'],
  ['-1234.00', 'money', '-1,234.00'],
  ['999.99', 'money', '999.99'],
  ['1234', 'count', '1,234'],
  ['66.67', 'percent', '66.67%'],
] as const)('%s as %s is %s', (number, as, text) => expect(numberText(number, as)).toBe(text));
