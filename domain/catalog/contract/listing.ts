import { z } from 'zod';
import { CONFIGURING, EVERY_PARK_CONFIGURING, forResource } from '#domain/shared/calls/access.ts';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { Guid, optionalText, Reason200, rule, TenantId } from '#domain/shared/fields/fields.ts';
import { JobView } from '#domain/shared/jobs/job-view.ts';
import { pageFields, pageOf } from '#domain/shared/calls/page.ts';
import { Time } from '#domain/shared/calls/views.ts';
import { LISTING_KINDS, MAX_ANSWERED } from '../listing.ts';
import { OfflineSubProduct } from '../offline-product.ts';

const at = '/allowance/api/v1/product/approve';
const Ids = z
  .array(Guid)
  .min(1, rule('required'))
  .max(MAX_ANSWERED, rule('tooMany'))
  .refine((ids) => new Set(ids).size === ids.length, rule('repeated'));
const Offer = OfflineSubProduct.omit({ sub_product_id: true, product_id: true, status: true, lock: true });

/** What a park asks of a product of its own, with what there is and what there would be. */
const ListingView = z.object({
  listing_id: z.string(),
  tenant_id: z.string(),
  tenant_name: z.string(),
  kind: z.enum(LISTING_KINDS),
  product_name: z.string(),
  sub_product_id: z.string(),
  name: z.string(),
  status: z.number().int(),
  reason: z.string(),
  asker: z.string(),
  create_time: Time,
  before: Offer,
  /** Null where it is to be listed as it is. */
  after: Offer.nullable(),
  /** Who answered, when, and why it was refused; empty before. */
  answerer: z.string(),
  answer_time: Time.nullable(),
  note: z.string(),
  /** Why an agreement to it could not be kept, in the reader's language; else empty. */
  fault: z.string(),
});
export type ListingView = z.output<typeof ListingView>;

/** What parks ask the provider to list, and its answers (spec §7; product §10). */
export const listingContract = defineContract({
  listListing: {
    method: 'POST',
    path: `${at}/List`,
    access: forResource(CONFIGURING, 'catalog.listing.read'),
    summary: 'What parks asked, the oldest open ones first',
    input: z.strictObject({
      ...pageFields,
      /** Absent: of every park that the hat goes over. */
      tenant_id: TenantId.optional(),
      status: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).optional(),
      keyword: optionalText(100).default(''),
    }),
    output: pageOf(ListingView).extend({ pending_total: z.number().int(), all_total: z.number().int() }),
  },
  agreeListing: {
    method: 'POST',
    path: `${at}/Agree`,
    access: forResource(EVERY_PARK_CONFIGURING, 'catalog.listing.answer'),
    log: { type: 'update', grade: 'high' },
    summary: 'Agrees to some, as a run; answers when it is over, or after 5 s with how far it is',
    input: z.strictObject({ listing_id_list: Ids }),
    output: JobView,
  },
  refuseListing: {
    method: 'POST',
    path: `${at}/Refuse`,
    access: forResource(EVERY_PARK_CONFIGURING, 'catalog.listing.answer'),
    log: { type: 'update', grade: 'medium' },
    summary: 'Refuses some, with a reason',
    input: z.strictObject({ listing_id_list: Ids, reason: Reason200 }),
    output: z.object({ count: z.number().int() }),
  },
  withdrawListing: {
    method: 'POST',
    path: `${at}/Withdraw`,
    access: forResource(CONFIGURING, 'catalog.offline.write'),
    log: { type: 'update', grade: 'low' },
    summary: 'A park takes back what it asked and was not answered',
    input: z.strictObject({ tenant_id: TenantId, listing_id: Guid }),
    output: z.object({ listing_id: z.string() }),
  },
});
