import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isQuiet, leavesAt, passesQuietHours, type QuietHours } from './quiet-hours.ts';

const NIGHT = { from: '22:00', to: '07:30' };
const NOON = { from: '12:00', to: '14:00' };
const clock = fc
  .integer({ min: 0, max: 1439 })
  .map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`);
const hours = fc.record({ from: clock, to: clock }).filter(({ from, to }) => from !== to);

test('when something that is ready at a time may leave', () => {
  const times = ['00:00', '07:29', '07:30', '11:59', '12:00', '13:59', '14:00', '21:59', '22:00', '23:59'];
  const row = (name: string, quiet: QuietHours | null) =>
    `${name} ${times.map((time) => leavesAt(time, quiet).replace(time, '  –  ')).join(' ')}`;
  expect(['      ' + times.join(' '), row('none ', null), row('night', NIGHT), row('noon ', NOON)].join('\n'))
    .toMatchInlineSnapshot(`
    "      00:00 07:29 07:30 11:59 12:00 13:59 14:00 21:59 22:00 23:59
    none    –     –     –     –     –     –     –     –     –     –  
    night 07:30 07:30   –     –     –     –     –     –   07:30 07:30
    noon    –     –     –     –   14:00 14:00   –     –     –     –  "
  `);
});

describe('whatever the hours are', () => {
  test('what may leave leaves outside of them, and not before it is ready', () =>
    fc.assert(
      fc.property(clock, hours, (time, quiet) => {
        const leaves = leavesAt(time, quiet);
        expect(isQuiet(leaves, quiet)).toBe(false);
        expect(leaves === time || leaves === quiet.to).toBe(true);
      }),
    ));

  test('a day is theirs or those of the hours the other way round, never both', () =>
    fc.assert(
      fc.property(clock, hours, (time, { from, to }) => {
        expect(isQuiet(time, { from, to })).toBe(!isQuiet(time, { from: to, to: from }));
      }),
    ));

  test('they begin with their first minute, and end before their last', () =>
    fc.assert(
      fc.property(hours, (quiet) => {
        expect([isQuiet(quiet.from, quiet), isQuiet(quiet.to, quiet)]).toEqual([true, false]);
      }),
    ));
});

test('what cannot wait, by its template', () => {
  expect(
    ['sms_code_login', 'one_time_password', 'broken_glass', 'task_escalate', 'reception_book'].filter(passesQuietHours),
  ).toHaveLength(5);
  expect(
    ['task_urge', 'subsidy_return', 'reception_reminder', 'pool_level', 'message_digest', 'park_news'].filter(
      passesQuietHours,
    ),
  ).toEqual([]);
});
