import { isAtMost, isPositive, type Yuan } from '../../shared/money.ts';
import { crossedLevel, type Standing } from './alerts.ts';

/** Pools of one year and type. */
export const MAX_POOLS = 20;
/** What a pool is called at most. */
export const MAX_POOL_NAME = 30;

/** Whether somebody may confirm a change of a grant: whoever did not ask for it. */
export const mayConfirm = ({ asked_by }: { asked_by: string }, { user_id }: { user_id: string }): boolean =>
  asked_by !== user_id;
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
