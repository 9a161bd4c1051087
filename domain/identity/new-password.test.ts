import { expect, test } from 'vitest';
import { judgeNewPassword } from './new-password.ts';

const bounds = { mobile: '13800000001', common: new Set(['abcd1234', 'p@ssw0rd']) };

test.each([
  ['abcd1234', 'PASSWORD_COMMON'],
  ['aBCD1234', 'PASSWORD_COMMON'],
  ['P@SSW0RD', 'PASSWORD_COMMON'],
  [' abcd1234 ', 'PASSWORD_COMMON'],
  ['xabcd1234', undefined],
  ['abcd 1234', undefined],
  ['13800000001a', 'PASSWORD_OF_MOBILE'],
  ['park13800000001', 'PASSWORD_OF_MOBILE'],
  ['a138-0000-0001', 'PASSWORD_OF_MOBILE'],
  ['a138 0000 0001', 'PASSWORD_OF_MOBILE'],
  ['13800000002a', undefined],
  ['a3800000001', undefined],
  ['Lantern52river', undefined],
])('%j: %s', (password, why) => expect(judgeNewPassword(password, bounds)).toBe(why));
