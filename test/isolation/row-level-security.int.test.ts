import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenants } from '#db/client.ts';
import { colleaguesOf, membersOf, type Member } from '#db/repositories/identity/members.ts';
import { submit, MOBILES } from '#test/builders/subsidy.ts';
import { world, type World } from '../world.ts';

let w: World;
let owner: pg.Client;
beforeAll(async () => {
  w = await world();
  owner = new pg.Client({ connectionString: w.url });
  await owner.connect();
  await submit(w, await w.signIn(MOBILES.applicant));
});
afterAll(async () => {
  await owner.end();
  await w.close();
});

/** With the policies that hold parks apart; those of enterprises are corps-apart.int.test.ts's. */
const tenantTables = async () =>
  (
    await owner.query<{ name: string; rls: boolean; forced: boolean; policies: string }>(`
    select c.relname as name, c.relrowsecurity as rls, c.relforcerowsecurity as forced,
      (select string_agg(p.polname || ':' || (p.polqual is not null) || ':' || (p.polwithcheck is not null), ' ' order by p.polname) from pg_policy p where p.polrelid = c.oid and p.polname <> 'corp_scope') as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') order by 1`)
  ).rows;

test('every table with a tenant is protected for reading and writing, its owner included', async () => {
  const tables = await tenantTables();
  expect(tables.length).toBeGreaterThan(15);
  const policies = (table: string) => {
    // list prices and the provider's articles are every park's to read
    const open: Record<string, string> = {
      product_price: 'list_price',
      article: 'provider_articles',
      portal_version: 'provider_portal',
    };
    const first = table in open ? `${open[table]}:true:false ` : '';
    // one that narrows: a transition's times are added once
    const last = table === 'case_transition' ? ' times_once:true:true' : '';
    return `${first}system_scope:true:true tenant_scope:true:true${last}`;
  };
  for (const t of tables) expect(t).toMatchObject({ rls: true, forced: true, policies: policies(t.name) });
});

test('each policy is for one of the application’s roles, and compares with its scope', async () => {
  const { rows } = await owner.query<{
    policyname: string;
    roles: string;
    cmd: string;
    qual: string;
    check: string | null;
  }>(
    `select distinct policyname, array_to_string(roles, ',') as roles, permissive, cmd, qual, with_check as check
     from pg_policies where schemaname = 'public' and policyname <> 'corp_scope' order by 1`,
  );
  const scope = '(tenant_id = ANY (( SELECT app_tenants() AS app_tenants)))';
  const of = (policyname: string, roles: string, rule: string) => ({
    policyname,
    roles,
    permissive: 'PERMISSIVE',
    cmd: 'ALL',
    qual: rule,
    check: rule,
  });
  expect(
    rows.map((r) => ({ ...r, qual: r.qual.replace('::text[]', ''), check: r.check?.replace('::text[]', '') ?? null })),
  ).toEqual([
    ...['list_price', 'provider_articles', 'provider_portal'].map((policyname) => ({
      policyname,
      roles: 'parks_app',
      permissive: 'PERMISSIVE',
      cmd: 'SELECT',
      qual: '(tenant_id IS NULL)',
      check: null,
    })),
    of('system_scope', 'parks_system', 'true'),
    of('tenant_scope', 'parks_app', scope),
    {
      policyname: 'times_once',
      roles: 'parks_system',
      permissive: 'RESTRICTIVE',
      cmd: 'UPDATE',
      qual: '(times IS NULL)',
      check: '(times IS NOT NULL)',
    },
  ]);
});

/** What is the same for every park. */
const REFERENCE = [
  'app',
  'app_role',
  'cloud_account',
  'cloud_provider',
  'cloud_service',
  'function_module',
  'holiday_calendar',
  'iot_broker',
  'label_rule',
  'online_product',
  'online_sub_product',
  'product_category',
  'product_label',
  'product_package',
  'product_prospectus',
  'provider_role',
  'sms_template',
  'sms_template_version',
];
test('beside them the application’s role reads reference lists, and writes nothing', async () => {
  const { rows } = await owner.query<{ name: string; privileges: string }>(`
    select table_name as name, string_agg(privilege_type, ',' order by privilege_type) as privileges
    from information_schema.role_table_grants where grantee = 'parks_app' and table_schema = 'public' group by 1 order by 1`);
  const protectedTables = new Set((await tenantTables()).map((t) => t.name));
  expect(rows.filter((r) => !protectedTables.has(r.name))).toEqual(
    REFERENCE.map((name) => ({
      name,
      privileges: 'SELECT',
    })),
  );
});

test('no function of ours runs as its owner on somebody’s search path, no view reads as its owner', async () => {
  const functions = await owner.query(`
    select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and prosecdef and not exists (select 1 from unnest(proconfig) c where c like 'search_path=%')`);
  const views = await owner.query(`
    select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and (relkind = 'm' or relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false))`);
  expect([...functions.rows, ...views.rows]).toEqual([]);
});

test('a reference between tables of tenants stays within a tenant, since it looks past row-level security', async () => {
  const { rows } = await owner.query<{ reference: string }>(`
    select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) as reference from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and exists (select 1 from pg_attribute a where a.attrelid = conrelid and a.attname = 'tenant_id')
      and exists (select 1 from pg_attribute a where a.attrelid = confrelid and a.attname = 'tenant_id')`);
  expect(rows.length).toBeGreaterThan(10);
  const all = rows.map(({ reference }) => reference);
  // a pool is of one tenant, and so are both ends of a reference that names it
  const ofPools = (table: string | undefined) =>
    all.includes(`${table}: FOREIGN KEY (tenant_id, pool_id) REFERENCES subsidy_pool(tenant_id, pool_id)`);
  const within = (reference: string) => {
    const [, from, to] = /^(\w+): FOREIGN KEY \(pool_id, \w+\) REFERENCES (\w+)\(pool_id, /.exec(reference) ?? [];
    return reference.includes('FOREIGN KEY (tenant_id') || (ofPools(from) && ofPools(to));
  };
  expect(all.filter((reference) => !within(reference))).toEqual([]);
});

test('the roles of the application are neither owners nor superusers nor free of row-level security', async () => {
  const { rows } = await owner.query(
    `select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, (select count(*)::int from pg_class where relowner = r.oid) as owns,
       (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships
     from pg_roles r where rolname in ('parks_app', 'parks_system')`,
  );
  const none = { rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false };
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ ...none, owns: 0, memberships: 0 })));
});

describe('without any filter of the application', () => {
  test('another tenant’s transaction sees no row of a tenant’s', async () => {
    for (const { name } of await tenantTables()) {
      const rows = await withTenants(w.db.app, ['binhai'], (tx) =>
        tx
          .selectFrom(name as 'corp')
          .select('tenant_id')
          .execute(),
      ).catch((e: Error) => e.message);
      // some tables are closed to the role altogether, which is as good
      const leaked =
        typeof rows === 'string'
          ? rows
          : rows.filter((r) => r.tenant_id !== 'binhai' && !(name === 'product_price' && r.tenant_id === null));
      expect([[], `permission denied for table ${name}`]).toContainEqual(leaked);
    }
  });
  test('a transaction without a scope fails instead of showing nothing', async () => {
    await expect(w.db.app.selectFrom('subsidy_application').selectAll().execute()).rejects.toThrow(
      'tenant scope is not set',
    );
  });
  test('the scope does not outlive its transaction on a pooled connection', async () => {
    await withTenants(w.db.app, ['nanshan'], (tx) => tx.selectFrom('corp').selectAll().execute());
    for (let i = 0; i < 12; i++)
      await expect(w.db.app.selectFrom('corp').selectAll().execute()).rejects.toThrow('tenant scope is not set');
  });
  test('a park’s staff is told to its own transactions alone', async () => {
    const seenFrom = (scope: string, asked: Parameters<typeof colleaguesOf>[1]) =>
      withTenants(w.db.app, [scope], (tx) => colleaguesOf(tx, asked));
    const all = { tenant_id: 'nanshan' };
    const pickHat = ({ user_id, name, scene, roles }: Member) => ({ user_id, name, scene, roles });
    expect(await seenFrom('binhai', all)).toEqual([]);
    const told = (await membersOf(w.db.system, all)).map(pickHat);
    expect(told.length).toBeGreaterThan(5);
    expect(await seenFrom('nanshan', all)).toEqual(told);
    const narrow = { ...all, scenes: ['tenant'], roles: ['operator_allowance_approver'] };
    const few = (await membersOf(w.db.system, narrow)).map(pickHat);
    expect(few.length).toBeLessThan(told.length);
    expect(await seenFrom('nanshan', narrow)).toEqual(few);
    expect(await seenFrom('nanshan', { ...all, users: [told[0]?.user_id ?? ''] })).toEqual(told.slice(0, 1));
  });
  test('writing into another tenant is refused', async () => {
    const write = withTenants(w.db.app, ['binhai'], (tx) =>
      tx.insertInto('corp').values({ tenant_id: 'nanshan', corp_name: 'x', credit_code: 'x' }).execute(),
    );
    await expect(write).rejects.toThrow('row-level security');
  });
  test('records cannot be changed or removed, by neither role', async () => {
    const attempts = [
      () => w.db.system.updateTable('case_record').set({ note: 'x' }).execute(),
      () => w.db.system.deleteFrom('case_record').execute(),
      () => withTenants(w.db.app, ['nanshan'], (tx) => tx.updateTable('case_record').set({ note: 'x' }).execute()),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('permission denied');
  });
});
