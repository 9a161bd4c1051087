import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  failsTooOften,
  isUnheard,
  RECIPIENT_STATES,
  RUN_EDGES,
  RUN_STATES,
  runCan,
  TRIED_BEFORE_STOP,
  triedOf,
  type Counts,
  type RunAct,
} from './run.ts';

test('every act × state', () => {
  const acts = Object.keys(RUN_EDGES) as RunAct[];
  const grid = acts.map((act) => RUN_STATES.map((state) => (runCan(act, state) ? RUN_EDGES[act].to : '-')).join(' '));
  expect(acts.map((act, i) => `${act}: ${grid[i]}`)).toEqual([
    'pause: paused - - -',
    'resume: - running - -',
    'stop: stopped stopped - -',
  ]);
});

const Counted = fc.record(
  Object.fromEntries(RECIPIENT_STATES.map((state) => [state, fc.nat(200)])) as Record<
    (typeof RECIPIENT_STATES)[number],
    fc.Arbitrary<number>
  >,
);

test('a run stops only once enough were tried, and then exactly from its share on', () => {
  fc.assert(
    fc.property(Counted, fc.integer({ min: 1, max: 100 }), (counts: Counts, share) => {
      const tried = triedOf(counts);
      const stops = tried >= TRIED_BEFORE_STOP && (counts.failed / tried) * 100 >= share - 1e-9;
      expect(failsTooOften(counts, share)).toBe(stops);
    }),
  );
});

test('a run that nobody hears of pauses once enough were tried, and only while somebody still waits', () => {
  const some: Counts = { queued: 10, sent: 0, delivered: 0, failed: 0, skipped: 0, unknown: 0 };
  const counts = (of: Partial<Counts>): Counts => ({ ...some, ...of });
  expect([
    isUnheard(counts({ unknown: TRIED_BEFORE_STOP - 1 }), 20, 0),
    isUnheard(counts({ unknown: TRIED_BEFORE_STOP }), 20, 0),
    isUnheard(counts({ unknown: TRIED_BEFORE_STOP, queued: 0 }), 20, 0),
    isUnheard(counts({ sent: 80, unknown: 10, failed: 10 }), 20, 0),
    isUnheard(counts({ sent: 81, unknown: 10, failed: 9 }), 20, 0),
    // what failed alone stops it
    isUnheard(counts({ sent: 20, failed: 80 }), 20, 0),
    // those of whom nobody knew when a person had it go on
    isUnheard(counts({ unknown: 60 }), 20, 60),
    isUnheard(counts({ unknown: 60 + TRIED_BEFORE_STOP }), 20, 60),
    isUnheard(counts({ unknown: 10, sent: 90 }), 20, 60),
  ]).toEqual([false, true, false, true, false, false, false, true, false]);
});

test('one failure more never lets a stopped run go on', () => {
  fc.assert(
    fc.property(Counted, fc.integer({ min: 1, max: 100 }), (counts: Counts, share) => {
      const more = failsTooOften({ ...counts, failed: counts.failed + 1 }, share);
      expect(more || !failsTooOften(counts, share)).toBe(true);
    }),
  );
});
