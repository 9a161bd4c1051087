import fc from 'fast-check';
import { expect, test } from 'vitest';
import { belongs, compareAmounts, productsOf, type CaseFacts } from './condition.ts';

const case1: CaseFacts = { order_money: '100000.00', products: ['云服务器', '对象存储'] };

test.each([
  ['no condition', undefined, true],
  ['less than the total', { min_amount: '99999.99' }, true],
  ['exactly the total', { min_amount: '100000' }, true],
  ['a fen more', { min_amount: '100000.01' }, false],
  ['one decimal', { min_amount: '100000.1' }, false],
  ['more digits than a double holds', { min_amount: '900719925474099300' }, false],
  ['one of its products', { products: ['数据库', '对象存储'] }, true],
  ['none of its products', { products: ['数据库'] }, false],
  ['both met', { min_amount: '1', products: ['云服务器'] }, true],
  ['one of two met', { min_amount: '1', products: ['数据库'] }, false],
])('%s', (_name, when, expected) => expect(belongs({ when }, case1)).toBe(expected));

test('a step belongs while the facts are unknown', () =>
  expect(belongs({ when: { min_amount: '999999999' } }, undefined)).toBe(true));

const fen = fc.bigInt({ min: 0n, max: 10n ** 20n - 1n });
const yuan = (n: bigint) => `${n / 100n}.${String(n % 100n).padStart(2, '0')}`;

test('amounts compare as the fen they are', () => {
  const asFen = fc.property(fen, fen, (a, b) => {
    expect(compareAmounts(yuan(a), yuan(b))).toBe(a === b ? 0 : a < b ? -1 : 1);
  });
  fc.assert(asFen);
});

test('a line names its product and its sub-product', () =>
  expect(
    productsOf([
      { product_name: '云服务器', sub_product_name: '标准型' },
      { product_name: '云服务器', sub_product_name: '计算型' },
    ]),
  ).toEqual(['云服务器', '标准型', '计算型']));

test('what is not an amount compares to nothing', () => {
  expect(compareAmounts('1e9', '1')).toBeUndefined();
  expect(compareAmounts('1', '-1')).toBeUndefined();
});
