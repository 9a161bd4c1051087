import { INDICATOR_DEFAULT, scoresOf, type Score } from './score.ts';
import type { AssessmentState } from './state.ts';
import { ITEM_STATUS } from './status.ts';
import type { Dimension } from './template.ts';

/** How far a sheet is: its results, how many of them were handed in and scored, and what that comes to. */
export interface Progress {
  results: number;
  submitted: number;
  scored: number;
  score: string;
}

/** What a case's items come to by the template that it was opened by; their order is that of its results. */
export function progressOf(dimensions: readonly Dimension[], { items }: Pick<AssessmentState, 'items'>): Progress {
  let place = 0;
  const businessDimension = dimensions.map(({ weight, keyGoal }) => ({
    weight,
    keyGoal: keyGoal.map(({ keyResult }) => ({
      keyResult: keyResult.map((result) => ({ ...result, achieved: items[place++]?.achieved ?? null })),
    })),
  }));
  return {
    results: items.length,
    submitted: items.filter(({ status }) => status !== ITEM_STATUS.notSubmitted).length,
    scored: items.filter(({ status }) => status === ITEM_STATUS.scored).length,
    score: scoresOf({ businessDimension }).score,
  };
}

/** What of a module its score is made of: its weight, and the weight and full score of each result in its order. */
export interface Weights {
  weight: string;
  weights: readonly string[];
  indicators: readonly number[];
}
/** What a sheet comes to, of that alone and what its results were given in their order. */
export function scoreByWeights(modules: readonly Weights[], achieved: readonly (Score | null)[]): string {
  let place = 0;
  const businessDimension = modules.map(({ weight, weights, indicators }) => {
    const keyResult = weights.map((of, i) => ({
      weight: of,
      indicator: indicators[i] ?? INDICATOR_DEFAULT,
      achieved: achieved[place++] ?? null,
    }));
    return { weight, keyGoal: [{ keyResult }] };
  });
  return scoresOf({ businessDimension }).score;
}
