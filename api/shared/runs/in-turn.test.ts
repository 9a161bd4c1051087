import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('two run at once, two wait, the fifth is refused; who waits comes next, also after a failure', async () => {
  const turn = inTurn({ atOnce: 2, waiting: 2 });
  const begun: number[] = [];
  const doors = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const works = doors.map((door, n) =>
    turn(async () => {
      begun.push(n);
      await door.promise;
      return n;
    }),
  );
  await expect(turn(() => Promise.resolve('fifth'))).rejects.toMatchObject({ error: 'UNAVAILABLE' });
  expect(begun).toEqual([0, 1]);
  doors[0]?.reject(new Error('failed'));
  await expect(works[0]).rejects.toThrow('failed');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const door of doors) door.resolve();
  expect(await Promise.all(works.slice(1))).toEqual([1, 2, 3]);
  expect(await turn(() => Promise.resolve('sixth'))).toBe('sixth');
});
