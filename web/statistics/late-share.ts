/** The share of what had a due time that was over it, `12%`; a dash when nothing had one. */
export function lateShare({ timed, late }: { timed: number; late: number }): string {
  if (timed === 0) return '—';
  const percent = (late / timed) * 100;
  // one in a thousand is not none
  return percent > 0 && percent < 1 ? '<1%' : `${Math.round(percent)}%`;
}
