import { expect, test } from 'vitest';
import { turnsOfEach } from './turns-of-each.ts';

/** Work that ends when it is told to, and says how much of it ran at once. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  let [running, most] = [0, 0];
  const work = (name: string) => async () => {
    begun.push(name);
    most = Math.max(most, ++running);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
    return name;
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    work,
    settled,
    most: () => most,
    async endAll() {
      for (await settled(); ends.length > 0; await settled()) ends.shift()?.();
    },
  };
}

test('who sends much keeps nobody else from having theirs done', async () => {
  const [turn, { begun, work, settled, most, endAll }] = [turnsOfEach({ atOnce: 3, waiting: 200 }), works()];
  const many = Array.from({ length: 50 }, (_, i) => turn('a', work(`a${i}`)));
  const others = ['b', 'c', 'd'].map((who) => turn(who, work(who)));
  await settled();
  expect(begun).toEqual(['a0', 'b', 'c']);
  await endAll();
  expect(await Promise.all([...many, ...others])).toHaveLength(53);
  expect(begun.indexOf('d')).toBeLessThan(5);
  expect(most()).toBe(3);
});

test('of one person no more wait than may, and a failure gives the turn on', async () => {
  const [turn, { work, endAll }] = [turnsOfEach({ atOnce: 3, waiting: 200 }), works()];
  const failed = turn('a', () => Promise.reject(new Error('no store')));
  const many = Array.from({ length: 300 }, (_, i) => turn('a', work(`${i}`)).catch(() => 'refused'));
  await expect(failed).rejects.toThrow('no store');
  await endAll();
  expect((await Promise.all(many)).filter((answer) => answer === 'refused')).toHaveLength(100);
  const again = turn('a', () => Promise.resolve('again'));
  expect(await again).toBe('again');
});
