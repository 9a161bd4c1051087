import { isAtMost, isPositive, type Yuan } from '#domain/shared/money/money.ts';
import { crossedLevel, type Standing } from './alerts.ts';

/** Pools of one year and type. */
export const MAX_POOLS = 20;
/** What a pool is called at most. */
export const MAX_POOL_NAME = 30;

/** Why somebody may not decide so on a change: their own they only take back, another's they refuse with a reason. */
export function guardDecision(
  change: { asked_by: string },
  by: { user_id: string },
  { confirm, note }: { confirm: boolean; note: string },
): 'SAME_PERSON' | 'REASON_REQUIRED' | undefined {
  const anothers = change.asked_by !== by.user_id;
  if (confirm) return anothers ? undefined : 'SAME_PERSON';
  return anothers && note === '' ? 'REASON_REQUIRED' : undefined;
}
/** Whether a grant is enough for what is promised already. */
export const covers = (granted: Yuan, promised: Yuan): boolean => isAtMost(promised, granted);

export const POOL_LEVELS = ['boundless', 'fine', 'low', 'critical', 'empty'] as const;
export type PoolLevel = (typeof POOL_LEVELS)[number];

/** How a pool stands by what is left of its grant: low at the highest of its levels, nearly gone at the lowest (product §5). */
export function poolLevel(pool: Standing, levels: readonly number[]): PoolLevel {
  if (!pool.limited) return 'boundless';
  if (!isPositive(pool.left)) return 'empty';
  const crossed = crossedLevel({ ...pool, held: '0.00' }, levels);
  if (crossed === null) return 'fine';
  return levels.length > 1 && crossed === Math.min(...levels) ? 'critical' : 'low';
}
