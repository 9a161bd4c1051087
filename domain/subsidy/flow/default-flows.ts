import { FlowSchema } from './flow-schema.ts';
import type { AllowanceType, Flow, FlowStep } from './flow.ts';
import { catalogueStep, CUSTOM_SEQUENCE, DEFAULT_SEQUENCES } from './step-catalogue.ts';

/** Where a step returns a case to, the first of them unless another is chosen; of what a flow has. */
const RETURNS: Partial<Record<string, string[]>> = {
  government_approval_coupon: ['corp_submit_apply', 'operator_approval', 'operator_approval_first'],
  // what is wrong there is what was handed in last, not the application
  operator_approval_again: ['corp_submit_acceptance_report', 'corp_submit_apply'],
  cloud_final_approval_coupon: ['corp_submit_acceptance_report', 'corp_submit_detailed_billings', 'corp_submit_apply'],
};

/** Nobody passes both the park's and the government's step of one application. */
const APART: Partial<Record<string, string[]>> = {
  government_approval_coupon: ['operator_approval', 'operator_approval_first'],
  operator_approval_again: ['government_approval_coupon'],
};

/** What the steps of a custom park are called where the catalogue speaks of its voucher. */
const CUSTOM_NAMES: Partial<Record<string, FlowStep['name']>> = {
  cloud_admin_approval_coupon: { zh: '云厂商审批', en: 'Provider’s approval' },
};

/** Why a park's first versions were published: nobody chose them. */
export const DEFAULT_FLOW_REASON = '默认流程';

/** The default flow of a type (product §2); seeds of the database, every tenant may publish its own. */
export function defaultFlow(type: AllowanceType, custom: boolean): Flow {
  const codes = custom ? CUSTOM_SEQUENCE : DEFAULT_SEQUENCES[type];
  const has = (target: string) => codes.some((code) => code === target);
  const returnTo = (step: FlowStep) => (RETURNS[step.code] ?? []).filter(has);
  const apart = (step: FlowStep) => (APART[step.code] ?? []).filter(has);
  const steps = codes.map(catalogueStep).map((step): FlowStep => ({
    ...step,
    return_to: returnTo(step),
    ...(apart(step).length > 0 && { separation: { not_submitter: false, not_acted_at: apart(step) } }),
    // a custom park issues no voucher, and has no commitment letter but a note on each approval
    name: (custom && CUSTOM_NAMES[step.code]) || step.name,
    requires: custom && step.kind === 'approve' ? ['approval_note'] : step.requires,
  }));
  return FlowSchema.parse({ allowance_type: type, custom, steps });
}
