import type { PoolLevel } from '#domain/subsidy/ledger/pool.ts';
import type { Tone } from '#web/components/marks/status-mark.tsx';

/** How a pool's level is marked. */
export const POOL_TONES: Record<PoolLevel, Tone> = {
  boundless: 'over',
  fine: 'good',
  low: 'waiting',
  critical: 'bad',
  empty: 'bad',
};
