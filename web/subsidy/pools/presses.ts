import { poolsContract } from '#domain/subsidy/contract/pools.ts';

/** What is pressed on the page of the pools, and which call it sends. */
export const POOL_PRESSES = {
  decideGrant: poolsContract.decideGrant,
  preferPool: poolsContract.preferPool,
} as const;
