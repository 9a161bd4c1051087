import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageOf, hundredths, SCORES, scoreOf, scoresOf, sumOf, type Score } from './score.ts';
import { scoreByWeights } from './progress.ts';

/** A fraction of whole numbers, which rounds nothing. */
interface Fraction {
  over: bigint;
  under: bigint;
}
const fraction = (decimal: string): Fraction => {
  const [whole = '', digits = ''] = decimal.split('.');
  return { over: BigInt(whole + digits), under: 10n ** BigInt(digits.length) };
};
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });
const by = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.under, under: a.under * b.over });

/** The formula as the spec writes it, over fractions. */
const exact = (achieved: Score, indicator: number, weight: string, moduleWeight: string): Fraction =>
  times(
    by(times(by(fraction(String(achieved)), fraction(String(indicator))), fraction(weight)), fraction('100')),
    fraction(moduleWeight),
  );
/** The hundredth that a fraction is nearest to, the larger of two that are as near. */
function nearest({ over, under }: Fraction): bigint {
  const below = (over * 100n) / under;
  const rest = over * 100n - below * under;
  return rest * 2n >= under ? below + 1n : below;
}
/** Hundredths as they are printed, by cutting digits. */
const printed = (n: bigint): string => {
  const digits = n.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const Weight = fc.oneof(
  fc.constantFrom('0', '100', '100.00', '33.33', '33.34', '0.01', '12.5'),
  fc.integer({ min: 0, max: 10_000 }).map((n) => (n / 100).toFixed(2)),
);
const Result = fc.record({
  weight: Weight,
  indicator: fc.integer({ min: 10, max: 100 }),
  achieved: fc.option(fc.constantFrom(...SCORES), { nil: null }),
});
const Goal = fc.record({ keyResult: fc.array(Result, { minLength: 1, maxLength: 4 }) });
const Sheet = fc.record({
  businessDimension: fc.array(fc.record({ weight: Weight, keyGoal: fc.array(Goal, { minLength: 1, maxLength: 3 }) }), {
    maxLength: 4,
  }),
});

test(
  '10 000 sheets have the scores that exact fractions give',
  () =>
    fc.assert(
      fc.property(Sheet, (sheet) => {
        let whole = 0n;
        const modules = sheet.businessDimension.map(({ weight, keyGoal }) => {
          const goals = keyGoal.map(({ keyResult }) =>
            keyResult.map((r) =>
              r.achieved === null ? 0n : nearest(exact(r.achieved, r.indicator, r.weight, weight)),
            ),
          );
          const sum = goals.flat().reduce((a, b) => a + b, 0n);
          whole += sum;
          return { score: printed(sum), goals: goals.map((goal) => goal.map(printed)) };
        });
        expect(scoresOf(sheet)).toEqual({ score: printed(whole), modules });
        const results = sheet.businessDimension.map(({ keyGoal }) => keyGoal.flatMap(({ keyResult }) => keyResult));
        const weights = sheet.businessDimension.map(({ weight }, i) => ({
          weight,
          weights: (results[i] ?? []).map((r) => r.weight),
          indicators: (results[i] ?? []).map((r) => r.indicator),
        }));
        const achieved = results.flat().map((r) => r.achieved);
        expect(scoreByWeights(weights, achieved)).toBe(printed(whole));
      }),
      { numRuns: 10_000 },
    ),
  60_000,
);

test('half a hundredth is rounded up, less than that down', () => {
  // 9 / 10 × 0.5 / 100 × 1 = 0.0045, 10 / 10 × 0.5 / 100 × 1 = 0.005
  const of = (achieved: Score) => scoreOf({ achieved, indicator: 10, weight: '0.5', moduleWeight: '1' });
  expect([of(9), of(10)]).toEqual(['0.00', '0.01']);
});

test('an indicator that is more than the choices lets nobody reach the whole weight', () => {
  const of = (indicator: number) => scoreOf({ achieved: 10, indicator, weight: '50', moduleWeight: '40' });
  expect([of(10), of(20), of(100)]).toEqual(['20.00', '10.00', '2.00']);
});

test('full scores of weights that sum to 100 make 100', () => {
  const result = (weight: string) => ({ weight, indicator: 10, achieved: 10 as const });
  const { score, modules } = scoresOf({
    businessDimension: [
      { weight: '60', keyGoal: [{ keyResult: [result('50'), result('25')] }, { keyResult: [result('25')] }] },
      { weight: '40', keyGoal: [{ keyResult: [result('100')] }] },
    ],
  });
  expect({ score, of: modules.map((m) => m.score) }).toEqual({ score: '100.00', of: ['60.00', '40.00'] });
});

test('sums are exact, and what is no decimal of two places is not counted', () => {
  expect([sumOf([]), sumOf(['0.1', '0.2']), sumOf(['33.33', '33.33', '33.34'])]).toEqual(['0.00', '0.30', '100.00']);
  for (const text of ['', '1.234', '-1', '1e2', ' 1', '.5']) expect(() => hundredths(text)).toThrow(RangeError);
});

test('an average is rounded half up, and there is none of nothing', () => {
  expect(averageOf([])).toBeNull();
  expect(averageOf(['88.00'])).toBe('88.00');
  expect(averageOf(['0.01', '0.02'])).toBe('0.02');
  expect(averageOf(['1.00', '1.00', '0.00'])).toBe('0.67');
  expect(averageOf(['100.00', '0.00', '0.00'])).toBe('33.33');
});
