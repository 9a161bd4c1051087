import { expect, test } from 'vitest';
import { plainCreditCode, plainMobile, plainYuan } from './pasted.ts';

test.each([
  '13600007777',
  ' 136 0000 7777',
  '136-0000-7777',
  '+86 13600007777',
  '8613600007777',
  '１３６００００７７７７',
])('the mobile “%s”', (said) => expect(plainMobile(said)).toBe('13600007777'));
test.each(['1200000.00', '1,200,000.00', '１，２００，０００.００', '¥1,200,000.00', ' ￥ 1 200 000.00 元 '])(
  'the amount “%s”',
  (said) => expect(plainYuan(said)).toBe('1200000.00'),
);
test('a credit code', () => expect(plainCreditCode(' 9144 0300 ma5f xk8t 2f')).toBe('91440300MA5FXK8T2F'));
test('what is something else stays to be refused', () => {
  expect(plainMobile('0755-26001188')).toBe('075526001188');
  expect(plainYuan('50万')).toBe('50万');
});
