import { sql, type Kysely } from 'kysely';

/** Staff find a park's enterprises and what each has done, and disable one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table corp add column disabled_at timestamptz;
    create index corp_newest on corp (tenant_id, created_at desc, corp_id desc);
    create index membership_corp on membership (corp_id) where corp_id is not null;
    create index reception_org on reception (tenant_id, org_name, create_time desc) where seq > 0;
    create index reception_caller on reception (tenant_id, mobile, create_time desc) where seq > 0;
    create index demand_name on demand (tenant_id, name, create_time desc) where seq > 0;
    create index demand_caller on demand (tenant_id, mobile, create_time desc) where seq > 0;
  `.execute(db);
}
