/** Random choices from one seed, so that a run can be had again. */
export interface Seeded {
  /** 0 ≤ n < 1. */
  next(): number;
  chance(probability: number): boolean;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
  shuffled<T>(all: readonly T[]): T[];
  /** A generator of its own for `part`: what one part draws does not shift another's choices. */
  fork(part: string): Seeded;
}

/** mulberry32: small, fast, and the same on every machine. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (from) => from[int(0, from.length - 1)] as never,
    shuffled(all) {
      const deck = [...all];
      for (let i = deck.length - 1; i > 0; i--) {
        const j = int(0, i);
        [deck[i], deck[j]] = [deck[j] as never, deck[i] as never];
      }
      return deck;
    },
    fork: (part) => seeded(Buffer.from(part).reduce((h, byte) => Math.imul(h ^ byte, 16_777_619), seed ^ 0x811c9dc5)),
  };
}
