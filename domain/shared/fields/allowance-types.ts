/** The kinds of subsidy a park may give. */
export const ALLOWANCE_TYPES = ['online', 'offline', 'postpaid'] as const;
export type AllowanceType = (typeof ALLOWANCE_TYPES)[number];
