import { filesContract } from './files/contract.ts';
import { identityContract } from './identity/contract.ts';
import { applicationsContract } from './subsidy/contract/applications.ts';
import { approvalContract } from './subsidy/contract/approval.ts';
import { configContract } from './subsidy/contract/config.ts';

/** Every call of the product: the API mounts it, OpenAPI prints it, tests count it against calls.tsv. */
export const CONTRACTS = {
  identity: identityContract,
  files: filesContract,
  'subsidy.applications': applicationsContract,
  'subsidy.approval': approvalContract,
  'subsidy.config': configContract,
} as const;
