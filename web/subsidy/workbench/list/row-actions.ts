import type { Scene } from '#domain/shared/calls/scene.ts';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import type { RowMark } from '#web/components/list/use-changed-rows.ts';
import { to } from '#web/paths.ts';

export type CaseLink = 'approval' | 'modify' | 'details';
export type CaseDialog = 'answer' | 'records' | 'close';

type Shows = (row: Pick<ListItem, 'action'>) => boolean;
/** Which row offers what (spec §2), in the order of the buttons; records are always there. */
export const ROW_ACTS = {
  approval: ({ action }) => action.approval,
  modify: ({ action }) => action.modify,
  answer: ({ action }) => action.answer,
  details: ({ action }) => !action.approval,
  records: () => true,
  close: ({ action }) => action.close,
} as const satisfies Record<CaseLink | CaseDialog, Shows>;
export const isDialog = (act: CaseLink | CaseDialog): act is CaseDialog =>
  act === 'answer' || act === 'records' || act === 'close';

/** spec §2: details open in a new browser tab in the provider admin scene. */
export const opensTab = (scene: Scene, link: CaseLink): boolean => scene === 'provider-admin' && link === 'details';

type Named = Pick<ListItem, 'apply_num' | 'flow_id' | 'define_code' | 'tenant_id'>;
/** The address of a case; `list` is the list's own address, to come back to and to find the next task. */
export const caseAddress = ({ apply_num, flow_id, define_code, tenant_id }: Named, op: CaseLink, list: string) =>
  to.detail({ apply_num, flow_id, define_code, tenant_id, op, list });

/** What opening a row means for this user: the act that waits, else a look. */
export const mainLink = (row: Pick<ListItem, 'action'>): CaseLink =>
  row.action.approval ? 'approval' : row.action.modify ? 'modify' : 'details';

/** What of a row is news when it changes. */
export const rowMark = (row: ListItem): RowMark => ({
  key: row.apply_num,
  signature: [row.task_id, row.status, row.message, row.order_money, row.holder, JSON.stringify(row.action)].join('|'),
});
