import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { MIGRATIONS } from '#db/migrations/index.ts';
import { migrate } from '#db/migrate.ts';

const form = (...names: string[]) =>
  JSON.stringify({
    order_data: { order_detail: names.map((sub_product_name, i) => ({ sub_order_num: `o${i}`, sub_product_name })) },
  });

test('names of the parks’ configuration become one catalogue, and applications keep what they were judged with', async () => {
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
  expect((await migrator.migrateTo('2026-11-25-0090-log-refusals')).error).toBeUndefined();
  const owner = await connect(url);
  // the second park writes names in other letters, sells one on promotion, and has one of its own
  await owner.query(`
    insert into tenant (tenant_id, name, short_code, custom, subsidy_wording)
      select id, id, upper(id), false, 'voucher' from unnest(array['a', 'b']) id;
    insert into allowance_ratio (tenant_id, year, gov_ratio, corp_ratio) values ('a', 2025, 50, 50), ('a', 2026, 50, 50), ('b', 2026, 40, 60);
    insert into voucher_product (tenant_id, sub_product_name, product_name, special_label, promotion) values
      ('a', 'S6 包年', '云主机', false, false), ('a', '对象存储', '存储', true, false),
      ('b', 's6 包年', '云主机', false, true), ('b', '自有专线', '网络', false, false);`);
  const revision = (tenant: string, form_: string) =>
    owner.query(
      `insert into subsidy_revision (revision_id, tenant_id, apply_num, revision, form, sha256, apply_year, allowance_ratio, order_money, subsidy_money, created_by, created_by_name)
       values (gen_random_uuid(), $1, $2, 1, $3, '-', 2026, 50, 0, 0, gen_random_uuid(), '-')`,
      [tenant, `${tenant}-${form_.length}`, form_],
    );
  await revision('a', form('S6 包年', '对象存储', '没有的'));
  await revision('b', form('s6 包年', '自有专线'));
  await revision('b', '{}');

  await migrate(url);

  const { rows: catalogue } = await owner.query(`
    select p.name as product, lower(s.name) as name, s.allowance_year_list as years, s.promotion, s.special_label, p.status + s.status as listed,
      p.every_park, (select array_agg(a.tenant_id order by a.tenant_id) from product_authorization a where a.sub_product_id = s.sub_product_id) as parks
    from online_sub_product s join online_product p using (product_id) order by s.name`);
  const of = { listed: 2, every_park: false };
  expect(catalogue).toEqual([
    {
      ...of,
      product: '云主机',
      name: 's6 包年',
      years: [2025, 2026],
      promotion: true,
      special_label: false,
      parks: ['a', 'b'],
    },
    {
      ...of,
      product: '存储',
      name: '对象存储',
      years: [2025, 2026],
      promotion: false,
      special_label: true,
      parks: ['a'],
    },
    { ...of, product: '网络', name: '自有专线', years: [2026], promotion: false, special_label: false, parks: ['b'] },
  ]);
  const { rows: kept } = await owner.query(
    'select tenant_id, order_verdicts as verdicts from subsidy_revision order by apply_num desc',
  );
  const fine = { code: 0, special_label: false };
  const verdicts = {
    a: [
      // on promotion in the other park, which this one was never judged by
      { ...fine, sub_order_num: 'o0' },
      { ...fine, sub_order_num: 'o1', special_label: true },
      { ...fine, sub_order_num: 'o2', code: 7041 },
    ],
    b: [
      { ...fine, sub_order_num: 'o0', code: 7077 },
      { ...fine, sub_order_num: 'o1' },
    ],
  };
  expect(kept).toHaveLength(3);
  expect(kept).toEqual(
    expect.arrayContaining([
      { tenant_id: 'a', verdicts: verdicts.a },
      { tenant_id: 'b', verdicts: verdicts.b },
      { tenant_id: 'b', verdicts: [] },
    ]),
  );
  await Promise.all([before.destroy(), owner.end(), admin.end()]);
});
