import { z } from 'zod';
import type { Databases } from '#db/client.ts';
import { findCrmCustomer } from '#db/repositories/identity/corps.ts';
import type { Config } from '../config.ts';
import type { CrmCustomers } from '../deps.ts';
import { lookUp } from '../shared/calls/directory.ts';

const Reply = z.object({ corp_name: z.string().max(200), lar: z.string().max(50).default('') });

/**
 * What is known of an enterprise (spec §7, GetCrmCustomer): a customer system over HTTP (`GET {CRM_CUSTOMER_URL}?credit_code=`,
 * 404 unknown), else a table of the enterprises for which the provider has vouched.
 */
export function createCrmCustomers(config: Config, db: Databases): CrmCustomers {
  const { CRM_CUSTOMER_URL: url, CRM_CUSTOMER_TOKEN: token } = config;
  if (!url) return { find: (creditCode) => findCrmCustomer(db.system, creditCode) };
  return {
    find: (credit_code) => lookUp(url, { credit_code }, { reply: Reply, token, failed: 'CUSTOMER_LOOKUP_FAILED' }),
  };
}
