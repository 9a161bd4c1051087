import { expect, test, vi } from 'vitest';
import { keeping, REACHED } from './kept.ts';

const asking = (...answers: (string | Error)[]) => {
  let asked = 0;
  const ask = async () => {
    const answer = answers[asked++];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { ask, times: () => asked };
};

test('two who ask at once cost one look, and so does the next until it is too old', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const { ask, times } = asking('first', 'second');
    const kept = keeping<string | undefined>({ ms: () => 1_000, max: 10 });
    expect(await Promise.all([kept.of('a', ask), kept.of('a', ask)])).toEqual(['first', 'first']);
    vi.setSystemTime(Date.now() + 999);
    expect([await kept.of('a', ask), times()]).toEqual(['first', 1]);
    vi.setSystemTime(Date.now() + 1);
    expect([await kept.of('a', ask), times()]).toEqual(['second', 2]);
  } finally {
    vi.useRealTimers();
  }
});

test('a look that failed is not kept', async () => {
  const { ask } = asking(new Error('away'), 'there again');
  const kept = keeping<string | undefined>({ ms: () => 1_000, max: 10 });
  await expect(kept.of('a', ask)).rejects.toThrow('away');
  expect(await kept.of('a', ask)).toBe('there again');
});

test('one key does not answer for another, and the oldest goes when there are too many', async () => {
  const { ask, times } = asking('a', 'b', 'c', 'a again');
  const kept = keeping<string | undefined>({ ms: () => 1_000, max: 2 });
  for (const key of ['a', 'b', 'c']) expect(await kept.of(key, ask)).toBe(key);
  expect([await kept.of('c', ask), await kept.of('a', ask), times()]).toEqual(['c', 'a again', 4]);
});

test('a park without figures is looked at again within seconds, one with figures within minutes', () => {
  const of = (enterprises: number) => REACHED.ms({ enterprises, issued: '0.00', median_seconds: null });
  expect([of(0), of(2), of(3)]).toEqual([5_000, 5_000, 300_000]);
});
