/** Columns of some tables, as `table.column`, and why they are no entry of the registry. */
interface Elsewhere {
  why: string;
  columns: string;
}

/** Where a name may stand that no key leads to: it stays. */
export const WITHOUT_KEY: readonly Elsewhere[] = [
  {
    why: 'A name beside what its owner decided or wrote, kept with that; no id tells whose it is',
    columns: `activity.submitted_by activity_invitee.changed_by article.author assessment_template.author
      assessment_template_version.author corp_join_request.answered_by customer_report.created_by iot_action.author
      iot_desired.author opportunity_enquiry.author outbox_message.resent_by outbox_message.by_hand park_request.answered_by
      portal_draft.author portal_version.author prepared_draft.ended_by product_listing.answerer product_team_user.decided_by
      reception_setting.updated_by settle_in.decided_by sms_template_version.author spot_inspection.operator
      subsidy_attachment.operator`,
  },
  {
    why: 'Evidence: what a case decided and by whom, from which its rows are written anew',
    columns: `case_transition.transition subsidy_application.state reception.state demand.state voucher.state assessment.state`,
  },
  { why: 'It is changed with the row of its case', columns: 'case_origin.first_row' },
  { why: 'It is found by its names, and goes with the days of the log', columns: 'log_account.account' },
  {
    why: 'What others did or were told of them; it goes after half a year, acts on many cases after one',
    columns: `message.params outbox_message.body command.message command.response case_batch.event case_batch_item.event`,
  },
  {
    why: 'The legal representative of an enterprise, as the public register of enterprises has them',
    columns: 'corp.lar crm_customer.lar park_request.lar',
  },
];

/** What looks like a person's by its name, and is nobody's. */
export const NOBODYS: readonly Elsewhere[] = [
  {
    why: 'The name of a thing',
    columns: `activity.title activity_public.title app.name app.name_en app_role.name app_role.name_en article.title
      assessment.name assessment_template.name assessment_template_version.name case_batch.title case_month.name
      cloud_provider.provider_name cloud_service.service_name corpmsg_run.title course.title demand.expedite_pkg_name
      estate_space.name function_module.name function_module.name_en grant_change.name iot_device.device_name iot_product.name
      iot_project.name job.file_name kysely_migration.name label_rule.name ledger_month.name menu_entry.name
      menu_entry.name_en offline_product.name offline_sub_product.name online_product.name online_product.name_en
      online_sub_product.name online_sub_product.name_en operation_log.op_name park.name park_role.name
      product_category.name product_label.name product_label.name_en product_package.name product_prospectus.title
      provider_role.name race.name race.name_en race_entry.title reconciliation.file_name sms_template.name
      subsidy_pool.name tenant.name voucher_product.sub_product_name voucher_product.product_name
      zjtx_package.expedite_pkg_name`,
  },
  {
    why: 'The name or account of an enterprise',
    columns: `allowance_history.corp_name case_batch_item.name cloud_account.name cloud_account.account_id corp.corp_name
      corp.cloud_account corpmsg_recipient.corp_name crm_customer.corp_name customer_report.corp_name demand.name gov_uin.name
      opportunity.name opportunity.name_key opportunity.source_agent opportunity.agent opportunity_enquiry.org_name
      park_request.corp_name park_request.cloud_account product_satisfaction.corp_name programme_corp.corp_name
      race_entry.corp_name reception.org_name settle_in.corp_name spot_inspection.corp_name subsidy_application.corp_name
      subsidy_revision.dealer_name voucher.corp_name dealer_config.dealer_list`,
  },
  { why: 'Where a park is and how it is reached', columns: 'tenant.address tenant.phone reception_setting.address' },
  { why: 'An address of a page', columns: 'menu_entry.address' },
  {
    why: 'A time, a number, a state, or a kind of position',
    columns: `activity.submitted_at case_batch_item.answered_at command.answered_at corp_join_request.answered_at
      corpmsg_run.stopped_by corpmsg_run.paused_by customer_report.contact_position demand.contact_position iot_action.answered_at message.written_by
      opportunity.contact_position opportunity.next_contact_day opportunity_record.next_contact_day park_request.answered_at product_listing.answered_at
      race_score.team sms_consent.withdrawn_by user_account.mobile_changed_at user_session.second_factor`,
  },
  {
    why: 'The id of a row, or of an account that tells nobody’s name once it is erased',
    columns: `activity.writers membership.membership_id prepared_draft.savers product_team_user.team_user_id substitution.membership_id
      user_session.membership_id`,
  },
  {
    why: 'Settings, rules and answers without people in them',
    columns: `article.attachment_list assessment.business_dimension assessment_template.business_dimension
      assessment_template_version.business_dimension assessment_upload.files case_batch_item.params case_record.files
      case_record.document case_task.deadline case_transition.times course.lessons crm_steps.names demand.used_system
      demand.core_require demand.expedite_pkg_product demand.feedback demand_feedback.form flow_draft.flow
      iot_action.input iot_action.output iot_desired.value iot_device_state.reported iot_product.model job.params
      opportunity.needs portal_draft.content product_listing.wanted product_listing.params product_package.scene_list
      reception_setting.slots sequence_flow.flow subsidy_revision.order_verdicts subsidy_revision.shares voucher.order_ids
      zjtx_package.expedite_pkg_product`,
  },
];

/** The columns of such a list. */
export const columnsOf = (list: readonly Elsewhere[]): string[] =>
  list.flatMap(({ columns }) => columns.trim().split(/\s+/));
