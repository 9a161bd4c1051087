import type { Names } from '../shared/fields/names.ts';

/** Status of a reception (spec §4). 0 is the list's "all" filter, never a stored status. */
export const RECEPTION_STATUS = {
  pending_operator: 1,
  cancelled_by_operator: 2,
  pending_provider: 3,
  rejected: 4,
  approved: 5,
  not_visited: 6,
  received: 7,
  cancelled_by_user: 8,
} as const;
export type ReceptionStatus = (typeof RECEPTION_STATUS)[keyof typeof RECEPTION_STATUS];
export const RECEPTION_STATUSES = Object.values(RECEPTION_STATUS);

/** The operator's and the provider's wording (spec §4); the visitor reads the operator's. */
export const RECEPTION_STATUS_NAMES: Record<'tenant' | 'provider', Record<ReceptionStatus, Names>> = {
  tenant: {
    1: { zh: '待审核', en: 'Pending review' },
    2: { zh: '运营方已取消', en: 'Cancelled by operator' },
    3: { zh: '待云厂商审核', en: 'Pending provider review' },
    4: { zh: '已拒绝', en: 'Rejected' },
    5: { zh: '云厂商已通过', en: 'Provider approved' },
    6: { zh: '未到访', en: 'Not visited' },
    7: { zh: '已接待', en: 'Received' },
    8: { zh: '用户已取消', en: 'Cancelled by user' },
  },
  provider: {
    1: { zh: '待运营方审核', en: 'Pending operator review' },
    2: { zh: '运营方取消', en: 'Operator cancelled' },
    3: { zh: '待审核', en: 'Pending review' },
    4: { zh: '已拒绝', en: 'Rejected' },
    5: { zh: '已通过', en: 'Approved' },
    6: { zh: '未到访', en: 'Not visited' },
    7: { zh: '已接待', en: 'Received' },
    8: { zh: '用户取消', en: 'User cancelled' },
  },
};

const OPEN: readonly ReceptionStatus[] = [
  RECEPTION_STATUS.pending_operator,
  RECEPTION_STATUS.pending_provider,
  RECEPTION_STATUS.approved,
];

export const isReceptionOver = (status: ReceptionStatus): boolean => !OPEN.includes(status);
