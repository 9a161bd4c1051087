import type { Names } from '../shared/fields/names.ts';

/** Kinds of a visitor's organisation (spec §5); the spec names them without codes. */
export const ORG_TYPES = {
  government: { zh: '政府部门', en: 'Government department' },
  enterprise: { zh: '企业', en: 'Enterprise' },
  university: { zh: '高校', en: 'University' },
  social: { zh: '社会组织', en: 'Social organisation' },
  individual: { zh: '个人', en: 'Individual' },
  other: { zh: '其他', en: 'Other' },
} as const satisfies Record<string, Names>;

/** Whom a reservation is for (spec §3). */
export const RESERVE_TYPE = { self: 1, on_behalf: 2 } as const;
export type ReserveType = (typeof RESERVE_TYPE)[keyof typeof RESERVE_TYPE];

export const RESERVE_TYPES: Record<ReserveType, Names> = {
  1: { zh: '本人预约', en: 'For myself' },
  2: { zh: '代他人预约', en: 'On behalf of somebody else' },
};
