import { isOffered } from '#db/repositories/catalog/offered.ts';
import { namesOf } from '#db/repositories/catalog/around.ts';
import { prospectusOf, saveProspectus } from '#db/repositories/catalog/prospectus.ts';
import { findBoundOfAll, findFiles } from '#db/repositories/shared/files.ts';
import type { Db, Tx } from '#db/client.ts';
import type { prospectusContract } from '#domain/catalog/contract/prospectus.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { bindDocumentFiles, requireUnfiled } from '../files/service.ts';
import { changeDocument, within, withLock } from '../shared/calls/change.ts';
import { visitorScope, type Context, type Handlers } from '../shared/calls/context.ts';
import { openTenant } from '../shared/calls/open-tenant.ts';

interface Named {
  guid: string;
  title: string;
}
const read = async (tx: Tx, productId: string) => ({ items: await prospectusOf(tx, productId) });

/** Documents of a product. */
export const prospectusHandlers: Handlers<typeof prospectusContract> = {
  listProspectus: ({ product_id }, ctx) =>
    within(ctx, {}, async (tx) => view(tx, product_id, withLock(await read(tx, product_id)))),

  saveProspectus: async ({ product_id, lock, items }, ctx) => {
    await requireNew(
      ctx,
      items.map(({ guid }) => guid),
    );
    return within(ctx, {}, async (tx) => {
      const subject = await nameOf(tx, product_id);
      const saved = await changeDocument(
        tx,
        ctx,
        {
          kind: 'prospectus',
          owner: {},
          record_id: product_id,
          subject,
          lock,
          reason: '',
          read: (t) => read(t, product_id),
          async write(t) {
            await bindDocumentFiles(
              t,
              items.map(({ guid }) => guid),
            );
            await saveProspectus(t, product_id, items);
          },
        },
        { product_id, items },
      );
      return view(tx, product_id, saved);
    });
  },

  corpProspectus: async ({ tenant_id, product_id }, ctx) => {
    await openTenant(ctx.deps, tenant_id);
    const named = await visitorScope(ctx, tenant_id, async (tx) =>
      (await isOffered(tx, tenant_id, product_id)) ? prospectusOf(tx, product_id) : undefined,
    );
    if (!named) throw new AppError('NOT_FOUND');
    return { items: await withFiles(ctx.deps.db.system, named) };
  },
};

/** What is not a document of the catalogue yet was uploaded by the caller, as one. */
async function requireNew(ctx: Context, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return;
  const bound = await findBoundOfAll(ctx.deps.db.system, guids);
  const known = new Set(bound.flatMap((file) => (file.file_use === 'prospectus' ? file.guid : [])));
  const rest = guids.filter((guid) => !known.has(guid));
  if (rest.length > 0) await requireUnfiled(ctx, rest, 'prospectus');
}

async function nameOf(tx: Tx, productId: string): Promise<string> {
  const [name] = (await namesOf(tx, 'online', [productId])).values();
  if (name === undefined) throw new AppError('NOT_FOUND');
  return name;
}

async function withFiles(db: Db | Tx, named: readonly Named[]) {
  const files = await findFiles(
    db,
    named.map(({ guid }) => guid),
  );
  const byGuid = new Map(files.map((file) => [file.guid, file]));
  return named.flatMap(({ guid, title }) => {
    const file = byGuid.get(guid);
    return file ? { guid, title, real_name: file.real_name, file_size: Number(file.file_size) } : [];
  });
}

async function view(tx: Tx, product_id: string, { items, lock }: { items: Named[]; lock: string }) {
  return { product_id, name: await nameOf(tx, product_id), items: await withFiles(tx, items), lock };
}
