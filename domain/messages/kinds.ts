import { codesOf, type Names } from '../shared/fields/names.ts';

/** Who hears of a kind: people of the workbench, an enterprise's, or both. */
export type Side = 'staff' | 'portal';

interface MessageKindRow extends Names {
  sides: readonly Side[];
  /** Whether the product sends an SMS of it to somebody, which can be switched off. */
  sms?: true;
}

/** What people are told of cases, of the activities that they wrote, of the opportunities that they follow, of their wish to move in, and by parks (product §13), in the order in which preferences show it. */
export const MESSAGE_KINDS = {
  task: { zh: '待办任务', en: 'A task waits for you', sides: ['staff'] },
  handed: { zh: '任务转交、委托或改派', en: 'A task was handed to you', sides: ['staff'], sms: true },
  signing: { zh: '会签邀请', en: 'You are asked to sign', sides: ['staff'], sms: true },
  mentioned: { zh: '评论中提到我', en: 'You are mentioned', sides: ['staff'], sms: true },
  copied: { zh: '抄送给我', en: 'A case is copied to you', sides: ['staff'], sms: true },
  urged: { zh: '企业催办', en: 'The enterprise urges', sides: ['staff'], sms: true },
  close_asked: { zh: '企业申请关闭', en: 'The enterprise asks to close', sides: ['staff'] },
  due_soon: { zh: '任务即将到期', en: 'A task is due soon', sides: ['staff'], sms: true },
  overdue: { zh: '任务已到期', en: 'A task is overdue', sides: ['staff'], sms: true },
  escalated: { zh: '任务严重超期', en: 'A task was escalated', sides: ['staff'], sms: true },
  stuck: { zh: '办理异常', en: 'A case is stuck', sides: ['staff'] },
  answered: { zh: '我的申请已答复', en: 'What you asked for is answered', sides: ['staff', 'portal'] },
  activity_answered: { zh: '活动审核结果', en: 'An activity is decided on', sides: ['staff'] },
  opportunity_contact: { zh: '商机联系提醒', en: 'The day to be in touch about an opportunity', sides: ['staff'] },
  opportunity_given: { zh: '商机转交', en: 'Opportunities were handed to you', sides: ['staff'] },
  opportunity_enquiry: { zh: '企业登记意向', en: 'An enterprise asks for something', sides: ['staff'] },
  returned: { zh: '申请被驳回', en: 'An application is returned', sides: ['portal'], sms: true },
  asked: { zh: '需要提交材料', en: 'Papers are asked for', sides: ['portal'], sms: true },
  passed: { zh: '审批通过', en: 'A step is passed', sides: ['portal'], sms: true },
  ended: { zh: '审批完成', en: 'An application is approved', sides: ['portal'], sms: true },
  closed: { zh: '已关闭或取消', en: 'A case is closed', sides: ['portal'], sms: true },
  voucher_issued: { zh: '云券已发放', en: 'A voucher is issued', sides: ['portal'], sms: true },
  voucher_expiring: { zh: '云券即将到期', en: 'A voucher will expire', sides: ['portal'], sms: true },
  voucher_changed: { zh: '云券状态变更', en: 'A voucher has changed', sides: ['portal'], sms: true },
  settle_in_answered: { zh: '入驻答复', en: 'A request to move in is answered', sides: ['portal'] },
  corp_message: { zh: '园区发给企业的消息', en: 'The park writes to its enterprises', sides: ['portal'], sms: true },
} as const satisfies Record<string, MessageKindRow>;
export type MessageKind = keyof typeof MESSAGE_KINDS;
export const MESSAGE_KIND_CODES = codesOf<MessageKind>(MESSAGE_KINDS);
/** What no case says but a park, in its own words; its SMS are of the templates that no case sends. */
export const CORP_MESSAGE = 'corp_message' satisfies MessageKind;
/** What the provider's decision on an activity says. */
export const ACTIVITY_MESSAGE = 'activity_answered' satisfies MessageKind;
/** What the park's answer to a request to move in says, to all people of the enterprise. */
export const SETTLE_IN_MESSAGE = 'settle_in_answered' satisfies MessageKind;
/** What is said of opportunities: that it is the day to be in touch, that somebody gave them away, and that an enterprise asks for something. */
export const OPPORTUNITY_MESSAGES = [
  'opportunity_contact',
  'opportunity_given',
  'opportunity_enquiry',
] as const satisfies MessageKind[];
export type OpportunityMessage = (typeof OPPORTUNITY_MESSAGES)[number];
export const isOfOpportunity = (kind: MessageKind): kind is OpportunityMessage =>
  OPPORTUNITY_MESSAGES.some((each) => each === kind);
/** What cases say. */
export type CaseMessageKind = Exclude<
  MessageKind,
  typeof CORP_MESSAGE | typeof ACTIVITY_MESSAGE | typeof SETTLE_IN_MESSAGE | OpportunityMessage
>;
export const isOfCase = (kind: MessageKind): kind is CaseMessageKind =>
  kind !== CORP_MESSAGE && kind !== ACTIVITY_MESSAGE && kind !== SETTLE_IN_MESSAGE && !isOfOpportunity(kind);

/** The kinds that a side hears of. */
export const kindsOf = (side: Side): MessageKind[] =>
  MESSAGE_KIND_CODES.filter((kind) => (MESSAGE_KINDS[kind].sides as readonly Side[]).includes(side));

/** Whether an SMS of a kind is sent to anybody. */
export const hasSms = (kind: MessageKind): boolean => 'sms' in MESSAGE_KINDS[kind];
/** Whether a kind can come in a digest: not what a park writes itself, whose SMS are its own and told one by one. */
export const hasDigest = (kind: MessageKind): boolean => kind !== CORP_MESSAGE;

/** The kind of what an SMS says, by its template; one without a kind, such as a code, nobody can switch off. */
export const KIND_OF_SMS: Readonly<Record<string, MessageKind>> = {
  task_reminder: 'due_soon',
  task_reminder_reception: 'due_soon',
  task_reminder_demand: 'due_soon',
  task_reminder_voucher: 'due_soon',
  task_reminder_assessment: 'due_soon',
  task_due: 'overdue',
  task_escalate: 'escalated',
  task_urge: 'urged',
  task_transfer: 'handed',
  task_delegate: 'handed',
  task_resolve: 'handed',
  task_reassign: 'handed',
  task_add_signer: 'signing',
  task_copy: 'copied',
  task_comment: 'mentioned',
  subsidy_return: 'returned',
  subsidy_send_back: 'returned',
  subsidy_asked: 'asked',
  subsidy_close: 'closed',
  subsidy_close_by_ops: 'closed',
  subsidy_end: 'ended',
  reception_pass: 'passed',
  reception_reject: 'closed',
  reception_cancel: 'closed',
  demand_close: 'closed',
  voucher_issued: 'voucher_issued',
  voucher_issued_by_hand: 'voucher_issued',
  voucher_cancelled: 'voucher_changed',
  voucher_notice: 'voucher_expiring',
  voucher_expire: 'voucher_changed',
  voucher_correct: 'voucher_changed',
  voucher_grant_recycle: 'voucher_changed',
  voucher_recalled: 'voucher_changed',
  voucher_pass_recycle: 'voucher_changed',
  voucher_extended: 'voucher_changed',
  voucher_extended_by_hand: 'voucher_changed',
  voucher_pass_extend: 'voucher_changed',
};
