import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';

/** The payment notice of each type (spec §8); each line takes what the park calls its subsidy. */
export const NOTICE_LINES = {
  online: ['notice.order'],
  offline: ['notice.subsidy'],
  postpaid: ['notice.subsidy', 'notice.arrears', 'notice.frozen'],
} as const satisfies Record<AllowanceType, readonly string[]>;
