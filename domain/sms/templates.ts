import type { Names } from '../shared/fields/names.ts';

const CODE = 'sms_code_';

/**
 * What each SMS of the product is for, by its template. Several parts send them, each by its own texts; a test holds this
 * list against theirs.
 */
export const TEMPLATE_NAMES: Readonly<Record<string, Names>> = {
  [`${CODE}login`]: { zh: '登录验证码', en: 'Code to sign in' },
  [`${CODE}register`]: { zh: '注册验证码', en: 'Code to register' },
  [`${CODE}find_password`]: { zh: '找回密码验证码', en: 'Code for a new password' },
  one_time_password: { zh: '一次性密码', en: 'One-time password' },
  mobile_changed: { zh: '手机号已更换', en: 'Mobile number changed' },
  broken_glass: { zh: '应急授权提醒', en: 'Rights given in an emergency' },
  corp_join: { zh: '申请加入企业', en: 'Somebody asks to join the enterprise' },
  corp_join_answer: { zh: '加入企业的答复', en: 'Answer to a request to join' },
  park_request_answer: { zh: '入驻园区的答复', en: 'Answer of a park to an enterprise' },
  subsidy_asked: { zh: '补贴申请待提交材料', en: 'The application waits for papers' },
  subsidy_prepared: { zh: '代填的补贴申请待确认', en: 'A prepared application to confirm' },
  subsidy_return: { zh: '补贴申请被驳回', en: 'Application returned' },
  subsidy_send_back: { zh: '补贴申请被退回', en: 'Application sent back by ops' },
  subsidy_close: { zh: '补贴申请已关闭', en: 'Application closed' },
  subsidy_close_by_ops: { zh: '补贴申请由运维关闭', en: 'Application closed by ops' },
  subsidy_end: { zh: '补贴申请审批完成', en: 'Application approved' },
  submission_refused: { zh: '提交未受理', en: 'A submission was refused' },
  command_expired: { zh: '操作未能确认', en: 'An act could not be confirmed' },
  task_reminder: { zh: '待办提醒', en: 'Reminder of a task' },
  task_due: { zh: '待办到期', en: 'A task is due' },
  task_escalate: { zh: '待办超期', en: 'A task is long overdue' },
  task_urge: { zh: '企业催办', en: 'The enterprise urges' },
  task_transfer: { zh: '待办转交', en: 'A task was transferred' },
  task_delegate: { zh: '待办委托', en: 'A task was delegated' },
  task_resolve: { zh: '委托已答复', en: 'A delegated task was answered' },
  task_add_signer: { zh: '邀请会签', en: 'Asked to sign' },
  task_copy: { zh: '抄送', en: 'Copied' },
  task_comment: { zh: '评论提及', en: 'Mentioned in a comment' },
  task_reassign: { zh: '待办改派', en: 'A task was reassigned' },
  reception_book: { zh: '参观预约已提交', en: 'Visit booked' },
  reception_reschedule: { zh: '参观预约已改期', en: 'Visit moved to another time' },
  reception_pass: { zh: '参观预约已通过', en: 'Visit approved' },
  reception_reject: { zh: '参观预约未通过', en: 'Visit rejected' },
  reception_cancel: { zh: '参观预约被园区取消', en: 'Visit cancelled by the park' },
  reception_cancel_user: { zh: '参观预约已取消', en: 'Visit cancelled by the visitor' },
  reception_reminder: { zh: '参观提醒', en: 'Reminder of a visit' },
  activity_signed_up: { zh: '活动报名成功', en: 'Signed up for an activity' },
  activity_cancelled: { zh: '活动报名已取消', en: 'Sign-up cancelled' },
  activity_reminder: { zh: '活动提醒', en: 'Reminder of an activity' },
  activity_moved: { zh: '活动时间或地点变更', en: 'An activity was moved' },
  activity_withdrawn: { zh: '活动已取消', en: 'An activity is called off' },
  demand_apply: { zh: '企业需求已提交', en: 'Demand received' },
  demand_close: { zh: '企业需求已关闭', en: 'Demand closed' },
  voucher_issued: { zh: '云券已发放', en: 'Voucher issued' },
  voucher_notice: { zh: '云券即将到期', en: 'Voucher expires soon' },
  voucher_expire: { zh: '云券已过期', en: 'Voucher expired' },
  voucher_issued_by_hand: { zh: '云券已发放', en: 'Voucher issued' },
  voucher_extended_by_hand: { zh: '云券已延期', en: 'Voucher was extended' },
  voucher_cancelled: { zh: '云券取消发放', en: 'Voucher not issued after all' },
  voucher_correct: { zh: '云券状态更正', en: 'Voucher corrected' },
  voucher_grant_recycle: { zh: '云券正在回收', en: 'Voucher is called back' },
  voucher_recalled: { zh: '云券已收回', en: 'Voucher was taken back' },
  voucher_pass_recycle: { zh: '云券已回收', en: 'Voucher recycled' },
  voucher_extended: { zh: '云券已延期', en: 'Voucher was extended' },
  voucher_pass_extend: { zh: '云券延期已通过', en: 'Extension of a voucher passed' },
  pool_level: { zh: '资金池余额提醒', en: 'A pool is running low' },
};

/** Whether somebody could sign in with what a message says: nobody reads it again, and it is not sent again. */
export const isSecretSms = (template: string): boolean => template === 'one_time_password' || template.startsWith(CODE);
