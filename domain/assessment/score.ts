/** What the provider may give for one result (spec §9). */
export const SCORES = [10, 9, 8, 7, 6] as const;
export type Score = (typeof SCORES)[number];
/** What a score is divided by, where a template says nothing else: the full score. */
export const INDICATOR_DEFAULT = 10;

/** A decimal with at most 2 decimals as hundredths. BigInt, not decimal.js: the workflows' sandbox loads this file, too. */
export function hundredths(decimal: string): bigint {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  if (whole === undefined) throw new RangeError(`${decimal} is no decimal with at most 2 decimals`);
  return BigInt(whole + fraction.padEnd(2, '0'));
}
/** Hundredths, not below 0, as a decimal with 2 decimals. */
const decimalOf = (n: bigint): string => `${n / 100n}.${(n % 100n).toString().padStart(2, '0')}`;

/** The exact sum of decimals, with 2 decimals; `0.00` of none. */
export const sumOf = (decimals: readonly string[]): string =>
  decimalOf(decimals.reduce((sum, decimal) => sum + hundredths(decimal), 0n));

/** The average of decimals, rounded half up to 2 decimals; null of none. */
export function averageOf(decimals: readonly string[]): string | null {
  const count = BigInt(decimals.length);
  if (count === 0n) return null;
  return decimalOf((2n * hundredths(sumOf(decimals)) + count) / (2n * count));
}

/** What a result's score is made of. */
interface Scored {
  /** What the provider chose. */
  achieved: Score;
  /** The full score. */
  indicator: number;
  /** Of the result within its module, in percent. */
  weight: string;
  /** Of the module, in percent. */
  moduleWeight: string;
}
/**
 * Chosen score / indicator × item weight / 100 × module weight, rounded half up to 2 decimals (spec §4): full scores
 * everywhere make 100 where the weights do.
 */
export function scoreOf({ achieved, indicator, weight, moduleWeight }: Scored): string {
  // both weights in hundredths are 10 000 times too much, the outcome is in hundredths, and weights are of 100
  const over = BigInt(achieved) * hundredths(weight) * hundredths(moduleWeight);
  const under = BigInt(indicator) * 10_000n;
  return decimalOf((2n * over + under) / (2n * under));
}

/** What of a sheet its scores are made of, under the spec's names; a result that nobody scored yet has `achieved` null. */
interface Weighed {
  businessDimension: readonly {
    weight: string;
    keyGoal: readonly { keyResult: readonly { weight: string; indicator: number; achieved: Score | null }[] }[];
  }[];
}
/**
 * The scores of a sheet: of its results module by module, goal by goal (`0.00` of what is not scored), of the modules
 * and of the whole. A sum is of what is shown, so that whoever adds up a printed sheet gets what it says.
 */
export function scoresOf({ businessDimension }: Weighed): { score: string; modules: ModuleScores[] } {
  const modules = businessDimension.map(({ weight: moduleWeight, keyGoal }) => {
    const goals = keyGoal.map(({ keyResult }) =>
      keyResult.map(({ achieved, indicator, weight }) =>
        achieved === null ? '0.00' : scoreOf({ achieved, indicator, weight, moduleWeight }),
      ),
    );
    return { score: sumOf(goals.flat()), goals };
  });
  return { score: sumOf(modules.map(({ score }) => score)), modules };
}
/** The score of a module, and those of its results by goal. */
export interface ModuleScores {
  score: string;
  goals: string[][];
}
