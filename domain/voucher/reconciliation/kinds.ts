import type { Names } from '#domain/shared/fields/names.ts';

/** What a line of the provider's file, or its silence, comes to beside our vouchers (product §11). */
export const KINDS = ['differs', 'file_only', 'ours_only', 'twice', 'matched'] as const;
export type ReconciliationKind = (typeof KINDS)[number];

export const KIND_NAMES: Record<ReconciliationKind, Names> = {
  differs: { zh: '金额不一致', en: 'Amount differs' },
  file_only: { zh: '仅对账文件有', en: 'In the file only' },
  ours_only: { zh: '仅平台有', en: 'Ours only' },
  twice: { zh: '重复', en: 'Twice' },
  matched: { zh: '一致', en: 'Matched' },
};

/** The acts that a difference may offer: the voucher is corrected to what the file says, or somebody says why it stays. */
export const RECONCILING_ACTS = ['correct', 'note'] as const;
export type ReconcilingAct = (typeof RECONCILING_ACTS)[number];

/** The acts that a line takes, the offered one first: where a correction is offered the file may be wrong, and somebody may say why the voucher stays. */
export const actsOf = (offered: ReconcilingAct | null): readonly ReconcilingAct[] =>
  offered === null ? [] : offered === 'correct' ? RECONCILING_ACTS : ['note'];
