import { sql, type Kysely } from 'kysely';

/** The pages of long lists are read in their order: those of all parks together, and those that a rule of plain data orders. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index subsidy_application_newest on subsidy_application (allowance_type, apply_time desc, apply_num desc) where seq >= 1;
    create index reception_newest on reception (create_time desc, reserve_num desc) where seq > 0;
    create index demand_newest on demand (create_time desc, bid desc) where seq > 0;
    create index voucher_sums on voucher (tenant_id) include (amount, used, status) where seq > 0;
    create index allowance_history_list on allowance_history (tenant_id, year desc, corp_name, allowance_type, history_id);
    create index programme_corp_list on programme_corp (tenant_id, year, corp_name, listed_id);
    create index user_account_newest on user_account (created_at desc, user_id desc);
    create index course_learner_list on course_learner (tenant_id, course_id, created_at, user_id);
    create index iot_device_list on iot_device (tenant_id, product_id, device_name, device_id);
  `.execute(db);
}
