import { expect, test } from 'vitest';
import { endOnceBroken } from './temporal-watch.ts';

const BROKEN = new Error('GetNamespace operation failed. Error interrupted (9)');

/** A server that answers with these, one after the other, and then well; how often it was asked and ended. */
async function watched(answers: (Error | null)[]) {
  const left = [...answers];
  let [asked, ends] = [0, 0];
  let gone: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (gone = resolve));
  const ask = async () => {
    asked++;
    const answer = left.shift();
    if (answer) throw answer;
    if (left.length === 0 && asked > answers.length + 3) gone();
  };
  const end = () => {
    ends++;
    gone();
  };
  await endOnceBroken({ ask, end, ended }, 1);
  return { asked, ends };
}

test('a server whose database is interrupted for good is ended, at the third look', async () => {
  expect(await watched([null, BROKEN, BROKEN, BROKEN])).toEqual({ asked: 4, ends: 1 });
});

test('one statement that was cut short, or a server that is away, ends nothing', async () => {
  const away = new Error('14 UNAVAILABLE: no connection');
  expect((await watched([BROKEN, BROKEN, null, BROKEN, away, BROKEN, BROKEN])).ends).toBe(0);
});
