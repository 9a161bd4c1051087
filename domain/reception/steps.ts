import type { CaseStep } from '../shared/cases/case.ts';
import type { Names } from '../shared/fields/names.ts';
import { APPROVER, OPERATOR } from './edges.ts';
import { RECEPTION_STATUS, type ReceptionStatus } from './status.ts';

const STEPS = {
  [RECEPTION_STATUS.pending_operator]: { code: 'operator_confirm', ...OPERATOR },
  [RECEPTION_STATUS.pending_provider]: { code: 'provider_approval', ...APPROVER },
  [RECEPTION_STATUS.approved]: { code: 'operator_feedback', ...OPERATOR },
} as const satisfies Partial<Record<ReceptionStatus, CaseStep>>;
type Step = (typeof STEPS)[keyof typeof STEPS];

/** The step that a status waits at; undefined when the reception is over. */
export const receptionStep = (status: ReceptionStatus): Step | undefined =>
  (STEPS as Partial<Record<ReceptionStatus, Step>>)[status];

/** Names of the steps, of what comes before the first (the booking) and after the last. */
export const RECEPTION_STEP_NAMES = {
  booking: { zh: '访客预约', en: 'The visitor books' },
  operator_confirm: { zh: '运营方确认时间', en: 'The operator confirms a time' },
  provider_approval: { zh: '云厂商审核', en: 'The provider reviews' },
  operator_feedback: { zh: '运营方填写反馈', en: 'The operator records the visit' },
  ended: { zh: '已结束', en: 'Ended' },
} as const satisfies Record<Step['code'] | 'booking' | 'ended', Names>;
export type ReceptionStepCode = keyof typeof RECEPTION_STEP_NAMES;

/** Code of where a reception stands: its step, `booking` before the first, `ended` after the last. */
export const receptionStepCode = ({ visit, status }: { visit: number; status: ReceptionStatus }): ReceptionStepCode =>
  visit === 0 ? 'booking' : (receptionStep(status)?.code ?? 'ended');
