import { cloudAccounts } from '#db/repositories/subsidy/cloud-accounts.ts';
import type { cloudAccountsContract } from '#domain/subsidy/contract/cloud-accounts.ts';
import type { Handlers } from '../../shared/calls/context.ts';
import { everyPark, resourceHandlers } from '../../shared/calls/resource.ts';

const { list, add, update, remove } = resourceHandlers(cloudAccounts, { id: 'account_id', owner: everyPark });

export const cloudAccountsHandlers: Handlers<typeof cloudAccountsContract> = {
  listCloudAccount: list,
  addCloudAccount: add,
  updateCloudAccount: update,
  deleteCloudAccount: remove,
};
