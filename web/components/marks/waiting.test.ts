import { expect, test } from 'vitest';
import { waitingOf } from './waiting.ts';

const since = '2026-11-20T02:00:00.000Z';
const due = '2026-11-23T16:00:00.000Z';
const row = { step_since: since, due_at: due };
const at = (time: string) => Date.parse(time);

test('how long a case waits, in its largest whole unit', () => {
  expect(waitingOf(row, at('2026-11-20T02:00:30Z')).since).toEqual({ unit: 'minute', count: 0 });
  expect(waitingOf(row, at('2026-11-20T04:59:00Z')).since).toEqual({ unit: 'hour', count: 2 });
  expect(waitingOf(row, at('2026-11-22T01:59:00Z')).since).toEqual({ unit: 'day', count: 1 });
});

test('a browser whose clock is behind never shows a negative wait', () => {
  expect(waitingOf(row, at('2026-11-20T01:00:00Z')).since).toEqual({ unit: 'minute', count: 0 });
});

test('in time, due within a day, late', () => {
  const dueAt = (time: string) => waitingOf(row, at(time)).due;
  expect(dueAt('2026-11-21T00:00:00Z')).toMatchObject({ late: null, soon: false });
  expect(dueAt('2026-11-23T00:00:00Z')).toMatchObject({ late: null, soon: true });
  expect(dueAt(due)).toMatchObject({ late: { unit: 'minute', count: 0 }, soon: false });
  expect(dueAt('2026-11-25T17:00:00Z')).toMatchObject({ late: { unit: 'day', count: 2 } });
});

test('a step without a deadline is never late', () => {
  expect(waitingOf({ ...row, due_at: null }, at('2027-01-01T00:00:00Z')).due).toBeNull();
});
