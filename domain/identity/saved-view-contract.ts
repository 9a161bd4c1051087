import { z } from 'zod';
import { DESK } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { rule, text } from '../shared/fields/fields.ts';
import { addCall, deleteCall, listCall, updateCall } from '../shared/calls/resource-calls.ts';

/** Views that a user may keep of one list. */
export const MAX_VIEWS = 20;
export const MAX_VIEW_NAME = 30;

const List = z.enum(['subsidy']);
/** The list's address without its question mark; what a list cannot read has its default there. */
const Query = z
  .string(rule('format'))
  .max(1000, rule('tooLong'))
  .regex(/^[\w.~%+&=,:*!'()-]*$/, rule('format'));
const View = z.object({
  view_id: z.string(),
  name: z.string(),
  query: z.string(),
  is_default: z.boolean(),
  lock: z.string(),
});

const ViewFields = { list: List, name: text(MAX_VIEW_NAME), query: Query, is_default: z.boolean().default(false) };

/** Filters, order and tab of a list that a user keeps under a name; nobody else sees them. */
export const savedViewsContract = defineContract({
  getViewList: listCall('/login/api/v1/view/List', DESK, 'Own views of a list, by name', {
    filters: { list: List },
    order: ['name'],
    item: View,
  }),
  addView: addCall('/login/api/v1/view/Add', DESK, 'Keeps a view', ViewFields, View),
  updateView: updateCall('/login/api/v1/view/Update', DESK, 'Changes a view', 'view_id', ViewFields, View),
  deleteView: deleteCall('/login/api/v1/view/Delete', DESK, 'Forgets a view', 'view_id', { list: List }),
});
