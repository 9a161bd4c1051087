import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { MIGRATIONS } from '#db/migrations/index.ts';
import { migrate } from '#db/migrate.ts';

test('the rows of before are kept, for ever, and the release before writes on', async () => {
  const connect = async (to: string) => {
    const client = new pg.Client({ connectionString: to });
    await client.connect();
    return client;
  };
  const admin = await connect(inject('postgresUrl'));
  const name = `l_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).toString();
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const before = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db: before, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  expect((await migrator.migrateTo('2026-11-24-0072-two-factor')).error).toBeUndefined();
  const owner = await connect(url);
  const insert = `
    insert into operation_log (tenant_id, type, grade, op_name, account, roles, on_behalf, ip, target, asked, code, request_id)
    select null, 'update', 'low', 'test', '', '{}', '{}', '', n::text, '{}', 0, 'r' from generate_series(1, 1000) n`;
  await owner.query(insert);
  await migrate(url);
  await owner.query(`set role parks_system; ${insert}; reset role`);
  const { rows } = await owner.query(
    `select retention, count(*)::int as n, count(distinct log_id)::int as ids from operation_log group by 1`,
  );
  expect(rows).toEqual([{ retention: 'ever', n: 2000, ids: 2000 }]);
  await Promise.all([before.destroy(), owner.end(), admin.end()]);
});
