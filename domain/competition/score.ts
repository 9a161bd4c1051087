import { z } from 'zod';
import { refuse, type Refusal } from '../shared/cases/case.ts';
import { optionalText, rule } from '../shared/fields/fields.ts';
import type { Names } from '../shared/fields/names.ts';
import { RACE_STATUS, type RaceNow } from './race.ts';

/** What a judge scores, each from nothing to {@link MAX_POINTS}. */
export const CRITERIA = {
  innovation: { zh: '创新性', en: 'Innovation' },
  feasibility: { zh: '可行性', en: 'Feasibility' },
  market: { zh: '市场前景', en: 'Market' },
  team: { zh: '团队', en: 'Team' },
} as const satisfies Record<string, Names>;
export type Criterion = keyof typeof CRITERIA;
export const CRITERION_CODES = Object.keys(CRITERIA) as Criterion[];
export const MAX_POINTS = 25;
/** How many judges score one entry. */
export const MAX_JUDGES = 200;
export const COMMENT_MAX = 500;

const points = z
  .number(rule('required'))
  .int(rule('format'))
  .min(0, rule('outOfRange'))
  .max(MAX_POINTS, rule('outOfRange'));
const Points = { innovation: points, feasibility: points, market: points, team: points };
/** What a judge says of an entry. */
export const ScoreFields = { ...Points, comment: optionalText(COMMENT_MAX).default('') };
export type Scored = Record<Criterion, number>;

const Given = {
  innovation: z.number().int(),
  feasibility: z.number().int(),
  market: z.number().int(),
  team: z.number().int(),
  total: z.number().int(),
  comment: z.string(),
};
/** A score as the park sees it. */
export const Score = z.object({ judge_name: z.string(), ...Given });
export type Score = z.output<typeof Score>;
/** The same as the enterprise is told it: without whose it is. */
export const ToldScore = z.object(Given);
export type ToldScore = z.output<typeof ToldScore>;
/** A judge's own, as it may be changed. */
export const OwnScore = Score.extend({ lock: z.string() });
export type OwnScore = z.output<typeof OwnScore>;

export const totalOf = (given: Scored): number => CRITERION_CODES.reduce((sum, code) => sum + given[code], 0);

/** How many scores something has, and what their totals add up to. */
export interface Totals {
  count: number;
  sum: number;
}
/**
 * The mean of totals as a decimal string with 2 places, half up; null without any. In whole numbers: a hundred times the
 * sum by the count, rounded, is the mean's hundredths.
 */
export function meanOf({ count, sum }: Totals): string | null {
  if (count === 0) return null;
  const hundredths = Math.floor((200 * sum + count) / (2 * count));
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
export const totalsOf = (scores: readonly Scored[]): Totals => ({
  count: scores.length,
  sum: scores.reduce((sum, score) => sum + totalOf(score), 0),
});

/** What of a judge keeps them from scoring: they were told what others gave, or the entry is of an enterprise of theirs. */
export interface JudgeNow {
  told: boolean;
  own: boolean;
}
/** Judges score while a competition is being judged, knowing of no other score, and not for themselves. Raises RACE_NOT_JUDGING, SCORES_TOLD, ENTRY_OWN. */
export function judgeScoring(
  { name, status }: Pick<RaceNow, 'name' | 'status'>,
  { told, own }: JudgeNow,
): Refusal | undefined {
  if (status !== RACE_STATUS.judging) return refuse('RACE_NOT_JUDGING', { name });
  if (told) return refuse('SCORES_TOLD', { name });
  return own ? refuse('ENTRY_OWN') : undefined;
}
/** Whether whoever sees every score is one who must not score any more. */
export const tellsOthers = ({ status, scores }: { status: number; scores: number }): boolean =>
  status === RACE_STATUS.judging && scores > 0;
/** Whether enterprises are told their scores. */
export const tellsScores = (status: number): boolean => status === RACE_STATUS.closed;
