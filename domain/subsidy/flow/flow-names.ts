import type { Lang } from '#domain/shared/errors/errors.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import type { Role, Scene } from '#domain/shared/calls/scene.ts';
import type { AllowanceType, FlowStep, FormSection, REQUIREMENTS } from './flow.ts';

/** What roles, scenes and rules are called wherever a flow is shown. */
export const ROLE_NAMES = {
  super_admin: { zh: '管理员', en: 'Administrator' },
  operator_allowance_approver: { zh: '运营方审批人', en: 'Operator’s approver' },
  government_allowance_admin: { zh: '政府审批人', en: 'Government approver' },
  provider_allowance_admin: { zh: '云厂商补贴管理员', en: 'Provider’s subsidy administrator' },
  provider_allowance_approver: { zh: '云厂商审批人', en: 'Provider’s approver' },
  provider_allowance_final_admin: { zh: '云厂商终审管理员', en: 'Provider’s final administrator' },
  reception_operator: { zh: '展厅接待人员', en: 'Reception operator' },
  demand_operator: { zh: '企业需求人员', en: 'Demand operator' },
  provider_reception_approver: { zh: '云厂商接待审核人', en: 'Provider’s reception approver' },
  applicant: { zh: '申请企业', en: 'Applying enterprise' },
} as const satisfies Record<Role, Names>;

/** What a role is called by its code; a word that is none is left as it is. */
export const roleName = (code: string, lang: Lang): string =>
  Object.entries(ROLE_NAMES).find(([role]) => role === code)?.[1][lang] ?? code;

export const SCENE_NAMES = {
  portal: { zh: '门户（申请企业）', en: 'Portal (enterprise)' },
  tenant: { zh: '园区运营', en: 'Park operator' },
  'tenant-admin': { zh: '园区管理（含政府）', en: 'Park administration, government' },
  provider: { zh: '云厂商', en: 'Provider' },
  'provider-admin': { zh: '云厂商管理', en: 'Provider’s administration' },
  platform: { zh: '平台', en: 'Platform' },
} as const satisfies Record<Scene, Names>;

/** What the types of application are called. */
export const TYPE_NAMES = {
  online: { zh: '线上', en: 'Online' },
  offline: { zh: '线下', en: 'Offline' },
  postpaid: { zh: '后付费', en: 'Postpaid' },
} as const satisfies Record<AllowanceType, Names>;

export const KIND_NAMES = {
  submit: { zh: '企业提交', en: 'Submission' },
  approve: { zh: '审批', en: 'Approval' },
  assist: { zh: '协助修改', en: 'Correction' },
} as const satisfies Record<FlowStep['kind'], Names>;

export const REQUIREMENT_NAMES = {
  approval_note: { zh: '审批说明', en: 'Approval note' },
  sealed_file: { zh: '政府盖章文件', en: 'Sealed government file' },
  acceptance_report: { zh: '项目验收报告', en: 'Acceptance report' },
  detailed_billings: { zh: '详细账单', en: 'Detailed bills' },
} as const satisfies Record<(typeof REQUIREMENTS)[number], Names>;

export const SECTION_NAMES = {
  basic: { zh: '基本信息', en: 'Basic information' },
  subsidy: { zh: '补贴信息', en: 'Subsidy information' },
  orders: { zh: '订单明细', en: 'Orders' },
  acceptance_report: REQUIREMENT_NAMES.acceptance_report,
  detailed_billings: REQUIREMENT_NAMES.detailed_billings,
} as const satisfies Record<FormSection, Names>;
