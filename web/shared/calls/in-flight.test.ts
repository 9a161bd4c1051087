import { expect, test } from 'vitest';
import { onlyOne } from './in-flight.ts';

test('an act that is sent again under its key cancels the one that is under way; another key does not', () => {
  const first = onlyOne('a');
  const other = onlyOne('b');
  const second = onlyOne('a');
  expect([first.signal.aborted, second.signal.aborted, other.signal.aborted]).toEqual([true, false, false]);
  // the first ends late: that does not forget the second
  first.done();
  const third = onlyOne('a');
  expect(second.signal.aborted).toBe(true);
  third.done();
  onlyOne('a');
  expect(third.signal.aborted).toBe(false);
});
