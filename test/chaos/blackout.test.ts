import { expect, test } from 'vitest';
import { timesOf } from '#bench/measure.ts';
import { missedGoals, type Blackout } from './blackout.ts';

const WELL: Blackout = {
  acts: timesOf([8_050, 8_100]),
  lists: timesOf([20]),
  health: timesOf([3]),
  ready: { '200 degraded': 9, '200 ok': 1 },
  drained_ms: 12_000,
};

test('what was asked for is missed by nothing', () => expect(missedGoals(WELL)).toEqual([]));

test.each<[string, Partial<Blackout>]>([
  ['F10 acts', { acts: timesOf([9_500]) }],
  ['F10 acts', { acts: timesOf([]) }],
  ['F10 lists', { lists: timesOf([900]) }],
  ['F10 health', { health: timesOf([700]) }],
  ['F10 ready', { ready: { '503 degraded': 1, '200 degraded': 3 } }],
  ['F10 ready', { ready: { '200 ok': 9 } }],
  ['F10 drained', { drained_ms: null }],
])('%s is reported', (goal, change) =>
  expect(missedGoals({ ...WELL, ...change }).map((m) => m.invariant)).toEqual([goal]),
);
