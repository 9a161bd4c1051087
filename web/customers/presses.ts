import { opportunityImportsContract } from '#domain/customers/contract/imports.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { pipelineContract } from '#domain/customers/contract/pipeline.ts';
import { poolContract } from '#domain/customers/contract/pool.ts';
import { transferContract } from '#domain/customers/contract/transfer.ts';
import { followUpsContract } from '#domain/customers/contract/records.ts';

/** What is pressed on the pages of opportunities beside their forms, and which call it sends. */
export const CUSTOMER_PRESSES = {
  save: opportunitiesContract.saveOpportunity,
  close: opportunitiesContract.closeOpportunity,
  record: followUpsContract.createRecord,
  steps: pipelineContract.saveCrmSteps,
  pool: poolContract.saveCrmPool,
  transfer: transferContract.transferOpportunities,
  import: opportunityImportsContract.insertOpportunities,
  importPast: opportunityImportsContract.insertHisOpportunities,
};
