import { preparedContract } from '#domain/subsidy/contract/prepared.ts';

/** What is pressed where the staff prepare applications, and which call it sends. */
export const PREPARED_PRESSES = {
  save: preparedContract.saveApply4Tenant,
  withdraw: preparedContract.deleteTemp4Tenant,
  drop: preparedContract.dropTemp4Tenant,
};
