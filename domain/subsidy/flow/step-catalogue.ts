import type { AllowanceType, FlowStep } from './flow.ts';

const OPERATOR = {
  kind: 'approve',
  scenes: ['tenant', 'tenant-admin'],
  roles: ['operator_allowance_approver'],
  deadline: { days: 5, escalate_to: 'super_admin' },
} as const satisfies StepEntry['step'];
const CORRECTION = {
  kind: 'assist',
  scenes: ['provider-admin'],
  roles: ['provider_allowance_admin'],
  form: ['subsidy', 'orders'],
  deadline: { days: 3, escalate_to: 'provider_allowance_admin' },
} as const satisfies StepEntry['step'];
const APPLICANT = { kind: 'submit', scenes: ['portal'], roles: ['applicant'] } as const satisfies StepEntry['step'];

interface StepEntry {
  name: FlowStep['name'];
  step: Readonly<{ [K in keyof Omit<FlowStep, 'code' | 'name'>]?: DeepReadonly<FlowStep[K]> }>;
}
type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> };

/** The steps that a flow is made of, with the rules each begins with (product §2). */
const ENTRIES = {
  corp_submit_apply: {
    name: { zh: '企业提交申请', en: 'Enterprise submits' },
    step: { ...APPLICANT, form: ['basic', 'subsidy', 'orders'] },
  },
  operator_approval: { name: { zh: '运营方审核', en: 'Operator review' }, step: OPERATOR },
  operator_approval_first: { name: { zh: '运营方初审', en: 'Operator’s first review' }, step: OPERATOR },
  operator_approval_again: { name: { zh: '运营方复审', en: 'Operator’s second review' }, step: OPERATOR },
  government_approval_coupon: {
    name: { zh: '政府审批', en: 'Government approval' },
    step: {
      kind: 'approve',
      scenes: ['tenant-admin'],
      roles: ['government_allowance_admin'],
      deadline: { days: 10, escalate_to: 'super_admin' },
    },
  },
  cloud_admin_help_modify_after_gov_approval: {
    name: { zh: '云厂商协助修改', en: 'Provider’s correction' },
    step: CORRECTION,
  },
  cloud_admin_approval_coupon: {
    name: { zh: '云厂商审批发券', en: 'Provider’s approval' },
    step: {
      kind: 'approve',
      scenes: ['provider', 'provider-admin'],
      roles: ['provider_allowance_approver'],
      deadline: { days: 5, escalate_to: 'provider_allowance_admin' },
    },
  },
  corp_submit_detailed_billings: {
    name: { zh: '企业提交详细账单', en: 'Enterprise submits detailed bills' },
    step: { ...APPLICANT, requires: ['detailed_billings'] },
  },
  corp_submit_acceptance_report: {
    name: { zh: '企业提交项目验收报告', en: 'Enterprise submits the acceptance report' },
    step: { ...APPLICANT, requires: ['acceptance_report'] },
  },
  admin_help_modify_after_approval_again: {
    name: { zh: '复审后协助修改', en: 'Correction after the second review' },
    step: CORRECTION,
  },
  admin_help_modify_after_gov_spot_inspect: {
    name: { zh: '政府抽检后协助修改', en: 'Correction after the spot inspection' },
    // product §2 leads every case through it: what is left out is for the park to say
    step: { ...CORRECTION, when: { share: 100 } },
  },
  cloud_final_approval_coupon: {
    name: { zh: '云厂商终审发券', en: 'Provider’s final approval' },
    step: {
      kind: 'approve',
      scenes: ['provider-admin'],
      roles: ['provider_allowance_final_admin'],
      deadline: { days: 5, escalate_to: 'provider_allowance_admin' },
    },
  },
} as const satisfies Record<string, StepEntry>;

export type CatalogueCode = keyof typeof ENTRIES;

/** The step that every flow begins with. */
export const FIRST_STEP: CatalogueCode = 'corp_submit_apply';

const PLAIN = { visible: true, requires: [], return_to: [], form: [] };

/** A step of the catalogue as it is added to a flow; a copy of its own. */
export const catalogueStep = (code: CatalogueCode): FlowStep => {
  const { name, step }: StepEntry = ENTRIES[code];
  return structuredClone({ ...PLAIN, ...step, code, name }) as FlowStep;
};

export const STEP_CATALOGUE: readonly FlowStep[] = (Object.keys(ENTRIES) as CatalogueCode[]).map(catalogueStep);
export const isCatalogueCode = (code: string): code is CatalogueCode => Object.hasOwn(ENTRIES, code);

/** The catalogue's sequence of each type; custom tenants have one for every type (product §2). */
export const DEFAULT_SEQUENCES = {
  online: [
    'corp_submit_apply',
    'operator_approval',
    'government_approval_coupon',
    'cloud_admin_help_modify_after_gov_approval',
    'cloud_admin_approval_coupon',
  ],
  offline: [
    'corp_submit_apply',
    'operator_approval_first',
    'government_approval_coupon',
    'cloud_admin_approval_coupon',
    'corp_submit_acceptance_report',
    'operator_approval_again',
    'admin_help_modify_after_approval_again',
    'admin_help_modify_after_gov_spot_inspect',
    'cloud_final_approval_coupon',
  ],
  postpaid: [
    'corp_submit_apply',
    'operator_approval',
    'government_approval_coupon',
    'cloud_admin_approval_coupon',
    'corp_submit_detailed_billings',
    'cloud_final_approval_coupon',
  ],
} as const satisfies Record<AllowanceType, readonly CatalogueCode[]>;
export const CUSTOM_SEQUENCE = [
  'corp_submit_apply',
  'operator_approval',
  'cloud_admin_approval_coupon',
] as const satisfies readonly CatalogueCode[];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A code for a step of one's own that no step of the flow has yet: `custom_a` … `custom_z`, `custom_aa` …. */
export function customCode(taken: readonly string[]): string {
  for (let n = 0; ; n++) {
    const head = n < LETTERS.length ? '' : LETTERS.charAt(Math.floor(n / LETTERS.length) - 1);
    const code = `custom_${head}${LETTERS.charAt(n % LETTERS.length)}`;
    if (!taken.includes(code)) return code;
  }
}

/** A step of one's own before anybody gave it rules: the operator approves. */
export const customStep = (taken: readonly string[]): FlowStep => ({
  ...structuredClone(PLAIN),
  code: customCode(taken),
  name: { zh: '自定义环节', en: 'Custom step' },
  kind: 'approve',
  scenes: [...OPERATOR.scenes],
  roles: [...OPERATOR.roles],
});
