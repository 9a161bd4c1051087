import { savedViews } from '#db/repositories/identity/saved-views.ts';
import type { savedViewsContract } from '#domain/identity/saved-view-contract.ts';
import type { Handlers } from '../shared/calls/context.ts';
import { resourceHandlers } from '../shared/calls/resource.ts';

const view = resourceHandlers(savedViews, {
  id: 'view_id',
  owner: ({ session }, { list }) => ({ user_id: session.user_id, list: String(list) }),
});

export const savedViewsHandlers: Handlers<typeof savedViewsContract> = {
  getViewList: view.list,
  addView: view.add,
  updateView: view.update,
  deleteView: view.remove,
};
