import { saveZjtxChoice, shownZjtx, zjtxChoice } from '#db/repositories/catalog/zjtx-packages.ts';
import { tenantNames } from '#db/repositories/identity/tenants.ts';
import type { Tx } from '#db/client.ts';
import { inChosenOrder } from '#domain/catalog/zjtx-choice.ts';
import type { zjtxPackagesContract } from '#domain/catalog/contract/zjtx-packages.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { changeDocument, within, withLock } from '../shared/calls/change.ts';
import type { Handlers } from '../shared/calls/context.ts';

/** What a park chose; nothing at all is another thing than an empty choice. */
const read = async (tx: Tx, tenantId: string) => ({ package_list: (await zjtxChoice(tx, tenantId)) ?? null });

/** What the form of specialised enterprises offers in a park. */
export const zjtxPackagesHandlers: Handlers<typeof zjtxPackagesContract> = {
  listZjtxPackage: ({ tenant_id }, ctx) =>
    within(ctx, { tenant_id }, async (tx) => view(tx, tenant_id, withLock(await read(tx, tenant_id)))),

  saveZjtxPackage: ({ tenant_id, lock, package_list }, ctx) =>
    within(ctx, { tenant_id }, async (tx) => {
      const shown = new Set((await shownZjtx(tx, tenant_id)).map((row) => row.package_id));
      if (!package_list.every((id) => shown.has(id))) throw new AppError('PACKAGE_NOT_SHOWN');
      const [subject = ''] = (await tenantNames(tx, [tenant_id])).values();
      const saved = await changeDocument(
        tx,
        ctx,
        {
          kind: 'zjtx_choice',
          owner: { tenant_id },
          subject,
          lock,
          reason: '',
          read: (t) => read(t, tenant_id),
          // one that is not shown for a while keeps its place behind the others
          write: (t, before) =>
            saveZjtxChoice(t, tenant_id, [
              ...package_list,
              ...(before.package_list ?? []).filter((id) => !shown.has(id)),
            ]),
        },
        { tenant_id, package_list },
      );
      return view(tx, tenant_id, saved);
    }),
};

async function view(tx: Tx, tenant_id: string, chosen: { package_list: string[] | null; lock: string }) {
  const { package_list, lock } = chosen;
  const items = inChosenOrder(await shownZjtx(tx, tenant_id), package_list).map(
    ({ package_id, code, name, type_code, summary, offered }) => ({
      package_id,
      code,
      name,
      type_code,
      summary,
      offered,
    }),
  );
  return { tenant_id, every: package_list === null, items, lock };
}
