import { describe, expect, test } from 'vitest';
import { table } from '../shared/cases/edges.ts';
import { SCENES } from '../shared/calls/scene.ts';
import { receptionAlarms } from './alarms.ts';
import { beginReception } from './machine.ts';
import { maskName } from './mask.ts';
import { awaitsPassCode, hasPassCode } from './pass.ts';
import { confirmFormEditable, feedbackFormShown, rejectHint } from './policy.ts';
import { DEFAULT_RECEPTION_SETTING, openDays, slotOf, slotTime } from './slots.ts';
import { ReceptionSettingFields } from './slots-schema.ts';
import type { ReceptionState } from './state.ts';
import { RECEPTION_STATUS_NAMES, RECEPTION_STATUSES } from './status.ts';

const at = (beijing: string) => Date.parse(`${beijing.replace(' ', 'T')}:00+08:00`);

test('which forms each scene sees (spec §4)', () => {
  const rows = RECEPTION_STATUSES.map((status): [string, string[]] => [
    `${status} ${RECEPTION_STATUS_NAMES.tenant[status].en}`,
    SCENES.map((scene) => {
      const shown = [
        confirmFormEditable(scene, status) && 'confirm',
        feedbackFormShown(scene, status) && 'feedback',
        rejectHint({ status, reject_reason: 'r' }) !== null && 'hint',
      ];
      return shown.filter(Boolean).join(' ') || '-';
    }),
  ]);
  expect(`\n${table(SCENES, rows)}\n`).toMatchInlineSnapshot(`
    "
                               portal    tenant    tenant-admin  provider  provider-admin  platform
    1 Pending review           -         confirm   confirm       -         -               -
    2 Cancelled by operator    -         -         -             -         -               -
    3 Pending provider review  -         confirm   confirm       -         -               -
    4 Rejected                 hint      hint      hint          hint      hint            hint
    5 Provider approved        -         feedback  feedback      -         -               -
    6 Not visited              feedback  feedback  feedback      feedback  feedback        feedback
    7 Received                 feedback  feedback  feedback      feedback  feedback        feedback
    8 Cancelled by user        -         -         -             -         -               -
    "
  `);
});

describe('alarms of an approved visit', () => {
  const approved: ReceptionState = {
    ...beginReception(),
    status: 5,
    reserve_date: '2026-11-25',
    reserve_time: '14:00-15:30',
  };
  const named = (state: ReceptionState, days: number | null, now: string) =>
    receptionAlarms(state, { auto_not_visited_days: days }, at(now)).map(
      (a) => `${a.name} ${new Date(a.at + 8 * 3_600_000).toISOString().slice(0, 16)}`,
    );
  test('the day before, two days after, and after a week', () => {
    expect(named(approved, 7, '2026-11-21 10:30')).toEqual([
      'visitor_reminder 2026-11-24T10:00',
      'feedback_reminder 2026-11-27T10:00',
      'not_visited 2026-12-03T00:00',
    ]);
  });
  test('a confirmed day counts instead of the booked one, over the end of a February', () => {
    const confirmed = { date: '2028-02-28', start: '09:00', end: '10:00' };
    expect(named({ ...approved, confirmed }, 1, '2028-02-01 10:00')).toEqual([
      'visitor_reminder 2028-02-27T10:00',
      'not_visited 2028-03-01T00:00',
      'feedback_reminder 2028-03-01T10:00',
    ]);
  });
  test('approved after ten of the day before: the visitor knows', () => {
    expect(named(approved, null, '2026-11-24 09:59')).toHaveLength(2);
    expect(named(approved, null, '2026-11-24 10:00')).toEqual(['feedback_reminder 2026-11-27T10:00']);
  });
  test('no other status has any', () => {
    for (const status of RECEPTION_STATUSES.filter((s) => s !== 5))
      expect(named({ ...approved, status }, 7, '2026-11-21 10:30')).toEqual([]);
  });
});

describe('the hall', () => {
  const setting = { ...DEFAULT_RECEPTION_SETTING, days_ahead: 8 };
  const holidays = new Set(['2026-11-24']);
  const weekend = ['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29'];
  const worked = (day: string) => !holidays.has(day) && !weekend.includes(day);
  test('opens on working days, and on weekends if it likes; a holiday stays closed', () => {
    const friday = at('2026-11-20 12:00');
    expect(openDays(friday, setting, worked)).toEqual([
      '2026-11-20',
      '2026-11-23',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
    expect(openDays(friday, { ...setting, open_weekends: true, days_ahead: 4 }, worked)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ]);
  });
  test.each([
    [at('2026-11-20 18:00') - 1, '2026-11-20'],
    [at('2026-11-20 18:00'), '2026-11-23'],
    [at('2026-11-21 00:00') - 1000, '2026-11-23'],
  ])('today ends at eighteen (%d)', (now, first) => expect(openDays(now, setting, worked)[0]).toBe(first));
  test('knows its slots', () => {
    expect(setting.slots.map(slotTime)).toEqual(['09:00-10:30', '10:30-12:00', '14:00-15:30', '15:30-17:00']);
    expect(slotOf(setting, '14:00-15:30')).toEqual({ start: '14:00', end: '15:30' });
    expect(slotOf(setting, '14:00-15:00')).toBeUndefined();
  });

  const faults = (change: object) =>
    ReceptionSettingFields.safeParse({ ...setting, ...change }).error?.issues.map((i) => i.message) ?? [];
  test.each([
    [{}, []],
    [{ slots: [] }, ['slots']],
    [{ slots: [{ start: '10:30', end: '09:00' }] }, ['slotOrder']],
    [{ slots: [{ start: '07:00', end: '09:00' }] }, ['visitHours']],
    [
      {
        slots: [
          { start: '10:00', end: '12:00' },
          { start: '09:00', end: '10:30' },
        ],
      },
      ['slotOverlap'],
    ],
    [
      {
        slots: [
          { start: '10:30', end: '12:00' },
          { start: '09:00', end: '10:30' },
        ],
      },
      [],
    ],
    [{ capacity: 0 }, ['outOfRange']],
    [{ capacity: 1000 }, []],
    [{ capacity: 1001 }, ['outOfRange']],
    [{ days_ahead: 91 }, ['outOfRange']],
    [{ auto_not_visited_days: 0 }, ['outOfRange']],
    [{ auto_not_visited_days: 60 }, []],
    [{ address: '路'.repeat(101) }, ['tooLong']],
  ])('%j: %j', (change, said) => expect(faults(change)).toEqual(said));
});

test.each([
  ['张三', '张*'],
  ['欧阳娜娜', '欧***'],
  ['Jonathan Smith', 'J***'],
  ['王', '王*'],
])('%s is shown as %s', (name, shown) => expect(maskName(name)).toBe(shown));

test('a pass has its code from the approval on, and none before or for a visit that is off', () => {
  expect(RECEPTION_STATUSES.filter(hasPassCode)).toEqual([5, 7]);
  expect(RECEPTION_STATUSES.filter(awaitsPassCode)).toEqual([1, 3]);
});
