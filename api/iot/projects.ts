import { projects, sumsOfProjects, type ProjectItem } from '#db/repositories/iot/products.ts';
import type { Tx } from '#db/client.ts';
import type { Project, projectsContract } from '#domain/iot/contract/projects.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { authorOf, within } from '../shared/calls/change.ts';
import { ownTenant, type Context, type Handlers } from '../shared/calls/context.ts';

/** Projects of parks (product §17). */
export const projectsHandlers: Handlers<typeof projectsContract> = {
  getProjectList: ({ project_id, ...page }, ctx) => {
    const owner = ownerOf(ctx);
    return within(ctx, owner, async (tx) => {
      const { total, items } = await projects.list(tx, owner, { ...page, filters: { project_id } });
      return { total, items: await told(tx, owner.tenant_id, items) };
    });
  },
  saveProject: ({ project_id, lock, ...fields }, ctx) => {
    const owner = ownerOf(ctx);
    const act = { by: authorOf(ctx), owner };
    return within(ctx, owner, async (tx) => {
      const stored =
        project_id === undefined || lock === undefined
          ? await projects.add(tx, act, fields)
          : await projects.update(tx, act, project_id, lock, fields);
      const [row] = await told(tx, owner.tenant_id, [stored]);
      if (!row) throw new AppError('NOT_FOUND');
      return row;
    });
  },
  deleteProject: ({ project_id, lock }, ctx) => {
    const owner = ownerOf(ctx);
    return within(ctx, owner, async (tx) => {
      await projects.remove(tx, { by: authorOf(ctx), owner }, project_id, lock);
      return { project_id };
    });
  },
};

const ownerOf = (ctx: Context) => ({ tenant_id: ownTenant(ctx.session) });

/** Projects as they are told, with what is in them. */
async function told(tx: Tx, tenantId: string, items: readonly ProjectItem[]): Promise<Project[]> {
  const sums = await sumsOfProjects(
    tx,
    tenantId,
    items.map(({ project_id }) => project_id),
  );
  return items.map(({ create_time, ...item }) => {
    const { products = 0, devices = 0 } = sums.get(item.project_id) ?? {};
    return { ...item, product_count: products, device_count: devices, create_time: create_time.toISOString() };
  });
}
