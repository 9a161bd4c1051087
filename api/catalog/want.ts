import { marketPage } from '#db/repositories/catalog/market.ts';
import { shownPackage } from '#db/repositories/catalog/shown-packages.ts';
import { enquire, type Enquiry } from '#db/repositories/customers/enquiries.ts';
import type { Tx } from '#db/client.ts';
import type { Wanted } from '#domain/catalog/market.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { requireModule } from '../shared/calls/modules.ts';
import { stillOpen } from '../shared/calls/open-tenant.ts';

/** Which product or package. */
export interface Which {
  kind: Wanted;
  id: string;
}

/** What a park's product or package is called that it shows now. Raises NOT_FOUND. */
export async function wantedName(tx: Tx, tenantId: string, { kind, id }: Which): Promise<string> {
  const found =
    kind === 'product'
      ? (await marketPage(tx, tenantId, { product_id: id, limit: 1, offset: 0 })).items[0]
      : await shownPackage(tx, tenantId, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found.name;
}

type Said = Pick<Enquiry, 'org_name' | 'name' | 'mobile' | 'note' | 'idem_key'>;
/** Asks a park for something that it shows; returns what that is called. Raises NOT_FOUND, SAME_KEY_OTHER_BODY, ENQUIRY_OFTEN. */
export async function want(tx: Tx, tenant_id: string, which: Which, said: Said): Promise<string> {
  await requireModule(tx, 'customers', tenant_id);
  const subject = await wantedName(tx, tenant_id, which);
  await enquire(tx, { tenant_id, source: 'market', subject_id: which.id, subject, author: '', ...said });
  // its reference to the park has waited for whoever closes it
  await stillOpen(tx, tenant_id);
  return subject;
}
