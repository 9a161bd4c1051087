import { expect, test } from 'vitest';
import { isUnsubscribe } from './consent.ts';

test('the answers that end marketing, however they are typed', () => {
  for (const said of ['R', 'r', ' R. ', 'Ｒ', 'T', 'TD', '退订', '“拒收”', '退订。'])
    expect([said, isUnsubscribe(said)]).toEqual([said, true]);
  for (const said of ['', '好的', 'Regards', '请不要退订', 'RR'])
    expect([said, isUnsubscribe(said)]).toEqual([said, false]);
});
