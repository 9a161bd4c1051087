import { fill, type ErrorParams, type Lang } from '#domain/shared/errors/errors.ts';

/** What may be wrong with a flow (product §3), in words for the administrator who drafts it. */
export const FLOW_FAULTS = {
  FEW_STEPS: { zh: '流程至少需要 {min} 个环节', en: 'A flow needs at least {min} steps' },
  FLOW_TOO_LARGE: {
    zh: '流程内容过大（{size} KB，最多 {max} KB），请减少环节或适用条件中的产品',
    en: 'The flow is too large ({size} KB, at most {max} KB): use fewer steps or fewer products in conditions',
  },
  MANY_STEPS: { zh: '流程最多 {max} 个环节', en: 'A flow has at most {max} steps' },
  NOT_SUBMIT_FIRST: { zh: '第一个环节必须是“{first}”', en: 'The first step must be “{first_en}”' },
  NO_APPROVE_STEP: {
    zh: '至少需要一个没有适用条件的审批环节',
    en: 'At least one approval step must have no condition',
  },
  CODE_REPEATED: { zh: '环节编码“{code}”重复', en: 'The step code “{code}” is used twice' },
  CODE_OF_OTHERS: {
    zh: '环节编码“{code}”在以前的版本中用于另一方（园区与云厂商、政府之间）的环节，请换一个编码',
    en: 'In an earlier version the step code “{code}” stood for a step of the other side (the park, or the provider and the government); use another code',
  },
  CODE_FORMAT: {
    zh: '环节编码只能用小写字母和下划线，最多 64 个字符',
    en: 'A step code has lower-case letters and underscores only, at most 64',
  },
  NAME_LENGTH: { zh: '请填写名称，最多 {max} 个字符', en: 'Give a name of at most {max} characters' },
  NO_SCENE: { zh: '请选择由谁办理（入口）', en: 'Choose who acts (entrance)' },
  NO_ROLE: { zh: '请选择办理角色', en: 'Choose the roles that act' },
  APPLICANT_ONLY: {
    zh: '企业提交环节只能由申请企业在门户办理',
    en: 'Only the applying enterprise acts at a submission step, on the portal',
  },
  APPLICANT_ACTS: {
    zh: '审批和协助修改环节不能由申请企业办理',
    en: 'The applying enterprise may not act at an approval or correction',
  },
  NO_MEMBER: {
    zh: '角色“{roles}”在园区（或云厂商）中没有启用的成员，申请将无人办理',
    en: 'No active member of the park (or provider) has the role “{roles_en}”; nobody could act',
  },
  ROLE_UNKNOWN: {
    zh: '角色“{roles}”已删除或不属于本园区，请改选',
    en: 'The role “{roles_en}” was deleted or belongs to another park; choose another one',
  },
  ROLE_CANNOT_DECIDE: {
    zh: '角色“{roles}”没有办理申请的权限，请先在角色页勾选“补贴申请 · 办理”',
    en: 'The role “{roles_en}” may not decide applications; tick that right on the roles page first',
  },
  OTHER_ENTRANCE: {
    zh: '角色“{roles}”的成员在入口“{entrances}”办理，不在所选入口：请改选办理入口，或为成员添加所选入口的身份',
    en: 'Who has the role “{roles_en}” works under the entrance “{entrances_en}”, not the chosen one: choose that entrance, or give the members an identity under the chosen one',
  },
  RETURN_UNKNOWN: { zh: '退回目标“{code}”不在流程中', en: 'The return target “{code}” is not in the flow' },
  RETURN_FORWARD: { zh: '退回目标“{code}”不在本环节之前', en: 'The return target “{code}” is not an earlier step' },
  RETURN_REPEATED: { zh: '退回目标“{code}”重复', en: 'The return target “{code}” is listed twice' },
  RETURN_FROM_SUBMIT: { zh: '企业提交环节不能退回', en: 'Nothing is returned from a submission step' },
  MANY_RETURNS: { zh: '退回目标最多 {max} 个', en: 'At most {max} return targets' },
  REQUIRED_NOWHERE: {
    zh: '本环节和之前的环节都不能提供“{document}”',
    en: 'Neither this step nor an earlier one can provide “{document_en}”',
  },
  FIRST_FORM: {
    zh: '第一个环节必须能填写全部表单内容',
    en: 'The whole form must be editable at the first step',
  },
  LATE_SECTION: {
    zh: '验收报告和详细账单在申请之后的环节提交，不能在第一个环节填写',
    en: 'The acceptance report and the bills are handed in after the application, not at the first step',
  },
  FORM_ON_APPROVE: { zh: '审批环节不能编辑表单', en: 'The form cannot be edited at an approval' },
  DEADLINE_ON_SUBMIT: {
    zh: '等待企业时不计时，企业提交环节不能设置期限',
    en: 'The clock stops while the enterprise acts; a submission step has no deadline',
  },
  DEADLINE_DAYS: { zh: '期限须为 {min}-{max} 个工作日', en: 'A deadline is {min} to {max} working days' },
  REMIND_DAYS: { zh: '提前提醒须为 {min}-{max} 个工作日', en: 'Reminders come {min} to {max} working days ahead' },
  ESCALATE_NO_MEMBER: {
    zh: '逾期上报的角色“{roles}”没有启用的成员',
    en: 'Nobody has the role “{roles_en}” that an overdue case is escalated to',
  },
  ESCALATE_APPLICANT: { zh: '逾期不能上报给申请企业', en: 'An overdue case is not escalated to the enterprise' },
  APPROVERS_NOT_APPROVE: {
    zh: '只有审批环节可以设置会签规则',
    en: 'Only an approval step says how many must approve',
  },
  K_MISSING: { zh: '请填写需要几人通过（1-{max}）', en: 'Say how many must approve (1 to {max})' },
  K_NOT_ASKED: { zh: '只有“指定人数”规则可以填写人数', en: 'A number belongs to the rule “a number of them” only' },
  K_TOO_LARGE: {
    zh: '需要 {k} 人通过，但只有 {have} 名启用的成员',
    en: '{k} must approve, but there are only {have} active members',
  },
  SEPARATION_ON_SUBMIT: {
    zh: '企业提交环节不能设置职责分离',
    en: 'A submission step has no separation of duties',
  },
  SEPARATION_UNKNOWN: { zh: '职责分离的环节“{code}”不在流程中', en: 'The separated step “{code}” is not in the flow' },
  SEPARATION_LATER: {
    zh: '职责分离的环节“{code}”不在本环节之前',
    en: 'The separated step “{code}” is not an earlier step',
  },
  SEPARATION_NOBODY: {
    zh: '“{code}”和本环节只有同一名成员可办理，职责分离后将无人办理',
    en: 'One and the same member acts at “{code}” and here; separated, nobody could',
  },
  OTHERS_STEP_CHANGED: {
    zh: '本环节由云厂商或政府办理：谁审批、适用条件、材料和期限只能由云厂商或平台调整',
    en: 'The provider or the government decides here: who decides, when it applies, its documents and its deadline are changed by the provider or the platform only',
  },
  OTHERS_STEP_APART: {
    zh: '本环节须与园区自己的审批环节分开办理：请在职责分离中加入“{steps}”',
    en: 'This step is kept apart from every approval of the park: add “{steps_en}” to its separation',
  },
  OTHERS_STEP_BEFORE: {
    zh: '本环节须与“{name}”分开办理：请在本环节的职责分离中加入“{name}”',
    en: 'This step is kept apart from “{name_en}”: add it to this step’s separation',
  },
  RESERVES_TWICE: {
    zh: '补贴只能在一个环节预留，请关闭其中一处',
    en: 'The subsidy is reserved at one step only: turn one of them off',
  },
  RESERVES_UNDECIDED: {
    zh: '补贴只能在审批环节预留',
    en: 'The subsidy is reserved at an approval only',
  },
  RESERVES_ELSEWHERE: {
    zh: '补贴须仍在“{name}”通过时预留，只能由云厂商或平台改到其他环节',
    en: 'The subsidy stays reserved by the pass of “{name_en}”: only the provider or the platform moves that elsewhere',
  },
  OTHERS_STEP_FILLED: {
    zh: '“{name}”审批之后不能再修改表单：请将本环节放在其之前，或不允许修改表单',
    en: 'Nothing is filled in after “{name_en}” has decided: put this step before it, or let no form section be edited here',
  },
  OTHERS_STEP_MISSING: {
    zh: '“{name}”由云厂商或政府办理，只能由云厂商或平台移除',
    en: '“{name_en}” is decided by the provider or the government; only the provider or the platform may take it out',
  },
  OTHERS_STEP_ADDED: {
    zh: '由云厂商或政府办理的环节只能由云厂商或平台添加',
    en: 'A step of the provider or the government is added by the provider or the platform only',
  },
  SEPARATION_AFTER_RETURN: {
    zh: '能办理本环节的人都能办理“{code}”：退回一次后可能无人可办，请增加成员或调整职责分离',
    en: 'Everybody who can act here can act at “{code}” too: after one return nobody may be left; add a member or change the separation',
  },
  WHEN_ON_FIRST: { zh: '第一个环节不能设置适用条件', en: 'The first step has no condition' },
  WHEN_EMPTY: {
    zh: '请填写适用条件（金额、产品或抽检比例）',
    en: 'Fill in the condition: an amount, products or a share to inspect',
  },
  WHEN_AMOUNT: {
    zh: '金额须为不超过两位小数的正数',
    en: 'The amount is a number of yuan with at most two decimals',
  },
  WHEN_SHARE: { zh: '抽检比例须为 {min}-{max} 的整数', en: 'The share to inspect is a whole number of {min} to {max}' },
  SHARE_ON_SUBMIT: {
    zh: '企业提交环节不能抽检',
    en: 'A submission step is no spot inspection',
  },
  WHEN_PRODUCTS: { zh: '产品须为 1-{max} 个，且不能为空', en: 'Name 1 to {max} products' },
} as const satisfies Record<string, { zh: string; en: string }>;
export type FaultCode = keyof typeof FLOW_FAULTS;

/** One fault of a flow. `step` and its position `at` are null when the flow as a whole is meant. */
export interface FlowFault {
  step: string | null;
  at: number | null;
  /** The field of the step, dotted: `name.zh`, `return_to`, `deadline.days`. */
  field: string;
  code: FaultCode;
  params: ErrorParams;
}

/** The sentence of a fault, its parameters filled in. */
export const faultText = ({ code, params }: Pick<FlowFault, 'code' | 'params'>, lang: Lang): string =>
  fill(FLOW_FAULTS[code][lang], params);
