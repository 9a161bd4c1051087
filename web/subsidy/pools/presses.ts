import { capsContract } from '#domain/subsidy/contract/caps.ts';
import { poolOutlookContract } from '#domain/subsidy/contract/pool-outlook.ts';
import { poolsContract } from '#domain/subsidy/contract/pools.ts';
import { redListContract } from '#domain/subsidy/contract/red-list.ts';

/** What is pressed on the page of the pools, and which call it sends. */
export const POOL_PRESSES = {
  decideGrant: poolsContract.decideGrant,
  preferPool: poolsContract.preferPool,
  setPoolAlerts: poolOutlookContract.setPoolAlerts,
  askCorrection: poolOutlookContract.askCorrection,
  takeBackOverride: capsContract.setCapOverride,
  endRedListing: redListContract.endRedListing,
} as const;
