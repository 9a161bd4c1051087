import { expect, test } from 'vitest';
import { judgeAccountChange } from './judge-account-change.ts';

const before = { uin: '100012345678', credit_code: '91440300MA5DEMP01U' };

test.each([
  ['a new one', null, before, false, undefined],
  ['one that nobody has, to another', before, { credit_code: '91440300MA5DEMP02Y' }, false, undefined],
  ['one that nobody has, forgotten', before, null, false, undefined],
  ['one that somebody has, its name alone', before, { ...before, name: '新名称' }, true, undefined],
  [
    'one that somebody has, to another',
    before,
    { ...before, credit_code: '91440300MA5DEMP02Y' },
    true,
    'ACCOUNT_IN_USE',
  ],
  ['one that somebody has, another number', before, { ...before, uin: '100099999999' }, true, 'ACCOUNT_IN_USE'],
  ['one that somebody has, forgotten', before, null, true, 'ACCOUNT_IN_USE'],
])('%s', (_what, was, after, used, error) => {
  expect(judgeAccountChange({ before: was, after, used })?.error).toBe(error);
});
