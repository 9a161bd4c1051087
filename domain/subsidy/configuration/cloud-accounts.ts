import { z } from 'zod';
import { CloudAccount, CreditCode, text } from '#domain/shared/fields/fields.ts';

/** Cloud accounts that the provider keeps by hand; who has more connects a directory of them. */
export const MAX_CLOUD_ACCOUNTS = 10_000;

/** Whose a cloud account is, as the provider says (spec §5; product §8: the port's own table). */
export const CloudAccountFields = { uin: CloudAccount, name: text(100), credit_code: CreditCode };
export const KnownCloudAccount = z.object({
  account_id: z.string(),
  uin: z.string(),
  name: z.string(),
  credit_code: z.string(),
  lock: z.string(),
});
export type KnownCloudAccount = z.output<typeof KnownCloudAccount>;
