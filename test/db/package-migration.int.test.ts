import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { MIGRATIONS } from '#db/migrations/index.ts';
import { migrate } from '#db/migrate.ts';

const scenes = (product: string) =>
  JSON.stringify([{ name: '上云', packages: [{ name: '体验包', is_free: 1, products: [{ name: product }] }] }]);

test('packages of the parks’ demand forms move into the catalogue, each once, and are offered as before', async () => {
  const connect = async (to: string) => {
    const client = new pg.Client({ connectionString: to });
    await client.connect();
    return client;
  };
  const admin = await connect(inject('postgresUrl'));
  const name = `p_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).toString();
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const before = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db: before, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  expect((await migrator.migrateTo('2026-11-25-0100-products')).error).toBeUndefined();
  const owner = await connect(url);
  await owner.query(`
    insert into tenant (tenant_id, name, short_code, custom, subsidy_wording)
      select id, id, upper(id), false, 'voucher' from unnest(array['a', 'b']) id;
    insert into online_product (code, name) values ('cvm', '云主机');
    insert into online_sub_product (product_id, code, name) select product_id, 'cvm-1', '云主机 S6' from online_product;`);
  const insert = (tenant: string, id: string, name_: string, type: number, product: string, position: number) =>
    owner.query('insert into zjtx_package values ($1, $2, $3, $4, $5, $6)', [
      tenant,
      id,
      name_,
      type,
      scenes(product),
      position,
    ]);
  // the same in both parks, in another order; one of another content under the same id and name; one of a alone
  await insert('a', 'start', '起步包', 18101, '云主机 S6', 1);
  await insert('a', 'grow', '成长包', 18102, '企业网盘', 0);
  await insert('a', 'own', '专属包', 18103, '云主机', 2);
  await insert('b', 'start', '起步包', 18101, '云主机 S6', 0);
  await insert('b', 'grow', '成长包', 18102, '另一个网盘', 1);
  await migrate(url);
  const { rows: packages } = await owner.query(`
    select k.code, k.name, l.code as type, every_park, tenant_list, status,
      jsonb_path_query_first(scene_list, '$[0].package_list[0].product_list[0]') as product
    from product_package k join product_label l on l.label_id = k.type_id order by k.code`);
  expect(packages).toMatchObject([
    { code: 'grow', name: '成长包', type: '18102', every_park: false, tenant_list: ['a'], status: 2 },
    { code: expect.stringMatching(/^grow-\d$/), name: expect.stringMatching(/^成长包（\d）$/), tenant_list: ['b'] },
    { code: 'own', tenant_list: ['a'], product: { product_id: expect.any(String), sub_product_id: null } },
    { code: 'start', every_park: true, tenant_list: [], product: { sub_product_id: expect.any(String) } },
  ]);
  expect(packages[0].product).toEqual({ product_id: null, sub_product_id: null, name: '企业网盘' });
  const { rows: chosen } = await owner.query(`
    select z.tenant_id, array_agg(k.code order by i) as codes from zjtx_choice z
    cross join unnest(z.package_list) with ordinality x (id, i) join product_package k on k.package_id = x.id group by 1 order by 1`);
  expect(chosen).toMatchObject([
    { tenant_id: 'a', codes: ['grow', 'start', 'own'] },
    { tenant_id: 'b', codes: ['start', expect.stringMatching(/^grow-\d$/)] },
  ]);
  await Promise.all([before.destroy(), owner.end(), admin.end()]);
});
