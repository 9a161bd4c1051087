import { z } from 'zod';
import { defineContract } from '../shared/endpoint.ts';
import { Guid, rule, text } from '../shared/fields.ts';

const workbench = { scenes: ['tenant', 'tenant-admin', 'provider', 'provider-admin'] } as const;
/** Views that a user may keep of one list. */
export const MAX_VIEWS = 20;
export const MAX_VIEW_NAME = 30;

const List = z.enum(['subsidy']);
/** The list's address without its question mark; what a list cannot read has its default there. */
const Query = z
  .string(rule('format'))
  .max(1000, rule('tooLong'))
  .regex(/^[\w.~%+&=,:*!'()-]*$/, rule('format'));
const View = z.object({ view_id: z.string(), name: z.string(), query: z.string(), is_default: z.boolean() });

/** Filters, order and tab of a list that a user keeps under a name; nobody else sees them. */
export const savedViewsContract = defineContract({
  getViewList: {
    method: 'POST',
    path: '/login/api/v1/view/List',
    access: workbench,
    summary: 'Own views of a list, by name',
    input: z.strictObject({ list: List }),
    output: z.object({ items: z.array(View) }),
  },
  saveView: {
    method: 'POST',
    path: '/login/api/v1/view/Save',
    access: workbench,
    summary: 'Keeps a view, or with view_id changes it; a default one takes that from another',
    input: z.strictObject({
      view_id: Guid.optional(),
      list: List,
      name: text(MAX_VIEW_NAME),
      query: Query,
      is_default: z.boolean().default(false),
    }),
    output: View,
  },
  deleteView: {
    method: 'POST',
    path: '/login/api/v1/view/Delete',
    access: workbench,
    summary: 'Forgets a view',
    input: z.strictObject({ view_id: Guid }),
    output: z.object({ view_id: z.string() }),
  },
});
