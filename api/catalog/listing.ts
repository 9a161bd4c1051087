import { answerListing, listListings, lockListing, type ListingItem } from '#db/repositories/catalog/listing.ts';
import { findJob } from '#db/repositories/ops/jobs.ts';
import type { listingContract } from '#domain/catalog/contract/listing.ts';
import { AGREE_WAIT_MS, judgeListing, LISTING_STATUS } from '#domain/catalog/listing.ts';
import { AppError, errorText, type Lang } from '#domain/shared/errors/errors.ts';
import { within } from '../shared/calls/change.ts';
import { grantedTenant, scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { createJob, jobView } from '../shared/runs/jobs.ts';

const LOOK_MS = 150;

/** What parks ask the provider to list, and its answers. */
export const listingHandlers: Handlers<typeof listingContract> = {
  listListing: ({ tenant_id, status, ...question }, ctx) => {
    const tenants = tenant_id === undefined ? ctx.session.tenants : [grantedTenant(ctx.session, tenant_id)];
    return scoped(ctx, tenants, async (tx) => {
      const { items, ...counts } = await listListings(tx, tenants, { ...question, status });
      return { ...counts, items: items.map((item) => view(item, ctx.lang)) };
    });
  },

  agreeListing: async ({ listing_id_list }, ctx) => {
    const asked = { kind: 'listing', source: 'listing', body: { listing_id_list } } as const;
    const job = await createJob(ctx, { ...asked, title: String(listing_id_list.length), input: { listing_id_list } });
    ctx.tell({ target: job.title });
    return ended(ctx, job.job_id);
  },

  refuseListing: ({ listing_id_list, reason }, ctx) =>
    within(ctx, {}, async (tx) => {
      const told: { name: string; tenant_id: string }[] = [];
      // in one order, so that two who refuse the same wait for one another
      for (const id of listing_id_list.toSorted()) {
        const listing = await lockListing(tx, id);
        if (!listing) throw new AppError('NOT_FOUND');
        told.push(listing);
        const again = listing.status === LISTING_STATUS.rejected && listing.note === reason;
        if (again && listing.answerer === ctx.session.name) continue;
        const refusal = judgeListing(listing);
        if (refusal) {
          tellOf(ctx, told);
          throw new AppError(refusal.error, { params: refusal.params });
        }
        await answerListing(tx, id, { status: LISTING_STATUS.rejected, answerer: ctx.session.name, note: reason });
      }
      tellOf(ctx, told);
      return { count: listing_id_list.length };
    }),

  withdrawListing: ({ tenant_id, listing_id }, ctx) =>
    within(ctx, { tenant_id }, async (tx) => {
      const listing = await lockListing(tx, listing_id);
      if (listing?.tenant_id !== tenant_id) throw new AppError('NOT_FOUND');
      ctx.tell({ subject: listing.name });
      if (listing.status === LISTING_STATUS.withdrawn) return { listing_id };
      const refusal = judgeListing(listing);
      if (refusal) throw new AppError(refusal.error, { params: refusal.params });
      await answerListing(tx, listing_id, { status: LISTING_STATUS.withdrawn, answerer: ctx.session.name });
      return { listing_id };
    }),
};

/** On what somebody acts; of several parks the row is nobody's own. */
function tellOf(ctx: Context, told: readonly { name: string; tenant_id: string }[]): void {
  const [first] = told;
  const one = first !== undefined && told.every(({ tenant_id }) => tenant_id === first.tenant_id);
  const names = told.slice(0, 5).map(({ name }) => name);
  const target = told.length > names.length ? `${names.join('、')}… (${told.length})` : names.join('、');
  ctx.tell({ target, ...(one && { tenant_id: first.tenant_id }) });
}

/** A run when it is over, or how far it is after {@link AGREE_WAIT_MS}. */
async function ended(ctx: Context, jobId: string) {
  const until = Date.now() + AGREE_WAIT_MS;
  for (;;) {
    const job = await findJob(ctx.deps.db.system, jobId);
    if (!job) throw new AppError('NOT_FOUND');
    const over = job.state !== 'queued' && job.state !== 'running';
    if (over || Date.now() >= until) return jobView(job, ctx);
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
  }
}

function view(row: ListingItem, lang: Lang) {
  const { code, name, label_list, billing_id, unit, unit_price, quantity, plan_required } = row;
  const before = { code, name, label_list, billing_id, unit, unit_price, quantity, plan_required };
  const after =
    row.kind === 'change' ? ({ ...before, ...row.wanted } as typeof before & { product_id?: string }) : null;
  return {
    listing_id: row.listing_id,
    tenant_id: row.tenant_id,
    tenant_name: row.tenant_name,
    kind: row.kind,
    product_name: row.product_name,
    sub_product_id: row.sub_product_id,
    name,
    status: row.status,
    reason: row.reason,
    asker: row.asker,
    create_time: row.created_at.toISOString(),
    before,
    after,
    answerer: row.answerer,
    answer_time: row.answered_at?.toISOString() ?? null,
    note: row.note,
    fault: row.error ? errorText(row.error, lang, row.params ?? {}) : '',
  };
}
