import type { Pace } from '#domain/iot/limits.ts';

/** How fast each of many does something, by their keys. Whoever did nothing for a while is forgotten. */
export function paces({ rate, burst }: Pace, now: () => number = Date.now) {
  const at = new Map<string, { left: number; time: number }>();
  const stateOf = (key: string) => {
    const time = now();
    const known = at.get(key);
    const left = known ? Math.min(burst, known.left + ((time - known.time) * rate) / 1000) : burst;
    const state = { left, time };
    at.set(key, state);
    return state;
  };
  return {
    /** Takes `n`, and returns how long to wait before it is one's turn, ms. */
    take(key: string, n = 1): number {
      const state = stateOf(key);
      state.left -= n;
      return state.left >= 0 ? 0 : Math.ceil((-state.left * 1000) / rate);
    },
    /** Whether one more is within the pace; takes nothing. */
    has: (key: string): boolean => stateOf(key).left >= 1,
    forget(): void {
      const time = now();
      for (const [key, state] of at) if (state.left + ((time - state.time) * rate) / 1000 >= burst) at.delete(key);
    },
    size: () => at.size,
  };
}
