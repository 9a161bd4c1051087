import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FUNNEL_STEPS, funnelOf } from './funnel.ts';

test('who came far came to all steps before, and the share of each goes on', () => {
  const furthest = new Map([
    ['new', 5],
    ['needs_known', 2],
    ['won', 1],
  ]);
  const stays = new Map([['new', { stays: 3, median: 90, average: 120 }]]);
  expect(funnelOf(furthest, stays)).toEqual([
    { step: 'new', reached: 8, share: '37.50', stays: 3, median: 90, average: 120 },
    { step: 'contacted', reached: 3, share: '100.00', stays: 0, median: null, average: null },
    { step: 'needs_known', reached: 3, share: '33.33', stays: 0, median: null, average: null },
    { step: 'proposal', reached: 1, share: '100.00', stays: 0, median: null, average: null },
    { step: 'negotiation', reached: 1, share: '100.00', stays: 0, median: null, average: null },
    { step: 'won', reached: 1, share: null, stays: 0, median: null, average: null },
  ]);
});

test('nothing was entered: no share is told', () => {
  expect(funnelOf(new Map(), new Map()).every(({ reached, share }) => reached === 0 && share === null)).toBe(true);
});

test('a step never has more than the one before, whatever was entered', () => {
  const counts = fc.array(fc.nat(10_000), { minLength: FUNNEL_STEPS.length, maxLength: FUNNEL_STEPS.length });
  fc.assert(
    fc.property(counts, (found) => {
      const steps = funnelOf(new Map(FUNNEL_STEPS.map((step, at) => [step, found[at] ?? 0])), new Map());
      for (const [at, { reached, share }] of steps.entries()) {
        expect(reached).toBeLessThanOrEqual(steps[at - 1]?.reached ?? reached);
        expect(Number(share ?? 0)).toBeLessThanOrEqual(100);
      }
    }),
  );
});
