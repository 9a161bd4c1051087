import type { CaseStep } from '../shared/cases/case.ts';
import type { Names } from '../shared/fields/names.ts';
import { OPERATOR } from './edges.ts';
import { isDemandOver, type DemandStatus } from './status.ts';

const FEEDBACK = { code: 'operator_feedback', ...OPERATOR } as const satisfies CaseStep;

/** The step that a status waits at; undefined when the demand is over. */
export const demandStep = (status: DemandStatus): typeof FEEDBACK | undefined =>
  isDemandOver(status) ? undefined : FEEDBACK;

/** Names of the step, of what comes before it (the application) and after it. */
export const DEMAND_STEP_NAMES = {
  application: { zh: '企业提交需求', en: 'The enterprise applies' },
  operator_feedback: { zh: '运营方反馈', en: 'The operator’s feedback' },
  ended: { zh: '已结束', en: 'Ended' },
} as const satisfies Record<string, Names>;
export type DemandStepCode = keyof typeof DEMAND_STEP_NAMES;

/** Code of where a demand stands: its step, `application` before the first, `ended` after the last. */
export const demandStepCode = ({ visit, status }: { visit: number; status: DemandStatus }): DemandStepCode =>
  visit === 0 ? 'application' : (demandStep(status)?.code ?? 'ended');
