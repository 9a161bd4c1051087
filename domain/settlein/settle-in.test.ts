import { expect, test } from 'vitest';
import { table } from '../shared/cases/edges.ts';
import {
  judgeSettleIn,
  judgeSettleInAct,
  MAX_DAYS_AHEAD,
  MAX_SETTLE_INS_A_DAY,
  SETTLE_IN_EDGES,
  SETTLE_IN_STATUS,
  type SettleInAct,
} from './settle-in.ts';
import { addDays } from '../shared/time/days.ts';

test('every act × status', () => {
  const acts = Object.keys(SETTLE_IN_EDGES) as SettleInAct[];
  const rows = Object.entries(SETTLE_IN_STATUS).map(([name, status]): [string, string[]] => [
    name,
    acts.map((act) => judgeSettleInAct({ corp_name: '云启', status }, act)?.error ?? String(SETTLE_IN_EDGES[act].to)),
  ]);
  expect(table(acts, rows)).toMatchInlineSnapshot(`
    "           agree             refuse            withdraw
    waiting    2                 3                 4
    agreed     SETTLE_IN_STATUS  SETTLE_IN_STATUS  SETTLE_IN_STATUS
    refused    SETTLE_IN_STATUS  SETTLE_IN_STATUS  SETTLE_IN_STATUS
    withdrawn  SETTLE_IN_STATUS  SETTLE_IN_STATUS  SETTLE_IN_STATUS"
  `);
});

test('one at a time, a few in a day, for a day from today to two years on', () => {
  const today = '2026-11-29';
  const fine = { open: false, lately: MAX_SETTLE_INS_A_DAY - 1, move_in_day: today, today };
  const judged = (of: Partial<typeof fine>) => judgeSettleIn({ ...fine, ...of })?.error;
  expect(judged({})).toBe(undefined);
  expect(judged({ move_in_day: addDays(today, MAX_DAYS_AHEAD) })).toBe(undefined);
  expect(judged({ move_in_day: addDays(today, MAX_DAYS_AHEAD + 1) })).toBe('SETTLE_IN_DAY');
  expect(judged({ move_in_day: addDays(today, -1) })).toBe('SETTLE_IN_DAY');
  expect(judged({ lately: MAX_SETTLE_INS_A_DAY })).toBe('SETTLE_IN_OFTEN');
  expect(judged({ open: true, lately: MAX_SETTLE_INS_A_DAY })).toBe('SETTLE_IN_OPEN');
});
