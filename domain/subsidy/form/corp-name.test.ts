import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkName, maskMiddle } from './corp-name.ts';

test.each([
  ['深圳市云启智能科技有限公司', '深圳市*******限公司'],
  ['北京甲乙丙有限公司', '北京*****公司'],
  ['甲乙公司', '****'],
  ['𠮷野家餐饮', '𠮷***饮'],
  ['甲', '*'],
  ['', ''],
])('%s is shown as %s', (name, shown) => expect(maskMiddle(name)).toBe(shown));

test('a mask keeps the length and hides at least half', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (name) => {
      const masked = Array.from(maskMiddle(name));
      expect(masked).toHaveLength(Array.from(name).length);
      const hidden = Array.from(name).filter((letter, i) => letter !== '*' && masked[i] === '*').length;
      const stars = Array.from(name).filter((letter) => letter === '*').length;
      expect(hidden + stars).toBeGreaterThanOrEqual(Array.from(name).length / 2);
    }),
  );
});

test('one enterprise, written in two ways; another is told masked; no account has no name', () => {
  expect(checkName('云启（深圳）有限公司', '云启(深圳) 有限公司')).toEqual({
    result: true,
    name: '云启（深圳）有限公司',
  });
  expect(checkName('云启有限公司', '北京甲乙丙有限公司')).toEqual({ result: false, name: '北京*****公司' });
  expect(checkName('云启有限公司', undefined)).toEqual({ result: false, name: '' });
});
