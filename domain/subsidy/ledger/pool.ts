import { isAtMost, isPositive, type Yuan } from '../../shared/money.ts';
import { Decimal } from 'decimal.js';

/** Pools of one year and type. */
export const MAX_POOLS = 20;
/** What a pool is called at most. */
export const MAX_POOL_NAME = 30;

/** Whether somebody may confirm a change of a grant: whoever did not ask for it. */
export const mayConfirm = ({ asked_by }: { asked_by: string }, { user_id }: { user_id: string }): boolean =>
  asked_by !== user_id;
/** Whether a grant is enough for what is promised already. */
export const covers = (granted: Yuan, promised: Yuan): boolean => isAtMost(promised, granted);

/** From which share of its grant on a pool is said to run low, and to be nearly gone, in percent. */
export const LOW = 20;
export const CRITICAL = 5;
export const POOL_LEVELS = ['boundless', 'fine', 'low', 'critical', 'empty'] as const;
export type PoolLevel = (typeof POOL_LEVELS)[number];

/** How a pool stands by what is left of its grant (product §5). */
export function poolLevel({ limited, granted, left }: { limited: boolean; granted: Yuan; left: Yuan }): PoolLevel {
  if (!limited) return 'boundless';
  if (!isPositive(left)) return 'empty';
  const share = (percent: number) => new Decimal(granted).times(percent).dividedBy(100).toFixed();
  return isAtMost(left, share(CRITICAL)) ? 'critical' : isAtMost(left, share(LOW)) ? 'low' : 'fine';
}
