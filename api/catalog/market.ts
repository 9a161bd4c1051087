import { labelLooks } from '#db/repositories/catalog/labels.ts';
import {
  inventoryPage,
  itemsOf,
  marketPage,
  namesOffered,
  saveSelection,
  selectionOf,
  usedOf,
  type Selection,
} from '#db/repositories/catalog/market.ts';
import { publishedTypes } from '#db/repositories/subsidy/subsidy-config.ts';
import type { Tx } from '#db/client.ts';
import type { marketContract } from '#domain/catalog/contract/market.ts';
import { judgeSelection, MAX_HOT } from '#domain/catalog/market.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { beijingYear } from '#domain/shared/time/working-days.ts';
import { changeDocument, withLock, within } from '../shared/calls/change.ts';
import type { Deps } from '../deps.ts';
import { requireSlider } from '../identity/service.ts';
import { visitorScope, type Handlers } from '../shared/calls/context.ts';
import { openTenant } from '../shared/calls/open-tenant.ts';
import { ofPark } from './offered.ts';
import { pictureUrls } from '../shared/files/picture.ts';
import { want } from './want.ts';

const thisYear = () => beijingYear(Date.now());

/** What the provider has, what a park shows of it, and what visitors see. */
export const marketHandlers: Handlers<typeof marketContract> = {
  listInventory: (question, ctx) =>
    within(ctx, {}, async (tx) => {
      const { total, items } = await inventoryPage(tx, question);
      const limited = items.filter(({ stock }) => stock !== null).map(({ name }) => name);
      const used = await usedOf(tx, thisYear(), limited);
      return {
        total,
        items: items.map((item) => {
          const taken = item.stock === null ? null : (used.get(item.name.toLowerCase()) ?? 0);
          return { ...item, used: taken, left: item.stock === null ? null : item.stock - (taken ?? 0) };
        }),
      };
    }),

  listSelected: ({ tenant_id }, ctx) =>
    within(ctx, { tenant_id }, async (tx) => view(tx, tenant_id, withLock(await selectionOf(tx, tenant_id)))),

  saveSelected: ({ tenant_id, lock, reason, product_list }, ctx) =>
    within(ctx, { tenant_id }, async (tx) => {
      const known = await namesOffered(
        tx,
        tenant_id,
        product_list.map(({ product_id }) => product_id),
      );
      const offered = new Set([...known].filter(([, product]) => product.offered).map(([id]) => id));
      const refusal = judgeSelection(product_list, offered);
      if (refusal) throw new AppError(refusal.error, { params: refusal.params });
      const saved = await changeDocument(
        tx,
        ctx,
        {
          kind: 'market',
          owner: { tenant_id },
          lock,
          reason,
          read: (t) => selectionOf(t, tenant_id),
          write: (t) => saveSelection(t, tenant_id, { product_list }),
        },
        { tenant_id, product_list, reason },
      );
      return view(tx, tenant_id, saved);
    }),

  getPortalHotProductList: async ({ tenant_id }, ctx) => {
    const shown = await ofPark(ctx, tenant_id, (tx) =>
      shownOf(tx, tenant_id, { hot: true, limit: MAX_HOT, offset: 0 }),
    );
    return { items: await cards(ctx.deps, shown) };
  },
  listMarket: async ({ tenant_id, ...question }, ctx) => {
    const shown = await ofPark(ctx, tenant_id, (tx) => shownOf(tx, tenant_id, question));
    return { total: shown.total, items: await cards(ctx.deps, shown) };
  },
  marketProduct: async ({ tenant_id, product_id }, ctx) => {
    const { shown, items, offered_types } = await ofPark(ctx, tenant_id, async (tx) => ({
      shown: await shownOf(tx, tenant_id, { product_id, limit: 1, offset: 0 }),
      items: await itemsOf(tx, tenant_id, product_id, thisYear()),
      offered_types: await publishedTypes(tx, tenant_id),
    }));
    const [card] = await cards(ctx.deps, shown);
    if (!card) throw new AppError('NOT_FOUND');
    return { ...card, detail_url: shown.items[0]?.detail_url ?? '', items, offered_types };
  },
  wantProduct: async ({ tenant_id, slider_ticket, kind, id, ...said }, ctx) => {
    await openTenant(ctx.deps, tenant_id);
    await requireSlider(ctx.deps, slider_ticket, `want/${id}/${ctx.idemKey}`);
    const name = await visitorScope(ctx, tenant_id, (tx) =>
      want(tx, tenant_id, { kind, id }, { ...said, idem_key: `visitor:${ctx.idemKey}` }),
    );
    ctx.tell({ subject: name });
    return { name };
  },
};

type Shown = Awaited<ReturnType<typeof shownOf>>;
/** A page of what a park shows, with how labels look. */
async function shownOf(tx: Tx, tenantId: string, question: Parameters<typeof marketPage>[2]) {
  const page = await marketPage(tx, tenantId, question);
  const ids = page.items.flatMap((item) => item.label_list);
  return { ...page, looks: await labelLooks(tx, ids) };
}

async function cards(deps: Deps, { items, looks }: Shown) {
  const urls = await pictureUrls(
    deps.db.system,
    deps,
    items.map((item) => item.picture),
  );
  return items.map(({ product_id, name, description, label_list, category, above, hot, sub_count, ...more }) => ({
    product_id,
    name,
    description,
    hot,
    sub_count,
    picture_url: urls.get(more.picture) ?? '',
    category_name: above ?? category ?? '',
    label: label_list.flatMap((id) => looks.get(id) ?? []),
    unit_price: more.unit_price,
    unit: more.unit ?? '',
  }));
}

async function view(tx: Tx, tenant_id: string, { product_list, lock }: Selection & { lock: string }) {
  const ids = product_list.map(({ product_id }) => product_id);
  const known = await namesOffered(tx, tenant_id, ids);
  const items = product_list.flatMap((chosen) => {
    const product = known.get(chosen.product_id);
    return product ? [{ ...chosen, ...product }] : [];
  });
  return { tenant_id, items, lock };
}
