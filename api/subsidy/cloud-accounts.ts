import { z } from 'zod';
import type { Databases } from '#db/client.ts';
import { findCloudAccount } from '#db/repositories/subsidy/subsidy-config.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Config } from '../config.ts';
import type { CloudAccounts } from '../deps.ts';

const Reply = z.object({ name: z.string().max(200), credit_code: z.string().max(64).default('') });

/** The provider's directory over HTTP (`GET {CLOUD_ACCOUNT_URL}?uin=`, 404 unknown), else the table that holds the demo accounts. */
export function createCloudAccounts(config: Config, db: Databases): CloudAccounts {
  const { CLOUD_ACCOUNT_URL } = config;
  if (!CLOUD_ACCOUNT_URL) return { find: (uin) => findCloudAccount(db.system, uin) };
  return {
    async find(uin) {
      const url = new URL(CLOUD_ACCOUNT_URL);
      url.searchParams.set('uin', uin);
      try {
        const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
        if (response.status === 404) return undefined;
        if (!response.ok) throw new Error(`status ${response.status}`);
        return Reply.parse(await response.json());
      } catch (cause) {
        throw new AppError('ACCOUNT_LOOKUP_FAILED', { cause });
      }
    },
  };
}
