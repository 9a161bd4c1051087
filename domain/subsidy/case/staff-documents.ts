import type { Names } from '#domain/shared/fields/names.ts';
import { REQUIREMENT_NAMES } from '../flow/flow-names.ts';

/** Documents that the park's administrators hand in while they decide (spec §6): the government's sealed file, and one of the park's own. */
export const STAFF_DOCUMENTS = ['sealed_file', 'ext_file_2'] as const;
export type StaffDocument = (typeof STAFF_DOCUMENTS)[number];
/** Versions of one of them that a case takes. */
export const MAX_DOCUMENT_VERSIONS = 50;

export const STAFF_DOCUMENT_NAMES: Record<StaffDocument, Names> = {
  sealed_file: REQUIREMENT_NAMES.sealed_file,
  ext_file_2: { zh: '补充审批文件', en: 'Further approval file' },
};
