const DAY_MS = 86_400_000;

/** How many days, begun ones included, something is still valid; 0 when it is over. `now` is epoch ms. */
export const daysLeft = (until: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS));
