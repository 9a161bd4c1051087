import { sql, type Kysely } from 'kysely';

/** Whose enterprise asked, and who of it, by which only so much is taken in a day; and vouchers by their last day, for the schedule. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table opportunity_enquiry
      add corp_id uuid,
      -- who asked for their enterprise; null of a visitor, and of what the park passed on
      add user_id uuid;
    create index opportunity_enquiry_corp on opportunity_enquiry (tenant_id, corp_id, created_at) where user_id is not null;
    create index opportunity_enquiry_user on opportunity_enquiry (tenant_id, user_id, created_at) where user_id is not null;
    create index opportunity_enquiry_hour on opportunity_enquiry (tenant_id, created_at) where author = '';
    create index voucher_valid on voucher (tenant_id, valid_to) where status in ('issued', 'extending')
  `.execute(db);
}
