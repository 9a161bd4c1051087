-- tables
activity.activity_id uuid not null default uuidv7()
activity.tenant_id text not null
activity.title text not null
activity.summary text not null default ''::text
activity.picture uuid
activity.place text not null
activity.begin_time text not null
activity.end_time text not null
activity.deadline text not null
activity.capacity integer
activity.content text not null default ''::text
activity.status smallint not null default 1
activity.reason text not null default ''::text
activity.writers uuid[] not null default '{}'::uuid[]
activity.submitted_by text not null default ''::text
activity.submitted_at timestamp with time zone
activity.decided_by text not null default ''::text
activity.decider_id uuid
activity.decided_at timestamp with time zone
activity.created_at timestamp with time zone not null default now()
activity_invitee.invitee_id uuid not null default uuidv7()
activity_invitee.tenant_id text not null
activity_invitee.activity_id uuid not null
activity_invitee.invitee_num text not null
activity_invitee.name text not null
activity_invitee.mobile text not null
activity_invitee.org_name text not null default ''::text
activity_invitee.state smallint not null default 1
activity_invitee.by_hand boolean not null default false
activity_invitee.user_id uuid
activity_invitee.idem_key text not null
activity_invitee.changed_by text not null default ''::text
activity_invitee.changed_at timestamp with time zone
activity_invitee.created_at timestamp with time zone not null default now()
activity_public.tenant_id text not null
activity_public.activity_id uuid not null
activity_public.title text not null
activity_public.summary text not null
activity_public.picture uuid
activity_public.place text not null
activity_public.begin_at timestamp with time zone not null
activity_public.end_at timestamp with time zone not null
activity_public.deadline_at timestamp with time zone not null
activity_public.remind_at timestamp with time zone not null
activity_public.capacity integer
activity_public.content text not null
activity_public.approved_at timestamp with time zone not null default now()
activity_public.withdrawn_at timestamp with time zone
activity_public.version integer not null default 1
activity_public.armed_version integer not null default 0
activity_public.reminded_for timestamp with time zone
activity_public.clock_at timestamp with time zone
allowance_history.history_id uuid not null default uuidv7()
allowance_history.tenant_id text not null
allowance_history.year smallint not null
allowance_history.credit_code text not null
allowance_history.corp_name text not null
allowance_history.allowance_type text not null
allowance_history.order_money numeric(30,2) not null
allowance_history.subsidy_money numeric(30,2) not null
allowance_history.issued_money numeric(30,2)
allowance_history.used_money numeric(30,2)
allowance_history.remarks text not null default ''::text
allowance_history.updated_at timestamp with time zone not null default now()
allowance_ratio.tenant_id text not null
allowance_ratio.year integer not null
allowance_ratio.gov_ratio numeric(5,2) not null
allowance_ratio.corp_ratio numeric(5,2) not null
app.app_id uuid not null default uuidv7()
app.code text not null
app.name text not null
app.name_en text not null
app.about text not null default ''::text
app.about_en text not null default ''::text
app.kind text not null
app.entry text not null
app.icon text not null
app.granted_to text[]
app.started boolean not null default false
app.created_at timestamp with time zone not null default now()
app_member.tenant_id text not null
app_member.app_id uuid not null
app_member.membership_id uuid not null
app_member.role_id uuid not null
app_role.role_id uuid not null default uuidv7()
app_role.app_id uuid not null
app_role.code text not null
app_role.name text not null
app_role.name_en text not null
app_role.is_default boolean not null default false
article.article_id uuid not null
article.tenant_id text
article.ntype text not null
article.title text not null
article.summary text not null
article.theme text not null
article.cover uuid
article.content_type smallint not null
article.content text not null
article.url text not null
article.video uuid
article.attachment_list jsonb not null
article.status smallint not null
article.publish_time timestamp with time zone
article.expire_time timestamp with time zone
article.shown_at timestamp with time zone
article.author text not null
article.created_at timestamp with time zone not null default now()
article.update_time timestamp with time zone not null default now()
article.clock_asked integer not null default 0
article.clock_told integer not null default 0
article.clock_at timestamp with time zone not null default now()
article.search_text text not null default lower(((title || '
'::text) || summary))
article.search_words text not null default lower(regexp_replace(content, '<[^>]*>'::text, ''::text, 'g'::text))
assessment.tenant_id text not null
assessment.assess_num text not null
assessment.workflow_id text not null
assessment.template_id uuid not null
assessment.version integer not null
assessment.name text not null
assessment.year integer not null
assessment.period smallint not null
assessment.deadline text not null
assessment.grace_days integer not null
assessment.business_dimension jsonb not null
assessment.status smallint not null
assessment.create_time timestamp with time zone not null
assessment.seq integer not null
assessment.activity text not null
assessment.visit integer not null
assessment.step_since timestamp with time zone not null
assessment.state jsonb not null
assessment.updated_at timestamp with time zone not null default now()
assessment.ended_at timestamp with time zone
assessment_template.template_id uuid not null default uuidv7()
assessment_template.name text not null
assessment_template.year integer not null
assessment_template.period smallint not null
assessment_template.status text not null default 'draft'::text
assessment_template.version integer not null default 0
assessment_template.business_dimension jsonb not null default '[]'::jsonb
assessment_template.modules integer not null default 0
assessment_template.results integer not null default 0
assessment_template.author text not null
assessment_template.update_time timestamp with time zone not null default now()
assessment_template.created_at timestamp with time zone not null default now()
assessment_template_version.template_id uuid not null
assessment_template_version.version integer not null
assessment_template_version.name text not null
assessment_template_version.business_dimension jsonb not null
assessment_template_version.author text not null
assessment_template_version.created_at timestamp with time zone not null default now()
assessment_upload.upload_id uuid not null
assessment_upload.tenant_id text not null
assessment_upload.assess_num text not null
assessment_upload.files jsonb not null
assessment_upload.sha256 text not null
assessment_upload.created_by uuid not null
assessment_upload.created_by_name text not null
assessment_upload.created_at timestamp with time zone not null default now()
case_batch.batch_id uuid not null
case_batch.kind text not null
case_batch.title text not null
case_batch.event jsonb not null
case_batch.total integer not null
case_batch.state text not null default 'running'::text
case_batch.body_sha256 text not null
case_batch.membership_id uuid
case_batch.created_by text not null
case_batch.created_by_name text not null
case_batch.created_at timestamp with time zone not null default now()
case_batch.finished_at timestamp with time zone
case_batch.looked_at timestamp with time zone
case_batch_item.batch_id uuid not null
case_batch_item.n integer not null
case_batch_item.tenant_id text not null
case_batch_item.workflow_id text not null
case_batch_item.case_no text not null
case_batch_item.name text not null
case_batch_item.event jsonb not null
case_batch_item.state text not null default 'pending'::text
case_batch_item.error text
case_batch_item.params jsonb
case_batch_item.answered_at timestamp with time zone
case_copy.tenant_id text not null
case_copy.workflow_id text not null
case_copy.case_kind text not null
case_copy.user_id text not null
case_copy.why text not null
case_copy.seq integer not null
case_copy.at timestamp with time zone not null
case_copy.seen_at timestamp with time zone
case_money.tenant_id text not null
case_money.workflow_id text not null
case_money.pool_id uuid not null
case_money.held numeric(30,2) not null default 0
case_money.reserved numeric(30,2) not null default 0
case_money.issued numeric(30,2) not null default 0
case_money.used numeric(30,2) not null default 0
case_month.tenant_id text not null
case_month.basis text not null
case_month.month text not null
case_month.allowance_type text not null
case_month.state text not null
case_month.sums text not null
case_month.name text not null
case_month.part smallint not null
case_month.count integer not null
case_month.lines integer not null
case_month.order_money numeric(30,2) not null
case_month.subsidy_money numeric(30,2) not null
case_name_part.tenant_id text not null
case_name_part.part text not null
case_name_part.at timestamp with time zone not null
case_name_part.case_no text not null
case_name_part.case_kind text not null
case_origin.workflow_id text not null
case_origin.tenant_id text not null
case_origin.case_kind text not null
case_origin.first_row jsonb not null
case_problem.problem_id uuid not null default uuidv7()
case_problem.tenant_id text not null
case_problem.workflow_id text not null
case_problem.case_kind text not null
case_problem.cause text not null
case_problem.step text not null default ''::text
case_problem.detail text not null default ''::text
case_problem.attempts integer not null default 0
case_problem.since timestamp with time zone not null default now()
case_problem.seen_at timestamp with time zone not null default now()
case_problem.recovered_at timestamp with time zone
case_problem.told_at timestamp with time zone
case_problem.told_recovered_at timestamp with time zone
case_problem.telling_until timestamp with time zone
case_record.tenant_id text not null
case_record.record_no bigint not null
case_record.workflow_id text not null
case_record.seq integer not null
case_record.operate_time timestamp with time zone not null
case_record.operator_id text not null
case_record.operator text not null
case_record.option text not null
case_record.step text not null
case_record.note text not null
case_record.prev_hash text not null
case_record.hash text not null
case_record.files jsonb
case_record.document jsonb
case_sequence.tenant_id text not null
case_sequence.day date not null
case_sequence.n integer not null
case_sequence.case_kind text not null
case_share.tenant_id text not null
case_share.workflow_id text not null
case_share.category text not null
case_share.first boolean not null
case_share.allowance_type text not null
case_share.dealer text not null
case_share.state text not null
case_share.month text not null
case_share.apply_time timestamp with time zone not null
case_share.ended_month text
case_share.ended_at timestamp with time zone
case_share.order_money numeric(30,2) not null
case_share.subsidy_money numeric(30,2) not null
case_share.corrected_at timestamp with time zone
case_share.changed_at timestamp with time zone not null
case_task.tenant_id text not null
case_task.task_id text not null
case_task.workflow_id text not null
case_task.case_kind text not null
case_task.step text not null
case_task.visit integer not null
case_task.scenes text[] not null
case_task.roles text[] not null
case_task.opened_at timestamp with time zone not null
case_task.due_at timestamp with time zone
case_task.remind_at timestamp with time zone
case_task.closed_at timestamp with time zone
case_task.closed_by text
case_task.outcome text
case_task.holder_id text
case_task.holder text
case_task.delegator_id text
case_task.signers text[] not null default '{}'::text[]
case_task.voted text[] not null default '{}'::text[]
case_task.deadline jsonb
case_task.escalate_at timestamp with time zone
case_task.escalated_at timestamp with time zone
case_task.excluded text[] not null default '{}'::text[]
case_transition.tenant_id text not null
case_transition.workflow_id text not null
case_transition.seq integer not null
case_transition.transition jsonb not null
case_transition.created_at timestamp with time zone not null default now()
case_transition.times jsonb
cloud_account.uin text not null
cloud_account.name text not null
cloud_account.credit_code text not null default ''::text
cloud_account.account_id uuid not null default uuidv7()
cloud_provider.provider_id text not null
cloud_provider.provider_name text not null
cloud_provider.position integer not null
cloud_service.service_id text not null
cloud_service.service_name text not null
cloud_service.position integer not null
command.tenant_id text not null
command.actor_id uuid not null
command.idem_key text not null
command.route text not null
command.body_sha256 text not null
command.workflow_id text not null
command.message jsonb not null
command.start jsonb
command.state text not null default 'pending'::text
command.response jsonb
command.created_at timestamp with time zone not null default now()
command.attempted_at timestamp with time zone
command.answered_at timestamp with time zone
command.attempts integer not null default 1
command.next_at timestamp with time zone not null default (now() + '00:00:10'::interval)
config_change.change_id uuid not null default uuidv7()
config_change.tenant_id text
config_change.kind text not null
config_change.subject text not null
config_change.before jsonb
config_change.after jsonb
config_change.author text not null
config_change.author_id uuid not null
config_change.reason text not null
config_change.idem_key text not null
config_change.created_at timestamp with time zone not null default now()
config_change.record_id text not null default ''::text
config_change.body_sha256 text
corp.corp_id uuid not null default uuidv7()
corp.tenant_id text not null
corp.corp_name text not null
corp.credit_code text not null
corp.lar text not null default ''::text
corp.domain text not null default ''::text
corp.contact_name text not null default ''::text
corp.contact_mobile text not null default ''::text
corp.introduction text not null default ''::text
corp.cloud_account text not null default ''::text
corp.created_at timestamp with time zone not null default now()
corp.disabled_at timestamp with time zone
corp_cap.tenant_id text not null
corp_cap.change_id uuid not null
corp_cap.change_no bigint not null
corp_cap.apply_year integer not null
corp_cap.allowance_type text not null
corp_cap.corp_id uuid
corp_cap.amount numeric(30,2)
corp_cap.reason text not null
corp_cap.set_by uuid not null
corp_cap.set_by_name text not null
corp_cap.set_at timestamp with time zone not null default now()
corp_join_request.request_id uuid not null default uuidv7()
corp_join_request.tenant_id text not null
corp_join_request.corp_id uuid not null
corp_join_request.mobile text not null
corp_join_request.name text not null
corp_join_request.password_hash text not null
corp_join_request.state text not null default 'pending'::text
corp_join_request.reason text not null default ''::text
corp_join_request.created_at timestamp with time zone not null default now()
corp_join_request.answered_at timestamp with time zone
corp_join_request.answered_by text not null default ''::text
corpmsg_recipient.corpmsg_id uuid not null
corpmsg_recipient.n integer not null
corpmsg_recipient.tenant_id text not null
corpmsg_recipient.corp_id uuid not null
corpmsg_recipient.corp_name text not null
corpmsg_recipient.user_id uuid
corpmsg_recipient.name text not null
corpmsg_recipient.mobile text not null
corpmsg_recipient.channel text not null
corpmsg_recipient.state text not null default 'queued'::text
corpmsg_recipient.reason text
corpmsg_recipient.handed_at timestamp with time zone
corpmsg_recipient.settled_at timestamp with time zone
corpmsg_run.corpmsg_id uuid not null
corpmsg_run.tenant_id text not null
corpmsg_run.title text not null
corpmsg_run.text text not null
corpmsg_run.channels text[] not null
corpmsg_run.template text
corpmsg_run.stop_share integer not null
corpmsg_run.state text not null default 'running'::text
corpmsg_run.stopped_by text
corpmsg_run.total integer not null
corpmsg_run.body_sha256 text not null
corpmsg_run.created_by text not null
corpmsg_run.created_by_name text not null
corpmsg_run.created_at timestamp with time zone not null default now()
corpmsg_run.finished_at timestamp with time zone
corpmsg_run.version integer not null default 1
corpmsg_run.untold_since timestamp with time zone default now()
corpmsg_run.template_version integer
corpmsg_run.paused_by text
corpmsg_run.forgiven integer not null default 0
course.course_id uuid not null default uuidv7()
course.tenant_id text not null
course.title text not null
course.summary text not null default ''::text
course.theme text not null default ''::text
course.cover uuid
course.place integer not null default 0
course.status smallint not null default 1
course.lessons jsonb not null default '[]'::jsonb
course.created_at timestamp with time zone not null default now()
course_learner.tenant_id text not null
course_learner.course_id uuid not null
course_learner.user_id uuid not null
course_learner.corp_id uuid not null
course_learner.name text not null
course_learner.created_at timestamp with time zone not null default now()
crm_customer.credit_code text not null
crm_customer.corp_name text not null
crm_customer.lar text not null
crm_customer.updated_at timestamp with time zone not null default now()
crm_pool.tenant_id text not null
crm_pool.days smallint not null
crm_pool.set_by uuid not null
crm_pool.set_by_name text not null
crm_steps.tenant_id text not null
crm_steps.names jsonb not null
customer_report.report_id uuid not null default uuidv7()
customer_report.tenant_id text not null
customer_report.source text not null
customer_report.bid text
customer_report.corp_name text not null
customer_report.corp_contact text not null
customer_report.corp_mobile text not null
customer_report.contact_position text not null
customer_report.status smallint not null default 0
customer_report.created_by text not null
customer_report.created_at timestamp with time zone not null
dealer_config.tenant_id text not null
dealer_config.have_dealer boolean not null
dealer_config.dealer_list jsonb not null
demand.tenant_id text not null
demand.bid text not null
demand.workflow_id text not null
demand.name text not null
demand.corp_contact text not null
demand.mobile text not null
demand.contact_position text not null
demand.trade text not null
demand.other_trade text not null
demand.finance_svr_require text not null
demand.used_system jsonb not null
demand.state_of_art text not null
demand.core_require jsonb not null
demand.expedite_pkg_id text not null
demand.expedite_pkg_name text not null
demand.expedite_pkg_type integer
demand.expedite_pkg_product jsonb not null
demand.create_time timestamp with time zone not null
demand.seq integer not null
demand.status text not null
demand.close_reason text not null default ''::text
demand.activity text not null
demand.visit integer not null
demand.step_since timestamp with time zone not null
demand.state jsonb not null
demand.feedback_id uuid
demand.feedback jsonb
demand.updated_at timestamp with time zone not null default now()
demand.ended_at timestamp with time zone
demand_feedback.feedback_id uuid not null
demand_feedback.tenant_id text not null
demand_feedback.bid text not null
demand_feedback.form jsonb not null
demand_feedback.sha256 text not null
demand_feedback.created_by uuid not null
demand_feedback.created_by_name text not null
demand_feedback.created_at timestamp with time zone not null default now()
estate_space.space_id uuid not null default uuidv7()
estate_space.tenant_id text not null
estate_space.name text not null
estate_space.building text not null
estate_space.floor integer not null
estate_space.area numeric(8,2) not null
estate_space.price numeric(8,2) not null
estate_space.about text not null default ''::text
estate_space.about_en text not null default ''::text
estate_space.picture uuid
estate_space.status text not null default 'to_let'::text
estate_space.shown boolean not null default false
estate_space.created_at timestamp with time zone not null default now()
flow_draft.tenant_id text not null
flow_draft.allowance_type text not null
flow_draft.draft_id uuid not null default uuidv7()
flow_draft.flow jsonb not null
flow_draft.version integer not null default 1
flow_draft.base_version integer not null
flow_draft.author text not null
flow_draft.author_id uuid not null
flow_draft.updated_at timestamp with time zone not null default now()
function_module.module_id uuid not null default uuidv7()
function_module.code text not null
function_module.name text not null
function_module.name_en text not null
function_module.created_at timestamp with time zone not null default now()
gov_uin.gov_uin_id uuid not null default uuidv7()
gov_uin.tenant_id text not null
gov_uin.year integer not null
gov_uin.uin text not null
gov_uin.name text not null
gov_uin.note text not null
gov_uin.created_at timestamp with time zone not null default now()
grant_change.tenant_id text not null
grant_change.change_id uuid not null
grant_change.pool_id uuid not null
grant_change.name text not null
grant_change.granted_before numeric(30,2) not null
grant_change.granted numeric(30,2) not null
grant_change.reason text not null
grant_change.asked_by uuid not null
grant_change.asked_by_name text not null
grant_change.asked_at timestamp with time zone not null default now()
grant_change.state text not null default 'pending'::text
grant_change.decided_by uuid
grant_change.decided_by_name text
grant_change.decided_at timestamp with time zone
grant_change.note text not null default ''::text
grant_change.corrects bigint
grant_change.right_amount numeric(30,2)
grant_change.effective_on date
holiday_calendar.day date not null
holiday_calendar.working boolean not null
import_header.user_id uuid not null
import_header.target text not null
import_header.header text not null
import_header.field text not null
import_header.used_at timestamp with time zone not null default now()
inspection_finding.tenant_id text not null
inspection_finding.workflow_id text not null
inspection_finding.step text not null
inspection_finding.seq integer not null
inspection_finding.result text not null
inspection_finding.finding text not null
inspection_finding.guids uuid[] not null
inspection_finding.operator_id text not null
inspection_finding.operator text not null
inspection_finding.created_at timestamp with time zone not null
iot_action.run_id uuid not null default uuidv7()
iot_action.tenant_id text not null
iot_action.device_id uuid not null
iot_action.action_id text not null
iot_action.input jsonb not null
iot_action.author text not null
iot_action.timeout integer not null
iot_action.created_at timestamp with time zone not null default now()
iot_action.sent_at timestamp with time zone
iot_action.answered_at timestamp with time zone
iot_action.code integer
iot_action.status text not null default ''::text
iot_action.output jsonb not null default '{}'::jsonb
iot_broker.one boolean not null default true
iot_broker.beat_at timestamp with time zone not null
iot_desired.device_id uuid not null
iot_desired.tenant_id text not null
iot_desired.property_id text not null
iot_desired.value jsonb not null
iot_desired.author text not null
iot_desired.set_at timestamp with time zone not null default now()
iot_device.device_id uuid not null default uuidv7()
iot_device.tenant_id text not null
iot_device.product_id uuid not null
iot_device.device_name text not null
iot_device.remark text not null default ''::text
iot_device.secret_sha256 text not null
iot_device.disabled boolean not null default false
iot_device.log_level smallint not null default 3
iot_device.create_time timestamp with time zone not null default now()
iot_device.secret_time timestamp with time zone not null default now()
iot_device_log.log_id uuid not null default uuidv7()
iot_device_log.tenant_id text not null
iot_device_log.device_id uuid not null
iot_device_log.kind text not null
iot_device_log.topic text not null default ''::text
iot_device_log.cause text not null default ''::text
iot_device_log.detail text not null default ''::text
iot_device_log.created_at timestamp with time zone not null default clock_timestamp()
iot_device_state.device_id uuid not null
iot_device_state.tenant_id text not null
iot_device_state.online boolean not null default false
iot_device_state.seen_at timestamp with time zone
iot_device_state.reported jsonb not null default '{}'::jsonb
iot_message.message_id uuid not null default uuidv7()
iot_message.tenant_id text not null
iot_message.device_id uuid not null
iot_message.topic text not null
iot_message.payload bytea not null
iot_message.cause text not null default ''::text
iot_message.received_at timestamp with time zone not null default clock_timestamp()
iot_product.product_id uuid not null default uuidv7()
iot_product.tenant_id text not null
iot_product.project_id uuid not null
iot_product.product_key text not null default upper(substr(replace((gen_random_uuid())::text, '-'::text, ''::text), 1, 12))
iot_product.name text not null
iot_product.category text not null
iot_product.description text not null default ''::text
iot_product.status smallint not null default 1
iot_product.release_time timestamp with time zone
iot_product.model jsonb not null default '{"events": [], "actions": [], "properties": []}'::jsonb
iot_product.create_time timestamp with time zone not null default now()
iot_project.project_id uuid not null default uuidv7()
iot_project.tenant_id text not null
iot_project.name text not null
iot_project.description text not null default ''::text
iot_project.create_time timestamp with time zone not null default now()
iot_topic_policy.policy_id uuid not null default uuidv7()
iot_topic_policy.tenant_id text not null
iot_topic_policy.product_id uuid not null
iot_topic_policy.topic text not null
iot_topic_policy.privilege smallint not null
iot_topic_policy.description text not null default ''::text
iot_topic_policy.created_at timestamp with time zone not null default now()
job.job_id uuid not null
job.tenant_id text
job.membership_id uuid not null
job.user_id uuid not null
job.kind text not null
job.source text not null
job.title text not null default ''::text
job.lang text not null
job.input jsonb not null
job.body_sha256 text not null
job.state text not null default 'queued'::text
job.attempt integer not null default 1
job.rows_done integer not null default 0
job.rows_total integer
job.file_guid uuid
job.file_name text not null default ''::text
job.error text
job.params jsonb
job.created_at timestamp with time zone not null default now()
job.finished_at timestamp with time zone
job.expires_at timestamp with time zone
job.looked_at timestamp with time zone
job.tenants text[]
known_device.device_sha256 bytea not null
known_device.user_id uuid not null
known_device.seen_at timestamp with time zone not null default now()
kysely_migration.name character varying(255) not null
kysely_migration.timestamp character varying(255) not null
kysely_migration_lock.id character varying(255) not null
kysely_migration_lock.is_locked integer not null default 0
label_rule.rule_id uuid not null default uuidv7()
label_rule.type integer not null
label_rule.name text not null
label_rule.aggregate_type integer not null
label_rule.label_list uuid[] not null
label_rule.created_at timestamp with time zone not null default now()
ledger_entry.tenant_id text not null
ledger_entry.pool_id uuid not null
ledger_entry.entry_no bigint not null
ledger_entry.kind text not null
ledger_entry.from_bucket text not null
ledger_entry.to_bucket text not null
ledger_entry.amount numeric(30,2) not null
ledger_entry.event_id text not null
ledger_entry.workflow_id text
ledger_entry.voucher_num text
ledger_entry.actor_id text not null
ledger_entry.actor text not null
ledger_entry.reason text not null
ledger_entry.effective_at timestamp with time zone not null
ledger_entry.booked_at timestamp with time zone not null
ledger_entry.corrects bigint
ledger_entry.prev_hash text not null
ledger_entry.hash text not null
ledger_entry.revision_id uuid
ledger_month.tenant_id text not null
ledger_month.pool_id uuid not null
ledger_month.month text not null
ledger_month.grain text not null
ledger_month.booked text not null
ledger_month.from_bucket text not null
ledger_month.to_bucket text not null
ledger_month.sums text not null
ledger_month.name text not null
ledger_month.amount numeric(30,2) not null
lesson_progress.tenant_id text not null
lesson_progress.course_id uuid not null
lesson_progress.user_id uuid not null
lesson_progress.lesson_id uuid not null
lesson_progress.seconds integer not null default 0
lesson_progress.begun_at timestamp with time zone not null default now()
lesson_progress.finished_at timestamp with time zone
log_account.tenant_id text
log_account.account text not null
log_account.last_day date not null default CURRENT_DATE
log_day_sum.tenant_id text
log_day_sum.day date not null
log_day_sum.type text not null
log_day_sum.grade text not null
log_day_sum.count integer not null
log_day_sum.refused integer not null
log_retention.tenant_id text
log_retention.retention text not null
log_retention.changed_at timestamp with time zone not null default now()
log_upkeep.only_one boolean not null default true
log_upkeep.began_at timestamp with time zone
log_upkeep.ended_at timestamp with time zone
log_upkeep.moved integer not null default 0
log_upkeep.removed_days integer not null default 0
log_upkeep.left_days integer not null default 0
log_upkeep.summed_to date
market_product.tenant_id text not null
market_product.product_id uuid not null
market_product.position integer not null
market_product.hot boolean not null default false
membership.membership_id uuid not null default uuidv7()
membership.user_id uuid not null
membership.tenant_id text
membership.scene text not null
membership.roles text[] not null
membership.corp_id uuid
membership.tenant_grants text[]
membership.active boolean not null default true
membership.created_at timestamp with time zone not null default now()
membership.held text[] not null default '{}'::text[]
membership.until timestamp with time zone
menu_entry.tenant_id text not null
menu_entry.scene text not null
menu_entry.entry_id text not null
menu_entry.position integer not null
menu_entry.parent text not null
menu_entry.name text not null
menu_entry.name_en text not null
menu_entry.hidden boolean not null
menu_entry.address text not null
menu_entry.module text not null
menu_entry.resource text not null
message.message_id uuid not null default uuidv7()
message.tenant_id text not null
message.user_id uuid not null
message.side text not null
message.corp_id uuid
message.kind text not null
message.case_kind text
message.case_no text not null
message.workflow_id text not null
message.event text not null
message.asks boolean not null
message.subject text not null
message.params jsonb not null
message.created_at timestamp with time zone not null default now()
message.read_at timestamp with time zone
message.settled_at timestamp with time zone
message.written_by xid8 not null default pg_current_xact_id()
message.corpmsg_id uuid
message.in_app boolean not null default true
message.digest_id uuid
message.activity_id uuid
message.opportunity_bid uuid
message.settle_in_id uuid
message_digest.digest_id uuid not null default uuidv7()
message_digest.user_id uuid not null
message_digest.day date not null
message_digest.total integer not null
message_digest.created_at timestamp with time zone not null default now()
message_preference.user_id uuid not null
message_preference.kind text not null
message_preference.in_app boolean not null
message_preference.sms boolean not null
message_preference.digest_since timestamp with time zone
message_setting.user_id uuid not null
message_setting.quiet_from text
message_setting.quiet_to text
message_setting.digest_at text not null default '08:30'::text
message_setting.digest_days text not null default 'working'::text
message_setting.digest_next timestamp with time zone
notice_read.user_id uuid not null
notice_read.article_id uuid not null
notice_read.read_at timestamp with time zone not null default now()
offline_product.product_id uuid not null default uuidv7()
offline_product.tenant_id text not null
offline_product.code text not null
offline_product.name text not null
offline_product.category_id uuid
offline_product.label_list uuid[] not null default '{}'::uuid[]
offline_product.status smallint not null default 4
offline_product.created_at timestamp with time zone not null default now()
offline_sub_product.sub_product_id uuid not null default uuidv7()
offline_sub_product.tenant_id text not null
offline_sub_product.product_id uuid not null
offline_sub_product.code text not null
offline_sub_product.name text not null
offline_sub_product.label_list uuid[] not null default '{}'::uuid[]
offline_sub_product.billing_id uuid
offline_sub_product.unit text not null default ''::text
offline_sub_product.unit_price numeric(30,2)
offline_sub_product.quantity integer not null default 1
offline_sub_product.plan_required boolean not null default true
offline_sub_product.status smallint not null default 4
offline_sub_product.created_at timestamp with time zone not null default now()
online_product.product_id uuid not null default uuidv7()
online_product.code text not null
online_product.name text not null
online_product.name_en text not null default ''::text
online_product.category_id uuid
online_product.label_list uuid[] not null default '{}'::uuid[]
online_product.description text not null default ''::text
online_product.detail_url text not null default ''::text
online_product.every_park boolean not null default true
online_product.status smallint not null default 4
online_product.created_at timestamp with time zone not null default now()
online_product.picture uuid
online_product.search_text text not null default lower(((((((name || '
'::text) || code) || '
'::text) || name_en) || '
'::text) || description))
online_sub_product.sub_product_id uuid not null default uuidv7()
online_sub_product.product_id uuid not null
online_sub_product.code text not null
online_sub_product.name text not null
online_sub_product.name_en text not null default ''::text
online_sub_product.label_list uuid[] not null default '{}'::uuid[]
online_sub_product.billing_id uuid
online_sub_product.unit text not null default ''::text
online_sub_product.unit_price numeric(30,2)
online_sub_product.quantity integer not null default 1
online_sub_product.allowance_year_list smallint[] not null default '{}'::smallint[]
online_sub_product.promotion boolean not null default false
online_sub_product.special_label boolean not null default false
online_sub_product.is_postpay smallint not null default 2
online_sub_product.status smallint not null default 4
online_sub_product.created_at timestamp with time zone not null default now()
online_sub_product.stock integer
online_sub_product.search_text text not null default lower(((((name || '
'::text) || code) || '
'::text) || name_en))
operation_log.log_id uuid not null default uuidv7()
operation_log.tenant_id text
operation_log.type text not null
operation_log.grade text not null
operation_log.op_name text not null
operation_log.account text not null
operation_log.account_id uuid
operation_log.scene text
operation_log.roles text[] not null
operation_log.on_behalf text[] not null
operation_log.ip text not null
operation_log.target text not null
operation_log.asked jsonb not null
operation_log.code integer not null
operation_log.request_id text not null
operation_log.create_time timestamp with time zone not null default now()
operation_log.retention text not null default 'ever'::text
operation_log.changed jsonb not null default '[]'::jsonb
operation_log.params jsonb not null default '{}'::jsonb
opportunity.bid uuid not null default uuidv7()
opportunity.tenant_id text not null
opportunity.name text not null
opportunity.name_key text not null default opportunity_name_key(name)
opportunity.credit_code text not null default ''::text
opportunity.corp_id uuid
opportunity.corp_contact text not null
opportunity.contact_position text not null default ''::text
opportunity.corp_mobile text not null default ''::text
opportunity.search_text text not null default lower(((((name || ' '::text) || corp_contact) || ' '::text) || corp_mobile))
opportunity.source text not null
opportunity.source_agent text not null default ''::text
opportunity.demand_bid text
opportunity.follower uuid
opportunity.follower_name text not null default ''::text
opportunity.step text not null default 'new'::text
opportunity.step_since timestamp with time zone not null default now()
opportunity.close_reason text not null default ''::text
opportunity.amount numeric(14,2)
opportunity.expected_day date
opportunity.needs jsonb not null default '[]'::jsonb
opportunity.products text[] not null default '{}'::text[]
opportunity.description text not null default ''::text
opportunity.scale text
opportunity.trade text
opportunity.second_trade text
opportunity.customer_type smallint
opportunity.type_cloud text
opportunity.annual_cloud_forecast numeric(14,2)
opportunity.annual_revenue numeric(14,2)
opportunity.agent text
opportunity.register_trade text
opportunity.income_trade text
opportunity.portrait_filled smallint not null default num_nonnulls(scale, trade, second_trade, customer_type, type_cloud, annual_cloud_forecast, annual_revenue, agent, register_trade, income_trade)
opportunity.next_contact_day date
opportunity.touched_at timestamp with time zone not null default now()
opportunity.created_at timestamp with time zone not null default now()
opportunity.exploited_at timestamp with time zone
opportunity.won_at timestamp with time zone
opportunity.winback boolean not null default false
opportunity.imported jsonb
opportunity.furthest integer
opportunity_change.change_id bigint not null
opportunity_change.tenant_id text not null
opportunity_change.basis text not null
opportunity_change.kind text not null
opportunity_change.industry text not null
opportunity_change.month text not null
opportunity_change.attribute text not null
opportunity_change.value text not null
opportunity_change.count integer not null
opportunity_change.amount numeric(30,2) not null
opportunity_enquiry.enquiry_id uuid not null default uuidv7()
opportunity_enquiry.tenant_id text not null
opportunity_enquiry.bid uuid not null
opportunity_enquiry.source text not null
opportunity_enquiry.subject_id uuid not null
opportunity_enquiry.subject text not null
opportunity_enquiry.org_name text not null
opportunity_enquiry.name text not null
opportunity_enquiry.mobile text not null
opportunity_enquiry.note text not null default ''::text
opportunity_enquiry.author text not null default ''::text
opportunity_enquiry.idem_key text not null
opportunity_enquiry.created_at timestamp with time zone not null default now()
opportunity_enquiry.corp_id uuid
opportunity_enquiry.user_id uuid
opportunity_figure.tenant_id text not null
opportunity_figure.basis text not null
opportunity_figure.kind text not null
opportunity_figure.industry text not null
opportunity_figure.month text not null
opportunity_figure.attribute text not null
opportunity_figure.value text not null
opportunity_figure.count integer not null
opportunity_figure.amount numeric(30,2) not null
opportunity_member.tenant_id text not null
opportunity_member.bid uuid not null
opportunity_member.user_id uuid not null
opportunity_member.name text not null
opportunity_part.tenant_id text not null
opportunity_part.part text not null
opportunity_part.bid uuid not null
opportunity_record.record_id uuid not null default uuidv7()
opportunity_record.tenant_id text not null
opportunity_record.bid uuid not null
opportunity_record.way text not null
opportunity_record.content text not null
opportunity_record.next_contact_day date
opportunity_record.author text not null
opportunity_record.author_id uuid not null
opportunity_record.idem_key text not null
opportunity_record.created_at timestamp with time zone not null default now()
opportunity_reminder.tenant_id text not null
opportunity_reminder.bid uuid not null
opportunity_reminder.day date not null
opportunity_step.step_id uuid not null default uuidv7()
opportunity_step.tenant_id text not null
opportunity_step.bid uuid not null
opportunity_step.from_step text
opportunity_step.to_step text not null
opportunity_step.seconds bigint
opportunity_step.author text not null
opportunity_step.author_id uuid
opportunity_step.reason text not null default ''::text
opportunity_step.at timestamp with time zone not null default now()
order_claim.provider text not null default 'provider'::text
order_claim.sub_order_num text not null
order_claim.tenant_id text not null
order_claim.workflow_id text not null
order_claim.events text[] not null
order_claim.claimed_at timestamp with time zone not null default now()
order_claim.order_key text
outbox_message.id uuid not null default uuidv7()
outbox_message.tenant_id text
outbox_message.dedupe_key text not null
outbox_message.channel text not null
outbox_message.template text not null
outbox_message.receiver text not null
outbox_message.body text not null
outbox_message.status text not null default 'pending'::text
outbox_message.attempts integer not null default 0
outbox_message.created_at timestamp with time zone not null default now()
outbox_message.sent_at timestamp with time zone
outbox_message.next_at timestamp with time zone not null default now()
outbox_message.reason text
outbox_message.answer text not null default ''::text
outbox_message.resent_key uuid
outbox_message.resent_by text not null default ''::text
outbox_message.resent_at timestamp with time zone
outbox_message.template_version integer
outbox_message.parts jsonb
outbox_message.corpmsg_id uuid
outbox_message.corpmsg_n integer
outbox_message.place bigint not null
outbox_message.marketing boolean not null default false
outbox_message.handed_at timestamp with time zone
outbox_message.not_before timestamp with time zone
outbox_message.counted boolean not null default false
outbox_message.task_workflow text
outbox_message.task_visit integer
outbox_message.by_hand jsonb
outbox_message.lane smallint not null default 
CASE
    WHEN ((template = 'one_time_password'::text) OR (template ~~ 'sms\_code\_%'::text)) THEN 0
    WHEN marketing THEN 3
    WHEN (corpmsg_id IS NOT NULL) THEN 2
    ELSE 1
END
outbox_message.hold text
outbox_message.handed_before timestamp with time zone[] not null default '{}'::timestamp with time zone[]
outbox_message.guest uuid
outbox_message.guest_at timestamp with time zone
park.park_id text not null
park.tenant_id text not null
park.name text not null
park_request.request_id uuid not null default uuidv7()
park_request.tenant_id text not null
park_request.from_tenant_id text not null
park_request.from_corp_id uuid not null
park_request.user_id uuid not null
park_request.corp_name text not null
park_request.credit_code text not null
park_request.lar text not null
park_request.domain text not null
park_request.introduction text not null
park_request.cloud_account text not null
park_request.name text not null
park_request.mobile text not null
park_request.note text not null
park_request.state text not null default 'pending'::text
park_request.reason text not null default ''::text
park_request.created_at timestamp with time zone not null default now()
park_request.answered_at timestamp with time zone
park_request.answered_by text not null default ''::text
park_role.role_id uuid not null default uuidv7()
park_role.tenant_id text not null
park_role.scene text not null
park_role.name text not null
park_role.note text not null
park_role.resources text[] not null
park_role.considered text[] not null
park_role.created_at timestamp with time zone not null default now()
portal_draft.tenant_id text
portal_draft.content jsonb not null
portal_draft.author text not null
portal_draft.update_time timestamp with time zone not null default now()
portal_version.tenant_id text
portal_version.version integer not null
portal_version.content text
portal_version.note text not null
portal_version.author text not null
portal_version.published_at timestamp with time zone not null default now()
portal_version.restored integer
prepared_draft.temp_id uuid not null
prepared_draft.tenant_id text not null
prepared_draft.corp_id uuid not null
prepared_draft.allowance_type text not null
prepared_draft.state text not null default 'waiting'::text
prepared_draft.prepared_by uuid not null
prepared_draft.savers uuid[] not null
prepared_draft.operator text not null
prepared_draft.prepared_at timestamp with time zone not null default now()
prepared_draft.ended_at timestamp with time zone
prepared_draft.ended_by text not null default ''::text
prepared_draft.reason text not null default ''::text
prepared_draft.apply_num text not null default ''::text
product_authorization.tenant_id text not null
product_authorization.product_id uuid not null
product_authorization.sub_product_id uuid
product_category.category_id uuid not null default uuidv7()
product_category.parent_id uuid
product_category.name text not null
product_category.position integer not null
product_category.created_at timestamp with time zone not null default now()
product_label.label_id uuid not null default uuidv7()
product_label.type integer not null
product_label.code text not null
product_label.name text not null
product_label.name_en text not null
product_label.color text not null
product_label.position integer not null
product_label.created_at timestamp with time zone not null default now()
product_listing.listing_id uuid not null
product_listing.tenant_id text not null
product_listing.sub_product_id uuid not null
product_listing.kind text not null
product_listing.seen text not null default ''::text
product_listing.wanted jsonb
product_listing.reason text not null default ''::text
product_listing.status smallint not null default 1
product_listing.asked_by uuid not null
product_listing.asker text not null
product_listing.created_at timestamp with time zone not null default now()
product_listing.answerer text not null default ''::text
product_listing.answered_at timestamp with time zone
product_listing.note text not null default ''::text
product_listing.error text
product_listing.params jsonb
product_listing.run_id uuid
product_package.package_id uuid not null default uuidv7()
product_package.code text not null
product_package.name text not null
product_package.type_id uuid not null
product_package.subtype_id uuid
product_package.summary text not null default ''::text
product_package.picture uuid
product_package.content text not null default ''::text
product_package.scene_list jsonb not null default '[]'::jsonb
product_package.every_park boolean not null default true
product_package.tenant_list text[] not null default '{}'::text[]
product_package.status smallint not null default 1
product_package.created_at timestamp with time zone not null default now()
product_price.price_id uuid not null default uuidv7()
product_price.sub_product_id uuid not null
product_price.tenant_id text
product_price.unit_price numeric(30,2) not null
product_price.valid_from date not null
product_price.valid_to date
product_price.created_at timestamp with time zone not null default now()
product_prospectus.product_id uuid not null
product_prospectus.guid uuid not null
product_prospectus.title text not null
product_prospectus.position integer not null
product_prospectus.created_at timestamp with time zone not null default now()
product_satisfaction.satisfaction_id uuid not null default uuidv7()
product_satisfaction.tenant_id text not null
product_satisfaction.corp_id uuid not null
product_satisfaction.sub_product_id uuid not null
product_satisfaction.corp_name text not null
product_satisfaction.year smallint not null
product_satisfaction.score smallint not null
product_satisfaction.content text not null default ''::text
product_satisfaction.user_id uuid not null
product_satisfaction.created_at timestamp with time zone not null default now()
product_team_user.team_user_id uuid not null default uuidv7()
product_team_user.tenant_id text not null
product_team_user.product_id uuid not null
product_team_user.user_id uuid not null
product_team_user.name text not null
product_team_user.mobile text not null
product_team_user.position text not null
product_team_user.introduction text not null default ''::text
product_team_user.status smallint not null default 1
product_team_user.reason text not null default ''::text
product_team_user.decided_by text not null default ''::text
product_team_user.decider_id uuid
product_team_user.decided_at timestamp with time zone
product_team_user.created_at timestamp with time zone not null default now()
programme_corp.listed_id uuid not null default uuidv7()
programme_corp.tenant_id text not null
programme_corp.year integer not null
programme_corp.credit_code text not null
programme_corp.corp_name text not null
programme_corp.note text not null
programme_corp.created_at timestamp with time zone not null default now()
provider_fault.fault_id bigint not null
provider_fault.uin text not null
provider_fault.kind text not null
provider_fault.times_left integer not null
provider_fault.call text not null default 'issue'::text
provider_recall.voucher_num text not null
provider_recall.used numeric(30,2) not null
provider_recall.recalled_at timestamp with time zone not null default now()
provider_recall.issued boolean not null default true
provider_role.role_id uuid not null default uuidv7()
provider_role.scene text not null
provider_role.name text not null
provider_role.note text not null
provider_role.resources text[] not null
provider_role.considered text[] not null
provider_role.created_at timestamp with time zone not null default now()
provider_voucher.voucher_num text not null
provider_voucher.uin text not null
provider_voucher.amount numeric(30,2) not null
provider_voucher.ref text not null
provider_voucher.valid_from timestamp with time zone not null
provider_voucher.valid_to timestamp with time zone not null
provider_voucher.issued_at timestamp with time zone not null default now()
provider_voucher.used numeric(30,2)
race.race_id uuid not null default uuidv7()
race.tenant_id text not null
race.name text not null
race.name_en text not null
race.about text not null default ''::text
race.deadline timestamp with time zone not null
race.status smallint not null default 1
race.created_at timestamp with time zone not null default now()
race_entry.entry_id uuid not null default uuidv7()
race_entry.tenant_id text not null
race_entry.race_id uuid not null
race_entry.corp_id uuid not null
race_entry.corp_name text not null
race_entry.title text not null
race_entry.team jsonb not null
race_entry.plan text not null
race_entry.plan_file uuid
race_entry.contact_name text not null
race_entry.mobile text not null
race_entry.status smallint not null default 1
race_entry.created_at timestamp with time zone not null default now()
race_score.score_id uuid not null default uuidv7()
race_score.tenant_id text not null
race_score.entry_id uuid not null
race_score.judge_id uuid not null
race_score.judge_name text not null
race_score.innovation smallint not null
race_score.feasibility smallint not null
race_score.market smallint not null
race_score.team smallint not null
race_score.comment text not null default ''::text
race_score.created_at timestamp with time zone not null default now()
race_told.tenant_id text not null
race_told.race_id uuid not null
race_told.user_id uuid not null
race_told.created_at timestamp with time zone not null default now()
reception.tenant_id text not null
reception.reserve_num text not null
reception.workflow_id text not null
reception.reserve_type smallint not null
reception.name text not null
reception.title text not null
reception.mobile text not null
reception.creator_mobile text not null
reception.org_type text not null
reception.org_name text not null
reception.guests_nums bigint not null
reception.purpose text not null
reception.create_time timestamp with time zone not null
reception.reserve_date date not null
reception.reserve_time text not null
reception.reserve_date_cf date
reception.reserve_time_start_cf text
reception.reserve_time_end_cf text
reception.visit_at timestamp with time zone not null
reception.reject_reason text not null default ''::text
reception.seq integer not null
reception.status smallint not null
reception.activity text not null
reception.visit integer not null
reception.step_since timestamp with time zone not null
reception.state jsonb not null
reception.feedback_id uuid
reception.updated_at timestamp with time zone not null default now()
reception.ended_at timestamp with time zone
reception_feedback.feedback_id uuid not null
reception_feedback.tenant_id text not null
reception_feedback.reserve_num text not null
reception_feedback.data jsonb not null
reception_feedback.sha256 text not null
reception_feedback.created_by uuid not null
reception_feedback.created_by_name text not null
reception_feedback.created_at timestamp with time zone not null default now()
reception_place.tenant_id text not null
reception_place.reserve_date date not null
reception_place.reserve_time text not null
reception_place.place_no integer not null
reception_place.workflow_id text not null
reception_place.event_id text not null
reception_place.taken_at timestamp with time zone not null default now()
reception_setting.tenant_id text not null
reception_setting.slots jsonb not null
reception_setting.capacity integer not null
reception_setting.days_ahead integer not null
reception_setting.open_weekends boolean not null
reception_setting.auto_not_visited_days integer
reception_setting.updated_by text not null
reception_setting.updated_at timestamp with time zone not null default now()
reception_setting.address text not null default ''::text
reconciliation.tenant_id text not null
reconciliation.reconciliation_id uuid not null
reconciliation.file_name text not null
reconciliation.file_hash text not null
reconciliation.statement_day date not null
reconciliation.author_id uuid not null
reconciliation.author text not null
reconciliation.reason text not null
reconciliation.created_at timestamp with time zone not null default now()
reconciliation.file_lines integer not null
reconciliation.elsewhere integer not null
reconciliation.differs integer not null
reconciliation.file_only integer not null
reconciliation.ours_only integer not null
reconciliation.twice integer not null
reconciliation.matched integer not null
reconciliation_claim.tenant_id text not null
reconciliation_claim.event_id text not null
reconciliation_claim.reconciliation_id uuid not null
reconciliation_claim.position integer not null
reconciliation_line.tenant_id text not null
reconciliation_line.reconciliation_id uuid not null
reconciliation_line.position integer not null
reconciliation_line.statement_day date not null
reconciliation_line.created_at timestamp with time zone not null
reconciliation_line.kind text not null
reconciliation_line.voucher_num text not null
reconciliation_line.lines integer[] not null
reconciliation_line.file_used numeric(30,2)
reconciliation_line.our_used numeric(30,2)
reconciliation_line.file_amount numeric(30,2)
reconciliation_line.act text
reconciliation_line.operator_id text
reconciliation_line.operator text
reconciliation_line.act_reason text
reconciliation_line.acted_at timestamp with time zone
record_chain.tenant_id text not null
record_chain.record_no bigint not null
record_chain.hash text not null
recovery_code.user_id uuid not null
recovery_code.code_sha256 bytea not null
recovery_code.used_at timestamp with time zone
red_listing.tenant_id text not null
red_listing.listing_id uuid not null
red_listing.corp_id uuid not null
red_listing.reason text not null
red_listing.until date
red_listing.listed_by uuid not null
red_listing.listed_by_name text not null
red_listing.listed_at timestamp with time zone not null default now()
red_listing_end.tenant_id text not null
red_listing_end.listing_id uuid not null
red_listing_end.reason text not null
red_listing_end.ended_by uuid not null
red_listing_end.ended_by_name text not null
red_listing_end.ended_at timestamp with time zone not null default now()
saved_view.view_id uuid not null default uuidv7()
saved_view.user_id uuid not null
saved_view.list text not null
saved_view.name text not null
saved_view.query text not null
saved_view.is_default boolean not null default false
saved_view.created_at timestamp with time zone not null default now()
schedule_feed.tenant_id text not null
schedule_feed.membership_id uuid not null
schedule_feed.token_sha256 bytea not null
schedule_feed.created_at timestamp with time zone not null default now()
schedule_feed.read_at timestamp with time zone
sequence_flow.tenant_id text not null
sequence_flow.allowance_type text not null
sequence_flow.version integer not null
sequence_flow.flow jsonb not null
sequence_flow.sha256 text not null
sequence_flow.author text not null
sequence_flow.reason text not null default ''::text
sequence_flow.created_at timestamp with time zone not null default now()
sequence_flow.author_id uuid
sequence_flow.draft_id uuid
settle_in.settle_in_id uuid not null default uuidv7()
settle_in.tenant_id text not null
settle_in.corp_id uuid not null
settle_in.corp_name text not null
settle_in.credit_code text not null
settle_in.user_id uuid not null
settle_in.name text not null
settle_in.mobile text not null
settle_in.area integer not null
settle_in.servers integer not null
settle_in.move_in_day date not null
settle_in.needs text not null
settle_in.status smallint not null default 1
settle_in.reason text not null default ''::text
settle_in.decided_by text not null default ''::text
settle_in.decided_at timestamp with time zone
settle_in.created_at timestamp with time zone not null default now()
sign_in_failure.mobile text not null
sign_in_failure.failed_count integer not null
sign_in_failure.failed_at timestamp with time zone not null
sign_in_failure.place text not null default ''::text
slider_challenge.id_sha256 bytea not null
slider_challenge.asked_at timestamp with time zone not null default now()
slider_challenge.ticket_sha256 bytea
slider_challenge.expires_at timestamp with time zone not null
slider_challenge.used_at timestamp with time zone
slider_challenge.used_for text
sms_code.id uuid not null default uuidv7()
sms_code.mobile text not null
sms_code.purpose text not null
sms_code.code_sha256 bytea not null
sms_code.created_at timestamp with time zone not null default now()
sms_code.expires_at timestamp with time zone not null
sms_code.tries integer not null default 0
sms_code.used_at timestamp with time zone
sms_code.used_for text
sms_consent.consent_id uuid not null default uuidv7()
sms_consent.tenant_id text not null
sms_consent.mobile text not null
sms_consent.source text not null
sms_consent.given_at timestamp with time zone not null default now()
sms_consent.withdrawn_at timestamp with time zone
sms_consent.withdrawn_by text
sms_month.tenant_id text not null
sms_month.month date not null
sms_month.sent integer not null default 0
sms_month.refused integer not null default 0
sms_month.visitors integer not null default 0
sms_month.bulk integer not null default 0
sms_template.template_id uuid not null default uuidv7()
sms_template.code text not null
sms_template.name text not null
sms_template.type smallint not null
sms_template.text text not null
sms_template.signature text not null default ''::text
sms_template.gateway_id text not null default ''::text
sms_template.review text not null default 'none'::text
sms_template.status text not null default 'draft'::text
sms_template.version integer not null default 1
sms_template.used_version integer
sms_template.created_at timestamp with time zone not null default now()
sms_template_version.template_id uuid not null
sms_template_version.version integer not null
sms_template_version.text text not null
sms_template_version.signature text not null
sms_template_version.gateway_id text not null
sms_template_version.review text not null
sms_template_version.author text not null
sms_template_version.created_at timestamp with time zone not null default now()
spot_inspection.inspection_id uuid not null default uuidv7()
spot_inspection.tenant_id text not null
spot_inspection.workflow_id text not null
spot_inspection.apply_num text not null
spot_inspection.corp_name text not null
spot_inspection.step text not null
spot_inspection.share integer
spot_inspection.seed text
spot_inspection.ticket integer
spot_inspection.drawn boolean not null
spot_inspection.drawn_at timestamp with time zone not null
spot_inspection.result text
spot_inspection.finding text not null default ''::text
spot_inspection.operator text not null default ''::text
spot_inspection.found_at timestamp with time zone
spot_inspection.over boolean not null default false
stored_file.guid uuid not null
stored_file.tenant_id text
stored_file.uploader_id uuid not null
stored_file.corp_id uuid
stored_file.file_use text not null
stored_file.real_name text not null
stored_file.file_type text not null
stored_file.file_size bigint not null
stored_file.sha256 text
stored_file.is_public boolean not null default false
stored_file.status text not null default 'uploading'::text
stored_file.created_at timestamp with time zone not null default now()
stored_file.bound_at timestamp with time zone
stored_file.md5 text
stored_file.released_at timestamp with time zone
subsidy_application.tenant_id text not null
subsidy_application.apply_num text not null
subsidy_application.workflow_id text not null
subsidy_application.allowance_type text not null
subsidy_application.flow_version integer not null
subsidy_application.corp_id uuid not null
subsidy_application.corp_name text not null
subsidy_application.park_id text not null
subsidy_application.apply_user_id uuid not null
subsidy_application.apply_user text not null
subsidy_application.apply_time timestamp with time zone not null
subsidy_application.seq integer not null
subsidy_application.status smallint not null
subsidy_application.activity text not null
subsidy_application.visit integer not null
subsidy_application.step_since timestamp with time zone not null
subsidy_application.due_at timestamp with time zone
subsidy_application.message text not null default ''::text
subsidy_application.state jsonb not null
subsidy_application.revision_id uuid not null
subsidy_application.apply_year integer not null
subsidy_application.allowance_ratio numeric(5,2) not null
subsidy_application.order_money numeric(30,2) not null
subsidy_application.subsidy_money numeric(30,2) not null
subsidy_application.updated_at timestamp with time zone not null default now()
subsidy_application.ended_at timestamp with time zone
subsidy_application.appeal_of text
subsidy_application.appeal_reason text
subsidy_application.appeal_days integer
subsidy_attachment.tenant_id text not null
subsidy_attachment.apply_num text not null
subsidy_attachment.guid uuid not null
subsidy_attachment.seq integer not null
subsidy_attachment.operator text not null
subsidy_attachment.created_at timestamp with time zone not null
subsidy_attachment.document text not null default ''::text
subsidy_draft.temp_id uuid not null default uuidv7()
subsidy_draft.tenant_id text not null
subsidy_draft.corp_id uuid not null
subsidy_draft.user_id uuid not null
subsidy_draft.allowance_type text not null
subsidy_draft.form jsonb not null
subsidy_draft.order_money numeric(30,2) not null default 0
subsidy_draft.version integer not null default 1
subsidy_draft.created_at timestamp with time zone not null default now()
subsidy_draft.updated_at timestamp with time zone not null default now()
subsidy_draft.saved_by uuid
subsidy_draft.saved_by_name text not null default ''::text
subsidy_draft.writers jsonb not null default '[]'::jsonb
subsidy_draft.staff_id uuid
subsidy_draft.about text
subsidy_draft.round text not null default ''::text
subsidy_draft.own_files uuid[] not null default '{}'::uuid[]
subsidy_pool.tenant_id text not null
subsidy_pool.pool_id uuid not null default gen_random_uuid()
subsidy_pool.apply_year integer not null
subsidy_pool.allowance_type text not null
subsidy_pool.name text not null
subsidy_pool.position integer not null
subsidy_pool.limited boolean not null
subsidy_pool.active boolean not null default true
subsidy_pool.granted numeric(30,2) not null default 0
subsidy_pool.held numeric(30,2) not null default 0
subsidy_pool.reserved numeric(30,2) not null default 0
subsidy_pool.issued numeric(30,2) not null default 0
subsidy_pool.used numeric(30,2) not null default 0
subsidy_pool.entry_no bigint not null default 0
subsidy_pool.hash text not null default repeat('0'::text, 64)
subsidy_pool.created_at timestamp with time zone not null default now()
subsidy_pool.alert_levels smallint[] not null default '{20,5}'::smallint[]
subsidy_pool.alerted smallint
subsidy_pool.alerted_at timestamp with time zone
subsidy_revision.revision_id uuid not null
subsidy_revision.tenant_id text not null
subsidy_revision.apply_num text not null
subsidy_revision.revision integer
subsidy_revision.form jsonb not null
subsidy_revision.sha256 text not null
subsidy_revision.apply_year integer not null
subsidy_revision.allowance_ratio numeric(5,2) not null
subsidy_revision.order_money numeric(30,2) not null
subsidy_revision.subsidy_money numeric(30,2) not null
subsidy_revision.created_by uuid not null
subsidy_revision.created_by_name text not null
subsidy_revision.created_at timestamp with time zone not null default now()
subsidy_revision.order_verdicts jsonb
subsidy_revision.dealer_uin text
subsidy_revision.dealer_name text
subsidy_revision.shares jsonb not null default '[]'::jsonb
substitution.substitution_id uuid not null default uuidv7()
substitution.membership_id uuid not null
substitution.user_id uuid not null
substitution.substitute_id uuid not null
substitution.from_day date not null
substitution.to_day date not null
substitution.steps text[] not null default '{}'::text[]
substitution.created_at timestamp with time zone not null default now()
substitution.ended_at timestamp with time zone
task_opening.tenant_id text not null
task_opening.workflow_id text not null
task_opening.visit integer not null
task_opening.user_id text not null
task_opening.name text not null
task_opening.opened_at timestamp with time zone not null default now()
tenant.tenant_id text not null
tenant.name text not null
tenant.short_code text not null
tenant.custom boolean not null default false
tenant.subsidy_wording text not null default 'voucher'::text
tenant.is_default boolean not null default false
tenant.created_at timestamp with time zone not null default now()
tenant.address text not null default ''::text
tenant.phone text not null default ''::text
tenant.office_hours text not null default ''::text
tenant.closed_at timestamp with time zone
tenant.sms_signature text not null default ''::text
tenant.sms_month_quota integer
tenant.sms_visitor_share integer not null default 50
tenant.appeal_days integer not null default 15
tenant_app.tenant_id text not null
tenant_app.app_id uuid not null
tenant_app.enabled boolean not null
tenant_app.park_list text[] not null
tenant_app.default_for text[] not null
tenant_app.default_role_id uuid
tenant_host.host text not null
tenant_host.tenant_id text not null
tenant_module.tenant_id text not null
tenant_module.code text not null
tenant_module.enabled boolean not null
tenant_module.hidden_from text[] not null default '{}'::text[]
user_account.user_id uuid not null default uuidv7()
user_account.mobile text not null
user_account.name text not null
user_account.password_hash text not null
user_account.active boolean not null default true
user_account.created_at timestamp with time zone not null default now()
user_account.password_until timestamp with time zone
user_account.mobile_changed_at timestamp with time zone
user_session.token_sha256 bytea not null
user_session.user_id uuid not null
user_session.membership_id uuid not null
user_session.created_at timestamp with time zone not null default now()
user_session.last_seen_at timestamp with time zone not null default now()
user_session.expires_at timestamp with time zone not null
user_session.session_id uuid not null default gen_random_uuid()
user_session.address text not null default ''::text
user_session.user_agent text not null default ''::text
user_session.one_time_password boolean not null default false
user_session.second_factor boolean not null default false
user_totp.user_id uuid not null
user_totp.secret bytea not null
user_totp.key_id text
user_totp.confirmed_at timestamp with time zone
user_totp.last_period bigint
user_totp.created_at timestamp with time zone not null default now()
voucher.tenant_id text not null
voucher.voucher_num text not null
voucher.workflow_id text not null
voucher.apply_num text not null
voucher.case_workflow_id text not null
voucher.corp_id uuid not null
voucher.corp_name text not null
voucher.contact_mobile text not null
voucher.uin text not null
voucher.gov_uin text not null
voucher.apply_year integer not null
voucher.allowance_type text not null
voucher.amount numeric(30,2) not null
voucher.used numeric(30,2) not null default 0
voucher.ref text not null default ''::text
voucher.valid_from timestamp with time zone
voucher.valid_to timestamp with time zone
voucher.order_ids jsonb not null
voucher.status text not null
voucher.request text
voucher.create_time timestamp with time zone not null
voucher.seq integer not null
voucher.activity text not null
voucher.visit integer not null
voucher.step_since timestamp with time zone not null
voucher.state jsonb not null
voucher.updated_at timestamp with time zone not null default now()
voucher.ended_at timestamp with time zone
voucher_product.tenant_id text not null
voucher_product.sub_product_name text not null
voucher_product.product_name text not null
voucher_product.special_label boolean not null default false
voucher_product.promotion boolean not null default false
web_count.tenant_id text not null
web_count.day date not null
web_count.page text not null
web_count.code text not null
web_count.events integer not null
web_count.visitors integer not null
web_salt.day date not null
web_salt.salt bytea not null
web_seen.tenant_id text not null
web_seen.day date not null
web_seen.seen bytea not null
zjtx_choice.tenant_id text not null
zjtx_choice.package_list uuid[] not null default '{}'::uuid[]
zjtx_package.tenant_id text not null
zjtx_package.expedite_pkg_id text not null
zjtx_package.expedite_pkg_name text not null
zjtx_package.expedite_pkg_type integer not null
zjtx_package.expedite_pkg_product jsonb not null
zjtx_package.position integer not null

-- constraints
activity: CHECK (((capacity >= 1) AND (capacity <= 10000)))
activity: CHECK (((status >= 1) AND (status <= 5)))
activity: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
activity: PRIMARY KEY (activity_id)
activity: UNIQUE (tenant_id, activity_id)
activity_invitee: CHECK (((state >= 1) AND (state <= 4)))
activity_invitee: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
activity_invitee: FOREIGN KEY (tenant_id, activity_id) REFERENCES activity_public(tenant_id, activity_id)
activity_invitee: PRIMARY KEY (invitee_id)
activity_invitee: UNIQUE (invitee_num)
activity_invitee: UNIQUE (tenant_id, activity_id, idem_key)
activity_public: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
activity_public: PRIMARY KEY (tenant_id, activity_id)
allowance_history: CHECK ((issued_money >= (0)::numeric))
allowance_history: CHECK ((order_money >= (0)::numeric))
allowance_history: CHECK ((subsidy_money >= (0)::numeric))
allowance_history: CHECK ((used_money >= (0)::numeric))
allowance_history: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
allowance_history: PRIMARY KEY (history_id)
allowance_history: UNIQUE (tenant_id, year, credit_code, allowance_type)
allowance_ratio: CHECK (((gov_ratio + corp_ratio) = (100)::numeric))
allowance_ratio: CHECK (((gov_ratio >= (0)::numeric) AND (gov_ratio <= (100)::numeric)))
allowance_ratio: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
allowance_ratio: PRIMARY KEY (tenant_id, year)
app: CHECK (((entry ~~ 'https://%'::text) OR (entry ~~ '/%'::text)))
app: CHECK ((kind = ANY (ARRAY['embedded'::text, 'link'::text])))
app: PRIMARY KEY (app_id)
app: UNIQUE (code)
app_member: FOREIGN KEY (app_id, role_id) REFERENCES app_role(app_id, role_id)
app_member: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
app_member: FOREIGN KEY (tenant_id, membership_id) REFERENCES membership(tenant_id, membership_id) ON DELETE CASCADE
app_member: PRIMARY KEY (app_id, membership_id)
app_role: FOREIGN KEY (app_id) REFERENCES app(app_id)
app_role: PRIMARY KEY (role_id)
app_role: UNIQUE (app_id, code)
app_role: UNIQUE (app_id, role_id)
article: CHECK (((content_type >= 1) AND (content_type <= 4)))
article: CHECK (((status <> 2) OR (shown_at IS NOT NULL)))
article: CHECK (((status <> 5) OR (publish_time IS NOT NULL)))
article: CHECK (((status >= 1) AND (status <= 6)))
article: CHECK ((ntype = ANY (ARRAY['policy'::text, 'industry_news'::text, 'notice'::text, 'common'::text, 'entering_standard'::text])))
article: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
article: PRIMARY KEY (article_id)
assessment: CHECK ((grace_days >= 0))
assessment: CHECK ((period = ANY (ARRAY[1, 2])))
assessment: CHECK ((status = ANY (ARRAY[1, 2, 3])))
assessment: FOREIGN KEY (template_id, version) REFERENCES assessment_template_version(template_id, version)
assessment: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
assessment: PRIMARY KEY (tenant_id, assess_num)
assessment: UNIQUE (workflow_id)
assessment_template: CHECK (((status = 'published'::text) = (version > 0)))
assessment_template: CHECK (((year >= 2020) AND (year <= 2100)))
assessment_template: CHECK ((period = ANY (ARRAY[1, 2])))
assessment_template: CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])))
assessment_template: CHECK ((version >= 0))
assessment_template: PRIMARY KEY (template_id)
assessment_template_version: CHECK ((version >= 1))
assessment_template_version: FOREIGN KEY (template_id) REFERENCES assessment_template(template_id) ON DELETE CASCADE
assessment_template_version: PRIMARY KEY (template_id, version)
assessment_upload: FOREIGN KEY (tenant_id, assess_num) REFERENCES assessment(tenant_id, assess_num)
assessment_upload: PRIMARY KEY (upload_id)
case_batch: CHECK ((kind = ANY (ARRAY['act'::text, 'migrate'::text, 'intervene'::text, 'rearm'::text, 'transfer'::text])))
case_batch: CHECK ((state = ANY (ARRAY['running'::text, 'paused'::text, 'done'::text])))
case_batch: FOREIGN KEY (membership_id) REFERENCES membership(membership_id)
case_batch: PRIMARY KEY (batch_id)
case_batch_item: CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'refused'::text])))
case_batch_item: FOREIGN KEY (batch_id) REFERENCES case_batch(batch_id)
case_batch_item: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
case_batch_item: PRIMARY KEY (batch_id, n)
case_batch_item: UNIQUE (batch_id, workflow_id)
case_copy: CHECK ((why = ANY (ARRAY['copy'::text, 'comment'::text])))
case_copy: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
case_copy: PRIMARY KEY (workflow_id, user_id, seq)
case_money: CHECK ((held >= (0)::numeric))
case_money: CHECK ((issued >= (0)::numeric))
case_money: CHECK ((reserved >= (0)::numeric))
case_money: CHECK ((used >= (0)::numeric))
case_money: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
case_money: FOREIGN KEY (tenant_id, pool_id) REFERENCES subsidy_pool(tenant_id, pool_id)
case_money: PRIMARY KEY (workflow_id, pool_id)
case_month: CHECK ((basis = ANY (ARRAY['handed_in'::text, 'ended'::text])))
case_month: CHECK ((sums = ANY (ARRAY['dealer'::text, 'category'::text])))
case_month: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
case_month: PRIMARY KEY (tenant_id, basis, month, allowance_type, state, sums, name, part)
case_name_part: PRIMARY KEY (tenant_id, case_kind, part, at, case_no)
case_origin: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
case_origin: PRIMARY KEY (workflow_id)
case_problem: CHECK ((cause = ANY (ARRAY['call_failing'::text, 'issue_failing'::text, 'untold_failing'::text, 'no_member'::text, 'overdue'::text, 'disagrees'::text, 'task_failing'::text, 'unanswered'::text])))
case_problem: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
case_problem: PRIMARY KEY (problem_id)
case_record: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
case_record: PRIMARY KEY (tenant_id, record_no)
case_record: UNIQUE (workflow_id, seq)
case_sequence: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
case_sequence: PRIMARY KEY (tenant_id, case_kind, day)
case_share: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
case_share: PRIMARY KEY (workflow_id, category)
case_task: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
case_task: PRIMARY KEY (workflow_id, visit)
case_transition: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
case_transition: PRIMARY KEY (workflow_id, seq)
cloud_account: PRIMARY KEY (uin)
cloud_account: UNIQUE (account_id)
cloud_provider: PRIMARY KEY (provider_id)
cloud_service: PRIMARY KEY (service_id)
command: CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'refused'::text, 'expired'::text])))
command: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
command: PRIMARY KEY (tenant_id, actor_id, idem_key)
config_change: FOREIGN KEY (author_id) REFERENCES user_account(user_id)
config_change: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
config_change: PRIMARY KEY (change_id)
corp: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
corp: PRIMARY KEY (corp_id)
corp: UNIQUE (tenant_id, corp_id)
corp: UNIQUE (tenant_id, credit_code)
corp_cap: CHECK ((allowance_type = ANY (ARRAY['online'::text, 'offline'::text, 'postpaid'::text, 'all'::text])))
corp_cap: CHECK ((amount >= (0)::numeric))
corp_cap: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
corp_cap: FOREIGN KEY (tenant_id, corp_id) REFERENCES corp(tenant_id, corp_id)
corp_cap: PRIMARY KEY (change_id)
corp_join_request: CHECK ((state = ANY (ARRAY['pending'::text, 'accepted'::text, 'refused'::text])))
corp_join_request: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
corp_join_request: FOREIGN KEY (tenant_id, corp_id) REFERENCES corp(tenant_id, corp_id)
corp_join_request: PRIMARY KEY (request_id)
corpmsg_recipient: CHECK (((reason IS NULL) = (state = ANY (ARRAY['queued'::text, 'sent'::text, 'delivered'::text, 'unknown'::text]))))
corpmsg_recipient: CHECK ((channel = ANY (ARRAY['in_app'::text, 'sms'::text])))
corpmsg_recipient: CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'skipped'::text, 'unknown'::text])))
corpmsg_recipient: FOREIGN KEY (tenant_id, corp_id) REFERENCES corp(tenant_id, corp_id)
corpmsg_recipient: FOREIGN KEY (tenant_id, corpmsg_id) REFERENCES corpmsg_run(tenant_id, corpmsg_id) ON DELETE CASCADE
corpmsg_recipient: PRIMARY KEY (corpmsg_id, n)
corpmsg_recipient: UNIQUE (tenant_id, corpmsg_id, n)
corpmsg_run: CHECK (((channels <@ ARRAY['in_app'::text, 'sms'::text]) AND (cardinality(channels) > 0)))
corpmsg_run: CHECK (((state <> 'done'::text) OR (finished_at IS NOT NULL)))
corpmsg_run: CHECK (((state = 'paused'::text) = (paused_by IS NOT NULL)))
corpmsg_run: CHECK (((state = 'stopped'::text) = (stopped_by IS NOT NULL)))
corpmsg_run: CHECK (((stop_share >= 1) AND (stop_share <= 100)))
corpmsg_run: CHECK ((forgiven >= 0))
corpmsg_run: CHECK ((paused_by = ANY (ARRAY['person'::text, 'silence'::text])))
corpmsg_run: CHECK ((state = ANY (ARRAY['running'::text, 'paused'::text, 'stopped'::text, 'done'::text])))
corpmsg_run: CHECK ((stopped_by = ANY (ARRAY['person'::text, 'failures'::text])))
corpmsg_run: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
corpmsg_run: PRIMARY KEY (corpmsg_id)
corpmsg_run: UNIQUE (tenant_id, corpmsg_id)
course: CHECK (((status >= 1) AND (status <= 3)))
course: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
course: PRIMARY KEY (course_id)
course: UNIQUE (tenant_id, course_id)
course_learner: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
course_learner: FOREIGN KEY (tenant_id, corp_id) REFERENCES corp(tenant_id, corp_id)
course_learner: FOREIGN KEY (tenant_id, course_id) REFERENCES course(tenant_id, course_id)
course_learner: FOREIGN KEY (user_id) REFERENCES user_account(user_id)
course_learner: PRIMARY KEY (tenant_id, course_id, user_id)
crm_customer: PRIMARY KEY (credit_code)
crm_pool: CHECK (((days >= 1) AND (days <= 365)))
crm_pool: FOREIGN KEY (set_by) REFERENCES user_account(user_id)
crm_pool: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
crm_pool: PRIMARY KEY (tenant_id)
crm_steps: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
crm_steps: PRIMARY KEY (tenant_id)
customer_report: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
customer_report: FOREIGN KEY (tenant_id, bid) REFERENCES demand(tenant_id, bid)
customer_report: PRIMARY KEY (report_id)
customer_report: UNIQUE (tenant_id, bid)
dealer_config: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
dealer_config: PRIMARY KEY (tenant_id)
demand: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
demand: PRIMARY KEY (tenant_id, bid)
demand: UNIQUE (bid)
demand: UNIQUE (workflow_id)
demand_feedback: FOREIGN KEY (tenant_id, bid) REFERENCES demand(tenant_id, bid)
demand_feedback: PRIMARY KEY (feedback_id)
estate_space: CHECK (((floor >= '-5'::integer) AND (floor <= 200)))
estate_space: CHECK ((area > (0)::numeric))
estate_space: CHECK ((price >= (0)::numeric))
estate_space: CHECK ((status = ANY (ARRAY['to_let'::text, 'reserved'::text, 'let'::text])))
estate_space: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
estate_space: PRIMARY KEY (space_id)
estate_space: UNIQUE (tenant_id, space_id)
flow_draft: FOREIGN KEY (author_id) REFERENCES user_account(user_id)
flow_draft: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
flow_draft: PRIMARY KEY (tenant_id, allowance_type)
function_module: PRIMARY KEY (module_id)
function_module: UNIQUE (code)
gov_uin: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
gov_uin: PRIMARY KEY (gov_uin_id)
gov_uin: UNIQUE (tenant_id, year, uin)
grant_change: CHECK (((corrects IS NULL) = (right_amount IS NULL)))
grant_change: CHECK ((granted >= (0)::numeric))
grant_change: CHECK ((right_amount >= (0)::numeric))
grant_change: CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'refused'::text])))
grant_change: FOREIGN KEY (pool_id, corrects) REFERENCES ledger_entry(pool_id, entry_no)
grant_change: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
grant_change: FOREIGN KEY (tenant_id, pool_id) REFERENCES subsidy_pool(tenant_id, pool_id)
grant_change: PRIMARY KEY (change_id)
holiday_calendar: PRIMARY KEY (day)
import_header: CHECK (((length(header) >= 1) AND (length(header) <= 100)))
import_header: FOREIGN KEY (user_id) REFERENCES user_account(user_id)
import_header: PRIMARY KEY (user_id, target, header)
inspection_finding: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
inspection_finding: PRIMARY KEY (workflow_id, seq)
iot_action: CHECK (((answered_at IS NULL) = (code IS NULL)))
iot_action: CHECK (((timeout >= 5) AND (timeout <= 86400)))
iot_action: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
iot_action: FOREIGN KEY (tenant_id, device_id) REFERENCES iot_device(tenant_id, device_id) ON DELETE CASCADE
iot_action: PRIMARY KEY (run_id)
iot_broker: CHECK (one)
iot_broker: PRIMARY KEY (one)
iot_desired: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
iot_desired: FOREIGN KEY (tenant_id, device_id) REFERENCES iot_device(tenant_id, device_id) ON DELETE CASCADE
iot_desired: PRIMARY KEY (device_id, property_id)
iot_device: CHECK (((log_level >= 0) AND (log_level <= 4)))
iot_device: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
iot_device: FOREIGN KEY (tenant_id, product_id) REFERENCES iot_product(tenant_id, product_id)
iot_device: PRIMARY KEY (device_id)
iot_device: UNIQUE (tenant_id, device_id)
iot_device_log: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
iot_device_log: FOREIGN KEY (tenant_id, device_id) REFERENCES iot_device(tenant_id, device_id) ON DELETE CASCADE
iot_device_log: PRIMARY KEY (log_id)
iot_device_state: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
iot_device_state: FOREIGN KEY (tenant_id, device_id) REFERENCES iot_device(tenant_id, device_id) ON DELETE CASCADE
iot_device_state: PRIMARY KEY (device_id)
iot_message: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
iot_message: FOREIGN KEY (tenant_id, device_id) REFERENCES iot_device(tenant_id, device_id) ON DELETE CASCADE
iot_message: PRIMARY KEY (received_at, message_id)
iot_product: CHECK ((status = ANY (ARRAY[1, 2])))
iot_product: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
iot_product: FOREIGN KEY (tenant_id, project_id) REFERENCES iot_project(tenant_id, project_id)
iot_product: PRIMARY KEY (product_id)
iot_product: UNIQUE (product_key)
iot_product: UNIQUE (tenant_id, product_id)
iot_project: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
iot_project: PRIMARY KEY (project_id)
iot_project: UNIQUE (tenant_id, project_id)
iot_topic_policy: CHECK (((privilege >= 1) AND (privilege <= 3)))
iot_topic_policy: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
iot_topic_policy: FOREIGN KEY (tenant_id, product_id) REFERENCES iot_product(tenant_id, product_id) ON DELETE CASCADE
iot_topic_policy: PRIMARY KEY (policy_id)
iot_topic_policy: UNIQUE (tenant_id, product_id, topic)
job: CHECK ((kind = ANY (ARRAY['export'::text, 'import'::text, 'listing'::text, 'bundle'::text])))
job: CHECK ((lang = ANY (ARRAY['zh'::text, 'en'::text])))
job: CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'expired'::text])))
job: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
job: FOREIGN KEY (user_id) REFERENCES user_account(user_id)
job: PRIMARY KEY (job_id)
known_device: FOREIGN KEY (user_id) REFERENCES user_account(user_id)
known_device: PRIMARY KEY (device_sha256, user_id)
kysely_migration: PRIMARY KEY (name)
kysely_migration_lock: PRIMARY KEY (id)
label_rule: PRIMARY KEY (rule_id)
ledger_entry: CHECK ((amount > (0)::numeric))
ledger_entry: FOREIGN KEY (pool_id, corrects) REFERENCES ledger_entry(pool_id, entry_no)
ledger_entry: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
ledger_entry: FOREIGN KEY (tenant_id, pool_id) REFERENCES subsidy_pool(tenant_id, pool_id)
ledger_entry: PRIMARY KEY (pool_id, entry_no)
ledger_entry: UNIQUE NULLS NOT DISTINCT (pool_id, event_id, kind, voucher_num, workflow_id)
ledger_month: CHECK ((grain = ANY (ARRAY['month'::text, 'day'::text])))
ledger_month: CHECK ((sums = ANY (ARRAY['dealer'::text, 'category'::text])))
ledger_month: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
ledger_month: FOREIGN KEY (tenant_id, pool_id) REFERENCES subsidy_pool(tenant_id, pool_id)
ledger_month: PRIMARY KEY (pool_id, grain, month, booked, from_bucket, to_bucket, sums, name)
lesson_progress: CHECK ((seconds >= 0))
lesson_progress: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
lesson_progress: FOREIGN KEY (tenant_id, course_id, user_id) REFERENCES course_learner(tenant_id, course_id, user_id)
lesson_progress: PRIMARY KEY (tenant_id, course_id, user_id, lesson_id)
log_account: UNIQUE NULLS NOT DISTINCT (tenant_id, account)
log_day_sum: UNIQUE NULLS NOT DISTINCT (tenant_id, day, type, grade)
log_retention: CHECK ((retention = ANY (ARRAY['30'::text, '90'::text, '180'::text, '365'::text, 'ever'::text])))
log_retention: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
log_retention: UNIQUE NULLS NOT DISTINCT (tenant_id)
log_upkeep: CHECK (only_one)
log_upkeep: PRIMARY KEY (only_one)
market_product: FOREIGN KEY (product_id) REFERENCES online_product(product_id) ON DELETE CASCADE
market_product: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
market_product: PRIMARY KEY (tenant_id, product_id)
membership: CHECK (((scene = 'portal'::text) = (corp_id IS NOT NULL)))
membership: CHECK (((scene = ANY (ARRAY['portal'::text, 'tenant'::text, 'tenant-admin'::text])) = (tenant_id IS NOT NULL)))
membership: CHECK ((scene = ANY (ARRAY['portal'::text, 'tenant'::text, 'tenant-admin'::text, 'provider'::text, 'provider-admin'::text, 'platform'::text])))
membership: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
membership: FOREIGN KEY (tenant_id, corp_id) REFERENCES corp(tenant_id, corp_id)
membership: FOREIGN KEY (user_id) REFERENCES user_account(user_id)
membership: PRIMARY KEY (membership_id)
membership: UNIQUE (tenant_id, membership_id)
menu_entry: CHECK (((address = ''::text) OR (address ~~ 'https://%'::text)))
menu_entry: CHECK ((scene = ANY (ARRAY['workbench'::text, 'portal'::text])))
menu_entry: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
menu_entry: PRIMARY KEY (tenant_id, scene, entry_id)
message: CHECK ((num_nonnulls(case_kind, corpmsg_id, activity_id, opportunity_bid, settle_in_id) = 1))
message: CHECK ((side = ANY (ARRAY['staff'::text, 'portal'::text])))
message: FOREIGN KEY (digest_id) REFERENCES message_digest(digest_id) ON DELETE SET NULL
message: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
message: FOREIGN KEY (tenant_id, activity_id) REFERENCES activity(tenant_id, activity_id) ON DELETE CASCADE
message: FOREIGN KEY (tenant_id, corp_id) REFERENCES corp(tenant_id, corp_id)
message: FOREIGN KEY (tenant_id, corpmsg_id) REFERENCES corpmsg_run(tenant_id, corpmsg_id) ON DELETE CASCADE
message: FOREIGN KEY (tenant_id, opportunity_bid) REFERENCES opportunity(tenant_id, bid) ON DELETE CASCADE
message: FOREIGN KEY (tenant_id, settle_in_id) REFERENCES settle_in(tenant_id, settle_in_id) ON DELETE CASCADE
message: FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE
message: PRIMARY KEY (message_id)
message: UNIQUE (workflow_id, event, kind, user_id)
message_digest: CHECK ((total > 0))
message_digest: FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE
message_digest: PRIMARY KEY (digest_id)
message_digest: UNIQUE (user_id, day)
message_preference: FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE
message_preference: PRIMARY KEY (user_id, kind)
message_setting: CHECK (((quiet_from IS NULL) = (quiet_to IS NULL)))
message_setting: CHECK ((digest_at ~ '^([01]\d|2[0-3]):[0-5]\d$'::text))
message_setting: CHECK ((digest_days = ANY (ARRAY['working'::text, 'every'::text])))
message_setting: CHECK ((quiet_from <> quiet_to))
message_setting: CHECK ((quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'::text))
message_setting: CHECK ((quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'::text))
message_setting: FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE
message_setting: PRIMARY KEY (user_id)
notice_read: FOREIGN KEY (article_id) REFERENCES article(article_id) ON DELETE CASCADE
notice_read: FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE
notice_read: PRIMARY KEY (user_id, article_id)
offline_product: CHECK ((status = ANY (ARRAY[1, 2, 4])))
offline_product: FOREIGN KEY (category_id) REFERENCES product_category(category_id)
offline_product: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
offline_product: PRIMARY KEY (product_id)
offline_product: UNIQUE (tenant_id, product_id)
offline_sub_product: CHECK ((quantity > 0))
offline_sub_product: CHECK ((status = ANY (ARRAY[1, 2, 4])))
offline_sub_product: FOREIGN KEY (billing_id) REFERENCES product_label(label_id)
offline_sub_product: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
offline_sub_product: FOREIGN KEY (tenant_id, product_id) REFERENCES offline_product(tenant_id, product_id)
offline_sub_product: PRIMARY KEY (sub_product_id)
offline_sub_product: UNIQUE (tenant_id, sub_product_id)
online_product: CHECK ((status = ANY (ARRAY[1, 2, 4])))
online_product: FOREIGN KEY (category_id) REFERENCES product_category(category_id)
online_product: PRIMARY KEY (product_id)
online_sub_product: CHECK ((is_postpay = ANY (ARRAY[1, 2])))
online_sub_product: CHECK ((quantity > 0))
online_sub_product: CHECK ((status = ANY (ARRAY[1, 2, 4])))
online_sub_product: CHECK ((stock >= 0))
online_sub_product: FOREIGN KEY (billing_id) REFERENCES product_label(label_id)
online_sub_product: FOREIGN KEY (product_id) REFERENCES online_product(product_id)
online_sub_product: PRIMARY KEY (sub_product_id)
operation_log: PRIMARY KEY (log_id, retention, create_time)
opportunity: CHECK (((step <> 'won'::text) OR (amount > (0)::numeric)))
opportunity: CHECK ((amount >= (0)::numeric))
opportunity: CHECK ((customer_type = ANY (ARRAY[1, 2])))
opportunity: CHECK ((source = ANY (ARRAY['demand'::text, 'market'::text, 'estate'::text, 'activity'::text, 'import'::text, 'hand'::text])))
opportunity: CHECK ((step = ANY (ARRAY['new'::text, 'contacted'::text, 'needs_known'::text, 'proposal'::text, 'negotiation'::text, 'won'::text, 'lost'::text])))
opportunity: FOREIGN KEY (follower) REFERENCES user_account(user_id)
opportunity: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
opportunity: FOREIGN KEY (tenant_id, corp_id) REFERENCES corp(tenant_id, corp_id)
opportunity: FOREIGN KEY (tenant_id, demand_bid) REFERENCES demand(tenant_id, bid)
opportunity: PRIMARY KEY (bid)
opportunity: UNIQUE (tenant_id, bid)
opportunity: UNIQUE (tenant_id, demand_bid)
opportunity_change: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
opportunity_change: PRIMARY KEY (change_id)
opportunity_enquiry: CHECK ((source = ANY (ARRAY['market'::text, 'estate'::text, 'activity'::text])))
opportunity_enquiry: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
opportunity_enquiry: FOREIGN KEY (tenant_id, bid) REFERENCES opportunity(tenant_id, bid) ON DELETE CASCADE
opportunity_enquiry: PRIMARY KEY (enquiry_id)
opportunity_enquiry: UNIQUE (tenant_id, idem_key)
opportunity_figure: CHECK ((basis = ANY (ARRAY['opportunity'::text, 'exploit'::text, 'win'::text])))
opportunity_figure: CHECK ((kind = ANY (ARRAY[''::text, 'trade'::text, 'income'::text, 'register'::text])))
opportunity_figure: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
opportunity_figure: PRIMARY KEY (tenant_id, basis, kind, industry, attribute, month, value)
opportunity_member: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
opportunity_member: FOREIGN KEY (tenant_id, bid) REFERENCES opportunity(tenant_id, bid)
opportunity_member: FOREIGN KEY (user_id) REFERENCES user_account(user_id)
opportunity_member: PRIMARY KEY (tenant_id, bid, user_id)
opportunity_part: PRIMARY KEY (tenant_id, part, bid)
opportunity_record: CHECK ((way = ANY (ARRAY['phone'::text, 'visit'::text, 'meeting'::text, 'message'::text, 'other'::text])))
opportunity_record: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
opportunity_record: FOREIGN KEY (tenant_id, bid) REFERENCES opportunity(tenant_id, bid)
opportunity_record: PRIMARY KEY (record_id)
opportunity_record: UNIQUE (tenant_id, author_id, idem_key)
opportunity_reminder: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
opportunity_reminder: FOREIGN KEY (tenant_id, bid) REFERENCES opportunity(tenant_id, bid) ON DELETE CASCADE
opportunity_reminder: PRIMARY KEY (tenant_id, bid)
opportunity_step: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
opportunity_step: FOREIGN KEY (tenant_id, bid) REFERENCES opportunity(tenant_id, bid)
opportunity_step: PRIMARY KEY (step_id)
order_claim: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
order_claim: PRIMARY KEY (provider, sub_order_num)
outbox_message: CHECK (
CASE status
    WHEN 'failed'::text THEN COALESCE((reason = ANY (ARRAY['quota'::text, 'stale'::text, 'gateway'::text, 'template'::text, 'undelivered'::text])), true)
    WHEN 'skipped'::text THEN COALESCE((reason = ANY (ARRAY['muted'::text, 'stopped'::text, 'left'::text, 'no_consent'::text, 'settled'::text])), false)
    ELSE (reason IS NULL)
END)
outbox_message: CHECK (((guest IS NULL) = (guest_at IS NULL)))
outbox_message: CHECK (((hold IS NULL) OR (not_before IS NOT NULL)))
outbox_message: CHECK (((parts IS NULL) OR (reason = 'template'::text)))
outbox_message: CHECK (((task_workflow IS NULL) = (task_visit IS NULL)))
outbox_message: CHECK ((channel = 'sms'::text))
outbox_message: CHECK ((hold = ANY (ARRAY['limit'::text, 'marketing_hours'::text, 'paused'::text])))
outbox_message: CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'unknown'::text, 'skipped'::text])))
outbox_message: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
outbox_message: FOREIGN KEY (tenant_id, corpmsg_id, corpmsg_n) REFERENCES corpmsg_recipient(tenant_id, corpmsg_id, n) ON DELETE SET NULL (corpmsg_id, corpmsg_n)
outbox_message: PRIMARY KEY (id)
outbox_message: UNIQUE (dedupe_key)
park: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
park: PRIMARY KEY (park_id)
park: UNIQUE (tenant_id, park_id)
park_request: CHECK ((state = ANY (ARRAY['pending'::text, 'accepted'::text, 'refused'::text])))
park_request: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
park_request: FOREIGN KEY (user_id) REFERENCES user_account(user_id)
park_request: PRIMARY KEY (request_id)
park_role: CHECK ((scene = ANY (ARRAY['tenant'::text, 'tenant-admin'::text])))
park_role: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
park_role: PRIMARY KEY (role_id)
portal_draft: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
portal_draft: UNIQUE NULLS NOT DISTINCT (tenant_id)
portal_version: CHECK ((version > 0))
portal_version: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
portal_version: UNIQUE NULLS NOT DISTINCT (tenant_id, version)
prepared_draft: CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'declined'::text, 'withdrawn'::text])))
prepared_draft: FOREIGN KEY (prepared_by) REFERENCES user_account(user_id)
prepared_draft: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
prepared_draft: FOREIGN KEY (tenant_id, corp_id) REFERENCES corp(tenant_id, corp_id)
prepared_draft: PRIMARY KEY (temp_id)
product_authorization: FOREIGN KEY (product_id) REFERENCES online_product(product_id) ON DELETE CASCADE
product_authorization: FOREIGN KEY (sub_product_id) REFERENCES online_sub_product(sub_product_id) ON DELETE CASCADE
product_authorization: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
product_authorization: UNIQUE NULLS NOT DISTINCT (tenant_id, product_id, sub_product_id)
product_category: FOREIGN KEY (parent_id) REFERENCES product_category(category_id)
product_category: PRIMARY KEY (category_id)
product_label: PRIMARY KEY (label_id)
product_listing: CHECK ((kind = ANY (ARRAY['start'::text, 'change'::text])))
product_listing: CHECK ((status = ANY (ARRAY[1, 2, 3, 4])))
product_listing: FOREIGN KEY (asked_by) REFERENCES user_account(user_id)
product_listing: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
product_listing: FOREIGN KEY (tenant_id, sub_product_id) REFERENCES offline_sub_product(tenant_id, sub_product_id) ON DELETE CASCADE
product_listing: PRIMARY KEY (listing_id)
product_package: CHECK ((status = ANY (ARRAY[1, 2])))
product_package: FOREIGN KEY (subtype_id) REFERENCES product_label(label_id)
product_package: FOREIGN KEY (type_id) REFERENCES product_label(label_id)
product_package: PRIMARY KEY (package_id)
product_price: CHECK ((unit_price >= (0)::numeric))
product_price: CHECK ((valid_to >= valid_from))
product_price: EXCLUDE USING gist (sub_product_id WITH =, COALESCE(tenant_id, ''::text) WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&)
product_price: FOREIGN KEY (sub_product_id) REFERENCES online_sub_product(sub_product_id) ON DELETE CASCADE
product_price: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
product_price: PRIMARY KEY (price_id)
product_prospectus: FOREIGN KEY (product_id) REFERENCES online_product(product_id) ON DELETE CASCADE
product_prospectus: PRIMARY KEY (product_id, guid)
product_satisfaction: CHECK (((score >= 1) AND (score <= 5)))
product_satisfaction: FOREIGN KEY (sub_product_id) REFERENCES online_sub_product(sub_product_id) ON DELETE CASCADE
product_satisfaction: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
product_satisfaction: PRIMARY KEY (satisfaction_id)
product_satisfaction: UNIQUE (tenant_id, corp_id, sub_product_id, year)
product_team_user: CHECK (("position" = ANY (ARRAY['business'::text, 'architect'::text])))
product_team_user: CHECK ((status = ANY (ARRAY[1, 2, 3])))
product_team_user: FOREIGN KEY (product_id) REFERENCES online_product(product_id) ON DELETE CASCADE
product_team_user: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
product_team_user: PRIMARY KEY (team_user_id)
programme_corp: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
programme_corp: PRIMARY KEY (listed_id)
programme_corp: UNIQUE (tenant_id, year, credit_code)
provider_fault: CHECK ((call = ANY (ARRAY['issue'::text, 'extend'::text, 'recall'::text])))
provider_fault: CHECK ((kind = ANY (ARRAY['refused'::text, 'unreachable'::text, 'silent'::text])))
provider_fault: CHECK ((times_left >= 0))
provider_fault: PRIMARY KEY (fault_id)
provider_recall: CHECK ((issued OR (used = (0)::numeric)))
provider_recall: CHECK ((used >= (0)::numeric))
provider_recall: PRIMARY KEY (voucher_num)
provider_role: CHECK ((scene = ANY (ARRAY['provider'::text, 'provider-admin'::text, 'platform'::text])))
provider_role: PRIMARY KEY (role_id)
provider_voucher: CHECK (((used >= (0)::numeric) AND (used <= amount)))
provider_voucher: PRIMARY KEY (voucher_num)
provider_voucher: UNIQUE (ref)
race: CHECK (((status >= 1) AND (status <= 4)))
race: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
race: PRIMARY KEY (race_id)
race: UNIQUE (tenant_id, race_id)
race_entry: CHECK (((jsonb_array_length(team) >= 1) AND (jsonb_array_length(team) <= 10)))
race_entry: CHECK ((status = ANY (ARRAY[1, 2])))
race_entry: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
race_entry: FOREIGN KEY (tenant_id, corp_id) REFERENCES corp(tenant_id, corp_id)
race_entry: FOREIGN KEY (tenant_id, race_id) REFERENCES race(tenant_id, race_id)
race_entry: PRIMARY KEY (entry_id)
race_entry: UNIQUE (tenant_id, entry_id)
race_score: CHECK (((feasibility >= 0) AND (feasibility <= 25)))
race_score: CHECK (((innovation >= 0) AND (innovation <= 25)))
race_score: CHECK (((market >= 0) AND (market <= 25)))
race_score: CHECK (((team >= 0) AND (team <= 25)))
race_score: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
race_score: FOREIGN KEY (tenant_id, entry_id) REFERENCES race_entry(tenant_id, entry_id)
race_score: PRIMARY KEY (score_id)
race_score: UNIQUE (tenant_id, entry_id, judge_id)
race_told: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
race_told: FOREIGN KEY (tenant_id, race_id) REFERENCES race(tenant_id, race_id)
race_told: PRIMARY KEY (tenant_id, race_id, user_id)
reception: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
reception: PRIMARY KEY (tenant_id, reserve_num)
reception: UNIQUE (workflow_id)
reception_feedback: FOREIGN KEY (tenant_id, reserve_num) REFERENCES reception(tenant_id, reserve_num)
reception_feedback: PRIMARY KEY (feedback_id)
reception_place: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
reception_place: PRIMARY KEY (tenant_id, reserve_date, reserve_time, place_no)
reception_place: UNIQUE (workflow_id, event_id)
reception_setting: CHECK (((capacity >= 1) AND (capacity <= 1000)))
reception_setting: CHECK ((length(address) <= 100))
reception_setting: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
reception_setting: PRIMARY KEY (tenant_id)
reconciliation: CHECK ((file_hash ~ '^[0-9a-f]{64}$'::text))
reconciliation: FOREIGN KEY (author_id) REFERENCES user_account(user_id)
reconciliation: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
reconciliation: PRIMARY KEY (tenant_id, reconciliation_id)
reconciliation: UNIQUE (tenant_id, file_hash)
reconciliation_claim: FOREIGN KEY (tenant_id, reconciliation_id, "position") REFERENCES reconciliation_line(tenant_id, reconciliation_id, "position")
reconciliation_claim: PRIMARY KEY (tenant_id, event_id)
reconciliation_line: CHECK ((act = ANY (ARRAY['correct'::text, 'note'::text])))
reconciliation_line: CHECK ((kind = ANY (ARRAY['differs'::text, 'file_only'::text, 'ours_only'::text, 'twice'::text, 'matched'::text])))
reconciliation_line: CHECK ((num_nulls(act, operator_id, operator, act_reason, acted_at) = ANY (ARRAY[0, 5])))
reconciliation_line: FOREIGN KEY (tenant_id, reconciliation_id) REFERENCES reconciliation(tenant_id, reconciliation_id)
reconciliation_line: PRIMARY KEY (tenant_id, reconciliation_id, "position")
record_chain: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
record_chain: PRIMARY KEY (tenant_id)
recovery_code: FOREIGN KEY (user_id) REFERENCES user_totp(user_id) ON DELETE CASCADE
recovery_code: PRIMARY KEY (user_id, code_sha256)
red_listing: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
red_listing: FOREIGN KEY (tenant_id, corp_id) REFERENCES corp(tenant_id, corp_id)
red_listing: PRIMARY KEY (listing_id)
red_listing: UNIQUE (tenant_id, listing_id)
red_listing_end: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
red_listing_end: FOREIGN KEY (tenant_id, listing_id) REFERENCES red_listing(tenant_id, listing_id)
red_listing_end: PRIMARY KEY (listing_id)
saved_view: CHECK (((length(name) >= 1) AND (length(name) <= 30)))
saved_view: CHECK ((length(query) <= 1000))
saved_view: CHECK ((list = 'subsidy'::text))
saved_view: FOREIGN KEY (user_id) REFERENCES user_account(user_id)
saved_view: PRIMARY KEY (view_id)
schedule_feed: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
schedule_feed: FOREIGN KEY (tenant_id, membership_id) REFERENCES membership(tenant_id, membership_id) ON DELETE CASCADE
schedule_feed: PRIMARY KEY (membership_id)
schedule_feed: UNIQUE (token_sha256)
sequence_flow: FOREIGN KEY (author_id) REFERENCES user_account(user_id)
sequence_flow: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
sequence_flow: PRIMARY KEY (tenant_id, allowance_type, version)
settle_in: CHECK (((status >= 1) AND (status <= 4)))
settle_in: CHECK ((area > 0))
settle_in: CHECK ((servers >= 0))
settle_in: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
settle_in: FOREIGN KEY (tenant_id, corp_id) REFERENCES corp(tenant_id, corp_id)
settle_in: PRIMARY KEY (settle_in_id)
settle_in: UNIQUE (tenant_id, settle_in_id)
sign_in_failure: PRIMARY KEY (mobile, place)
slider_challenge: PRIMARY KEY (id_sha256)
slider_challenge: UNIQUE (ticket_sha256)
sms_code: PRIMARY KEY (id)
sms_consent: CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL)))
sms_consent: CHECK ((source = ANY (ARRAY['activity'::text, 'training'::text, 'preferences'::text])))
sms_consent: CHECK ((withdrawn_by = ANY (ARRAY['preferences'::text, 'answer'::text])))
sms_consent: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
sms_consent: PRIMARY KEY (consent_id)
sms_month: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
sms_month: PRIMARY KEY (tenant_id, month)
sms_template: CHECK (((status = 'draft'::text) OR (used_version IS NOT NULL)))
sms_template: CHECK (((used_version >= 1) AND (used_version <= version)))
sms_template: CHECK ((review = ANY (ARRAY['none'::text, 'pending'::text, 'approved'::text, 'rejected'::text])))
sms_template: CHECK ((status = ANY (ARRAY['draft'::text, 'in_use'::text, 'stopped'::text])))
sms_template: CHECK ((type = ANY (ARRAY[0, 1])))
sms_template: CHECK ((version >= 1))
sms_template: PRIMARY KEY (template_id)
sms_template_version: FOREIGN KEY (template_id) REFERENCES sms_template(template_id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
sms_template_version: PRIMARY KEY (template_id, version)
spot_inspection: CHECK ((result = ANY (ARRAY['conform'::text, 'deviation'::text])))
spot_inspection: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
spot_inspection: PRIMARY KEY (inspection_id)
spot_inspection: UNIQUE (workflow_id, step)
stored_file: CHECK ((status = ANY (ARRAY['uploading'::text, 'done'::text, 'error'::text])))
stored_file: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
stored_file: PRIMARY KEY (guid)
stored_file: UNIQUE (tenant_id, guid)
subsidy_application: CHECK (((appeal_days >= 0) AND (appeal_days <= 365)))
subsidy_application: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
subsidy_application: FOREIGN KEY (tenant_id, allowance_type, flow_version) REFERENCES sequence_flow(tenant_id, allowance_type, version)
subsidy_application: FOREIGN KEY (tenant_id, corp_id) REFERENCES corp(tenant_id, corp_id)
subsidy_application: FOREIGN KEY (tenant_id, park_id) REFERENCES park(tenant_id, park_id)
subsidy_application: PRIMARY KEY (tenant_id, apply_num)
subsidy_application: UNIQUE (workflow_id)
subsidy_attachment: FOREIGN KEY (tenant_id, guid) REFERENCES stored_file(tenant_id, guid)
subsidy_attachment: PRIMARY KEY (tenant_id, apply_num, guid, document)
subsidy_draft: FOREIGN KEY (tenant_id, corp_id) REFERENCES corp(tenant_id, corp_id)
subsidy_draft: PRIMARY KEY (temp_id)
subsidy_pool: CHECK (((NOT limited) OR (granted >= (((held + reserved) + issued) + used))))
subsidy_pool: CHECK ((granted >= (0)::numeric))
subsidy_pool: CHECK ((held >= (0)::numeric))
subsidy_pool: CHECK ((issued >= (0)::numeric))
subsidy_pool: CHECK ((reserved >= (0)::numeric))
subsidy_pool: CHECK ((used >= (0)::numeric))
subsidy_pool: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
subsidy_pool: PRIMARY KEY (pool_id)
subsidy_pool: UNIQUE (tenant_id, apply_year, allowance_type, "position")
subsidy_pool: UNIQUE (tenant_id, apply_year, allowance_type, name)
subsidy_pool: UNIQUE (tenant_id, pool_id)
subsidy_revision: PRIMARY KEY (revision_id)
subsidy_revision: UNIQUE (tenant_id, apply_num, revision)
substitution: CHECK ((to_day >= from_day))
substitution: CHECK ((user_id <> substitute_id))
substitution: FOREIGN KEY (membership_id) REFERENCES membership(membership_id)
substitution: FOREIGN KEY (substitute_id) REFERENCES user_account(user_id)
substitution: FOREIGN KEY (user_id) REFERENCES user_account(user_id)
substitution: PRIMARY KEY (substitution_id)
task_opening: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
task_opening: PRIMARY KEY (workflow_id, visit, user_id)
tenant: CHECK (((appeal_days >= 0) AND (appeal_days <= 365)))
tenant: CHECK (((sms_visitor_share >= 1) AND (sms_visitor_share <= 100)))
tenant: CHECK ((sms_month_quota >= 0))
tenant: CHECK ((subsidy_wording = ANY (ARRAY['voucher'::text, 'payment'::text, 'subsidy'::text])))
tenant: PRIMARY KEY (tenant_id)
tenant: UNIQUE (short_code)
tenant_app: CHECK ((default_for <@ ARRAY['staff'::text, 'corps'::text, 'visitors'::text]))
tenant_app: FOREIGN KEY (app_id) REFERENCES app(app_id)
tenant_app: FOREIGN KEY (app_id, default_role_id) REFERENCES app_role(app_id, role_id)
tenant_app: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
tenant_app: PRIMARY KEY (tenant_id, app_id)
tenant_host: CHECK ((host = lower(host)))
tenant_host: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
tenant_host: PRIMARY KEY (host)
tenant_module: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
tenant_module: PRIMARY KEY (tenant_id, code)
user_account: PRIMARY KEY (user_id)
user_account: UNIQUE (mobile)
user_session: FOREIGN KEY (membership_id) REFERENCES membership(membership_id)
user_session: FOREIGN KEY (user_id) REFERENCES user_account(user_id)
user_session: PRIMARY KEY (token_sha256)
user_totp: FOREIGN KEY (user_id) REFERENCES user_account(user_id) ON DELETE CASCADE
user_totp: PRIMARY KEY (user_id)
voucher: CHECK (((used >= (0)::numeric) AND (used <= amount)))
voucher: CHECK ((amount > (0)::numeric))
voucher: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
voucher: FOREIGN KEY (tenant_id, corp_id) REFERENCES corp(tenant_id, corp_id)
voucher: PRIMARY KEY (tenant_id, voucher_num)
voucher: UNIQUE (workflow_id)
voucher_product: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
voucher_product: PRIMARY KEY (tenant_id, sub_product_name)
web_count: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
web_count: PRIMARY KEY (tenant_id, day, page, code)
web_salt: PRIMARY KEY (day)
web_seen: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
web_seen: PRIMARY KEY (tenant_id, day, seen)
zjtx_choice: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
zjtx_choice: PRIMARY KEY (tenant_id)
zjtx_package: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
zjtx_package: PRIMARY KEY (tenant_id, expedite_pkg_id)

-- indexes
CREATE INDEX activity_invitee_list ON public.activity_invitee USING btree (tenant_id, activity_id, created_at)
CREATE INDEX activity_invitee_number ON public.activity_invitee USING btree (tenant_id, mobile, created_at)
CREATE INDEX activity_list ON public.activity USING btree (tenant_id, begin_time)
CREATE INDEX activity_public_list ON public.activity_public USING btree (tenant_id, end_at) WHERE (withdrawn_at IS NULL)
CREATE INDEX activity_public_picture ON public.activity_public USING btree (picture) WHERE (withdrawn_at IS NULL)
CREATE INDEX activity_public_unarmed ON public.activity_public USING btree (clock_at NULLS FIRST) WHERE (armed_version < version)
CREATE INDEX activity_public_unreminded ON public.activity_public USING btree (remind_at) WHERE ((withdrawn_at IS NULL) AND (reminded_for IS DISTINCT FROM remind_at))
CREATE INDEX activity_waiting ON public.activity USING btree (tenant_id, submitted_at) WHERE (status = 2)
CREATE INDEX allowance_history_list ON public.allowance_history USING btree (tenant_id, year DESC, corp_name, allowance_type, history_id)
CREATE INDEX app_member_of_hat ON public.app_member USING btree (membership_id)
CREATE INDEX article_clock ON public.article USING btree (clock_at) WHERE (clock_told < clock_asked)
CREATE INDEX article_due ON public.article USING btree ((
CASE status
    WHEN 5 THEN publish_time
    ELSE expire_time
END)) WHERE (status = ANY (ARRAY[2, 5]))
CREATE INDEX article_list ON public.article USING btree (tenant_id, update_time DESC, article_id DESC) WHERE (status <> 4)
CREATE INDEX article_shown ON public.article USING btree (tenant_id, ntype, publish_time DESC, article_id DESC) WHERE (status = ANY (ARRAY[2, 5]))
CREATE INDEX assessment_open ON public.assessment USING btree (tenant_id, activity) WHERE (ended_at IS NULL)
CREATE INDEX assessment_upload_of ON public.assessment_upload USING btree (tenant_id, assess_num)
CREATE INDEX case_batch_creator ON public.case_batch USING btree (created_by, created_at DESC)
CREATE INDEX case_batch_finished ON public.case_batch USING btree (finished_at) WHERE (state = 'done'::text)
CREATE INDEX case_batch_running ON public.case_batch USING btree (created_at) WHERE (state <> 'done'::text)
CREATE INDEX case_copy_user ON public.case_copy USING btree (user_id, tenant_id, workflow_id)
CREATE INDEX case_name_part_case ON public.case_name_part USING btree (tenant_id, case_kind, case_no)
CREATE INDEX case_problem_list ON public.case_problem USING btree (tenant_id, since DESC)
CREATE INDEX case_problem_untold ON public.case_problem USING btree (since) WHERE ((told_at IS NULL) OR ((recovered_at IS NOT NULL) AND (told_recovered_at IS NULL)))
CREATE INDEX case_share_changed ON public.case_share USING btree (tenant_id, changed_at)
CREATE INDEX case_share_ended ON public.case_share USING btree (tenant_id, ended_at) WHERE (state = 'approved'::text)
CREATE INDEX case_share_handed_in ON public.case_share USING btree (tenant_id, apply_time)
CREATE INDEX case_task_closed ON public.case_task USING btree (tenant_id, closed_at) INCLUDE (workflow_id, visit, step, opened_at, due_at) WHERE ((closed_at IS NOT NULL) AND (case_kind = 'subsidy'::text))
CREATE INDEX case_task_due ON public.case_task USING btree (due_at) WHERE ((closed_at IS NULL) AND (due_at IS NOT NULL))
CREATE INDEX case_task_open ON public.case_task USING btree (tenant_id, step) WHERE (closed_at IS NULL)
CREATE INDEX command_answered ON public.command USING btree (answered_at) WHERE (state <> 'pending'::text)
CREATE INDEX command_pending ON public.command USING btree (next_at, created_at) WHERE (state = 'pending'::text)
CREATE INDEX command_pending_case ON public.command USING btree (workflow_id) WHERE (state = 'pending'::text)
CREATE INDEX command_unsent ON public.command USING btree (created_at) WHERE ((state = 'pending'::text) AND (attempts = 0))
CREATE INDEX config_change_list ON public.config_change USING btree (tenant_id, created_at DESC, change_id DESC)
CREATE INDEX config_change_record ON public.config_change USING btree (kind, record_id, created_at DESC, change_id DESC)
CREATE INDEX corp_cap_corp ON public.corp_cap USING btree (tenant_id, corp_id) WHERE (corp_id IS NOT NULL)
CREATE INDEX corp_cap_newest ON public.corp_cap USING btree (tenant_id, apply_year, allowance_type, change_no DESC)
CREATE INDEX corp_join_request_list ON public.corp_join_request USING btree (tenant_id, corp_id, created_at)
CREATE INDEX corp_join_request_mobile ON public.corp_join_request USING btree (mobile, created_at DESC)
CREATE INDEX corp_named ON public.corp USING btree (tenant_id, opportunity_name_key(corp_name))
CREATE INDEX corp_newest ON public.corp USING btree (tenant_id, created_at DESC, corp_id DESC)
CREATE INDEX corp_registered ON public.corp USING btree (tenant_id, created_at)
CREATE INDEX corpmsg_recipient_state ON public.corpmsg_recipient USING btree (corpmsg_id, state, n)
CREATE INDEX corpmsg_recipient_waiting ON public.corpmsg_recipient USING btree (corpmsg_id, channel, n) WHERE (state = 'queued'::text)
CREATE INDEX corpmsg_run_newest ON public.corpmsg_run USING btree (tenant_id, created_at DESC, corpmsg_id DESC)
CREATE INDEX corpmsg_run_open ON public.corpmsg_run USING btree (untold_since) WHERE (finished_at IS NULL)
CREATE INDEX course_learner_list ON public.course_learner USING btree (tenant_id, course_id, created_at, user_id)
CREATE INDEX course_learner_own ON public.course_learner USING btree (tenant_id, user_id, created_at)
CREATE INDEX course_list ON public.course USING btree (tenant_id, place, title)
CREATE INDEX demand_caller ON public.demand USING btree (tenant_id, mobile, create_time DESC) WHERE (seq > 0)
CREATE INDEX demand_feedback_of ON public.demand_feedback USING btree (tenant_id, bid)
CREATE INDEX demand_list ON public.demand USING btree (tenant_id, create_time DESC, bid DESC) WHERE (seq > 0)
CREATE INDEX demand_name ON public.demand USING btree (tenant_id, name, create_time DESC) WHERE (seq > 0)
CREATE INDEX demand_newest ON public.demand USING btree (create_time DESC, bid DESC) WHERE (seq > 0)
CREATE INDEX demand_open ON public.demand USING btree (workflow_id) WHERE (ended_at IS NULL)
CREATE INDEX demand_waiting ON public.demand USING btree (tenant_id, status, create_time DESC, bid DESC) WHERE (status = ANY (ARRAY['new'::text, 'pending'::text]))
CREATE INDEX estate_space_list ON public.estate_space USING btree (tenant_id, building, floor, name)
CREATE INDEX iot_action_by_time ON public.iot_action USING btree (created_at)
CREATE INDEX iot_action_of ON public.iot_action USING btree (tenant_id, device_id, created_at DESC, run_id DESC)
CREATE INDEX iot_action_open ON public.iot_action USING btree (device_id) WHERE (answered_at IS NULL)
CREATE INDEX iot_desired_of ON public.iot_desired USING btree (tenant_id, device_id)
CREATE INDEX iot_device_list ON public.iot_device USING btree (tenant_id, product_id, device_name, device_id)
CREATE INDEX iot_device_log_by_time ON public.iot_device_log USING btree (created_at)
CREATE INDEX iot_device_log_of ON public.iot_device_log USING btree (tenant_id, device_id, created_at DESC, log_id DESC)
CREATE INDEX iot_device_state_of ON public.iot_device_state USING btree (tenant_id, device_id)
CREATE INDEX iot_message_events ON ONLY public.iot_message USING btree (tenant_id, device_id, received_at DESC) WHERE ((topic ~~ '$thing/up/event/%'::text) AND (cause = ''::text))
CREATE INDEX iot_message_of ON ONLY public.iot_message USING btree (tenant_id, device_id, received_at DESC)
CREATE INDEX job_ended ON public.job USING btree (finished_at) WHERE (state = ANY (ARRAY['done'::text, 'failed'::text, 'cancelled'::text]))
CREATE INDEX job_file ON public.job USING btree (file_guid) WHERE (file_guid IS NOT NULL)
CREATE INDEX job_import_file ON public.job USING btree (((input ->> 'guid'::text))) WHERE ((input ->> 'guid'::text) IS NOT NULL)
CREATE INDEX job_list ON public.job USING btree (membership_id, created_at DESC, job_id DESC)
CREATE INDEX job_open ON public.job USING btree (created_at) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]))
CREATE INDEX known_device_age ON public.known_device USING btree (seen_at)
CREATE INDEX known_device_user ON public.known_device USING btree (user_id)
CREATE INDEX ledger_entry_booked ON public.ledger_entry USING btree (tenant_id, booked_at)
CREATE INDEX ledger_entry_case ON public.ledger_entry USING btree (workflow_id, booked_at) WHERE (workflow_id IS NOT NULL)
CREATE INDEX ledger_entry_corrects ON public.ledger_entry USING btree (pool_id, corrects) WHERE (corrects IS NOT NULL)
CREATE INDEX ledger_entry_effective ON public.ledger_entry USING btree (tenant_id, effective_at)
CREATE INDEX ledger_entry_event ON public.ledger_entry USING btree (event_id) WHERE (kind = 'hold'::text)
CREATE INDEX ledger_month_month ON public.ledger_month USING btree (tenant_id, grain, month)
CREATE INDEX log_account_name ON public.log_account USING btree (account)
CREATE INDEX log_day_sum_day ON public.log_day_sum USING btree (day)
CREATE INDEX market_product_product ON public.market_product USING btree (product_id)
CREATE INDEX membership_corp ON public.membership USING btree (corp_id) WHERE (corp_id IS NOT NULL)
CREATE INDEX membership_park_staff ON public.membership USING btree (tenant_id) WHERE (active AND (scene <> 'portal'::text))
CREATE INDEX membership_roles ON public.membership USING gin (roles)
CREATE INDEX membership_staff ON public.membership USING btree (user_id) WHERE (active AND (scene <> 'portal'::text))
CREATE INDEX membership_until ON public.membership USING btree (until) WHERE ((until IS NOT NULL) AND active)
CREATE INDEX membership_user ON public.membership USING btree (user_id)
CREATE INDEX message_activity ON public.message USING btree (activity_id) WHERE (activity_id IS NOT NULL)
CREATE INDEX message_corpmsg ON public.message USING btree (corpmsg_id) WHERE (corpmsg_id IS NOT NULL)
CREATE INDEX message_digest_items ON public.message USING btree (digest_id) WHERE (digest_id IS NOT NULL)
CREATE INDEX message_list ON public.message USING btree (user_id, message_id DESC)
CREATE INDEX message_opportunity ON public.message USING btree (opportunity_bid) WHERE (opportunity_bid IS NOT NULL)
CREATE INDEX message_setting_next ON public.message_setting USING btree (digest_next) WHERE (digest_next IS NOT NULL)
CREATE INDEX message_settle_in ON public.message USING btree (settle_in_id) WHERE (settle_in_id IS NOT NULL)
CREATE INDEX message_unread ON public.message USING btree (user_id, in_app, tenant_id, case_kind, opportunity_bid, side, corp_id) WHERE (read_at IS NULL)
CREATE INDEX notice_read_article ON public.notice_read USING btree (article_id)
CREATE INDEX offline_product_category ON public.offline_product USING btree (category_id)
CREATE INDEX offline_sub_product_billing ON public.offline_sub_product USING btree (billing_id)
CREATE INDEX offline_sub_product_of ON public.offline_sub_product USING btree (tenant_id, product_id, name)
CREATE INDEX online_product_by_name ON public.online_product USING btree (name, product_id)
CREATE INDEX online_product_category ON public.online_product USING btree (category_id)
CREATE INDEX online_product_picture ON public.online_product USING btree (picture)
CREATE INDEX online_sub_product_billing ON public.online_sub_product USING btree (billing_id)
CREATE INDEX online_sub_product_by_name ON public.online_sub_product USING btree (name, sub_product_id)
CREATE INDEX online_sub_product_of ON public.online_sub_product USING btree (product_id, name)
CREATE INDEX operation_log_account ON ONLY public.operation_log USING btree (account, create_time DESC, log_id DESC)
CREATE INDEX operation_log_by_time ON ONLY public.operation_log USING btree (create_time DESC, log_id DESC)
CREATE INDEX operation_log_list ON ONLY public.operation_log USING btree (tenant_id, create_time DESC, log_id DESC)
CREATE INDEX operation_log_text ON ONLY public.operation_log USING gin (log_parts(target)) WITH (fastupdate=off)
CREATE INDEX opportunity_change_of ON public.opportunity_change USING btree (tenant_id, basis, kind, industry)
CREATE INDEX opportunity_code_alike ON public.opportunity USING btree (tenant_id, credit_code) WHERE ((step <> ALL (ARRAY['won'::text, 'lost'::text])) AND (credit_code <> ''::text))
CREATE INDEX opportunity_contact ON public.opportunity USING btree (tenant_id, next_contact_day, touched_at DESC, bid DESC)
CREATE INDEX opportunity_created ON public.opportunity USING btree (tenant_id, created_at, bid) INCLUDE (step, furthest, follower, trade, income_trade, register_trade)
CREATE INDEX opportunity_enquiry_corp ON public.opportunity_enquiry USING btree (tenant_id, corp_id, created_at) WHERE (user_id IS NOT NULL)
CREATE INDEX opportunity_enquiry_hour ON public.opportunity_enquiry USING btree (tenant_id, created_at) WHERE (author = ''::text)
CREATE INDEX opportunity_enquiry_number ON public.opportunity_enquiry USING btree (tenant_id, mobile, created_at)
CREATE INDEX opportunity_enquiry_of ON public.opportunity_enquiry USING btree (tenant_id, bid, created_at DESC, enquiry_id DESC)
CREATE INDEX opportunity_enquiry_subject ON public.opportunity_enquiry USING btree (tenant_id, subject_id, mobile)
CREATE INDEX opportunity_enquiry_user ON public.opportunity_enquiry USING btree (tenant_id, user_id, created_at) WHERE (user_id IS NOT NULL)
CREATE INDEX opportunity_exploited ON public.opportunity USING btree (tenant_id, exploited_at) WHERE (exploited_at IS NOT NULL)
CREATE INDEX opportunity_followed ON public.opportunity USING btree (tenant_id, touched_at) WHERE ((follower IS NOT NULL) AND (step <> ALL (ARRAY['won'::text, 'lost'::text])))
CREATE INDEX opportunity_follower_list ON public.opportunity USING btree (tenant_id, follower, touched_at DESC, bid DESC)
CREATE INDEX opportunity_mobile_alike ON public.opportunity USING btree (tenant_id, corp_mobile) WHERE ((step <> ALL (ARRAY['won'::text, 'lost'::text])) AND (corp_mobile <> ''::text))
CREATE INDEX opportunity_name_alike ON public.opportunity USING btree (tenant_id, name_key) WHERE (step <> ALL (ARRAY['won'::text, 'lost'::text]))
CREATE INDEX opportunity_needs ON public.opportunity USING gin (needs jsonb_path_ops)
CREATE INDEX opportunity_newest ON public.opportunity USING btree (tenant_id, touched_at DESC, bid DESC)
CREATE INDEX opportunity_of_corp ON public.opportunity USING btree (tenant_id, corp_id) INCLUDE (trade, income_trade, register_trade) WHERE (corp_id IS NOT NULL)
CREATE INDEX opportunity_part_of ON public.opportunity_part USING btree (tenant_id, bid)
CREATE INDEX opportunity_record_of ON public.opportunity_record USING btree (tenant_id, bid, created_at DESC, record_id DESC)
CREATE INDEX opportunity_source_list ON public.opportunity USING btree (tenant_id, source, touched_at DESC, bid DESC)
CREATE INDEX opportunity_step_list ON public.opportunity USING btree (tenant_id, step, touched_at DESC, bid DESC)
CREATE INDEX opportunity_step_of ON public.opportunity_step USING btree (tenant_id, bid, at DESC, step_id DESC)
CREATE INDEX opportunity_step_over ON public.opportunity_step USING btree (tenant_id, bid) INCLUDE (from_step, seconds, at) WHERE ((seconds IS NOT NULL) AND (from_step <> ALL (ARRAY['won'::text, 'lost'::text])))
CREATE INDEX opportunity_sums ON public.opportunity USING btree (tenant_id, step) INCLUDE (amount, portrait_filled, follower, source, search_text)
CREATE INDEX opportunity_touched ON public.opportunity USING btree (touched_at DESC, bid DESC)
CREATE INDEX opportunity_won ON public.opportunity USING btree (tenant_id, won_at) WHERE (won_at IS NOT NULL)
CREATE INDEX opportunity_won_back ON public.opportunity USING btree (tenant_id, created_at) WHERE winback
CREATE INDEX opportunity_won_by ON public.opportunity USING btree (tenant_id, name_key, won_at) WHERE (won_at IS NOT NULL)
CREATE INDEX order_claim_case ON public.order_claim USING btree (workflow_id)
CREATE INDEX order_claim_whole ON public.order_claim USING btree (tenant_id, order_key) WHERE (order_key IS NOT NULL)
CREATE INDEX outbox_message_corpmsg ON public.outbox_message USING btree (corpmsg_id, corpmsg_n) WHERE (corpmsg_id IS NOT NULL)
CREATE INDEX outbox_message_handed ON public.outbox_message USING btree (receiver, handed_at) WHERE (handed_at IS NOT NULL)
CREATE INDEX outbox_message_handed_before ON public.outbox_message USING btree (receiver) WHERE (handed_before <> '{}'::timestamp with time zone[])
CREATE INDEX outbox_message_line ON public.outbox_message USING btree (receiver, lane, place) WHERE (status = 'pending'::text)
CREATE INDEX outbox_message_newest ON public.outbox_message USING btree (tenant_id, created_at DESC, id DESC)
CREATE INDEX outbox_message_next ON public.outbox_message USING btree (lane, next_at, place) WHERE (status = 'pending'::text)
CREATE INDEX outbox_message_password ON public.outbox_message USING btree (receiver) WHERE ((template = 'one_time_password'::text) AND (body <> ''::text))
CREATE INDEX outbox_message_readable ON public.outbox_message USING btree (created_at) WHERE ((template ~~ 'sms\_code\_%'::text) AND (body <> ''::text) AND (status <> 'pending'::text))
CREATE INDEX outbox_message_settled ON public.outbox_message USING btree (created_at) WHERE (status <> 'pending'::text)
CREATE INDEX outbox_message_unknown ON public.outbox_message USING btree (created_at) WHERE (status = 'unknown'::text)
CREATE INDEX park_request_list ON public.park_request USING btree (tenant_id, created_at DESC, request_id DESC)
CREATE INDEX park_request_own ON public.park_request USING btree (from_corp_id, created_at DESC)
CREATE INDEX park_tenant ON public.park USING btree (tenant_id)
CREATE INDEX prepared_draft_by ON public.prepared_draft USING btree (prepared_by)
CREATE INDEX prepared_draft_corp ON public.prepared_draft USING btree (tenant_id, corp_id)
CREATE INDEX prepared_draft_list ON public.prepared_draft USING btree (tenant_id, prepared_at DESC, temp_id DESC)
CREATE INDEX product_authorization_product ON public.product_authorization USING btree (product_id)
CREATE INDEX product_authorization_sub_product ON public.product_authorization USING btree (sub_product_id)
CREATE INDEX product_listing_asker ON public.product_listing USING btree (asked_by)
CREATE INDEX product_listing_list ON public.product_listing USING btree (status, created_at, listing_id)
CREATE INDEX product_listing_park ON public.product_listing USING btree (tenant_id, status, created_at, listing_id)
CREATE INDEX product_listing_sub_product ON public.product_listing USING btree (tenant_id, sub_product_id)
CREATE INDEX product_package_picture ON public.product_package USING btree (picture)
CREATE INDEX product_package_products ON public.product_package USING gin (scene_list jsonb_path_ops)
CREATE INDEX product_package_subtype ON public.product_package USING btree (subtype_id)
CREATE INDEX product_package_type ON public.product_package USING btree (type_id)
CREATE INDEX product_price_held ON public.product_price USING btree (sub_product_id, tenant_id, valid_from)
CREATE INDEX product_price_one_a_day ON public.product_price USING gist (sub_product_id, COALESCE(tenant_id, ''::text), daterange(valid_from, valid_to, '[]'::text))
CREATE INDEX product_price_tenant ON public.product_price USING btree (tenant_id)
CREATE INDEX product_prospectus_file ON public.product_prospectus USING btree (guid)
CREATE INDEX product_satisfaction_list ON public.product_satisfaction USING btree (tenant_id, created_at DESC)
CREATE INDEX product_satisfaction_product ON public.product_satisfaction USING btree (sub_product_id, tenant_id)
CREATE INDEX product_team_user_list ON public.product_team_user USING btree (tenant_id, created_at DESC)
CREATE INDEX product_team_user_product ON public.product_team_user USING btree (product_id)
CREATE INDEX programme_corp_list ON public.programme_corp USING btree (tenant_id, year, corp_name, listed_id)
CREATE INDEX race_entry_list ON public.race_entry USING btree (tenant_id, race_id, created_at DESC)
CREATE INDEX race_entry_of ON public.race_entry USING btree (tenant_id, corp_id, created_at DESC)
CREATE INDEX reception_caller ON public.reception USING btree (tenant_id, mobile, create_time DESC) WHERE (seq > 0)
CREATE INDEX reception_feedback_of ON public.reception_feedback USING btree (tenant_id, reserve_num)
CREATE INDEX reception_list ON public.reception USING btree (tenant_id, create_time DESC, reserve_num DESC) WHERE (seq > 0)
CREATE INDEX reception_mobile ON public.reception USING btree (tenant_id, mobile) WHERE (status = ANY (ARRAY[1, 3, 5]))
CREATE INDEX reception_newest ON public.reception USING btree (create_time DESC, reserve_num DESC) WHERE (seq > 0)
CREATE INDEX reception_open ON public.reception USING btree (workflow_id) WHERE (ended_at IS NULL)
CREATE INDEX reception_org ON public.reception USING btree (tenant_id, org_name, create_time DESC) WHERE (seq > 0)
CREATE INDEX reception_place_event ON public.reception_place USING btree (event_id)
CREATE INDEX reception_visits ON public.reception USING btree (tenant_id, visit_at DESC, reserve_num DESC) WHERE (seq > 0)
CREATE INDEX reception_waiting ON public.reception USING btree (tenant_id, status, create_time DESC, reserve_num DESC) WHERE (status = ANY (ARRAY[1, 3, 5]))
CREATE INDEX reconciliation_claim_line ON public.reconciliation_claim USING btree (tenant_id, reconciliation_id, "position")
CREATE INDEX reconciliation_line_open ON public.reconciliation_line USING btree (tenant_id, reconciliation_id, "position") WHERE ((kind <> 'matched'::text) AND (act IS NULL))
CREATE INDEX reconciliation_line_voucher ON public.reconciliation_line USING btree (tenant_id, voucher_num, statement_day DESC, created_at DESC) WHERE (lines <> '{}'::integer[])
CREATE INDEX reconciliation_newest ON public.reconciliation USING btree (tenant_id, created_at DESC, reconciliation_id DESC)
CREATE INDEX red_listing_corp ON public.red_listing USING btree (tenant_id, corp_id)
CREATE INDEX red_listing_newest ON public.red_listing USING btree (tenant_id, listed_at DESC, listing_id DESC)
CREATE INDEX settle_in_list ON public.settle_in USING btree (tenant_id, status, created_at)
CREATE INDEX settle_in_of ON public.settle_in USING btree (tenant_id, corp_id, created_at DESC)
CREATE INDEX sign_in_failure_age ON public.sign_in_failure USING btree (failed_at)
CREATE INDEX slider_challenge_age ON public.slider_challenge USING btree (expires_at)
CREATE INDEX sms_code_age ON public.sms_code USING btree (created_at)
CREATE INDEX sms_code_mobile ON public.sms_code USING btree (mobile, created_at DESC)
CREATE INDEX sms_code_readable ON public.sms_code USING btree (expires_at) WHERE (code_sha256 <> '\x'::bytea)
CREATE INDEX sms_consent_tenant ON public.sms_consent USING btree (tenant_id)
CREATE INDEX spot_inspection_newest ON public.spot_inspection USING btree (tenant_id, drawn_at DESC)
CREATE INDEX spot_inspection_waiting ON public.spot_inspection USING btree (tenant_id, drawn_at DESC) WHERE (drawn AND (result IS NULL) AND (NOT over))
CREATE INDEX stored_file_released ON public.stored_file USING btree (released_at) WHERE (released_at IS NOT NULL)
CREATE INDEX stored_file_unbound ON public.stored_file USING btree (created_at) WHERE (bound_at IS NULL)
CREATE INDEX subsidy_application_corp ON public.subsidy_application USING btree (tenant_id, corp_id, apply_time DESC)
CREATE INDEX subsidy_application_due ON public.subsidy_application USING btree (tenant_id, allowance_type, due_at) WHERE ((seq >= 1) AND (due_at IS NOT NULL) AND (status = ANY (ARRAY[1, 6])))
CREATE INDEX subsidy_application_ended ON public.subsidy_application USING btree (tenant_id, ended_at) WHERE (status = 7)
CREATE INDEX subsidy_application_list ON public.subsidy_application USING btree (tenant_id, allowance_type, apply_time DESC, apply_num DESC) WHERE (seq >= 1)
CREATE INDEX subsidy_application_newest ON public.subsidy_application USING btree (allowance_type, apply_time DESC, apply_num DESC) WHERE (seq >= 1)
CREATE INDEX subsidy_application_open ON public.subsidy_application USING btree (tenant_id, apply_time DESC, apply_num DESC) WHERE ((seq >= 1) AND (status = ANY (ARRAY[1, 2, 6])))
CREATE INDEX subsidy_application_recent ON public.subsidy_application USING btree (tenant_id, apply_time DESC, apply_num DESC) WHERE (seq >= 1)
CREATE INDEX subsidy_application_running ON public.subsidy_application USING btree (tenant_id, allowance_type, flow_version) WHERE (ended_at IS NULL)
CREATE INDEX subsidy_application_step ON public.subsidy_application USING btree (tenant_id, allowance_type, activity, status)
CREATE INDEX subsidy_draft_about ON public.subsidy_draft USING btree (tenant_id, about) WHERE (about IS NOT NULL)
CREATE INDEX subsidy_draft_corp ON public.subsidy_draft USING btree (tenant_id, corp_id, updated_at DESC)
CREATE INDEX subsidy_draft_staff ON public.subsidy_draft USING btree (tenant_id, staff_id) WHERE (staff_id IS NOT NULL)
CREATE INDEX substitution_substitute ON public.substitution USING btree (substitute_id, to_day) WHERE (ended_at IS NULL)
CREATE INDEX substitution_user ON public.substitution USING btree (user_id, to_day) WHERE (ended_at IS NULL)
CREATE INDEX tenant_app_of_app ON public.tenant_app USING btree (app_id)
CREATE INDEX tenant_host_tenant ON public.tenant_host USING btree (tenant_id)
CREATE INDEX user_account_newest ON public.user_account USING btree (created_at DESC, user_id DESC)
CREATE INDEX user_session_age ON public.user_session USING btree (expires_at)
CREATE INDEX user_session_membership ON public.user_session USING btree (membership_id)
CREATE INDEX user_session_user ON public.user_session USING btree (user_id)
CREATE INDEX voucher_case ON public.voucher USING btree (tenant_id, apply_num)
CREATE INDEX voucher_corp ON public.voucher USING btree (tenant_id, corp_id, create_time DESC)
CREATE INDEX voucher_newest ON public.voucher USING btree (tenant_id, create_time DESC, voucher_num DESC)
CREATE INDEX voucher_orders ON public.voucher USING gin (order_ids)
CREATE INDEX voucher_paid_orders ON public.voucher USING gin (((state -> 'paid_orders'::text))) WHERE (state ? 'paid_orders'::text)
CREATE INDEX voucher_ref ON public.voucher USING btree (tenant_id, ref) WHERE (ref <> ''::text)
CREATE INDEX voucher_requests ON public.voucher USING btree (tenant_id, step_since) WHERE (request IS NOT NULL)
CREATE INDEX voucher_running ON public.voucher USING btree (workflow_id) WHERE (ended_at IS NULL)
CREATE INDEX voucher_sums ON public.voucher USING btree (tenant_id) INCLUDE (amount, used, status) WHERE (seq > 0)
CREATE INDEX voucher_uin ON public.voucher USING btree (tenant_id, uin, create_time DESC)
CREATE INDEX voucher_valid ON public.voucher USING btree (tenant_id, valid_to) WHERE (status = ANY (ARRAY['issued'::text, 'extending'::text]))
CREATE INDEX web_count_day ON public.web_count USING btree (day)
CREATE INDEX web_seen_day ON public.web_seen USING btree (day)
CREATE UNIQUE INDEX activity_invitee_invitee_num_key ON public.activity_invitee USING btree (invitee_num)
CREATE UNIQUE INDEX activity_invitee_once ON public.activity_invitee USING btree (tenant_id, activity_id, mobile) WHERE (state <> 4)
CREATE UNIQUE INDEX activity_invitee_pkey ON public.activity_invitee USING btree (invitee_id)
CREATE UNIQUE INDEX activity_invitee_tenant_id_activity_id_idem_key_key ON public.activity_invitee USING btree (tenant_id, activity_id, idem_key)
CREATE UNIQUE INDEX activity_pkey ON public.activity USING btree (activity_id)
CREATE UNIQUE INDEX activity_public_pkey ON public.activity_public USING btree (tenant_id, activity_id)
CREATE UNIQUE INDEX activity_tenant_id_activity_id_key ON public.activity USING btree (tenant_id, activity_id)
CREATE UNIQUE INDEX allowance_history_pkey ON public.allowance_history USING btree (history_id)
CREATE UNIQUE INDEX allowance_history_tenant_id_year_credit_code_allowance_type_key ON public.allowance_history USING btree (tenant_id, year, credit_code, allowance_type)
CREATE UNIQUE INDEX allowance_ratio_pkey ON public.allowance_ratio USING btree (tenant_id, year)
CREATE UNIQUE INDEX app_code_key ON public.app USING btree (code)
CREATE UNIQUE INDEX app_default_role ON public.app_role USING btree (app_id) WHERE is_default
CREATE UNIQUE INDEX app_member_pkey ON public.app_member USING btree (app_id, membership_id)
CREATE UNIQUE INDEX app_pkey ON public.app USING btree (app_id)
CREATE UNIQUE INDEX app_role_app_id_code_key ON public.app_role USING btree (app_id, code)
CREATE UNIQUE INDEX app_role_app_id_role_id_key ON public.app_role USING btree (app_id, role_id)
CREATE UNIQUE INDEX app_role_pkey ON public.app_role USING btree (role_id)
CREATE UNIQUE INDEX article_pkey ON public.article USING btree (article_id)
CREATE UNIQUE INDEX assessment_period ON public.assessment USING btree (tenant_id, year, period)
CREATE UNIQUE INDEX assessment_pkey ON public.assessment USING btree (tenant_id, assess_num)
CREATE UNIQUE INDEX assessment_template_period ON public.assessment_template USING btree (year, period)
CREATE UNIQUE INDEX assessment_template_pkey ON public.assessment_template USING btree (template_id)
CREATE UNIQUE INDEX assessment_template_version_pkey ON public.assessment_template_version USING btree (template_id, version)
CREATE UNIQUE INDEX assessment_upload_pkey ON public.assessment_upload USING btree (upload_id)
CREATE UNIQUE INDEX assessment_workflow_id_key ON public.assessment USING btree (workflow_id)
CREATE UNIQUE INDEX case_batch_item_batch_id_workflow_id_key ON public.case_batch_item USING btree (batch_id, workflow_id)
CREATE UNIQUE INDEX case_batch_item_pkey ON public.case_batch_item USING btree (batch_id, n)
CREATE UNIQUE INDEX case_batch_pkey ON public.case_batch USING btree (batch_id)
CREATE UNIQUE INDEX case_copy_pkey ON public.case_copy USING btree (workflow_id, user_id, seq)
CREATE UNIQUE INDEX case_money_pkey ON public.case_money USING btree (workflow_id, pool_id)
CREATE UNIQUE INDEX case_month_pkey ON public.case_month USING btree (tenant_id, basis, month, allowance_type, state, sums, name, part)
CREATE UNIQUE INDEX case_name_part_pkey ON public.case_name_part USING btree (tenant_id, case_kind, part, at, case_no)
CREATE UNIQUE INDEX case_origin_pkey ON public.case_origin USING btree (workflow_id)
CREATE UNIQUE INDEX case_problem_open ON public.case_problem USING btree (workflow_id, cause) WHERE (recovered_at IS NULL)
CREATE UNIQUE INDEX case_problem_pkey ON public.case_problem USING btree (problem_id)
CREATE UNIQUE INDEX case_record_pkey ON public.case_record USING btree (tenant_id, record_no)
CREATE UNIQUE INDEX case_record_workflow_id_seq_key ON public.case_record USING btree (workflow_id, seq)
CREATE UNIQUE INDEX case_sequence_pkey ON public.case_sequence USING btree (tenant_id, case_kind, day)
CREATE UNIQUE INDEX case_share_pkey ON public.case_share USING btree (workflow_id, category)
CREATE UNIQUE INDEX case_task_pkey ON public.case_task USING btree (workflow_id, visit)
CREATE UNIQUE INDEX case_transition_pkey ON public.case_transition USING btree (workflow_id, seq)
CREATE UNIQUE INDEX cloud_account_account_id_key ON public.cloud_account USING btree (account_id)
CREATE UNIQUE INDEX cloud_account_pkey ON public.cloud_account USING btree (uin)
CREATE UNIQUE INDEX cloud_provider_pkey ON public.cloud_provider USING btree (provider_id)
CREATE UNIQUE INDEX cloud_service_pkey ON public.cloud_service USING btree (service_id)
CREATE UNIQUE INDEX command_pkey ON public.command USING btree (tenant_id, actor_id, idem_key)
CREATE UNIQUE INDEX config_change_once ON public.config_change USING btree (author_id, idem_key, COALESCE(tenant_id, ''::text))
CREATE UNIQUE INDEX config_change_pkey ON public.config_change USING btree (change_id)
CREATE UNIQUE INDEX corp_cap_pkey ON public.corp_cap USING btree (change_id)
CREATE UNIQUE INDEX corp_cloud_account ON public.corp USING btree (tenant_id, cloud_account) WHERE (cloud_account <> ''::text)
CREATE UNIQUE INDEX corp_join_request_open ON public.corp_join_request USING btree (corp_id, mobile) WHERE (state = 'pending'::text)
CREATE UNIQUE INDEX corp_join_request_pkey ON public.corp_join_request USING btree (request_id)
CREATE UNIQUE INDEX corp_pkey ON public.corp USING btree (corp_id)
CREATE UNIQUE INDEX corp_tenant_id_corp_id_key ON public.corp USING btree (tenant_id, corp_id)
CREATE UNIQUE INDEX corp_tenant_id_credit_code_key ON public.corp USING btree (tenant_id, credit_code)
CREATE UNIQUE INDEX corpmsg_recipient_pkey ON public.corpmsg_recipient USING btree (corpmsg_id, n)
CREATE UNIQUE INDEX corpmsg_recipient_tenant_id_corpmsg_id_n_key ON public.corpmsg_recipient USING btree (tenant_id, corpmsg_id, n)
CREATE UNIQUE INDEX corpmsg_run_pkey ON public.corpmsg_run USING btree (corpmsg_id)
CREATE UNIQUE INDEX corpmsg_run_tenant_id_corpmsg_id_key ON public.corpmsg_run USING btree (tenant_id, corpmsg_id)
CREATE UNIQUE INDEX course_learner_pkey ON public.course_learner USING btree (tenant_id, course_id, user_id)
CREATE UNIQUE INDEX course_pkey ON public.course USING btree (course_id)
CREATE UNIQUE INDEX course_tenant_id_course_id_key ON public.course USING btree (tenant_id, course_id)
CREATE UNIQUE INDEX course_title ON public.course USING btree (tenant_id, lower(title))
CREATE UNIQUE INDEX crm_customer_pkey ON public.crm_customer USING btree (credit_code)
CREATE UNIQUE INDEX crm_pool_pkey ON public.crm_pool USING btree (tenant_id)
CREATE UNIQUE INDEX crm_steps_pkey ON public.crm_steps USING btree (tenant_id)
CREATE UNIQUE INDEX customer_report_pkey ON public.customer_report USING btree (report_id)
CREATE UNIQUE INDEX customer_report_tenant_id_bid_key ON public.customer_report USING btree (tenant_id, bid)
CREATE UNIQUE INDEX dealer_config_pkey ON public.dealer_config USING btree (tenant_id)
CREATE UNIQUE INDEX demand_bid_key ON public.demand USING btree (bid)
CREATE UNIQUE INDEX demand_feedback_pkey ON public.demand_feedback USING btree (feedback_id)
CREATE UNIQUE INDEX demand_pkey ON public.demand USING btree (tenant_id, bid)
CREATE UNIQUE INDEX demand_workflow_id_key ON public.demand USING btree (workflow_id)
CREATE UNIQUE INDEX estate_space_name ON public.estate_space USING btree (tenant_id, lower(building), lower(name))
CREATE UNIQUE INDEX estate_space_pkey ON public.estate_space USING btree (space_id)
CREATE UNIQUE INDEX estate_space_tenant_id_space_id_key ON public.estate_space USING btree (tenant_id, space_id)
CREATE UNIQUE INDEX flow_draft_pkey ON public.flow_draft USING btree (tenant_id, allowance_type)
CREATE UNIQUE INDEX function_module_code_key ON public.function_module USING btree (code)
CREATE UNIQUE INDEX function_module_pkey ON public.function_module USING btree (module_id)
CREATE UNIQUE INDEX gov_uin_pkey ON public.gov_uin USING btree (gov_uin_id)
CREATE UNIQUE INDEX gov_uin_tenant_id_year_uin_key ON public.gov_uin USING btree (tenant_id, year, uin)
CREATE UNIQUE INDEX grant_change_pending ON public.grant_change USING btree (pool_id) WHERE (state = 'pending'::text)
CREATE UNIQUE INDEX grant_change_pkey ON public.grant_change USING btree (change_id)
CREATE UNIQUE INDEX holiday_calendar_pkey ON public.holiday_calendar USING btree (day)
CREATE UNIQUE INDEX import_header_pkey ON public.import_header USING btree (user_id, target, header)
CREATE UNIQUE INDEX inspection_finding_pkey ON public.inspection_finding USING btree (workflow_id, seq)
CREATE UNIQUE INDEX iot_action_pkey ON public.iot_action USING btree (run_id)
CREATE UNIQUE INDEX iot_broker_pkey ON public.iot_broker USING btree (one)
CREATE UNIQUE INDEX iot_desired_pkey ON public.iot_desired USING btree (device_id, property_id)
CREATE UNIQUE INDEX iot_device_log_pkey ON public.iot_device_log USING btree (log_id)
CREATE UNIQUE INDEX iot_device_name ON public.iot_device USING btree (tenant_id, product_id, lower(device_name))
CREATE UNIQUE INDEX iot_device_pkey ON public.iot_device USING btree (device_id)
CREATE UNIQUE INDEX iot_device_state_pkey ON public.iot_device_state USING btree (device_id)
CREATE UNIQUE INDEX iot_device_tenant_id_device_id_key ON public.iot_device USING btree (tenant_id, device_id)
CREATE UNIQUE INDEX iot_message_pkey ON ONLY public.iot_message USING btree (received_at, message_id)
CREATE UNIQUE INDEX iot_product_name ON public.iot_product USING btree (tenant_id, project_id, lower(name))
CREATE UNIQUE INDEX iot_product_pkey ON public.iot_product USING btree (product_id)
CREATE UNIQUE INDEX iot_product_product_key_key ON public.iot_product USING btree (product_key)
CREATE UNIQUE INDEX iot_product_tenant_id_product_id_key ON public.iot_product USING btree (tenant_id, product_id)
CREATE UNIQUE INDEX iot_project_name ON public.iot_project USING btree (tenant_id, lower(name))
CREATE UNIQUE INDEX iot_project_pkey ON public.iot_project USING btree (project_id)
CREATE UNIQUE INDEX iot_project_tenant_id_project_id_key ON public.iot_project USING btree (tenant_id, project_id)
CREATE UNIQUE INDEX iot_topic_policy_pkey ON public.iot_topic_policy USING btree (policy_id)
CREATE UNIQUE INDEX iot_topic_policy_tenant_id_product_id_topic_key ON public.iot_topic_policy USING btree (tenant_id, product_id, topic)
CREATE UNIQUE INDEX job_pkey ON public.job USING btree (job_id)
CREATE UNIQUE INDEX known_device_pkey ON public.known_device USING btree (device_sha256, user_id)
CREATE UNIQUE INDEX kysely_migration_lock_pkey ON public.kysely_migration_lock USING btree (id)
CREATE UNIQUE INDEX kysely_migration_pkey ON public.kysely_migration USING btree (name)
CREATE UNIQUE INDEX label_rule_name ON public.label_rule USING btree (type, lower(name))
CREATE UNIQUE INDEX label_rule_pkey ON public.label_rule USING btree (rule_id)
CREATE UNIQUE INDEX ledger_entry_pkey ON public.ledger_entry USING btree (pool_id, entry_no)
CREATE UNIQUE INDEX ledger_entry_pool_id_event_id_kind_voucher_num_workflow_id_key ON public.ledger_entry USING btree (pool_id, event_id, kind, voucher_num, workflow_id) NULLS NOT DISTINCT
CREATE UNIQUE INDEX ledger_month_pkey ON public.ledger_month USING btree (pool_id, grain, month, booked, from_bucket, to_bucket, sums, name)
CREATE UNIQUE INDEX lesson_progress_pkey ON public.lesson_progress USING btree (tenant_id, course_id, user_id, lesson_id)
CREATE UNIQUE INDEX log_account_tenant_id_account_key ON public.log_account USING btree (tenant_id, account) NULLS NOT DISTINCT
CREATE UNIQUE INDEX log_day_sum_tenant_id_day_type_grade_key ON public.log_day_sum USING btree (tenant_id, day, type, grade) NULLS NOT DISTINCT
CREATE UNIQUE INDEX log_retention_tenant_id_key ON public.log_retention USING btree (tenant_id) NULLS NOT DISTINCT
CREATE UNIQUE INDEX log_upkeep_pkey ON public.log_upkeep USING btree (only_one)
CREATE UNIQUE INDEX market_product_pkey ON public.market_product USING btree (tenant_id, product_id)
CREATE UNIQUE INDEX membership_of_park ON public.membership USING btree (tenant_id, membership_id)
CREATE UNIQUE INDEX membership_pkey ON public.membership USING btree (membership_id)
CREATE UNIQUE INDEX menu_entry_pkey ON public.menu_entry USING btree (tenant_id, scene, entry_id)
CREATE UNIQUE INDEX message_digest_pkey ON public.message_digest USING btree (digest_id)
CREATE UNIQUE INDEX message_digest_user_id_day_key ON public.message_digest USING btree (user_id, day)
CREATE UNIQUE INDEX message_pkey ON public.message USING btree (message_id)
CREATE UNIQUE INDEX message_preference_pkey ON public.message_preference USING btree (user_id, kind)
CREATE UNIQUE INDEX message_setting_pkey ON public.message_setting USING btree (user_id)
CREATE UNIQUE INDEX message_workflow_id_event_kind_user_id_key ON public.message USING btree (workflow_id, event, kind, user_id)
CREATE UNIQUE INDEX notice_read_pkey ON public.notice_read USING btree (user_id, article_id)
CREATE UNIQUE INDEX offline_product_code ON public.offline_product USING btree (tenant_id, lower(code))
CREATE UNIQUE INDEX offline_product_name ON public.offline_product USING btree (tenant_id, lower(name))
CREATE UNIQUE INDEX offline_product_pkey ON public.offline_product USING btree (product_id)
CREATE UNIQUE INDEX offline_product_tenant_id_product_id_key ON public.offline_product USING btree (tenant_id, product_id)
CREATE UNIQUE INDEX offline_sub_product_code ON public.offline_sub_product USING btree (tenant_id, lower(code))
CREATE UNIQUE INDEX offline_sub_product_name ON public.offline_sub_product USING btree (tenant_id, lower(name))
CREATE UNIQUE INDEX offline_sub_product_pkey ON public.offline_sub_product USING btree (sub_product_id)
CREATE UNIQUE INDEX offline_sub_product_tenant_id_sub_product_id_key ON public.offline_sub_product USING btree (tenant_id, sub_product_id)
CREATE UNIQUE INDEX online_product_code ON public.online_product USING btree (lower(code))
CREATE UNIQUE INDEX online_product_name ON public.online_product USING btree (lower(name))
CREATE UNIQUE INDEX online_product_pkey ON public.online_product USING btree (product_id)
CREATE UNIQUE INDEX online_sub_product_code ON public.online_sub_product USING btree (lower(code))
CREATE UNIQUE INDEX online_sub_product_name ON public.online_sub_product USING btree (lower(name))
CREATE UNIQUE INDEX online_sub_product_pkey ON public.online_sub_product USING btree (sub_product_id)
CREATE UNIQUE INDEX operation_log_pkey ON ONLY public.operation_log USING btree (log_id, retention, create_time)
CREATE UNIQUE INDEX opportunity_change_pkey ON public.opportunity_change USING btree (change_id)
CREATE UNIQUE INDEX opportunity_enquiry_pkey ON public.opportunity_enquiry USING btree (enquiry_id)
CREATE UNIQUE INDEX opportunity_enquiry_tenant_id_idem_key_key ON public.opportunity_enquiry USING btree (tenant_id, idem_key)
CREATE UNIQUE INDEX opportunity_figure_pkey ON public.opportunity_figure USING btree (tenant_id, basis, kind, industry, attribute, month, value)
CREATE UNIQUE INDEX opportunity_imported ON public.opportunity USING btree (tenant_id, ((imported ->> 'name'::text)), ((imported ->> 'created_day'::text)), ((imported ->> 'ended_day'::text))) WHERE (imported IS NOT NULL)
CREATE UNIQUE INDEX opportunity_member_pkey ON public.opportunity_member USING btree (tenant_id, bid, user_id)
CREATE UNIQUE INDEX opportunity_part_pkey ON public.opportunity_part USING btree (tenant_id, part, bid)
CREATE UNIQUE INDEX opportunity_pkey ON public.opportunity USING btree (bid)
CREATE UNIQUE INDEX opportunity_record_pkey ON public.opportunity_record USING btree (record_id)
CREATE UNIQUE INDEX opportunity_record_tenant_id_author_id_idem_key_key ON public.opportunity_record USING btree (tenant_id, author_id, idem_key)
CREATE UNIQUE INDEX opportunity_reminder_pkey ON public.opportunity_reminder USING btree (tenant_id, bid)
CREATE UNIQUE INDEX opportunity_step_pkey ON public.opportunity_step USING btree (step_id)
CREATE UNIQUE INDEX opportunity_tenant_id_bid_key ON public.opportunity USING btree (tenant_id, bid)
CREATE UNIQUE INDEX opportunity_tenant_id_demand_bid_key ON public.opportunity USING btree (tenant_id, demand_bid)
CREATE UNIQUE INDEX order_claim_pkey ON public.order_claim USING btree (provider, sub_order_num)
CREATE UNIQUE INDEX outbox_message_dedupe_key_key ON public.outbox_message USING btree (dedupe_key)
CREATE UNIQUE INDEX outbox_message_pkey ON public.outbox_message USING btree (id)
CREATE UNIQUE INDEX park_pkey ON public.park USING btree (park_id)
CREATE UNIQUE INDEX park_request_open ON public.park_request USING btree (tenant_id, credit_code) WHERE (state = 'pending'::text)
CREATE UNIQUE INDEX park_request_pkey ON public.park_request USING btree (request_id)
CREATE UNIQUE INDEX park_role_name ON public.park_role USING btree (tenant_id, lower(name))
CREATE UNIQUE INDEX park_role_pkey ON public.park_role USING btree (role_id)
CREATE UNIQUE INDEX park_tenant_id_park_id_key ON public.park USING btree (tenant_id, park_id)
CREATE UNIQUE INDEX portal_draft_tenant_id_key ON public.portal_draft USING btree (tenant_id) NULLS NOT DISTINCT
CREATE UNIQUE INDEX portal_version_tenant_id_version_key ON public.portal_version USING btree (tenant_id, version) NULLS NOT DISTINCT
CREATE UNIQUE INDEX prepared_draft_case ON public.prepared_draft USING btree (tenant_id, apply_num) WHERE (apply_num <> ''::text)
CREATE UNIQUE INDEX prepared_draft_pkey ON public.prepared_draft USING btree (temp_id)
CREATE UNIQUE INDEX product_authorization_tenant_id_product_id_sub_product_id_key ON public.product_authorization USING btree (tenant_id, product_id, sub_product_id) NULLS NOT DISTINCT
CREATE UNIQUE INDEX product_category_name ON public.product_category USING btree (parent_id, lower(name)) NULLS NOT DISTINCT
CREATE UNIQUE INDEX product_category_pkey ON public.product_category USING btree (category_id)
CREATE UNIQUE INDEX product_label_code ON public.product_label USING btree (lower(code))
CREATE UNIQUE INDEX product_label_name ON public.product_label USING btree (type, lower(name))
CREATE UNIQUE INDEX product_label_pkey ON public.product_label USING btree (label_id)
CREATE UNIQUE INDEX product_listing_open ON public.product_listing USING btree (sub_product_id) WHERE (status = 1)
CREATE UNIQUE INDEX product_listing_pkey ON public.product_listing USING btree (listing_id)
CREATE UNIQUE INDEX product_package_code ON public.product_package USING btree (lower(code))
CREATE UNIQUE INDEX product_package_name ON public.product_package USING btree (lower(name))
CREATE UNIQUE INDEX product_package_pkey ON public.product_package USING btree (package_id)
CREATE UNIQUE INDEX product_price_pkey ON public.product_price USING btree (price_id)
CREATE UNIQUE INDEX product_prospectus_pkey ON public.product_prospectus USING btree (product_id, guid)
CREATE UNIQUE INDEX product_satisfaction_pkey ON public.product_satisfaction USING btree (satisfaction_id)
CREATE UNIQUE INDEX product_satisfaction_tenant_id_corp_id_sub_product_id_year_key ON public.product_satisfaction USING btree (tenant_id, corp_id, sub_product_id, year)
CREATE UNIQUE INDEX product_team_user_once ON public.product_team_user USING btree (tenant_id, product_id, user_id, "position") WHERE (status <> 3)
CREATE UNIQUE INDEX product_team_user_pkey ON public.product_team_user USING btree (team_user_id)
CREATE UNIQUE INDEX programme_corp_pkey ON public.programme_corp USING btree (listed_id)
CREATE UNIQUE INDEX programme_corp_tenant_id_year_credit_code_key ON public.programme_corp USING btree (tenant_id, year, credit_code)
CREATE UNIQUE INDEX provider_fault_pkey ON public.provider_fault USING btree (fault_id)
CREATE UNIQUE INDEX provider_recall_pkey ON public.provider_recall USING btree (voucher_num)
CREATE UNIQUE INDEX provider_role_name ON public.provider_role USING btree (lower(name))
CREATE UNIQUE INDEX provider_role_pkey ON public.provider_role USING btree (role_id)
CREATE UNIQUE INDEX provider_voucher_pkey ON public.provider_voucher USING btree (voucher_num)
CREATE UNIQUE INDEX provider_voucher_ref_key ON public.provider_voucher USING btree (ref)
CREATE UNIQUE INDEX race_entry_open ON public.race_entry USING btree (tenant_id, race_id, corp_id) WHERE (status = 1)
CREATE UNIQUE INDEX race_entry_pkey ON public.race_entry USING btree (entry_id)
CREATE UNIQUE INDEX race_entry_tenant_id_entry_id_key ON public.race_entry USING btree (tenant_id, entry_id)
CREATE UNIQUE INDEX race_name ON public.race USING btree (tenant_id, lower(name))
CREATE UNIQUE INDEX race_pkey ON public.race USING btree (race_id)
CREATE UNIQUE INDEX race_score_pkey ON public.race_score USING btree (score_id)
CREATE UNIQUE INDEX race_score_tenant_id_entry_id_judge_id_key ON public.race_score USING btree (tenant_id, entry_id, judge_id)
CREATE UNIQUE INDEX race_tenant_id_race_id_key ON public.race USING btree (tenant_id, race_id)
CREATE UNIQUE INDEX race_told_pkey ON public.race_told USING btree (tenant_id, race_id, user_id)
CREATE UNIQUE INDEX reception_feedback_pkey ON public.reception_feedback USING btree (feedback_id)
CREATE UNIQUE INDEX reception_pkey ON public.reception USING btree (tenant_id, reserve_num)
CREATE UNIQUE INDEX reception_place_pkey ON public.reception_place USING btree (tenant_id, reserve_date, reserve_time, place_no)
CREATE UNIQUE INDEX reception_place_workflow_id_event_id_key ON public.reception_place USING btree (workflow_id, event_id)
CREATE UNIQUE INDEX reception_setting_pkey ON public.reception_setting USING btree (tenant_id)
CREATE UNIQUE INDEX reception_workflow_id_key ON public.reception USING btree (workflow_id)
CREATE UNIQUE INDEX reconciliation_claim_pkey ON public.reconciliation_claim USING btree (tenant_id, event_id)
CREATE UNIQUE INDEX reconciliation_line_pkey ON public.reconciliation_line USING btree (tenant_id, reconciliation_id, "position")
CREATE UNIQUE INDEX reconciliation_pkey ON public.reconciliation USING btree (tenant_id, reconciliation_id)
CREATE UNIQUE INDEX reconciliation_tenant_id_file_hash_key ON public.reconciliation USING btree (tenant_id, file_hash)
CREATE UNIQUE INDEX record_chain_pkey ON public.record_chain USING btree (tenant_id)
CREATE UNIQUE INDEX recovery_code_pkey ON public.recovery_code USING btree (user_id, code_sha256)
CREATE UNIQUE INDEX red_listing_end_pkey ON public.red_listing_end USING btree (listing_id)
CREATE UNIQUE INDEX red_listing_pkey ON public.red_listing USING btree (listing_id)
CREATE UNIQUE INDEX red_listing_tenant_id_listing_id_key ON public.red_listing USING btree (tenant_id, listing_id)
CREATE UNIQUE INDEX saved_view_default ON public.saved_view USING btree (user_id, list) WHERE is_default
CREATE UNIQUE INDEX saved_view_name ON public.saved_view USING btree (user_id, list, lower(name))
CREATE UNIQUE INDEX saved_view_pkey ON public.saved_view USING btree (view_id)
CREATE UNIQUE INDEX schedule_feed_pkey ON public.schedule_feed USING btree (membership_id)
CREATE UNIQUE INDEX schedule_feed_token_sha256_key ON public.schedule_feed USING btree (token_sha256)
CREATE UNIQUE INDEX sequence_flow_draft ON public.sequence_flow USING btree (tenant_id, allowance_type, draft_id)
CREATE UNIQUE INDEX sequence_flow_pkey ON public.sequence_flow USING btree (tenant_id, allowance_type, version)
CREATE UNIQUE INDEX settle_in_open ON public.settle_in USING btree (tenant_id, corp_id) WHERE (status = 1)
CREATE UNIQUE INDEX settle_in_pkey ON public.settle_in USING btree (settle_in_id)
CREATE UNIQUE INDEX settle_in_tenant_id_settle_in_id_key ON public.settle_in USING btree (tenant_id, settle_in_id)
CREATE UNIQUE INDEX sign_in_failure_pkey ON public.sign_in_failure USING btree (mobile, place)
CREATE UNIQUE INDEX slider_challenge_pkey ON public.slider_challenge USING btree (id_sha256)
CREATE UNIQUE INDEX slider_challenge_ticket_sha256_key ON public.slider_challenge USING btree (ticket_sha256)
CREATE UNIQUE INDEX sms_code_pkey ON public.sms_code USING btree (id)
CREATE UNIQUE INDEX sms_consent_kept ON public.sms_consent USING btree (mobile, tenant_id) WHERE (withdrawn_at IS NULL)
CREATE UNIQUE INDEX sms_consent_pkey ON public.sms_consent USING btree (consent_id)
CREATE UNIQUE INDEX sms_month_pkey ON public.sms_month USING btree (tenant_id, month)
CREATE UNIQUE INDEX sms_template_code ON public.sms_template USING btree (code)
CREATE UNIQUE INDEX sms_template_pkey ON public.sms_template USING btree (template_id)
CREATE UNIQUE INDEX sms_template_version_pkey ON public.sms_template_version USING btree (template_id, version)
CREATE UNIQUE INDEX spot_inspection_pkey ON public.spot_inspection USING btree (inspection_id)
CREATE UNIQUE INDEX spot_inspection_workflow_id_step_key ON public.spot_inspection USING btree (workflow_id, step)
CREATE UNIQUE INDEX stored_file_pkey ON public.stored_file USING btree (guid)
CREATE UNIQUE INDEX stored_file_tenant_id_guid_key ON public.stored_file USING btree (tenant_id, guid)
CREATE UNIQUE INDEX subsidy_application_appeal ON public.subsidy_application USING btree (tenant_id, appeal_of) WHERE (appeal_of IS NOT NULL)
CREATE UNIQUE INDEX subsidy_application_pkey ON public.subsidy_application USING btree (tenant_id, apply_num)
CREATE UNIQUE INDEX subsidy_application_workflow_id_key ON public.subsidy_application USING btree (workflow_id)
CREATE UNIQUE INDEX subsidy_attachment_pkey ON public.subsidy_attachment USING btree (tenant_id, apply_num, guid, document)
CREATE UNIQUE INDEX subsidy_draft_pkey ON public.subsidy_draft USING btree (temp_id)
CREATE UNIQUE INDEX subsidy_draft_round ON public.subsidy_draft USING btree (tenant_id, corp_id, staff_id, allowance_type, about, round) NULLS NOT DISTINCT WHERE (about IS NOT NULL)
CREATE UNIQUE INDEX subsidy_pool_pkey ON public.subsidy_pool USING btree (pool_id)
CREATE UNIQUE INDEX subsidy_pool_tenant_id_apply_year_allowance_type_name_key ON public.subsidy_pool USING btree (tenant_id, apply_year, allowance_type, name)
CREATE UNIQUE INDEX subsidy_pool_tenant_id_apply_year_allowance_type_position_key ON public.subsidy_pool USING btree (tenant_id, apply_year, allowance_type, "position")
CREATE UNIQUE INDEX subsidy_pool_tenant_id_pool_id_key ON public.subsidy_pool USING btree (tenant_id, pool_id)
CREATE UNIQUE INDEX subsidy_revision_pkey ON public.subsidy_revision USING btree (revision_id)
CREATE UNIQUE INDEX subsidy_revision_tenant_id_apply_num_revision_key ON public.subsidy_revision USING btree (tenant_id, apply_num, revision)
CREATE UNIQUE INDEX substitution_pkey ON public.substitution USING btree (substitution_id)
CREATE UNIQUE INDEX task_opening_pkey ON public.task_opening USING btree (workflow_id, visit, user_id)
CREATE UNIQUE INDEX tenant_app_pkey ON public.tenant_app USING btree (tenant_id, app_id)
CREATE UNIQUE INDEX tenant_host_pkey ON public.tenant_host USING btree (host)
CREATE UNIQUE INDEX tenant_module_pkey ON public.tenant_module USING btree (tenant_id, code)
CREATE UNIQUE INDEX tenant_pkey ON public.tenant USING btree (tenant_id)
CREATE UNIQUE INDEX tenant_short_code_key ON public.tenant USING btree (short_code)
CREATE UNIQUE INDEX user_account_mobile_key ON public.user_account USING btree (mobile)
CREATE UNIQUE INDEX user_account_pkey ON public.user_account USING btree (user_id)
CREATE UNIQUE INDEX user_session_id ON public.user_session USING btree (session_id)
CREATE UNIQUE INDEX user_session_pkey ON public.user_session USING btree (token_sha256)
CREATE UNIQUE INDEX user_totp_pkey ON public.user_totp USING btree (user_id)
CREATE UNIQUE INDEX voucher_pkey ON public.voucher USING btree (tenant_id, voucher_num)
CREATE UNIQUE INDEX voucher_product_pkey ON public.voucher_product USING btree (tenant_id, sub_product_name)
CREATE UNIQUE INDEX voucher_workflow_id_key ON public.voucher USING btree (workflow_id)
CREATE UNIQUE INDEX web_count_pkey ON public.web_count USING btree (tenant_id, day, page, code)
CREATE UNIQUE INDEX web_salt_pkey ON public.web_salt USING btree (day)
CREATE UNIQUE INDEX web_seen_pkey ON public.web_seen USING btree (tenant_id, day, seen)
CREATE UNIQUE INDEX zjtx_choice_pkey ON public.zjtx_choice USING btree (tenant_id)
CREATE UNIQUE INDEX zjtx_package_pkey ON public.zjtx_package USING btree (tenant_id, expedite_pkg_id)

-- policies
activity system_scope to parks_system using true check true
activity tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
activity_invitee corp_scope to parks_corp using (user_id = ANY (( SELECT app_corp_people() AS app_corp_people)::uuid[])) check (user_id = ANY (( SELECT app_corp_people() AS app_corp_people)::uuid[]))
activity_invitee system_scope to parks_system using true check true
activity_invitee tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
activity_public system_scope to parks_system using true check true
activity_public tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
allowance_history corp_scope to parks_corp using false check false
allowance_history system_scope to parks_system using true check true
allowance_history tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
allowance_ratio system_scope to parks_system using true check true
allowance_ratio tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
app_member corp_scope to parks_corp using (membership_id = ANY (( SELECT app_corp_hats() AS app_corp_hats)::uuid[])) check (membership_id = ANY (( SELECT app_corp_hats() AS app_corp_hats)::uuid[]))
app_member system_scope to parks_system using true check true
app_member tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
article provider_articles to parks_app using (tenant_id IS NULL) check 
article system_scope to parks_system using true check true
article tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
assessment corp_scope to parks_corp using false check false
assessment system_scope to parks_system using true check true
assessment tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
assessment_upload corp_scope to parks_corp using false check false
assessment_upload system_scope to parks_system using true check true
assessment_upload tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
case_batch_item system_scope to parks_system using true check true
case_batch_item tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
case_copy corp_scope to parks_corp using is_own_case(workflow_id) check is_own_case(workflow_id)
case_copy system_scope to parks_system using true check true
case_copy tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
case_money corp_scope to parks_corp using is_own_case(workflow_id) check is_own_case(workflow_id)
case_money system_scope to parks_system using true check true
case_money tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
case_month corp_scope to parks_corp using false check false
case_month system_scope to parks_system using true check true
case_month tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
case_name_part corp_scope to parks_corp using 
CASE case_kind
    WHEN 'subsidy'::text THEN (case_no IN ( SELECT subsidy_application.apply_num
       FROM subsidy_application))
    WHEN 'demand'::text THEN (case_no IN ( SELECT demand.bid
       FROM demand))
    ELSE false
END check 
CASE case_kind
    WHEN 'subsidy'::text THEN (case_no IN ( SELECT subsidy_application.apply_num
       FROM subsidy_application))
    WHEN 'demand'::text THEN (case_no IN ( SELECT demand.bid
       FROM demand))
    ELSE false
END
case_name_part system_scope to parks_system using true check true
case_name_part tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
case_origin corp_scope to parks_corp using is_own_case(workflow_id) check is_own_case(workflow_id)
case_origin system_scope to parks_system using true check true
case_origin tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
case_problem corp_scope to parks_corp using false check false
case_problem system_scope to parks_system using true check true
case_problem tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
case_record corp_scope to parks_corp using is_own_case(workflow_id) check is_own_case(workflow_id)
case_record system_scope to parks_system using true check true
case_record tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
case_sequence system_scope to parks_system using true check true
case_sequence tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
case_share corp_scope to parks_corp using false check false
case_share system_scope to parks_system using true check true
case_share tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
case_task corp_scope to parks_corp using is_own_case(workflow_id) check is_own_case(workflow_id)
case_task system_scope to parks_system using true check true
case_task tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
case_transition corp_scope to parks_corp using is_own_case(workflow_id) check is_own_case(workflow_id)
case_transition system_scope to parks_system using true check true
case_transition tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
case_transition times_once to parks_system using (times IS NULL) check (times IS NOT NULL)
command corp_scope to parks_corp using (actor_id = ANY (( SELECT app_corp_people() AS app_corp_people)::uuid[])) check (actor_id = ANY (( SELECT app_corp_people() AS app_corp_people)::uuid[]))
command system_scope to parks_system using true check true
command tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
config_change corp_scope to parks_corp using (author_id = ANY (( SELECT app_corp_people() AS app_corp_people)::uuid[])) check (author_id = ANY (( SELECT app_corp_people() AS app_corp_people)::uuid[]))
config_change system_scope to parks_system using true check true
config_change tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
corp corp_scope to parks_corp using (corp_id = ( SELECT app_corp() AS app_corp)) check (corp_id = ( SELECT app_corp() AS app_corp))
corp system_scope to parks_system using true check true
corp tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
corp_cap corp_scope to parks_corp using (corp_id = ( SELECT app_corp() AS app_corp)) check (corp_id = ( SELECT app_corp() AS app_corp))
corp_cap system_scope to parks_system using true check true
corp_cap tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
corp_join_request corp_scope to parks_corp using (corp_id = ( SELECT app_corp() AS app_corp)) check (corp_id = ( SELECT app_corp() AS app_corp))
corp_join_request system_scope to parks_system using true check true
corp_join_request tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
corpmsg_recipient corp_scope to parks_corp using false check false
corpmsg_recipient system_scope to parks_system using true check true
corpmsg_recipient tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
corpmsg_run corp_scope to parks_corp using (EXISTS ( SELECT
   FROM message m
  WHERE (m.corpmsg_id = corpmsg_run.corpmsg_id))) check (EXISTS ( SELECT
   FROM message m
  WHERE (m.corpmsg_id = corpmsg_run.corpmsg_id)))
corpmsg_run system_scope to parks_system using true check true
corpmsg_run tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
course system_scope to parks_system using true check true
course tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
course_learner corp_scope to parks_corp using (user_id = ANY (( SELECT app_corp_people() AS app_corp_people)::uuid[])) check (user_id = ANY (( SELECT app_corp_people() AS app_corp_people)::uuid[]))
course_learner system_scope to parks_system using true check true
course_learner tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
crm_pool system_scope to parks_system using true check true
crm_pool tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
crm_steps system_scope to parks_system using true check true
crm_steps tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
customer_report corp_scope to parks_corp using false check false
customer_report system_scope to parks_system using true check true
customer_report tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
dealer_config system_scope to parks_system using true check true
dealer_config tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
demand corp_scope to parks_corp using (mobile = ANY (( SELECT app_corp_mobiles() AS app_corp_mobiles)::text[])) check (mobile = ANY (( SELECT app_corp_mobiles() AS app_corp_mobiles)::text[]))
demand system_scope to parks_system using true check true
demand tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
demand_feedback corp_scope to parks_corp using false check false
demand_feedback system_scope to parks_system using true check true
demand_feedback tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
estate_space system_scope to parks_system using true check true
estate_space tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
flow_draft system_scope to parks_system using true check true
flow_draft tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
gov_uin corp_scope to parks_corp using false check false
gov_uin system_scope to parks_system using true check true
gov_uin tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
grant_change corp_scope to parks_corp using false check false
grant_change system_scope to parks_system using true check true
grant_change tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
inspection_finding corp_scope to parks_corp using false check false
inspection_finding system_scope to parks_system using true check true
inspection_finding tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
iot_action system_scope to parks_system using true check true
iot_action tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
iot_desired system_scope to parks_system using true check true
iot_desired tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
iot_device system_scope to parks_system using true check true
iot_device tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
iot_device_log system_scope to parks_system using true check true
iot_device_log tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
iot_device_state system_scope to parks_system using true check true
iot_device_state tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
iot_message system_scope to parks_system using true check true
iot_message tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
iot_product system_scope to parks_system using true check true
iot_product tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
iot_project system_scope to parks_system using true check true
iot_project tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
iot_topic_policy system_scope to parks_system using true check true
iot_topic_policy tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
job system_scope to parks_system using true check true
job tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
ledger_entry corp_scope to parks_corp using is_own_case(workflow_id) check is_own_case(workflow_id)
ledger_entry system_scope to parks_system using true check true
ledger_entry tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
ledger_month corp_scope to parks_corp using false check false
ledger_month system_scope to parks_system using true check true
ledger_month tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
lesson_progress corp_scope to parks_corp using (user_id = ANY (( SELECT app_corp_people() AS app_corp_people)::uuid[])) check (user_id = ANY (( SELECT app_corp_people() AS app_corp_people)::uuid[]))
lesson_progress system_scope to parks_system using true check true
lesson_progress tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
log_account corp_scope to parks_corp using false check false
log_account system_scope to parks_system using true check true
log_account tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
log_day_sum corp_scope to parks_corp using false check false
log_day_sum system_scope to parks_system using true check true
log_day_sum tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
log_retention system_scope to parks_system using true check true
log_retention tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
market_product system_scope to parks_system using true check true
market_product tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
membership system_scope to parks_system using true check true
membership tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
menu_entry system_scope to parks_system using true check true
menu_entry tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
message corp_scope to parks_corp using ((user_id = ANY (( SELECT app_corp_people() AS app_corp_people)::uuid[])) AND ((corp_id IS NULL) OR (corp_id = ( SELECT app_corp() AS app_corp)))) check ((user_id = ANY (( SELECT app_corp_people() AS app_corp_people)::uuid[])) AND ((corp_id IS NULL) OR (corp_id = ( SELECT app_corp() AS app_corp))))
message system_scope to parks_system using true check true
message tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
offline_product system_scope to parks_system using true check true
offline_product tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
offline_sub_product system_scope to parks_system using true check true
offline_sub_product tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
operation_log corp_scope to parks_corp using false check false
operation_log system_scope to parks_system using true check true
operation_log tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
opportunity corp_scope to parks_corp using false check false
opportunity system_scope to parks_system using true check true
opportunity tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
opportunity_change corp_scope to parks_corp using false check false
opportunity_change system_scope to parks_system using true check true
opportunity_change tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
opportunity_enquiry corp_scope to parks_corp using (corp_id = ( SELECT app_corp() AS app_corp)) check (corp_id = ( SELECT app_corp() AS app_corp))
opportunity_enquiry system_scope to parks_system using true check true
opportunity_enquiry tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
opportunity_figure corp_scope to parks_corp using false check false
opportunity_figure system_scope to parks_system using true check true
opportunity_figure tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
opportunity_member corp_scope to parks_corp using false check false
opportunity_member system_scope to parks_system using true check true
opportunity_member tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
opportunity_part corp_scope to parks_corp using false check false
opportunity_part system_scope to parks_system using true check true
opportunity_part tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
opportunity_record corp_scope to parks_corp using false check false
opportunity_record system_scope to parks_system using true check true
opportunity_record tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
opportunity_reminder system_scope to parks_system using true check true
opportunity_reminder tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
opportunity_step corp_scope to parks_corp using false check false
opportunity_step system_scope to parks_system using true check true
opportunity_step tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
order_claim corp_scope to parks_corp using is_own_case(workflow_id) check is_own_case(workflow_id)
order_claim system_scope to parks_system using true check true
order_claim tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
outbox_message corp_scope to parks_corp using false check false
outbox_message system_scope to parks_system using true check true
outbox_message tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
park system_scope to parks_system using true check true
park tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
park_request corp_scope to parks_corp using (from_corp_id = ( SELECT app_corp() AS app_corp)) check (from_corp_id = ( SELECT app_corp() AS app_corp))
park_request system_scope to parks_system using true check true
park_request tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
park_role system_scope to parks_system using true check true
park_role tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
portal_draft system_scope to parks_system using true check true
portal_draft tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
portal_version provider_portal to parks_app using (tenant_id IS NULL) check 
portal_version system_scope to parks_system using true check true
portal_version tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
prepared_draft corp_scope to parks_corp using (corp_id = ( SELECT app_corp() AS app_corp)) check (corp_id = ( SELECT app_corp() AS app_corp))
prepared_draft system_scope to parks_system using true check true
prepared_draft tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
product_authorization system_scope to parks_system using true check true
product_authorization tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
product_listing system_scope to parks_system using true check true
product_listing tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
product_price list_price to parks_app using (tenant_id IS NULL) check 
product_price system_scope to parks_system using true check true
product_price tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
product_satisfaction corp_scope to parks_corp using (corp_id = ( SELECT app_corp() AS app_corp)) check (corp_id = ( SELECT app_corp() AS app_corp))
product_satisfaction system_scope to parks_system using true check true
product_satisfaction tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
product_team_user system_scope to parks_system using true check true
product_team_user tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
programme_corp corp_scope to parks_corp using false check false
programme_corp system_scope to parks_system using true check true
programme_corp tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
race system_scope to parks_system using true check true
race tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
race_entry corp_scope to parks_corp using (corp_id = ( SELECT app_corp() AS app_corp)) check (corp_id = ( SELECT app_corp() AS app_corp))
race_entry system_scope to parks_system using true check true
race_entry tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
race_score corp_scope to parks_corp using (entry_id IN ( SELECT race_entry.entry_id
   FROM race_entry)) check (entry_id IN ( SELECT race_entry.entry_id
   FROM race_entry))
race_score system_scope to parks_system using true check true
race_score tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
race_told corp_scope to parks_corp using false check false
race_told system_scope to parks_system using true check true
race_told tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
reception corp_scope to parks_corp using ((mobile = ANY (( SELECT app_corp_mobiles() AS app_corp_mobiles)::text[])) OR (creator_mobile = ANY (( SELECT app_corp_mobiles() AS app_corp_mobiles)::text[]))) check ((mobile = ANY (( SELECT app_corp_mobiles() AS app_corp_mobiles)::text[])) OR (creator_mobile = ANY (( SELECT app_corp_mobiles() AS app_corp_mobiles)::text[])))
reception system_scope to parks_system using true check true
reception tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
reception_feedback corp_scope to parks_corp using false check false
reception_feedback system_scope to parks_system using true check true
reception_feedback tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
reception_place corp_scope to parks_corp using false check false
reception_place system_scope to parks_system using true check true
reception_place tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
reception_setting system_scope to parks_system using true check true
reception_setting tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
reconciliation corp_scope to parks_corp using false check false
reconciliation system_scope to parks_system using true check true
reconciliation tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
reconciliation_claim corp_scope to parks_corp using false check false
reconciliation_claim system_scope to parks_system using true check true
reconciliation_claim tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
reconciliation_line corp_scope to parks_corp using false check false
reconciliation_line system_scope to parks_system using true check true
reconciliation_line tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
record_chain system_scope to parks_system using true check true
record_chain tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
red_listing corp_scope to parks_corp using (corp_id = ( SELECT app_corp() AS app_corp)) check (corp_id = ( SELECT app_corp() AS app_corp))
red_listing system_scope to parks_system using true check true
red_listing tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
red_listing_end corp_scope to parks_corp using (listing_id IN ( SELECT red_listing.listing_id
   FROM red_listing)) check (listing_id IN ( SELECT red_listing.listing_id
   FROM red_listing))
red_listing_end system_scope to parks_system using true check true
red_listing_end tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
schedule_feed system_scope to parks_system using true check true
schedule_feed tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
sequence_flow system_scope to parks_system using true check true
sequence_flow tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
settle_in corp_scope to parks_corp using (corp_id = ( SELECT app_corp() AS app_corp)) check (corp_id = ( SELECT app_corp() AS app_corp))
settle_in system_scope to parks_system using true check true
settle_in tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
sms_consent corp_scope to parks_corp using (mobile = ANY (( SELECT app_corp_mobiles() AS app_corp_mobiles)::text[])) check (mobile = ANY (( SELECT app_corp_mobiles() AS app_corp_mobiles)::text[]))
sms_consent system_scope to parks_system using true check true
sms_consent tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
sms_month system_scope to parks_system using true check true
sms_month tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
spot_inspection corp_scope to parks_corp using false check false
spot_inspection system_scope to parks_system using true check true
spot_inspection tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
stored_file corp_scope to parks_corp using ((corp_id = ( SELECT app_corp() AS app_corp)) OR is_public OR ((corp_id IS NULL) AND (file_use = ANY (ARRAY['picture'::text, 'prospectus'::text, 'article'::text, 'video'::text])))) check ((corp_id = ( SELECT app_corp() AS app_corp)) OR is_public OR ((corp_id IS NULL) AND (file_use = ANY (ARRAY['picture'::text, 'prospectus'::text, 'article'::text, 'video'::text]))))
stored_file system_scope to parks_system using true check true
stored_file tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
subsidy_application corp_scope to parks_corp using (corp_id = ( SELECT app_corp() AS app_corp)) check (corp_id = ( SELECT app_corp() AS app_corp))
subsidy_application system_scope to parks_system using true check true
subsidy_application tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
subsidy_attachment corp_scope to parks_corp using is_own_application(tenant_id, apply_num, false) check is_own_application(tenant_id, apply_num, false)
subsidy_attachment system_scope to parks_system using true check true
subsidy_attachment tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
subsidy_draft corp_scope to parks_corp using (corp_id = ( SELECT app_corp() AS app_corp)) check (corp_id = ( SELECT app_corp() AS app_corp))
subsidy_draft system_scope to parks_system using true check true
subsidy_draft tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
subsidy_pool system_scope to parks_system using true check true
subsidy_pool tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
subsidy_revision corp_scope to parks_corp using is_own_application(tenant_id, apply_num, false) check is_own_application(tenant_id, apply_num, true)
subsidy_revision system_scope to parks_system using true check true
subsidy_revision tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
task_opening corp_scope to parks_corp using is_own_case(workflow_id) check is_own_case(workflow_id)
task_opening system_scope to parks_system using true check true
task_opening tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
tenant system_scope to parks_system using true check true
tenant tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
tenant_app system_scope to parks_system using true check true
tenant_app tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
tenant_host system_scope to parks_system using true check true
tenant_host tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
tenant_module system_scope to parks_system using true check true
tenant_module tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
voucher corp_scope to parks_corp using (corp_id = ( SELECT app_corp() AS app_corp)) check (corp_id = ( SELECT app_corp() AS app_corp))
voucher system_scope to parks_system using true check true
voucher tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
voucher_product system_scope to parks_system using true check true
voucher_product tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
web_count system_scope to parks_system using true check true
web_count tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
web_seen system_scope to parks_system using true check true
web_seen tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
zjtx_choice system_scope to parks_system using true check true
zjtx_choice tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))
zjtx_package system_scope to parks_system using true check true
zjtx_package tenant_scope to parks_app using (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[])) check (tenant_id = ANY (( SELECT app_tenants() AS app_tenants)::text[]))

-- grants
activity to parks_app: DELETE, INSERT, SELECT, UPDATE
activity to parks_system: DELETE, INSERT, SELECT, UPDATE
activity_invitee to parks_app: DELETE, INSERT, SELECT, UPDATE
activity_invitee to parks_system: DELETE, INSERT, SELECT, UPDATE
activity_public to parks_app: INSERT, SELECT, UPDATE
activity_public to parks_system: DELETE, INSERT, SELECT, UPDATE
allowance_history to parks_app: INSERT, SELECT, UPDATE
allowance_history to parks_system: DELETE, INSERT, SELECT, UPDATE
allowance_ratio to parks_app: DELETE, INSERT, SELECT, UPDATE
allowance_ratio to parks_system: DELETE, INSERT, SELECT, UPDATE
app to parks_app: SELECT
app to parks_system: INSERT, SELECT, UPDATE
app_member to parks_app: DELETE, INSERT, SELECT, UPDATE
app_member to parks_system: DELETE, INSERT, SELECT, UPDATE
app_role to parks_app: SELECT
app_role to parks_system: INSERT, SELECT, UPDATE
article to parks_app: INSERT, SELECT, UPDATE
article to parks_system: INSERT, SELECT, UPDATE
assessment to parks_app: INSERT, SELECT, UPDATE
assessment to parks_system: DELETE, INSERT, SELECT, UPDATE
assessment_template to parks_system: INSERT, SELECT, UPDATE
assessment_template_version to parks_system: INSERT, SELECT
assessment_upload to parks_app: INSERT, SELECT
assessment_upload to parks_system: DELETE, INSERT, SELECT
case_batch to parks_system: DELETE, INSERT, SELECT, UPDATE
case_batch_item to parks_system: DELETE, INSERT, SELECT, UPDATE
case_copy to parks_app: INSERT, SELECT, UPDATE
case_copy to parks_system: DELETE, INSERT, SELECT, UPDATE
case_money to parks_app: INSERT, SELECT, UPDATE
case_money to parks_system: DELETE, INSERT, SELECT, UPDATE
case_month to parks_app: DELETE, INSERT, SELECT, UPDATE
case_month to parks_system: DELETE, INSERT, SELECT, UPDATE
case_name_part to parks_app: DELETE, INSERT, SELECT
case_name_part to parks_system: DELETE, INSERT, SELECT, UPDATE
case_origin to parks_app: INSERT, SELECT
case_origin to parks_system: INSERT, SELECT
case_problem to parks_app: SELECT
case_problem to parks_system: DELETE, INSERT, SELECT, UPDATE
case_record to parks_app: INSERT, SELECT
case_record to parks_system: INSERT, SELECT
case_sequence to parks_app: INSERT, SELECT, UPDATE
case_sequence to parks_system: DELETE, INSERT, SELECT, UPDATE
case_share to parks_app: DELETE, INSERT, SELECT, UPDATE
case_share to parks_system: DELETE, INSERT, SELECT, UPDATE
case_task to parks_app: INSERT, SELECT, UPDATE
case_task to parks_system: DELETE, INSERT, SELECT, UPDATE
case_transition to parks_app: INSERT, SELECT
case_transition to parks_system: INSERT, SELECT
cloud_account to parks_app: SELECT
cloud_account to parks_system: DELETE, INSERT, SELECT, UPDATE
cloud_provider to parks_app: SELECT
cloud_provider to parks_system: DELETE, INSERT, SELECT, UPDATE
cloud_service to parks_app: SELECT
cloud_service to parks_system: DELETE, INSERT, SELECT, UPDATE
command to parks_app: INSERT, SELECT, UPDATE
command to parks_system: DELETE, INSERT, SELECT, UPDATE
config_change to parks_app: INSERT, SELECT
config_change to parks_system: INSERT, SELECT
corp to parks_app: INSERT, SELECT, UPDATE
corp to parks_system: DELETE, INSERT, SELECT, UPDATE
corp_cap to parks_app: INSERT, SELECT
corp_cap to parks_system: INSERT, SELECT
corp_join_request to parks_app: SELECT
corp_join_request to parks_system: INSERT, SELECT, UPDATE
corpmsg_recipient to parks_app: SELECT
corpmsg_recipient to parks_system: DELETE, INSERT, SELECT, UPDATE
corpmsg_run to parks_app: SELECT
corpmsg_run to parks_system: DELETE, INSERT, SELECT, UPDATE
course to parks_app: DELETE, INSERT, SELECT, UPDATE
course to parks_system: DELETE, INSERT, SELECT, UPDATE
course_learner to parks_app: INSERT, SELECT, UPDATE
course_learner to parks_system: DELETE, INSERT, SELECT, UPDATE
crm_customer to parks_system: INSERT, SELECT, UPDATE
crm_pool to parks_app: DELETE, INSERT, SELECT, UPDATE
crm_pool to parks_system: DELETE, INSERT, SELECT, UPDATE
crm_steps to parks_app: INSERT, SELECT, UPDATE
crm_steps to parks_system: DELETE, INSERT, SELECT, UPDATE
customer_report to parks_app: INSERT, SELECT
customer_report to parks_system: DELETE, INSERT, SELECT, UPDATE
dealer_config to parks_app: DELETE, INSERT, SELECT, UPDATE
dealer_config to parks_system: DELETE, INSERT, SELECT, UPDATE
demand to parks_app: INSERT, SELECT, UPDATE
demand to parks_system: DELETE, INSERT, SELECT, UPDATE
demand_feedback to parks_app: INSERT, SELECT
demand_feedback to parks_system: DELETE, INSERT, SELECT, UPDATE
estate_space to parks_app: DELETE, INSERT, SELECT, UPDATE
estate_space to parks_system: DELETE, INSERT, SELECT, UPDATE
flow_draft to parks_app: DELETE, INSERT, SELECT, UPDATE
flow_draft to parks_system: DELETE, INSERT, SELECT, UPDATE
function_module to parks_app: SELECT
function_module to parks_system: DELETE, INSERT, SELECT, UPDATE
gov_uin to parks_app: DELETE, INSERT, SELECT, UPDATE
gov_uin to parks_system: DELETE, INSERT, SELECT, UPDATE
grant_change to parks_app: INSERT, SELECT, UPDATE
grant_change to parks_system: DELETE, INSERT, SELECT, UPDATE
holiday_calendar to parks_app: SELECT
holiday_calendar to parks_system: DELETE, INSERT, SELECT, UPDATE
import_header to parks_system: DELETE, INSERT, SELECT, UPDATE
inspection_finding to parks_app: INSERT, SELECT
inspection_finding to parks_system: SELECT
iot_action to parks_app: INSERT, SELECT
iot_action to parks_system: DELETE, INSERT, SELECT, UPDATE
iot_broker to parks_app: SELECT
iot_broker to parks_system: DELETE, INSERT, SELECT, UPDATE
iot_desired to parks_app: DELETE, INSERT, SELECT, UPDATE
iot_desired to parks_system: SELECT
iot_device to parks_app: DELETE, INSERT, SELECT, UPDATE
iot_device to parks_system: DELETE, INSERT, SELECT, UPDATE
iot_device_log to parks_app: INSERT, SELECT
iot_device_log to parks_system: DELETE, INSERT, SELECT, UPDATE
iot_device_state to parks_app: SELECT
iot_device_state to parks_system: DELETE, INSERT, SELECT, UPDATE
iot_message to parks_app: SELECT
iot_message to parks_system: INSERT, SELECT
iot_product to parks_app: DELETE, INSERT, SELECT, UPDATE
iot_product to parks_system: DELETE, INSERT, SELECT, UPDATE
iot_project to parks_app: DELETE, INSERT, SELECT, UPDATE
iot_project to parks_system: DELETE, INSERT, SELECT, UPDATE
iot_topic_policy to parks_app: DELETE, INSERT, SELECT, UPDATE
iot_topic_policy to parks_system: DELETE, INSERT, SELECT, UPDATE
job to parks_system: DELETE, INSERT, SELECT, UPDATE
known_device to parks_system: DELETE, INSERT, SELECT, UPDATE
kysely_migration to parks_system: DELETE, INSERT, SELECT, UPDATE
kysely_migration_lock to parks_system: DELETE, INSERT, SELECT, UPDATE
label_rule to parks_app: SELECT
label_rule to parks_system: DELETE, INSERT, SELECT, UPDATE
ledger_entry to parks_app: INSERT, SELECT
ledger_entry to parks_system: INSERT, SELECT
ledger_month to parks_app: DELETE, INSERT, SELECT, UPDATE
ledger_month to parks_system: DELETE, INSERT, SELECT, UPDATE
lesson_progress to parks_app: INSERT, SELECT, UPDATE
lesson_progress to parks_system: DELETE, INSERT, SELECT, UPDATE
log_account to parks_app: SELECT
log_account to parks_system: DELETE, INSERT, SELECT, UPDATE
log_day_sum to parks_app: SELECT
log_day_sum to parks_system: DELETE, INSERT, SELECT
log_retention to parks_app: INSERT, SELECT, UPDATE
log_retention to parks_system: INSERT, SELECT, UPDATE
log_upkeep to parks_system: SELECT, UPDATE
market_product to parks_app: DELETE, INSERT, SELECT, UPDATE
market_product to parks_system: DELETE, INSERT, SELECT, UPDATE
membership to parks_system: DELETE, INSERT, SELECT, UPDATE
menu_entry to parks_app: DELETE, INSERT, SELECT
menu_entry to parks_system: DELETE, INSERT, SELECT
message to parks_app: INSERT, SELECT, UPDATE
message to parks_system: DELETE, INSERT, SELECT, UPDATE
message_digest to parks_system: DELETE, INSERT, SELECT, UPDATE
message_preference to parks_system: DELETE, INSERT, SELECT, UPDATE
message_setting to parks_system: DELETE, INSERT, SELECT, UPDATE
notice_read to parks_system: INSERT, SELECT
offline_product to parks_app: DELETE, INSERT, SELECT, UPDATE
offline_product to parks_system: DELETE, INSERT, SELECT, UPDATE
offline_sub_product to parks_app: DELETE, INSERT, SELECT, UPDATE
offline_sub_product to parks_system: DELETE, INSERT, SELECT, UPDATE
online_product to parks_app: SELECT
online_product to parks_system: DELETE, INSERT, SELECT, UPDATE
online_sub_product to parks_app: SELECT
online_sub_product to parks_system: DELETE, INSERT, SELECT, UPDATE
operation_log to parks_app: SELECT
operation_log to parks_system: INSERT, SELECT
opportunity to parks_app: INSERT, SELECT, UPDATE
opportunity to parks_system: DELETE, INSERT, SELECT, UPDATE
opportunity_change to parks_app: INSERT, SELECT
opportunity_change to parks_system: DELETE, INSERT, SELECT, UPDATE
opportunity_enquiry to parks_app: INSERT, SELECT
opportunity_enquiry to parks_system: DELETE, INSERT, SELECT, UPDATE
opportunity_figure to parks_app: SELECT
opportunity_figure to parks_system: DELETE, INSERT, SELECT, UPDATE
opportunity_member to parks_app: DELETE, INSERT, SELECT
opportunity_member to parks_system: DELETE, INSERT, SELECT, UPDATE
opportunity_part to parks_app: DELETE, INSERT, SELECT
opportunity_part to parks_system: DELETE, INSERT, SELECT, UPDATE
opportunity_record to parks_app: INSERT, SELECT
opportunity_record to parks_system: DELETE, INSERT, SELECT, UPDATE
opportunity_reminder to parks_system: DELETE, INSERT, SELECT, UPDATE
opportunity_step to parks_app: INSERT, SELECT
opportunity_step to parks_system: DELETE, INSERT, SELECT, UPDATE
order_claim to parks_app: DELETE, INSERT, SELECT, UPDATE
order_claim to parks_system: DELETE, INSERT, SELECT, UPDATE
outbox_message to parks_app: INSERT, SELECT, UPDATE
outbox_message to parks_system: DELETE, INSERT, SELECT, UPDATE
park to parks_app: SELECT
park to parks_system: DELETE, INSERT, SELECT, UPDATE
park_request to parks_app: SELECT
park_request to parks_system: INSERT, SELECT, UPDATE
park_role to parks_app: DELETE, INSERT, SELECT, UPDATE
park_role to parks_system: DELETE, INSERT, SELECT, UPDATE
portal_draft to parks_app: INSERT, SELECT, UPDATE
portal_draft to parks_system: INSERT, SELECT, UPDATE
portal_version to parks_app: INSERT, SELECT
portal_version to parks_system: INSERT, SELECT
prepared_draft to parks_app: INSERT, SELECT, UPDATE
prepared_draft to parks_system: INSERT, SELECT, UPDATE
product_authorization to parks_app: SELECT
product_authorization to parks_system: DELETE, INSERT, SELECT, UPDATE
product_category to parks_app: SELECT
product_category to parks_system: DELETE, INSERT, SELECT, UPDATE
product_label to parks_app: SELECT
product_label to parks_system: DELETE, INSERT, SELECT, UPDATE
product_listing to parks_app: INSERT, SELECT, UPDATE
product_listing to parks_system: INSERT, SELECT, UPDATE
product_package to parks_app: SELECT
product_package to parks_system: DELETE, INSERT, SELECT, UPDATE
product_price to parks_app: SELECT
product_price to parks_system: DELETE, INSERT, SELECT, UPDATE
product_prospectus to parks_app: SELECT
product_prospectus to parks_system: DELETE, INSERT, SELECT, UPDATE
product_satisfaction to parks_app: INSERT, SELECT
product_satisfaction to parks_system: DELETE, INSERT, SELECT, UPDATE
product_team_user to parks_app: INSERT, SELECT, UPDATE
product_team_user to parks_system: DELETE, INSERT, SELECT, UPDATE
programme_corp to parks_app: DELETE, INSERT, SELECT, UPDATE
programme_corp to parks_system: DELETE, INSERT, SELECT, UPDATE
provider_fault to parks_system: DELETE, INSERT, SELECT, UPDATE
provider_recall to parks_system: DELETE, INSERT, SELECT, UPDATE
provider_role to parks_app: SELECT
provider_role to parks_system: DELETE, INSERT, SELECT, UPDATE
provider_voucher to parks_system: DELETE, INSERT, SELECT, UPDATE
race to parks_app: DELETE, INSERT, SELECT, UPDATE
race to parks_system: DELETE, INSERT, SELECT, UPDATE
race_entry to parks_app: INSERT, SELECT, UPDATE
race_entry to parks_system: DELETE, INSERT, SELECT, UPDATE
race_score to parks_app: INSERT, SELECT, UPDATE
race_score to parks_system: DELETE, INSERT, SELECT, UPDATE
race_told to parks_app: INSERT, SELECT
race_told to parks_system: DELETE, INSERT, SELECT, UPDATE
reception to parks_app: INSERT, SELECT, UPDATE
reception to parks_system: DELETE, INSERT, SELECT, UPDATE
reception_feedback to parks_app: INSERT, SELECT
reception_feedback to parks_system: DELETE, INSERT, SELECT, UPDATE
reception_place to parks_app: DELETE, INSERT, SELECT
reception_place to parks_system: DELETE, INSERT, SELECT, UPDATE
reception_setting to parks_app: INSERT, SELECT, UPDATE
reception_setting to parks_system: DELETE, INSERT, SELECT, UPDATE
reconciliation to parks_app: INSERT, SELECT
reconciliation to parks_system: DELETE, INSERT, SELECT, UPDATE
reconciliation_claim to parks_app: INSERT, SELECT
reconciliation_claim to parks_system: DELETE, INSERT, SELECT, UPDATE
reconciliation_line to parks_app: INSERT, SELECT
reconciliation_line to parks_system: DELETE, INSERT, SELECT, UPDATE
record_chain to parks_app: INSERT, SELECT, UPDATE
record_chain to parks_system: DELETE, INSERT, SELECT, UPDATE
recovery_code to parks_system: DELETE, INSERT, SELECT, UPDATE
red_listing to parks_app: INSERT, SELECT
red_listing to parks_system: INSERT, SELECT
red_listing_end to parks_app: INSERT, SELECT
red_listing_end to parks_system: INSERT, SELECT
saved_view to parks_system: DELETE, INSERT, SELECT, UPDATE
schedule_feed to parks_system: DELETE, INSERT, SELECT, UPDATE
sequence_flow to parks_app: INSERT, SELECT
sequence_flow to parks_system: INSERT, SELECT
settle_in to parks_app: INSERT, SELECT, UPDATE
settle_in to parks_system: DELETE, INSERT, SELECT, UPDATE
sign_in_failure to parks_system: DELETE, INSERT, SELECT, UPDATE
slider_challenge to parks_system: DELETE, INSERT, SELECT, UPDATE
sms_code to parks_system: DELETE, INSERT, SELECT, UPDATE
sms_consent to parks_app: INSERT, SELECT, UPDATE
sms_consent to parks_system: DELETE, INSERT, SELECT, UPDATE
sms_month to parks_app: SELECT
sms_month to parks_system: DELETE, INSERT, SELECT, UPDATE
sms_template to parks_app: SELECT
sms_template to parks_system: DELETE, INSERT, SELECT, UPDATE
sms_template_version to parks_app: SELECT
sms_template_version to parks_system: INSERT, SELECT, UPDATE
spot_inspection to parks_app: INSERT, SELECT, UPDATE
spot_inspection to parks_system: SELECT
stored_file to parks_app: INSERT, SELECT, UPDATE
stored_file to parks_system: DELETE, INSERT, SELECT, UPDATE
subsidy_application to parks_app: INSERT, SELECT, UPDATE
subsidy_application to parks_system: DELETE, INSERT, SELECT, UPDATE
subsidy_attachment to parks_app: INSERT, SELECT
subsidy_attachment to parks_system: DELETE, INSERT, SELECT, UPDATE
subsidy_draft to parks_app: DELETE, INSERT, SELECT, UPDATE
subsidy_draft to parks_system: DELETE, INSERT, SELECT, UPDATE
subsidy_pool to parks_app: INSERT, SELECT, UPDATE
subsidy_pool to parks_system: DELETE, INSERT, SELECT, UPDATE
subsidy_revision to parks_app: INSERT, SELECT, UPDATE
subsidy_revision to parks_system: DELETE, INSERT, SELECT, UPDATE
substitution to parks_system: DELETE, INSERT, SELECT, UPDATE
task_opening to parks_app: INSERT, SELECT
task_opening to parks_system: DELETE, INSERT, SELECT, UPDATE
tenant to parks_app: SELECT
tenant to parks_system: DELETE, INSERT, SELECT, UPDATE
tenant_app to parks_app: INSERT, SELECT, UPDATE
tenant_app to parks_system: INSERT, SELECT, UPDATE
tenant_host to parks_app: SELECT
tenant_host to parks_system: DELETE, INSERT, SELECT
tenant_module to parks_app: INSERT, SELECT, UPDATE
tenant_module to parks_system: DELETE, INSERT, SELECT, UPDATE
user_account to parks_system: DELETE, INSERT, SELECT, UPDATE
user_session to parks_system: DELETE, INSERT, SELECT, UPDATE
user_totp to parks_system: DELETE, INSERT, SELECT, UPDATE
voucher to parks_app: INSERT, SELECT, UPDATE
voucher to parks_system: DELETE, INSERT, SELECT, UPDATE
voucher_product to parks_app: DELETE, INSERT, SELECT, UPDATE
voucher_product to parks_system: DELETE, INSERT, SELECT, UPDATE
web_count to parks_app: INSERT, SELECT, UPDATE
web_count to parks_system: DELETE, INSERT, SELECT, UPDATE
web_salt to parks_system: DELETE, INSERT, SELECT, UPDATE
web_seen to parks_app: INSERT, SELECT
web_seen to parks_system: DELETE, INSERT, SELECT, UPDATE
zjtx_choice to parks_app: INSERT, SELECT, UPDATE
zjtx_choice to parks_system: DELETE, INSERT, SELECT, UPDATE
zjtx_package to parks_app: SELECT
zjtx_package to parks_system: DELETE, INSERT, SELECT, UPDATE
