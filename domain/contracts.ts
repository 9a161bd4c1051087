import { demandContract } from './demand/contract/portal.ts';
import { demandWorkbenchContract } from './demand/contract/workbench.ts';
import { filesContract } from './files/contract.ts';
import { identityContract } from './identity/contract.ts';
import { sliderContract } from './identity/slider-contract.ts';
import { logsContract } from './logs/contract.ts';
import { receptionContract } from './reception/contract/portal.ts';
import { receptionWorkbenchContract } from './reception/contract/workbench.ts';
import { applicationsContract } from './subsidy/contract/applications.ts';
import { approvalContract } from './subsidy/contract/approval.ts';
import { confContract } from './subsidy/contract/conf.ts';
import { configContract } from './subsidy/contract/config.ts';
import { flowsContract } from './subsidy/contract/flows.ts';

/** Every call of the product: the API mounts it, OpenAPI prints it, tests count it against calls.tsv. */
export const CONTRACTS = {
  identity: identityContract,
  'identity.slider': sliderContract,
  files: filesContract,
  'subsidy.applications': applicationsContract,
  'subsidy.approval': approvalContract,
  'subsidy.config': configContract,
  'subsidy.flows': flowsContract,
  'subsidy.conf': confContract,
  'reception.portal': receptionContract,
  'reception.workbench': receptionWorkbenchContract,
  'demand.portal': demandContract,
  'demand.workbench': demandWorkbenchContract,
  logs: logsContract,
} as const;
