import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { MIGRATIONS } from '#db/migrations/index.ts';
import { migrate } from '#db/migrate.ts';

test('bills of before are claimed by who handed them in first; of closed applications by nobody, which keep their days to appeal', async () => {
  const connect = async (to: string) => {
    const client = new pg.Client({ connectionString: to });
    await client.connect();
    return client;
  };
  const admin = await connect(inject('postgresUrl'));
  const name = `n_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).toString();
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const before = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db: before, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  expect((await migrator.migrateTo('2026-11-25-0151-bundle-jobs')).error).toBeUndefined();
  const owner = await connect(url);
  await owner.query(`
    insert into tenant (tenant_id, name, short_code, custom, subsidy_wording)
      select id, id, upper(id), false, 'voucher' from unnest(array['a', 'b']) id;
    insert into park (park_id, tenant_id, name) select id || '-1', id, id from unnest(array['a', 'b']) id;
    insert into corp (corp_id, tenant_id, corp_name, credit_code) values
      ('00000000-0000-0000-0000-00000000000a', 'a', 'a', 'A'), ('00000000-0000-0000-0000-00000000000b', 'b', 'b', 'B');
    insert into user_account (user_id, mobile, name, password_hash) values ('00000000-0000-0000-0000-00000000000c', '13900000000', 'c', '-');
    insert into sequence_flow (tenant_id, allowance_type, version, flow, sha256, author) select id, 'postpaid', 1, '{}', '-', '-' from unnest(array['a', 'b']) id;`);
  const application = async (tenant: string, status: number, day: number, ...numbers: string[]) => {
    const bills = numbers.map((order_num) => ({ order_num }));
    const order_detail = [{ sub_order_num: `${tenant}${day}－s`, order_num: `${tenant}${day}` }];
    const form = JSON.stringify({ detailed_billings: bills, ...(day === 2 && { order_data: { order_detail } }) });
    const [id, num] = [randomUUID(), `${tenant}${day}`];
    await owner.query(
      `insert into subsidy_revision (revision_id, tenant_id, apply_num, revision, form, sha256, apply_year, allowance_ratio, order_money, subsidy_money, created_by, created_by_name, created_at)
       values ($1, $2, $3, 1, $4, '-', 2026, 50, 0, 0, gen_random_uuid(), '-', $5)`,
      [id, tenant, num, form, new Date(Date.UTC(2026, 9, day))],
    );
    await owner.query(
      `insert into subsidy_application (tenant_id, apply_num, workflow_id, allowance_type, flow_version, corp_id, corp_name, apply_user_id, apply_user, park_id,
        seq, status, activity, visit, step_since, state, revision_id, apply_year, allowance_ratio, order_money, subsidy_money, apply_time, message)
       values ($1, $2, 'subsidy/' || $1 || '/' || $2, 'postpaid', 1, $3, '-', '00000000-0000-0000-0000-00000000000c', '-', $1 || '-1',
        1, $4, 'x', 1, now(), '{}', $5, 2026, 50, 0, 0, now(), '')`,
      [tenant, num, `00000000-0000-0000-0000-00000000000${tenant}`, status, id],
    );
  };
  await application('a', 6, 2, 'b-1', 'Ｂ－2', 'b-1');
  await application('b', 7, 1, 'B 1', 'b－1');
  await application('a', 5, 3, 'closed');
  await owner.query(
    `insert into order_claim (sub_order_num, tenant_id, workflow_id, events) values ('A2-S', 'a', 'subsidy/a/a2', '{before}')`,
  );

  await migrate(url);

  const { rows } = await owner.query('select sub_order_num, order_key, workflow_id from order_claim order by 1');
  expect(rows).toEqual([
    { sub_order_num: 'A2-S', order_key: 'A2', workflow_id: 'subsidy/a/a2' },
    { sub_order_num: 'B-1', order_key: null, workflow_id: 'subsidy/b/b1' },
    { sub_order_num: 'B-2', order_key: null, workflow_id: 'subsidy/a/a2' },
    { sub_order_num: 'B1', order_key: null, workflow_id: 'subsidy/b/b1' },
  ]);
  const days = await owner.query('select apply_num, appeal_days from subsidy_application order by 1');
  expect(days.rows).toEqual([
    { apply_num: 'a2', appeal_days: null },
    { apply_num: 'a3', appeal_days: 15 },
    { apply_num: 'b1', appeal_days: null },
  ]);
  await Promise.all([owner.end(), before.destroy()]);
  await admin.query(`drop database ${name}`);
  await admin.end();
});
