import { formatPercent } from '#domain/shared/texts/percent.ts';

/** The share of what had a due time that was over it, `12.00%`; a dash when nothing had one. */
export const lateShare = ({ timed, late }: { timed: number; late: number }): string =>
  timed === 0 ? '—' : formatPercent((late / timed) * 100);
