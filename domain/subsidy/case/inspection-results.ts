import type { Names } from '#domain/shared/fields/names.ts';

/** What a spot inspection comes to: everything is as it was applied for, or it is not. */
export const INSPECTION_RESULTS = ['conform', 'deviation'] as const;
export type InspectionResult = (typeof INSPECTION_RESULTS)[number];
export const RESULT_NAMES: Record<InspectionResult, Names> = {
  conform: { zh: '相符', en: 'As applied for' },
  deviation: { zh: '有出入', en: 'Differs' },
};

/** What a spot inspection is not passed without. */
export const FINDING: Names = { zh: '抽检记录', en: 'Finding of the spot inspection' };
export const MAX_FINDING = 500;
export const MAX_FINDING_FILES = 10;
