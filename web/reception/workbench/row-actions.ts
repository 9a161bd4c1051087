import type { ListItem } from '#domain/reception/contract/views.ts';
import type { RowMark } from '#web/components/list/use-changed-rows.ts';
import { to } from '#web/paths.ts';

export type RowLink = 'confirm' | 'approval' | 'feedback' | 'details';
export type RowDialog = 'records' | 'cancel';
type Flags = Pick<ListItem, 'action'>;

/** What opening a row means for this user: the act that waits, else a look. */
export function mainLink({ action }: Flags): RowLink {
  if (action.approval) return 'approval';
  // until the tour begins there is only to say that nobody comes
  if (action.received) return 'feedback';
  return action.confirm ? 'confirm' : 'details';
}

/** The dialogs that a row offers, in their order; records are always there. */
export const dialogsOf = ({ action }: Flags): RowDialog[] => (action.cancel ? ['records', 'cancel'] : ['records']);

/** A reservation's address; `list` is the list's own, to come back to and to find the next task. */
export const receptionAddress = (
  { reserve_num, tenant_id }: Pick<ListItem, 'reserve_num' | 'tenant_id'>,
  list: string,
) => to.receptionDetail({ reserve_num, tenant_id, list });

/** What of a row is news when it changes. */
export const rowMark = (row: ListItem): RowMark => ({
  key: row.reserve_num,
  signature: [row.task_id, row.status, JSON.stringify(row.action)].join('|'),
});
