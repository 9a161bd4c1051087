import type { CaseStep } from '../shared/cases/case.ts';
import type { Names } from '../shared/fields/names.ts';
import { APPROVER, CORRECTOR } from './parties.ts';
import { fenOf } from '../shared/money/fen.ts';
import type { VoucherState } from './state.ts';
import type { VoucherStatus } from './status.ts';

const ISSUE = { code: 'voucher_issue', scenes: CORRECTOR.scenes, roles: CORRECTOR.roles } as const satisfies CaseStep;
const USE = { code: 'voucher_use', scenes: ['portal'], roles: ['applicant'] } as const satisfies CaseStep;
const REVIEW = { code: 'voucher_review', scenes: APPROVER.scenes, roles: APPROVER.roles } as const satisfies CaseStep;
const EXTEND = { code: 'voucher_extend', scenes: CORRECTOR.scenes, roles: CORRECTOR.roles } as const satisfies CaseStep;
const RECALL = { code: 'voucher_recall', scenes: CORRECTOR.scenes, roles: CORRECTOR.roles } as const satisfies CaseStep;
const SETTLE = { code: 'voucher_settle', scenes: CORRECTOR.scenes, roles: CORRECTOR.roles } as const satisfies CaseStep;

type At = Pick<VoucherState, 'status' | 'request' | 'settled'>;

/** The step that a voucher waits at; undefined when it is over. */
export function voucherStep({ status, request, settled }: At): CaseStep | undefined {
  if (status === 'issuing') return ISSUE;
  if (status === 'extending') return EXTEND;
  if (status === 'recalling') return RECALL;
  if (status === 'issued') return request ? REVIEW : USE;
  return status === 'used_up' && !settled ? SETTLE : undefined;
}

/** Names of the steps, of what comes before them and after. */
export const VOUCHER_STEP_NAMES = {
  passed: { zh: '申请通过', en: 'The application passes' },
  voucher_issue: { zh: '云服务商发放', en: 'The provider issues' },
  voucher_use: { zh: '企业使用', en: 'The enterprise uses it' },
  voucher_review: { zh: '云服务商审核申请', en: 'The provider answers a request' },
  voucher_extend: { zh: '云服务商延期', en: 'The provider extends it' },
  voucher_recall: { zh: '云服务商回收', en: 'The provider takes it back' },
  voucher_settle: { zh: '用量可更正', en: 'Its use may be corrected' },
  ended: { zh: '已结束', en: 'Ended' },
} as const satisfies Record<string, Names>;

/** Code of where a voucher stands: its step, `passed` before the first, `ended` after the last. */
export const voucherStepCode = (state: At & { visit: number }): string =>
  state.visit === 0 ? 'passed' : (voucherStep(state)?.code ?? 'ended');

export const isVoucherOver = (state: At): boolean => voucherStep(state) === undefined;

/** Whether a voucher keeps the orders that it is bound to: all but one that is over without having paid any of them. */
export const keepsOrders = ({ status, used }: Pick<VoucherState, 'status' | 'used'>): boolean =>
  !UNBOUND.includes(status) || (fenOf(used) ?? 0n) > 0n;
/** The ends at which a voucher of which nothing was used frees its orders. */
export const UNBOUND: readonly VoucherStatus[] = ['expired', 'recycled', 'cancelled'];
