import { fenOf } from '#domain/shared/money/fen.ts';
import type { Yuan } from '#domain/shared/money/money.ts';

/** Levels of one pool at which its keepers are told. */
export const MAX_ALERT_LEVELS = 5;
/** The highest level, in percent of the grant. */
export const HIGHEST_LEVEL = 90;

/** What of a pool counts: what acts have asked for that their cases have not answered yet is left, so that a refusal alarms nobody. */
export interface Standing {
  limited: boolean;
  granted: Yuan;
  left: Yuan;
  held: Yuan;
}

/** The lowest of a pool's levels that it has come down to, in percent of its grant; null above all of them. */
export function crossedLevel({ limited, granted, left, held }: Standing, levels: readonly number[]): number | null {
  const grant = fenOf(granted) ?? 0n;
  if (!limited || grant === 0n) return null;
  const free = ((fenOf(left) ?? 0n) + (fenOf(held) ?? 0n)) * 100n;
  const crossed = levels.filter((level) => free <= grant * BigInt(level));
  return crossed.length === 0 ? null : Math.min(...crossed);
}

/**
 * Whether the keepers are told: a level was crossed downwards that they were not told of since the pool was above it. With
 * more granted or given back it is above again, and the next crossing is told anew.
 */
export const tellsKeepers = (told: number | null, crossed: number | null): boolean =>
  crossed !== null && (told === null || crossed < told);
