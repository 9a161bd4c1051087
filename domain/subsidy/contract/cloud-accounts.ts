import { EVERY_PARK_CONFIGURING as keeping, forResource } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { addCall, deleteCall, listCall, updateCall } from '#domain/shared/calls/resource-calls.ts';
import { Reason200 } from '#domain/shared/fields/fields.ts';
import { CloudAccountFields, KnownCloudAccount } from '../configuration/cloud-accounts.ts';

const at = '/allowance/api/v1/cloudAccount';
const reading = forResource(keeping, 'subsidy.accounts.read');
const writing = forResource(keeping, 'subsidy.accounts.write');
const why = { reason: Reason200 };

/** Whose each cloud account is, where the provider has no directory that could be asked (product §8). */
export const cloudAccountsContract = defineContract({
  listCloudAccount: listCall(`${at}/List`, reading, 'Cloud accounts that the provider keeps by hand', {
    filters: {},
    order: ['name', 'uin'],
    item: KnownCloudAccount,
  }),
  addCloudAccount: addCall(
    `${at}/Add`,
    writing,
    'Says whose a cloud account is',
    { ...why, ...CloudAccountFields },
    KnownCloudAccount,
  ),
  updateCloudAccount: updateCall(
    `${at}/Update`,
    writing,
    'Changes whose it is, as it was read',
    'account_id',
    { ...why, ...CloudAccountFields },
    KnownCloudAccount,
  ),
  deleteCloudAccount: deleteCall(`${at}/Delete`, writing, 'Forgets a cloud account', 'account_id', why),
});
