import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_ANSWER_MS, MAX_POINTS, MIN_ANSWER_MS, MIN_POINTS, passesSlider, type DragPoint } from './slider.ts';

const NOW = Date.UTC(2026, 10, 21);
const passes = (track: DragPoint[], took = 1_000) => passesSlider(track, NOW - took, NOW);
/** Fully right in even steps. */
const drag = (points: number): DragPoint[] =>
  Array.from({ length: points }, (_, i) => ({ x: i / (points - 1), t: i * 10 }));
const changed = (at: number, point: Partial<DragPoint>) => drag(20).with(at, { ...drag(20).at(at)!, ...point });

test.each<[what: string, track: DragPoint[], took: number, passed: boolean]>([
  ['a full drag', drag(20), 1_000, true],
  ['answered after 299 ms', drag(20), MIN_ANSWER_MS - 1, false],
  ['answered after 300 ms', drag(20), MIN_ANSWER_MS, true],
  ['answered after two minutes', drag(20), MAX_ANSWER_MS, true],
  ['answered later', drag(20), MAX_ANSWER_MS + 1, false],
  ['answered before it was asked', drag(20), -1_000, false],
  ['nothing', [], 1_000, false],
  ['4 points', drag(MIN_POINTS - 1), 1_000, false],
  ['5 points', drag(MIN_POINTS), 1_000, true],
  ['200 points', drag(MAX_POINTS), 1_000, true],
  ['201 points', drag(MAX_POINTS + 1), 1_000, false],
  ['begun a little to the right', changed(0, { x: 0.1 }), 1_000, true],
  ['begun in the middle', changed(0, { x: 0.11 }), 1_000, false],
  ['let go just before the end', changed(-1, { x: 0.999 }), 1_000, false],
  ['at the end, and back', [...drag(20), { x: 0.9, t: 500 }], 1_000, false],
  ['back for a while on the way', changed(10, { x: 0.2 }), 1_000, true],
  ['a time that goes back', changed(10, { t: 0 }), 1_000, false],
  ['a time before the drag', changed(0, { t: -1 }), 1_000, false],
  ['all at one moment', drag(20).map(({ x }) => ({ x, t: 0 })), 1_000, true],
])('%s', (_what, track, took, passed) => expect(passes(track, took)).toBe(passed));

describe('any drag', () => {
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  const middle = fc.array(fc.record({ x: fraction, t: fc.nat({ max: 60_000 }) }), {
    minLength: MIN_POINTS - 2,
    maxLength: MAX_POINTS - 2,
  });
  const whole = middle.map((points): DragPoint[] => [
    { x: 0, t: 0 },
    ...points.toSorted((a, b) => a.t - b.t),
    { x: 1, t: 60_000 },
  ]);
  const inTime = fc.integer({ min: MIN_ANSWER_MS, max: MAX_ANSWER_MS });

  test('from the left to the end, in order and in time, passes', () =>
    fc.assert(
      fc.property(whole, inTime, (track, took) => {
        expect(passes(track, took)).toBe(true);
      }),
    ));
  test('cut off before its end does not pass, unless it was there before', () =>
    fc.assert(
      fc.property(whole, inTime, fc.nat(), (track, took, n) => {
        const cut = track.slice(0, n % track.length);
        expect(passes(cut, took)).toBe(cut.length >= MIN_POINTS && cut.at(-1)?.x === 1);
      }),
    ));
  test('out of time does not pass', () =>
    fc.assert(
      fc.property(whole, fc.integer(), (track, took) => {
        fc.pre(took < MIN_ANSWER_MS || took > MAX_ANSWER_MS);
        expect(passes(track, took)).toBe(false);
      }),
    ));
});
