import type { Names } from '../shared/fields/names.ts';

/** Status of a voucher (product §11). */
export const VOUCHER_STATUS = {
  issuing: 'issuing',
  issued: 'issued',
  extending: 'extending',
  recalling: 'recalling',
  used_up: 'used_up',
  expired: 'expired',
  recycled: 'recycled',
  cancelled: 'cancelled',
} as const;
export type VoucherStatus = keyof typeof VOUCHER_STATUS;
export const VOUCHER_STATUSES = Object.values(VOUCHER_STATUS);

export const VOUCHER_STATUS_NAMES: Record<VoucherStatus, Names> = {
  issuing: { zh: '发放中', en: 'Being issued' },
  issued: { zh: '可使用', en: 'Usable' },
  extending: { zh: '延期办理中', en: 'Being extended' },
  recalling: { zh: '回收办理中', en: 'Being called back' },
  used_up: { zh: '已用完', en: 'Used up' },
  expired: { zh: '已过期', en: 'Expired' },
  recycled: { zh: '已回收', en: 'Recycled' },
  cancelled: { zh: '已取消发放', en: 'Cancelled' },
};

/** What the provider's administrator may correct a voucher to; `cancelled` only one that is not issued yet. */
export const CORRECTED_STATUSES = [
  'issued',
  'used_up',
  'expired',
  'recycled',
  'cancelled',
] as const satisfies readonly VoucherStatus[];
export type CorrectedStatus = (typeof CORRECTED_STATUSES)[number];
