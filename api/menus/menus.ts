import { randomUUID } from 'node:crypto';
import type { Tx } from '#db/client.ts';
import { menuRows, saveMenu } from '#db/repositories/menus/menus.ts';
import { allModules } from '#db/repositories/modules/modules.ts';
import { arrange, type MenuEntry } from '#domain/menus/arrange.ts';
import type { MenuScene } from '#domain/menus/catalogue.ts';
import type { menusContract } from '#domain/menus/contract.ts';
import { menuDifference } from '#domain/menus/difference.ts';
import { faultsOfMenu } from '#domain/menus/judge-menu.ts';
import { RESOURCES } from '#domain/resources.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { changeDocument, withLock, within } from '../shared/calls/change.ts';
import { ownTenant, scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { InputError } from '../shared/calls/input-error.ts';

type Menu = { items: MenuEntry[] };
/** What a menu is called in the records of changes. */
const SUBJECTS = { workbench: '工作台', portal: '门户' } as const satisfies Record<MenuScene, string>;
const isLink = ({ address }: MenuEntry): boolean => address !== '';
const read = async (tx: Tx, tenantId: string, scene: MenuScene): Promise<Menu> => ({
  items: arrange(scene, await menuRows(tx, tenantId, scene)),
});

/** Changes a menu of the own park as it was read, to what `to` makes of it. Raises STALE, and 7100 at the entry's field. */
function changed(
  ctx: Context,
  asked: { scene: MenuScene; lock: string },
  to: (before: readonly MenuEntry[]) => MenuEntry[],
  added?: string,
): Promise<Menu & { lock: string }> {
  const tenant_id = ownTenant(ctx.session);
  const { scene, lock } = asked;
  ctx.tell({ tenant_id });
  return within(ctx, { tenant_id }, async (tx) => {
    const modules = (await allModules(tx)).map(({ code }) => code);
    const write = (_: Tx, before: Menu) => {
      const entries = to(before.items);
      const links = before.items.filter(isLink).map(({ entry_id }) => entry_id);
      if (added !== undefined) links.push(added);
      const known = { links, modules, resources: RESOURCES.map(({ code }) => code) };
      const [fault] = faultsOfMenu(scene, entries, known);
      if (fault) throw new InputError([{ code: 'custom', path: fault.path, message: fault.rule, input: undefined }]);
      return saveMenu(tx, tenant_id, scene, entries);
    };
    const document = { kind: 'menu' as const, owner: { tenant_id }, subject: SUBJECTS[scene], lock, reason: '' };
    const told = (before: Menu, after: Menu) => menuDifference(before.items, after.items);
    return changeDocument<Menu>(tx, ctx, { ...document, read: () => read(tx, tenant_id, scene), write, told }, asked);
  });
}

const listed = (ctx: Context, scene: MenuScene) => {
  const tenant_id = ownTenant(ctx.session);
  return scoped(ctx, [tenant_id], async (tx) => withLock(await read(tx, tenant_id, scene)));
};

export const menusHandlers: Handlers<typeof menusContract> = {
  listMenu: ({ scene }, ctx) => listed(ctx, scene),

  async getMenu({ scene, entry_id }, ctx) {
    const { items, lock } = await listed(ctx, scene);
    const entry = items.find((each) => each.entry_id === entry_id);
    if (!entry) throw new AppError('NOT_FOUND');
    return { ...entry, lock };
  },

  addMenu: (input, ctx) => {
    const { scene: _scene, lock: _lock, ...link } = input;
    const entry = { ...link, entry_id: randomUUID(), hidden: false };
    return changed(ctx, input, (before) => [...before, entry], entry.entry_id);
  },
  updateMenu: (input, ctx) => changed(ctx, input, () => input.entries),
  deleteMenu: (input, ctx) =>
    changed(ctx, input, (before) => {
      if (input.entry_id === undefined) return [];
      const entry = before.find(({ entry_id }) => entry_id === input.entry_id);
      if (!entry || !isLink(entry)) throw new AppError('NOT_FOUND');
      return before.filter((each) => each !== entry);
    }),
};
