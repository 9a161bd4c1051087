import { MAX_CLOUD_ACCOUNTS } from '#domain/subsidy/configuration/cloud-accounts.ts';
import { judgeAccountChange } from '#domain/subsidy/configuration/judge-account-change.ts';
import type { Tx } from '../../client.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

const isCorpsAccount = async (tx: Tx, uin: string): Promise<boolean> =>
  (await tx.selectFrom('corp').where('cloud_account', '=', uin).select('corp_id').limit(1).executeTakeFirst()) !==
  undefined;

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
  refuse: async ({ tx, before, after }) =>
    judgeAccountChange({ before, after, used: before !== null && (await isCorpsAccount(tx, before.uin)) }),
});
