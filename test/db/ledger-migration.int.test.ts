import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { MIGRATIONS } from '#db/migrations/index.ts';
import { migrate } from '#db/migrate.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';

test('what cases of before are promised is booked once, without a limit, of closed ones nothing; the statistics add it up', async () => {
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
  expect((await migrator.migrateTo('2026-11-26-0200-hashes-of-documents')).error).toBeUndefined();
  const owner = await connect(url);
  await owner.query(`
    insert into tenant (tenant_id, name, short_code, custom, subsidy_wording) values ('a', 'a', 'A', false, 'voucher');
    insert into park (park_id, tenant_id, name) values ('a-1', 'a', 'a');
    insert into corp (corp_id, tenant_id, corp_name, credit_code) values ('00000000-0000-0000-0000-00000000000a', 'a', 'a', 'A');
    insert into user_account (user_id, mobile, name, password_hash) values ('00000000-0000-0000-0000-00000000000c', '13900000000', 'c', '-')`);
  const online = defaultFlow('online', false);
  const without = { ...online, steps: online.steps.filter(({ code }) => code !== 'government_approval_coupon') };
  for (const [version, flow] of [online, without].entries())
    await owner.query(
      `insert into sequence_flow (tenant_id, allowance_type, version, flow, sha256, author) values ('a', 'online', $1, $2, '-', '-')`,
      [version + 1, JSON.stringify(flow)],
    );
  const application = async (num: string, flow: number, status: number, at: number, subsidy: string) => {
    await owner.query(
      `insert into subsidy_application (tenant_id, apply_num, workflow_id, allowance_type, flow_version, corp_id, corp_name, apply_user_id, apply_user, park_id,
        seq, status, activity, visit, step_since, state, revision_id, apply_year, allowance_ratio, order_money, subsidy_money, apply_time, message)
       values ('a', $1, 'subsidy/a/' || $1, 'online', $2, '00000000-0000-0000-0000-00000000000a', '-', '00000000-0000-0000-0000-00000000000c', '-', 'a-1',
        1, $3, 'x', 1, now(), jsonb_build_object('at', $4::int), gen_random_uuid(), 2026, 50, 0, $5, now(), '')`,
      [num, flow, status, at, subsidy],
    );
  };
  // the government's is the third step
  await application('at-government', 1, 6, 2, '10.00');
  await application('behind', 1, 6, 3, '20.50');
  await application('ended', 1, 7, 5, '300.00');
  await application('closed', 1, 5, 4, '4000.00');
  // without it the last approval counts, the fourth
  await application('at-last', 2, 6, 3, '50000.00');
  await application('past-last', 2, 7, 4, '600000.00');

  await owner.query(`
    insert into product_category (category_id, name, position) values ('00000000-0000-0000-0000-0000000000c1', '计算', 1);
    insert into online_product (product_id, code, name, category_id) values ('00000000-0000-0000-0000-0000000000d1', 'p', 'p', '00000000-0000-0000-0000-0000000000c1');
    insert into online_sub_product (product_id, code, name) values ('00000000-0000-0000-0000-0000000000d1', 's', '云主机')`);
  const line = (sub_product_name: string, all_money: string) => ({ sub_product_name, all_money });
  await owner.query(
    `with revised as (
       insert into subsidy_revision (revision_id, tenant_id, apply_num, revision, form, sha256, apply_year, allowance_ratio, order_money, subsidy_money, created_by, created_by_name)
       values (gen_random_uuid(), 'a', 'behind', 1, $1, '-', 2026, 50, 41, 20.5, gen_random_uuid(), '-') returning revision_id)
     update subsidy_application set revision_id = (select revision_id from revised), order_money = 41 where apply_num = 'behind'`,
    [JSON.stringify({ order_data: { order_detail: [line('云主机', '40.00'), line('别的', '1.00')] } })],
  );

  await migrate(url);

  const summed = await owner.query(
    `select name, sum(amount) as amount from ledger_month where to_bucket = 'reserved' and sums = 'category' and grain = 'month' group by name order by name`,
  );
  expect(summed.rows).toEqual([
    { name: '', amount: '600300.50' },
    { name: '计算', amount: '20.00' },
  ]);
  const shared = await owner.query(
    'select workflow_id, category, first, state, order_money, subsidy_money from case_share order by category desc',
  );
  const behind = { workflow_id: 'subsidy/a/behind', state: 'running' };
  expect(shared.rows).toEqual([
    { ...behind, category: '计算', first: true, order_money: '40.00', subsidy_money: '20.00' },
    { ...behind, category: '', first: false, order_money: '1.00', subsidy_money: '0.50' },
  ]);

  const booked = await owner.query('select workflow_id, reserved from case_money order by reserved');
  expect(booked.rows).toEqual([
    { workflow_id: 'subsidy/a/behind', reserved: '20.50' },
    { workflow_id: 'subsidy/a/ended', reserved: '300.00' },
    { workflow_id: 'subsidy/a/past-last', reserved: '600000.00' },
  ]);
  const pools = await owner.query('select apply_year, allowance_type, limited, reserved, entry_no from subsidy_pool');
  expect(pools.rows).toEqual([
    { apply_year: 2026, allowance_type: 'online', limited: false, reserved: '600320.50', entry_no: '3' },
  ]);
  await Promise.all([owner.end(), before.destroy()]);
  await admin.query(`drop database ${name}`);
  await admin.end();
});
