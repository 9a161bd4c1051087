import { sql, type Kysely } from 'kysely';

const CODE_TEXT = '您的验证码是 {code}，{minutes} 分钟内有效，请勿告知他人';
const extended = '您的云券 {num} 已延期，有效期到 {until} 为止';
const issued = '您的云券 {num} 已发放，金额 {amount} 元，请在 {until} 之前（含当日）使用';
const over = '您的云券 {num} {state}，未使用的 {left} 元已收回';
const recalling = '您的云券 {num} 正在回收，请勿再使用';
const closed = '您的补贴申请 {num} 已关闭：{reason}';

/** The first version of each template, with its name: what the code has said until now. */
export const FIRST_TEXTS: readonly (readonly [code: string, name: string, text: string])[] = [
  ['sms_code_login', '登录验证码', CODE_TEXT],
  ['sms_code_register', '注册验证码', CODE_TEXT],
  ['sms_code_find_password', '找回密码验证码', CODE_TEXT],
  ['sms_code_zjtx', '企业需求登记验证码', CODE_TEXT],
  [
    'one_time_password',
    '一次性密码',
    '您的一次性登录密码是 {password}，{hours} 小时内有效，登录后请设置自己的密码，请勿告知他人',
  ],
  [
    'mobile_changed',
    '手机号已更换',
    '您的账号登录手机号已由管理员更换为尾号 {tail} 的号码；如非本人要求，请立即联系管理员',
  ],
  [
    'broken_glass',
    '应急授权提醒',
    '运维已临时授予{name}“{where}”的管理员权限，至 {until}，原因：{reason}；如有疑问请立即联系平台管理员',
  ],
  ['corp_join', '申请加入企业', '手机尾号 {tail} 的用户申请加入贵企业的账号，请登录后在“企业成员”中处理'],
  [
    'corp_join_elsewhere',
    '在其他园区申请加入企业',
    '手机尾号 {tail} 的用户申请在{park}开通贵企业的账号，由该园区审核；如非贵企业人员，请联系该园区',
  ],
  ['corp_join_answer', '加入企业已通过', '您加入企业的申请已通过，请登录'],
  ['corp_join_refused', '加入企业未通过', '您加入企业的申请未通过：{reason}'],
  ['park_request_answer', '入驻园区已通过', '贵企业入驻{park}的申请已通过，登录后可切换到该园区'],
  ['park_request_refused', '入驻园区未通过', '贵企业入驻{park}的申请未通过：{reason}'],
  ['subsidy_asked', '补贴申请待提交材料', '您的补贴申请 {num} 已进入需要您提交材料的环节，请登录处理'],
  [
    'subsidy_prepared',
    '代填的补贴申请待确认',
    '{park}已为贵企业代填一份补贴申请，请登录后在“我的申请”中核对，确认无误后提交；未提交前不会进入审核',
  ],
  ['subsidy_return', '补贴申请被驳回', '您的补贴申请 {num} 被驳回：{reason}'],
  ['subsidy_send_back', '补贴申请被退回', '您的补贴申请 {num} 被退回：{reason}'],
  ['subsidy_close', '补贴申请已关闭', closed],
  ['subsidy_close_by_ops', '补贴申请由运维关闭', closed],
  ['subsidy_end', '补贴申请审批完成', '您的补贴申请 {num} 已审批完成'],
  ['submission_refused', '提交未受理', '您提交的 {num} 未能受理：{reason}'],
  ['command_expired', '操作未能确认', '您对 {num} 的操作长时间未能确认，请刷新查看后再操作'],
  ['task_reminder', '补贴申请待办提醒', '申请 {num} 等待您处理，即将到期'],
  ['task_reminder_reception', '接待反馈提醒', '接待预约 {num} 已过参观日期，请尽快录入接待反馈'],
  ['task_reminder_demand', '企业需求待办提醒', '企业需求 {num} 等待您跟进'],
  ['task_reminder_voucher', '云券待办提醒', '云券 {num} 的申请等待您审核'],
  ['task_due', '待办到期', '申请 {num} 已到期，请尽快处理'],
  ['task_escalate', '待办超期', '申请 {num} 已严重超期，请督促处理'],
  ['task_urge', '企业催办', '企业催办：申请 {num} 等待您处理'],
  ['task_transfer', '待办转交', '{by}将申请 {num} 转交给您处理'],
  ['task_delegate', '待办委托', '{by}委托您处理申请 {num}'],
  ['task_resolve', '委托已答复', '{by}已答复您委托的申请 {num}'],
  ['task_add_signer', '邀请会签', '{by}请您会签申请 {num}'],
  ['task_copy', '抄送', '{by}将申请 {num} 抄送给您'],
  ['task_comment', '评论提及', '{by}在申请 {num} 的评论中提到了您'],
  ['task_reassign', '待办改派', '申请 {num} 已改派给您处理'],
  ['reception_book', '参观预约已提交', '您的展厅参观预约 {num}（{time}）已提交，请等待确认'],
  ['reception_reschedule', '参观预约已改期', '您的展厅参观预约 {num} 已改为 {time}，请等待确认'],
  ['reception_pass', '参观预约已通过', '您的展厅参观预约 {num} 已通过，请于 {time} 到访'],
  ['reception_reject', '参观预约未通过', '您的展厅参观预约 {num} 未通过：{reason}'],
  ['reception_cancel', '参观预约被园区取消', '您的展厅参观预约 {num} 已被园区取消'],
  ['reception_cancel_user', '参观预约已取消', '您的展厅参观预约 {num} 已取消'],
  ['reception_reminder', '参观提醒', '提醒：您预约的展厅参观 {num} 将于 {time} 开始'],
  ['activity_signed_up', '活动报名成功', '您已报名“{title}”（{time}，{place}），报名编号 {num}'],
  ['activity_cancelled', '活动报名已取消', '您对“{title}”的报名 {num} 已取消'],
  ['activity_reminder', '活动提醒', '提醒：您报名的“{title}”将于 {time} 在{place}举行，报名编号 {num}'],
  ['activity_moved', '活动时间或地点变更', '您报名的“{title}”时间地点已变更为：{time}，{place}，报名编号 {num}'],
  ['activity_withdrawn', '活动已取消', '很抱歉，您报名的“{title}”已取消，不再举办'],
  ['demand_apply', '企业需求已提交', '您的企业需求 {num} 已提交，园区将尽快与您联系'],
  ['demand_close', '企业需求已关闭', '您的企业需求 {num} 已关闭：{reason}'],
  ['voucher_issued', '云券已发放', issued],
  ['voucher_issued_by_hand', '云券已人工发放', issued],
  ['voucher_notice', '云券即将到期', '您的云券 {num} 的有效期到 {until} 为止，尚有 {left} 元未使用'],
  ['voucher_expire', '云券已过期', '您的云券 {num} 已过期，未使用的 {left} 元已收回'],
  ['voucher_correct', '云券状态更正', recalling],
  ['voucher_grant_recycle', '云券正在回收', recalling],
  ['voucher_recalled', '云券已收回', over],
  ['voucher_pass_recycle', '云券已回收', over],
  [
    'voucher_cancelled',
    '云券取消发放',
    '您的云券 {num} 未能发放，已取消。如仍需补贴，请核对云账号后重新申请；订单可再次用于申请',
  ],
  ['voucher_extended', '云券已延期', extended],
  ['voucher_extended_by_hand', '云券已人工延期', extended],
  ['voucher_pass_extend', '云券延期已通过', extended],
  ['pool_level', '资金池余额提醒', '{year} 年度{type}补贴资金池“{name}”可用 {left} 元，{level}'],
];

/** The texts of the platform's SMS, each with all versions; which of them a message was made of, and why one was not sent. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table sms_template (
      template_id uuid primary key default uuidv7(), code text not null, name text not null, type smallint not null check (type in (0, 1)),
      text text not null, signature text not null default '', gateway_id text not null default '',
      review text not null default 'none' check (review in ('none', 'pending', 'approved', 'rejected')),
      status text not null default 'draft' check (status in ('draft', 'in_use', 'stopped')),
      -- the newest, and the one that goes out
      version integer not null default 1 check (version >= 1), used_version integer,
      created_at timestamptz not null default now(),
      check (used_version between 1 and version), check (status = 'draft' or used_version is not null)
    );
    create unique index sms_template_code on sms_template (code);

    create table sms_template_version (
      template_id uuid not null references sms_template on delete cascade deferrable initially deferred,
      version integer not null,
      text text not null, signature text not null, gateway_id text not null, review text not null, author text not null,
      created_at timestamptz not null default now(), primary key (template_id, version)
    );
    -- the same for every park: the platform writes them, whoever tells something reads them
    grant select, insert, update, delete on sms_template to parks_system;
    grant select, insert, update on sms_template_version to parks_system;
    grant select on sms_template, sms_template_version to parks_app;

    alter table outbox_message
      add column template_version integer,
      add column parts jsonb,
      drop constraint outbox_message_reason_check,
      add constraint outbox_message_reason_check check (reason in ('quota', 'stale', 'gateway', 'template')),
      add constraint outbox_message_parts check (parts is null or reason = 'template');
  `.execute(db);
  await sql`
    with made as (
      insert into sms_template (code, name, type, text, status, used_version)
      select t->>0, t->>1, 0, t->>2, 'in_use', 1 from jsonb_array_elements(${JSON.stringify(FIRST_TEXTS)}::jsonb) t
      returning template_id, text
    )
    insert into sms_template_version (template_id, version, text, signature, gateway_id, review, author)
    select template_id, 1, text, '', '', 'none', '' from made`.execute(db);
}
