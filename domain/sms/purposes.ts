import type { Names } from '../shared/fields/names.ts';
import { isSecretSms, isWarning } from '../shared/texts/sms-class.ts';
import type { PartName } from './parts.ts';

/** What the product sends by SMS: what for, the parts that its text must name, and those that it may name beside. */
export interface Purpose extends Names {
  must: readonly PartName[];
  may: readonly PartName[];
}
const purpose = (zh: string, en: string, must: readonly PartName[], may: readonly PartName[] = []): Purpose => ({
  zh,
  en,
  must,
  may,
});

const CODE = 'sms_code_';
const CODE_PARTS = [['code'], ['minutes']] as const;

/**
 * What each SMS of the product is for, by the code of its template. Several parts send them, each with values of its own; a
 * test holds this list against theirs.
 */
export const PURPOSES: Readonly<Record<string, Purpose>> = {
  [`${CODE}login`]: purpose('登录验证码', 'Code to sign in', ...CODE_PARTS),
  [`${CODE}register`]: purpose('注册验证码', 'Code to register', ...CODE_PARTS),
  [`${CODE}find_password`]: purpose('找回密码验证码', 'Code for a new password', ...CODE_PARTS),
  [`${CODE}zjtx`]: purpose('企业需求登记验证码', 'Code to file a demand', ...CODE_PARTS),
  one_time_password: purpose('一次性密码', 'One-time password', ['password'], ['hours']),
  mobile_changed: purpose('手机号已更换', 'Mobile number changed', ['tail']),
  broken_glass: purpose('应急授权提醒', 'Rights given in an emergency', ['name', 'where', 'until', 'reason']),
  corp_join: purpose('申请加入企业', 'Somebody asks to join the enterprise', ['tail']),
  corp_join_elsewhere: purpose('在其他园区申请加入企业', 'Somebody asks to join it in another park', ['tail', 'park']),
  corp_join_answer: purpose('加入企业已通过', 'Request to join was accepted', []),
  corp_join_refused: purpose('加入企业未通过', 'Request to join was refused', ['reason']),
  park_request_answer: purpose('入驻园区已通过', 'A park takes the enterprise in', ['park']),
  park_request_refused: purpose('入驻园区未通过', 'A park refuses the enterprise', ['park', 'reason']),
  subsidy_asked: purpose('补贴申请待提交材料', 'The application waits for papers', ['num']),
  subsidy_prepared: purpose('代填的补贴申请待确认', 'A prepared application to confirm', [], ['park']),
  subsidy_return: purpose('补贴申请被驳回', 'Application returned', ['num', 'reason']),
  subsidy_send_back: purpose('补贴申请被退回', 'Application sent back by ops', ['num', 'reason']),
  subsidy_close: purpose('补贴申请已关闭', 'Application closed', ['num', 'reason']),
  subsidy_close_by_ops: purpose('补贴申请由运维关闭', 'Application closed by ops', ['num', 'reason']),
  subsidy_end: purpose('补贴申请审批完成', 'Application approved', ['num']),
  submission_refused: purpose('提交未受理', 'A submission was refused', ['num', 'reason']),
  command_expired: purpose('操作未能确认', 'An act could not be confirmed', ['num']),
  task_reminder: purpose('补贴申请待办提醒', 'Reminder of an application', ['num']),
  task_reminder_reception: purpose('接待反馈提醒', 'Reminder of a visit’s feedback', ['num']),
  task_reminder_demand: purpose('企业需求待办提醒', 'Reminder of a demand', ['num']),
  task_reminder_voucher: purpose('云券待办提醒', 'Reminder of a voucher', ['num']),
  task_reminder_assessment: purpose('考核待办提醒', 'Reminder of an assessment', ['num']),
  task_due: purpose('待办到期', 'A task is due', ['num']),
  task_escalate: purpose('待办超期', 'A task is long overdue', ['num']),
  task_urge: purpose('企业催办', 'The enterprise urges', ['num'], ['by']),
  task_transfer: purpose('待办转交', 'A task was transferred', ['num'], ['by']),
  task_delegate: purpose('待办委托', 'A task was delegated', ['num'], ['by']),
  task_resolve: purpose('委托已答复', 'A delegated task was answered', ['num'], ['by']),
  task_add_signer: purpose('邀请会签', 'Asked to sign', ['num'], ['by']),
  task_copy: purpose('抄送', 'Copied', ['num'], ['by']),
  task_comment: purpose('评论提及', 'Mentioned in a comment', ['num'], ['by']),
  task_reassign: purpose('待办改派', 'A task was reassigned', ['num'], ['by']),
  reception_book: purpose('参观预约已提交', 'Visit booked', ['num'], ['time']),
  reception_reschedule: purpose('参观预约已改期', 'Visit moved to another time', ['num', 'time']),
  reception_pass: purpose('参观预约已通过', 'Visit approved', ['num', 'time']),
  reception_reject: purpose('参观预约未通过', 'Visit rejected', ['num', 'reason'], ['time']),
  reception_cancel: purpose('参观预约被园区取消', 'Visit cancelled by the park', ['num'], ['time']),
  reception_cancel_user: purpose('参观预约已取消', 'Visit cancelled by the visitor', ['num'], ['time']),
  reception_reminder: purpose('参观提醒', 'Reminder of a visit', ['num', 'time']),
  activity_signed_up: purpose('活动报名成功', 'Signed up for an activity', ['title', 'num'], ['time', 'place']),
  activity_cancelled: purpose('活动报名已取消', 'Sign-up cancelled', ['title'], ['num', 'time', 'place']),
  activity_reminder: purpose('活动提醒', 'Reminder of an activity', ['title', 'time', 'place'], ['num']),
  activity_moved: purpose('活动时间或地点变更', 'An activity was moved', ['title', 'time', 'place'], ['num']),
  activity_withdrawn: purpose('活动已取消', 'An activity is called off', ['title'], ['num', 'time', 'place']),
  demand_apply: purpose('企业需求已提交', 'Demand received', ['num']),
  demand_close: purpose('企业需求已关闭', 'Demand closed', ['num', 'reason']),
  voucher_issued: purpose('云券已发放', 'Voucher issued', ['num', 'amount', 'until']),
  voucher_notice: purpose('云券即将到期', 'Voucher expires soon', ['num', 'until'], ['left']),
  voucher_expire: purpose('云券已过期', 'Voucher expired', ['num'], ['left']),
  voucher_issued_by_hand: purpose('云券已人工发放', 'Voucher issued by hand', ['num', 'amount', 'until']),
  voucher_extended_by_hand: purpose('云券已人工延期', 'Voucher was extended by hand', ['num', 'until']),
  voucher_cancelled: purpose('云券取消发放', 'Voucher not issued after all', ['num']),
  voucher_correct: purpose('云券状态更正', 'Voucher corrected', ['num']),
  voucher_grant_recycle: purpose('云券正在回收', 'Voucher is called back', ['num']),
  voucher_recalled: purpose('云券已收回', 'Voucher was taken back', ['num'], ['state', 'left']),
  voucher_pass_recycle: purpose('云券已回收', 'Voucher recycled', ['num'], ['state', 'left']),
  voucher_extended: purpose('云券已延期', 'Voucher was extended', ['num', 'until']),
  voucher_pass_extend: purpose('云券延期已通过', 'Extension of a voucher passed', ['num', 'until']),
  message_digest: purpose('消息每日汇总', 'Daily digest of messages', ['count', 'items'], ['link']),
  pool_level: purpose('资金池余额提醒', 'A pool is running low', ['name', 'level'], ['year', 'type', 'left']),
};

/** What a template may name that no case sends: whatever is told to an enterprise knows it. */
export const OWN_PARTS: readonly PartName[] = ['corp', 'park'];

/** What a template may name, by its code. */
export const partsOfCode = (code: string): readonly PartName[] => {
  const sent = Object.hasOwn(PURPOSES, code) ? PURPOSES[code] : undefined;
  return sent ? [...sent.must, ...sent.may] : OWN_PARTS;
};

/** Whether a template is never stopped: without it nobody signs in by SMS, or nobody hears that rights changed hands. */
export const isKeptInUse = (code: string): boolean => isSecretSms(code) || isWarning(code);
/** The templates whose text nobody finds a message by. */
export const SECRET_CODES: readonly string[] = Object.keys(PURPOSES).filter(isSecretSms);
