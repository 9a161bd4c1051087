import type { Names } from '../shared/fields/names.ts';

/** Status of a demand (spec §4). */
export const DEMAND_STATUS = { new: 'new', pending: 'pending', new_crm: 'new_crm', close: 'close' } as const;
export type DemandStatus = keyof typeof DEMAND_STATUS;
export const DEMAND_STATUSES = Object.values(DEMAND_STATUS);

/** What the operator may choose (spec §4): new is where a demand begins, nobody sets it. */
export const SELECTABLE_STATUSES = ['pending', 'new_crm', 'close'] as const satisfies readonly DemandStatus[];
export type SelectableStatus = (typeof SELECTABLE_STATUSES)[number];

export const DEMAND_STATUS_NAMES: Record<DemandStatus, Names> = {
  new: { zh: '新需求', en: 'New demand' },
  pending: { zh: '待定', en: 'Undecided' },
  new_crm: { zh: '已报备新客户', en: 'New customer report filed' },
  close: { zh: '已关闭', en: 'Closed' },
};

/** Filed and closed demands accept nothing more (product §6). */
export const isDemandOver = (status: DemandStatus): boolean => status === 'new_crm' || status === 'close';
