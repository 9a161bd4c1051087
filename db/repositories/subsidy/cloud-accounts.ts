import { MAX_CLOUD_ACCOUNTS } from '#domain/subsidy/configuration/cloud-accounts.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

/** Whose each cloud account is, as the provider keeps it by hand. */
export const cloudAccounts = resource({
  rows: tenantRows('cloud_account', {
    id: 'account_id',
    of: [],
    columns: ['account_id', 'uin', 'name', 'credit_code'],
    search: ['uin', 'name', 'credit_code'],
    order: ['name', 'uin'],
  }),
  kind: 'cloud_account',
  subject: ({ uin, name }) => `${uin} ${name}`,
  max: MAX_CLOUD_ACCOUNTS,
  unique: [['uin']],
});
