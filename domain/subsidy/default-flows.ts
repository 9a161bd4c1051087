import { FlowSchema } from './flow-schema.ts';
import type { AllowanceType, Flow } from './flow.ts';

type Draft = Parameters<typeof FlowSchema.parse>[0];
const OPERATOR = { scenes: ['tenant', 'tenant-admin'], roles: ['operator_allowance_approver'] } as const;

const submit = {
  code: 'corp_submit_apply',
  name: { zh: '企业提交申请', en: 'Enterprise submits' },
  kind: 'submit',
  visible: true,
  scenes: ['portal'],
  roles: ['applicant'],
  form: ['basic', 'subsidy', 'orders'],
} as const;
const operator = {
  code: 'operator_approval',
  name: { zh: '运营方审核', en: 'Operator review' },
  kind: 'approve',
  visible: true,
  ...OPERATOR,
  deadline: { days: 5, remind_before: 1 },
} as const;
const government = {
  code: 'government_approval_coupon',
  name: { zh: '政府审批', en: 'Government approval' },
  kind: 'approve',
  visible: true,
  scenes: ['tenant-admin'],
  roles: ['government_allowance_admin'],
  deadline: { days: 10, remind_before: 2 },
  return_to: ['corp_submit_apply', 'operator_approval'],
} as const;
const assist = {
  code: 'cloud_admin_help_modify_after_gov_approval',
  name: { zh: '云厂商协助修改', en: 'Provider’s correction' },
  kind: 'assist',
  visible: true,
  scenes: ['provider-admin'],
  roles: ['provider_allowance_admin'],
  form: ['subsidy', 'orders'],
  deadline: { days: 3, remind_before: 1 },
} as const;
const provider = {
  code: 'cloud_admin_approval_coupon',
  name: { zh: '云厂商审批发券', en: 'Provider’s approval' },
  kind: 'approve',
  visible: true,
  scenes: ['provider', 'provider-admin'],
  roles: ['provider_allowance_approver'],
  deadline: { days: 5, remind_before: 1 },
} as const;

/** The default flow of a type (product §2); seeds of the database, every tenant may publish its own. */
export function defaultFlow(type: Extract<AllowanceType, 'online'>, custom: boolean): Flow {
  const noted = { requires: ['approval_note'] };
  const steps = custom
    ? [submit, { ...operator, ...noted }, { ...provider, ...noted }]
    : [submit, operator, government, assist, provider];
  return FlowSchema.parse({ allowance_type: type, custom, steps } satisfies Draft);
}
