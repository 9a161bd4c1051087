import { expect, test } from 'vitest';
import { onceAMinute } from './once-a-minute.ts';

test('the first of a key in each minute', () => {
  const first = onceAMinute();
  const asked = [
    ['a', 0],
    ['a', 59_999],
    ['b', 59_999],
    ['a', 60_000],
    ['a', 60_001],
  ] as const;
  expect(asked.map(([key, at]) => first(key, at))).toEqual([true, false, true, true, false]);
});
