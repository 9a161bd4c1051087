import { refuse, type Refusal } from '#domain/shared/cases/case.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { ApplicationState } from './state.ts';
import { STATUS, type Status } from './status.ts';

/** The most days that a park may give an enterprise to appeal. */
export const MAX_APPEAL_DAYS = 365;
const DAY_MS = 86_400_000;

/** What an application tells of whether it may be appealed. */
export interface Appealable {
  status: Status;
  /** When it ended (epoch ms). */
  ended_at: number | null;
  /** The enterprise had asked for the closing itself. */
  own_wish: boolean;
  /** The application that it appeals against. */
  appeal_of: string | null;
  /** The appeal that there is already. */
  appealed_by: string | null;
}

/**
 * The end of the window in which an application that the park or the provider closed may be appealed (24:00 Beijing of
 * its last day, epoch ms). Null where there is none: it was not closed, or as the enterprise wished, is itself an
 * appeal, or the park's `days` are 0.
 */
export function appealUntil({ status, ended_at, own_wish, appeal_of }: Appealable, days: number): number | null {
  if (status !== STATUS.closed || ended_at === null || own_wish || appeal_of !== null || days === 0) return null;
  return Date.parse(`${beijingDay(ended_at)}T00:00:00+08:00`) + (days + 1) * DAY_MS;
}

/** Why an enterprise may not appeal at `now` (epoch ms). */
export function guardAppeal(of: Appealable, days: number, now: number): Refusal | undefined {
  if (of.appealed_by !== null) return refuse('APPEALED_ALREADY', { num: of.appealed_by });
  const until = appealUntil(of, days);
  if (until === null) return refuse('NOT_APPEALABLE');
  return now >= until ? refuse('APPEAL_OVER', { day: beijingDay(until - 1) }) : undefined;
}

/** Who sent what an appeal takes over, or filled it in: they submit the appeal as much as whoever asks for it. */
export const sendersOf = ({
  submitter,
  preparers = [],
  acts,
}: Pick<ApplicationState, 'submitter' | 'preparers' | 'acts'>) => [
  ...new Set([submitter, ...preparers, ...acts.filter(({ outcome }) => outcome === 'submit').map((a) => a.user_id)]),
];

/**
 * Whom an appeal keeps from deciding: whoever returned what it appeals against, and for whom they did, and `others`, who
 * closed it or sent it back as ops: these leave no act.
 */
export const decidedAgainst = (
  { acts, task }: Pick<ApplicationState, 'acts' | 'task'>,
  others: readonly string[],
): string[] =>
  [
    ...new Set([
      ...acts.filter(({ outcome }) => outcome === 'return').flatMap(({ user_id, for_id }) => [user_id, for_id]),
      // a vote becomes an act with the verdict, to which it had not come
      ...(task?.votes ?? [])
        .filter(({ vote }) => vote === 'return')
        .flatMap(({ user_id, for_id }) => [user_id, for_id]),
      ...others,
    ]),
  ].filter((id): id is string => id !== undefined);
