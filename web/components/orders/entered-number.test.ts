import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EnteredAmount } from '#domain/subsidy/form/product-line.ts';
import { enteredNumber } from './entered-number.ts';

test.each([
  ['12', true, '12'],
  ['12.9', true, '12'],
  ['１２', true, '12'],
  ['1,200 台', true, '1200'],
  ['', true, ''],
  ['-3', true, ''],
  ['99999999999', true, '1000000000'],
  ['12.349', false, '12.34'],
  ['.5', false, '0.50'],
  ['80000', false, '80000'],
  ['1e9', false, '1'],
  ['元', false, ''],
  ['1000000000.01', false, '1000000000.01'],
  ['2,000,000,000 元', false, '2000000000'],
])('%j, whole %s: %j', (written, whole, number) => expect(enteredNumber(written, whole)).toBe(number));

test('whatever is written as a price, the server takes what stands there, or says that it is too much', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 30 }), fc.stringMatching(/^\d{1,21}(\.\d{0,3})?$/)), (written) => {
      const price = enteredNumber(written, false);
      const [issue] = price === '' ? [] : (EnteredAmount.safeParse(price).error?.issues ?? []);
      expect([undefined, 'amountAtMost']).toContain(issue?.message);
    }),
  ));
