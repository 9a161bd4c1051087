import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beijingDay } from '../shared/time/working-days.ts';
import { activitiesContract } from './contract/workbench.ts';
import {
  INVITEE_ACTS,
  INVITEE_STATES,
  inviteeCan,
  INVITEE_EDGES,
  judgeSignUp,
  MAX_OF_NUMBER,
  signUpState,
} from './invitee.ts';
import { isMoment, momentAt } from './moment.ts';
import { remindAt } from './reminder.ts';
import { guestParts } from './sms-parts.ts';
import { table } from '../shared/cases/edges.ts';

const written = {
  title: '数字化沙龙',
  summary: '',
  picture: null,
  place: '南山云谷 A 座',
  begin_time: '2026-12-05 14:00',
  end_time: '2026-12-05 17:00',
  deadline: '2026-12-04 18:00',
  capacity: 30,
  content: '<p>欢迎</p>',
};
const faults = (change: object) =>
  activitiesContract.add.input
    .safeParse({ ...written, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

test.each([
  [{}, []],
  [{ title: ' ' }, ['title required']],
  [{ title: '长'.repeat(61) }, ['title tooLong']],
  [{ place: '' }, ['place required']],
  [{ begin_time: '' }, ['begin_time required']],
  [{ begin_time: '2026-13-05 14:00' }, ['begin_time format']],
  [{ begin_time: '2026-12-05 24:00' }, ['begin_time format']],
  [{ end_time: '2026-12-05 14:00' }, ['end_time endsBeforeBegin']],
  [{ deadline: '2026-12-05 14:00' }, []],
  [{ deadline: '2026-12-05 14:01' }, ['deadline deadlineAfterBegin']],
  [{ capacity: null }, []],
  [{ capacity: 0 }, ['capacity outOfRange']],
  [{ capacity: 10_001 }, ['capacity outOfRange']],
  [{ capacity: 1.5 }, ['capacity format']],
])('%j: %j', (change, said) => expect(faults(change)).toEqual(said));

test('a moment is a minute that the calendar has, wherever the process is', () => {
  expect(['2026-02-29 10:00', '2028-02-29 10:00', '2026-12-05', '2026-12-05 10:00 x'].map(isMoment)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(new Date(momentAt('2026-12-05 00:30')).toISOString()).toBe('2026-12-04T16:30:00.000Z');
});

test('guests are reminded at ten of the day before, whatever the hour', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }), (begin) => {
      const at = remindAt(begin.getTime());
      expect(begin.getTime() - at).toBeGreaterThanOrEqual(14 * 3_600_000);
      expect(begin.getTime() - at).toBeLessThan(38 * 3_600_000);
      expect(beijingDay(at)).not.toBe(beijingDay(begin.getTime()));
    }),
  );
});

test('what guests are told by SMS', () => {
  const about = { title: '沙龙', place: 'A 座', begin: momentAt('2026-12-05 14:00') };
  const parts = { title: '沙龙', place: 'A 座', time: '2026-12-05 14:00', num: 'ABCDEFGH23' };
  expect(guestParts(about, 'ABCDEFGH23')).toEqual(parts);
});

test('every state × act of a guest', () => {
  const rows = INVITEE_STATES.map(
    (state) =>
      [
        String(state),
        INVITEE_ACTS.map((act) => (inviteeCan(act, state) ? String(INVITEE_EDGES[act].to) : '-')),
      ] as const,
  );
  expect(`\n${table(INVITEE_ACTS, rows)}`).toMatchInlineSnapshot(`
    "
       confirm  attend  unattend  cancel
    1  2        3       -         4
    2  -        3       -         4
    3  -        -       2         -
    4  -        -       -         -"
  `);
});

describe('one more guest', () => {
  const Room = fc.record({
    capacity: fc.option(fc.integer({ min: 1, max: 20 })),
    taken: fc.nat({ max: 25 }),
    closed: fc.boolean(),
    known: fc.boolean(),
    often: fc.record({ here: fc.nat({ max: 4 }), today: fc.nat({ max: 12 }) }),
  });
  test('is let in if and only if it is open, there is room, and the number is new', () => {
    fc.assert(
      fc.property(Room, (room) => {
        const fits = room.capacity === null || room.taken < room.capacity;
        const seldom = room.often.here < MAX_OF_NUMBER.here && room.often.today < MAX_OF_NUMBER.today;
        expect(judgeSignUp(room) === undefined).toBe(!room.closed && !room.known && seldom && fits);
        const shown = signUpState({ ...room, over: false });
        expect(shown === 'open').toBe(!room.closed && fits);
      }),
    );
  });
});
