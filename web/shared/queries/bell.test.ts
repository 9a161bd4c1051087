import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bellOf } from './bell.ts';
import { keys } from './keys.ts';

/** A server that counts, and answers when it is told to with what was true as it was asked. */
let unread: number;
let answers: (() => void)[];
let client: QueryClient;
let shown: () => number | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  [unread, answers, client] = [0, [], new QueryClient()];
  const observer = new QueryObserver(client, {
    queryKey: keys.unread,
    queryFn: () => {
      const then = unread;
      return new Promise<number>((done) => answers.push(() => done(then)));
    },
  });
  observer.subscribe(() => {});
  shown = () => observer.getCurrentResult().data;
});
afterEach(() => {
  vi.useRealTimers();
  client.clear();
});
const answer = async () => {
  answers.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
};

test('looks at once, without waiting for a timer', async () => {
  await answer();
  unread = 1;
  bellOf(client).hear();
  await answer();
  expect(shown()).toBe(1);
});

test('what was asked before something changed is asked again, also what a page begins with', async () => {
  const bell = bellOf(client);
  unread = 1;
  bell.hear();
  await answer();
  expect(shown()).toBe(0);
  await answer();
  expect(shown()).toBe(1);
});

test('a page that is told all the time shows what it can, and at last what is', async () => {
  await answer();
  const bell = bellOf(client);
  const seen = new Set<number | undefined>();
  let asked = 0;
  for (; unread < 100; await vi.advanceTimersByTimeAsync(50)) {
    unread += 1;
    bell.hear();
    if (unread % 8 !== 0) continue;
    asked += answers.length;
    await answer();
    seen.add(shown());
  }
  expect(seen.size).toBeGreaterThan(8);
  expect(asked).toBeLessThan(15);
  for (let looks = 0; looks < 4; looks++) {
    await answer();
    await vi.advanceTimersByTimeAsync(250);
  }
  expect(shown()).toBe(100);
});

test('a page that is left looks no more', async () => {
  await answer();
  const bell = bellOf(client);
  bell.stop();
  bell.hear();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answers).toEqual([]);
});
