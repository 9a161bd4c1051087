import { expect, test, vi } from 'vitest';
import { createCounts } from './counts.ts';

const ASKED = { kind: 'subsidy' };

test('those who ask at once are counted for once, until a case of their tenants changes', async () => {
  const counts = createCounts();
  const door = Promise.withResolvers<number>();
  const count = vi.fn<() => Promise<number>>(() => door.promise);
  const before = [counts.of(['a', 'b'], ASKED, count), counts.of(['a', 'b'], ASKED, count)];
  await expect.poll(() => count.mock.calls.length).toBe(1);
  counts.forget('b');
  const after = counts.of(['a', 'b'], ASKED, () => Promise.resolve(2));
  door.resolve(1);
  expect(await Promise.all(before)).toEqual([1, 1]);
  expect(await after).toBe(2);
  expect(count).toHaveBeenCalledTimes(1);
  // what was counted before the change is not told after it
  expect(await counts.of(['a', 'b'], ASKED, () => Promise.resolve(3))).toBe(2);
  counts.forget('c');
  expect(await counts.of(['a', 'b'], ASKED, () => Promise.resolve(3))).toBe(2);
});

test('a count that fails is not the answer of the others', async () => {
  const counts = createCounts();
  const first = counts.of(['a'], ASKED, () => Promise.reject(new Error('the database was lost')));
  const second = counts.of(['a'], ASKED, () => Promise.resolve(4));
  await expect(first).rejects.toThrow('lost');
  expect(await second).toBe(4);
});
