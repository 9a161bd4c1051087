import { z } from 'zod';
import type { Databases } from '#db/client.ts';
import { findCloudAccount, hasCloudAccounts } from '#db/repositories/subsidy/subsidy-config.ts';
import type { Config } from '../../config.ts';
import type { CloudAccounts } from '../../deps.ts';
import { lookUp } from '../../shared/calls/directory.ts';

const Reply = z.object({ name: z.string().max(200), credit_code: z.string().max(64).default('') });

/** The provider's directory over HTTP (`GET {CLOUD_ACCOUNT_URL}?uin=`, 404 unknown), else the provider's own table. */
export function createCloudAccounts({ CLOUD_ACCOUNT_URL: url }: Config, db: Databases): CloudAccounts {
  if (!url) return { find: (uin) => findCloudAccount(db.system, uin), any: () => hasCloudAccounts(db.system) };
  return {
    find: (uin) => lookUp(url, { uin }, { reply: Reply, failed: 'ACCOUNT_LOOKUP_FAILED' }),
    any: () => Promise.resolve(true),
  };
}
