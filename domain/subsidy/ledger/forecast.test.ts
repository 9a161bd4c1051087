import { expect, test } from 'vitest';
import { forecast, PACE_WEEKS, weeksSince } from './forecast.ts';

test('left × what went in the last weeks', () => {
  const went: [promised: string, back: string, weeks: number][] = [
    ['0.00', '0.00', 8],
    ['100.00', '100.00', 8],
    ['100.00', '250.00', 8],
    ['100.00', '0.00', 1],
    ['800.00', '0.00', 8],
    ['800.00', '400.00', 8],
    ['0.01', '0.00', 8],
  ];
  const lefts = ['-3.00', '0.00', '0.01', '100.00', '1000.00', '99999999999.00'];
  const told = (left: string, [promised, back, weeks]: (typeof went)[number]) => {
    const { state, day, pace } = forecast({ left, promised, back, weeks }, '2026-11-27');
    return `${day ?? state} at ${pace}`;
  };
  const rows = went.map((w) => [w.join(' ').padEnd(16), ...lefts.map((left) => told(left, w).padEnd(22))].join(' | '));
  const head = ['promised back wks', ...lefts.map((left) => left.padEnd(22))].join('| ');
  expect([head, ...rows].map((row) => row.trimEnd()).join('\n')).toMatchInlineSnapshot(`
    "promised back wks| -3.00                 | 0.00                  | 0.01                  | 100.00                | 1000.00               | 99999999999.00
    0.00 0.00 8      | empty at 0.00          | empty at 0.00          | still at 0.00          | still at 0.00          | still at 0.00          | still at 0.00
    100.00 100.00 8  | empty at 0.00          | empty at 0.00          | still at 0.00          | still at 0.00          | still at 0.00          | still at 0.00
    100.00 250.00 8  | empty at 0.00          | empty at 0.00          | still at 0.00          | still at 0.00          | still at 0.00          | still at 0.00
    100.00 0.00 1    | empty at 100.00        | empty at 100.00        | 2026-11-27 at 100.00   | 2026-12-04 at 100.00   | 2027-02-05 at 100.00   | far at 100.00
    800.00 0.00 8    | empty at 100.00        | empty at 100.00        | 2026-11-27 at 100.00   | 2026-12-04 at 100.00   | 2027-02-05 at 100.00   | far at 100.00
    800.00 400.00 8  | empty at 50.00         | empty at 50.00         | 2026-11-27 at 50.00    | 2026-12-11 at 50.00    | 2027-04-16 at 50.00    | far at 50.00
    0.01 0.00 8      | empty at 0.00          | empty at 0.00          | 2027-01-22 at 0.00     | far at 0.00            | far at 0.00            | far at 0.00"
  `);
});

test('a pool without a limit is never empty', () =>
  expect(forecast({ left: null, promised: '80.00', back: '0.00', weeks: 8 }, '2026-11-27')).toEqual({
    state: 'boundless',
    day: null,
    pace: '10.00',
  }));

test('a pool that is younger than the weeks is judged by those that it has', () => {
  expect([-1, 0, 1, 7, 8, 49, 50, 56, 57, 400].map(weeksSince)).toEqual([1, 1, 1, 1, 2, 7, 8, 8, 8, PACE_WEEKS]);
});
