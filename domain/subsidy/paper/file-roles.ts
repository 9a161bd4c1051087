import type { Names } from '#domain/shared/fields/names.ts';
import { STAFF_DOCUMENT_NAMES, type StaffDocument } from '../case/staff-documents.ts';
import { FORM_DOCUMENTS } from '../flow/flow.ts';
import { REQUIREMENT_NAMES } from '../flow/flow-names.ts';

/** What a file of a form is: one of its fields. */
export const FORM_FILES = [
  'biz_license_file',
  'commitment_file',
  'notice_file',
  'construction_project',
  'order_img',
  ...FORM_DOCUMENTS,
] as const;
export type FormFileKind = (typeof FORM_FILES)[number];
/** What a file of a case is: a field of its form, one of the staff's documents, or supplementary material. */
export type FileKind = FormFileKind | StaffDocument | 'inspection' | 'attachment';

/** What they are called. */
export const FILE_ROLES: Record<FileKind, Names> = {
  biz_license_file: { zh: '营业执照', en: 'Business licence' },
  commitment_file: { zh: '承诺书', en: 'Commitment letter' },
  notice_file: { zh: '告知书', en: 'Notice' },
  construction_project: { zh: '项目建设方案', en: 'Construction plan' },
  order_img: { zh: '订单截图', en: 'Order screenshot' },
  acceptance_report: REQUIREMENT_NAMES.acceptance_report,
  detailed_billings: REQUIREMENT_NAMES.detailed_billings,
  inspection: { zh: '抽检材料', en: 'Inspection file' },
  attachment: { zh: '补充材料', en: 'Supplementary material' },
  ...STAFF_DOCUMENT_NAMES,
};
