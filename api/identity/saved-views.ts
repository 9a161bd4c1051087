import { deleteView, listViews, lockViews, writeView } from '#db/repositories/identity/saved-views.ts';
import { MAX_VIEWS, type savedViewsContract } from '#domain/identity/saved-view-contract.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Handlers } from '../shared/context.ts';

export const savedViewsHandlers: Handlers<typeof savedViewsContract> = {
  getViewList: async ({ list }, { deps, session }) => ({
    items: await listViews(deps.db.system, session.user_id, list),
  }),

  saveView: (input, { deps, session }) =>
    deps.db.system.transaction().execute(async (tx) => {
      const { view_id, list, name } = input;
      const views = await lockViews(tx, session.user_id, list);
      const others = views.filter((v) => v.view_id !== view_id);
      if (view_id !== undefined && others.length === views.length) throw new AppError('NOT_FOUND');
      if (others.some((v) => v.name.toLowerCase() === name.toLowerCase()))
        throw new AppError('VIEW_NAME_TAKEN', { params: { name } });
      if (others.length >= MAX_VIEWS) throw new AppError('VIEWS_FULL', { params: { max: MAX_VIEWS } });
      return writeView(tx, session.user_id, input);
    }),

  deleteView: async ({ view_id }, { deps, session }) => {
    if (!(await deleteView(deps.db.system, session.user_id, view_id))) throw new AppError('NOT_FOUND');
    return { view_id };
  },
};
