import { cloudAccounts } from '#db/repositories/subsidy/cloud-accounts.ts';
import type { cloudAccountsContract } from '#domain/subsidy/contract/cloud-accounts.ts';
import type { Handlers } from '../../shared/context.ts';
import { everyPark, resourceHandlers } from '../../shared/resource.ts';

const { list, add, update, remove } = resourceHandlers(cloudAccounts, { id: 'account_id', owner: everyPark });

export const cloudAccountsHandlers: Handlers<typeof cloudAccountsContract> = {
  listCloudAccount: list,
  addCloudAccount: add,
  updateCloudAccount: update,
  deleteCloudAccount: remove,
};
