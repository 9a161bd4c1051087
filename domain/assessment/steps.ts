import type { CaseStep } from '../shared/cases/case.ts';
import type { Names } from '../shared/fields/names.ts';
import type { AssessmentState } from './state.ts';
import { BASE, ITEM_STATUS, PROVIDER, SHEET_STATUS } from './status.ts';

const UPLOAD = { code: 'base_upload', ...BASE } as const satisfies CaseStep;
const EVALUATION = { code: 'provider_evaluation', ...PROVIDER } as const satisfies CaseStep;

type Standing = Pick<AssessmentState, 'visit' | 'status' | 'items'>;
/**
 * Whose duty it is: the base's until everything is handed in, what was rejected included; then the provider's, until it
 * has scored and closed the sheet. Undefined when it is over. Both sides may act on what is theirs meanwhile.
 */
export function assessmentStep({ status, items }: Standing): CaseStep | undefined {
  if (status === SHEET_STATUS.closed) return undefined;
  const handedIn = items.every((item) => item.status === ITEM_STATUS.pending || item.status === ITEM_STATUS.scored);
  return handedIn ? EVALUATION : UPLOAD;
}

/** Names of the steps, of what comes before the first and after the last. */
export const ASSESSMENT_STEP_NAMES = {
  opening: { zh: '开展考核', en: 'Opening' },
  base_upload: { zh: '园区提交材料', en: 'The park uploads' },
  provider_evaluation: { zh: '云厂商评分', en: 'The provider evaluates' },
  ended: { zh: '已结束', en: 'Ended' },
} as const satisfies Record<string, Names>;

/** Code of where an assessment stands: `opening` before its first step, `ended` after its last. */
export const assessmentStepCode = (state: Standing): string =>
  state.visit === 0 ? 'opening' : (assessmentStep(state)?.code ?? 'ended');
