import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_POINTS, passesSlider, type DragPoint } from '#domain/identity/slider.ts';
import { extended } from './drag-track.ts';

test('however many points a drag has, its track passes and keeps both ends', () =>
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 3_000 }), (points) => {
      let track: DragPoint[] = [];
      for (let i = 0; i < points; i++) track = extended(track, { x: i / (points - 1), t: i });
      expect(track.length).toBeLessThanOrEqual(MAX_POINTS);
      expect([track[0], track.at(-1)]).toEqual([
        { x: 0, t: 0 },
        { x: 1, t: points - 1 },
      ]);
      expect(passesSlider(track, 0, 1_000)).toBe(true);
    }),
    { numRuns: 30 },
  ));
