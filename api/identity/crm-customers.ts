import type { Databases } from '#db/client.ts';
import { findCrmCustomer } from '#db/repositories/identity/corps.ts';
import type { CrmCustomers } from '../deps.ts';

/** The customer look-up that comes with the product: a table of the enterprises for which the provider has vouched. */
export const createCrmCustomers = (db: Databases): CrmCustomers => ({
  find: (creditCode) => findCrmCustomer(db.system, creditCode),
});
