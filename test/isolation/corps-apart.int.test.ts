import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acrossCorps, openDatabases, withTenants, type Databases, type Tx } from '#db/client.ts';
import { createDatabase } from '../world.ts';
import { apartTables, OPEN, type ApartTable } from './corp-tables.ts';

/** Two enterprises of one park, each with one person, one case, and a row in every table that is held apart. */
const PARK = 'nanshan';
const corpOf = (letter: string, digit: number) => ({
  letter,
  corp_id: randomUUID(),
  user_id: randomUUID(),
  membership_id: randomUUID(),
  entry_id: randomUUID(),
  listing_id: randomUUID(),
  corpmsg_id: randomUUID(),
  mobile: `1700000000${digit}`,
  apply_num: `2026NS00000${digit}`,
  digit,
});
type Corp = ReturnType<typeof corpOf>;
const [one, two] = [corpOf('a', 1), corpOf('b', 2)];

let owner: pg.Client;
let db: Databases;
let tables: ApartTable[];
beforeAll(async () => {
  const url = await createDatabase();
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  // a row of every table is made up here: what it refers to and how its fields go together is not what is asked
  await owner.query(`
    set session_replication_role = replica;
    do $$ declare c record; begin
      for c in select conrelid::regclass as t, conname from pg_constraint o where contype = 'c' and conparentid = 0
        and connamespace = 'public'::regnamespace and (select relkind from pg_class where oid = conrelid) in ('r', 'p')
      loop execute format('alter table %s drop constraint %I', c.t, c.conname); end loop;
    end $$`);
  tables = await apartTables(owner);
  const people = ['user_account', 'membership'];
  for (const corp of [one, two])
    for (const name of [...people, ...tables.map((table) => table.name)]) await insert(name, await madeUp(name, corp));
  db = openDatabases(url, () => {});
});
afterAll(async () => {
  await db?.close();
  await owner?.end();
});

type Row = Record<string, unknown>;
/** What makes a row an enterprise's, in whatever column a table says it. */
const ownerColumns = (c: Corp): Row => ({
  tenant_id: PARK,
  corp_id: c.corp_id,
  from_corp_id: c.corp_id,
  user_id: c.user_id,
  actor_id: c.user_id,
  author_id: c.user_id,
  membership_id: c.membership_id,
  mobile: c.mobile,
  creator_mobile: c.mobile,
  apply_num: c.apply_num,
  case_no: c.apply_num,
  case_kind: 'subsidy',
  workflow_id: `subsidy/${PARK}/${c.apply_num}`,
  entry_id: c.entry_id,
  listing_id: c.listing_id,
  corpmsg_id: c.corpmsg_id,
});
const some = (type: string, { letter, digit }: Corp): unknown =>
  ({
    uuid: randomUUID(),
    text: letter,
    jsonb: '{}',
    bool: false,
    timestamptz: `2026-01-0${digit}T00:00:00Z`,
    date: `2026-01-0${digit}`,
    bytea: Buffer.from(letter),
  })[type] ?? (type.startsWith('_') ? '{}' : digit);

/** A row of a table that is an enterprise's, made up of what its columns take. */
async function madeUp(table: string, corp: Corp): Promise<Row> {
  const { rows } = await owner.query<{ name: string; type: string; needed: boolean }>(
    `select column_name as name, udt_name as type, is_nullable = 'NO' and column_default is null and is_identity = 'NO' as needed
     from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const known = ownerColumns(corp);
  return Object.fromEntries(
    rows.flatMap(({ name, type, needed }) =>
      name in known ? [[name, known[name]]] : needed ? [[name, some(type, corp)]] : [],
    ),
  );
}
async function insert(table: string, row: Row): Promise<void> {
  const columns = Object.keys(row);
  await owner.query(
    `insert into ${table} (${columns.map((c) => `"${c}"`).join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  );
}

const actingFor = <T>({ corp_id }: Corp, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withTenants(db.app, [PARK], work, corp_id);
/** The refusal of a statement, or how many rows it reached; undefined: for staff, who act for no enterprise. */
const reached = (corp: Corp | undefined, statement: (tx: Tx) => Promise<unknown>): Promise<number | string> =>
  withTenants(db.app, [PARK], async (tx) => Number(await statement(tx)), corp?.corp_id).catch(
    (e: Error) => /permission denied|row-level security/.exec(e.message)?.[0] ?? e.message,
  );
const SHARED = ['tenant_id', 'case_kind'];
/** The condition by which a table's row is the enterprise's. */
function ofCorp(row: Row, corp: Corp) {
  const named = Object.entries(ownerColumns(corp)).filter(([column]) => column in row && !SHARED.includes(column));
  return sql.join(
    named.map(([column, value]) => sql`${sql.id(column)} = ${value}`),
    sql` and `,
  );
}
const PARK_ROWS = sql`tenant_id = ${PARK}`;
const REFUSED = /^(permission denied|row-level security)$/;

describe('with an enterprise’s scope, and no filter of the application', () => {
  const countOf = async (corp: Corp | undefined, name: string, where = PARK_ROWS) =>
    reached(corp, async (tx) => {
      const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(name)} where ${where}`.execute(
        tx,
      );
      return rows[0]?.n;
    });

  test('nobody reads a neighbour’s row, and everybody their own', async () => {
    expect(tables.length).toBeGreaterThan(50);
    for (const { name, closed } of tables) {
      const of = async (corp: Corp) => ofCorp(await madeUp(name, corp), corp);
      const read = closed
        ? [await countOf(one, name), await countOf(two, name)]
        : [await countOf(one, name, await of(two)), await countOf(two, name, await of(one))];
      for (const count of read) expect([0, 'permission denied'], name).toContain(count);
      const own = closed ? read[0] : await countOf(one, name, await of(one));
      expect([name, own]).toEqual([name, closed ? own : 1]);
    }
  });

  test('staff read the rows of both', async () => {
    for (const { name } of tables) {
      const count = await countOf(undefined, name);
      expect(count === 'permission denied' || Number(count) >= 2, name).toBe(true);
    }
  });

  test('nobody changes or removes a neighbour’s row', async () => {
    for (const { name, closed } of tables) {
      const theirs = await madeUp(name, two);
      const table = sql.table(name);
      const updated = await reached(one, async (tx) => {
        const { rows } = await sql`update ${table} set tenant_id = tenant_id returning tenant_id`.execute(tx);
        return rows.length;
      });
      const own = closed ? 0 : await countOf(one, name);
      expect([own, 'permission denied'], name).toContain(updated);
      const deleted = await reached(one, async (tx) => {
        const gone = sql`delete from ${table} where ${closed ? PARK_ROWS : ofCorp(theirs, two)}`;
        return (await gone.execute(tx)).numAffectedRows;
      });
      expect([0, 'permission denied'], name).toContain(deleted);
    }
  });

  test('nobody writes a row in a neighbour’s name', async () => {
    for (const { name } of tables) {
      // of another key than what is there
      const row = await madeUp(name, { ...two, letter: 'c', digit: 3 });
      const written = reached(one, (tx) =>
        tx
          .insertInto(name as 'corp')
          .values(row as never)
          .execute(),
      );
      expect(await written, name).toMatch(REFUSED);
    }
  });

  test('nobody gives a row of theirs to a neighbour', async () => {
    for (const { name } of tables.filter(({ closed }) => !closed)) {
      const given = Object.entries(ownerColumns(two)).filter(([column]) => !SHARED.includes(column));
      const columns = await madeUp(name, one);
      const to = given
        .filter(([column]) => column in columns)
        .map(([column, value]) => sql`${sql.id(column)} = ${value}`);
      const outcome = await reached(one, async (tx) => {
        return (await sql`update ${sql.table(name)} set ${sql.join(to)}`.execute(tx)).numAffectedRows;
      });
      expect(outcome, name).toMatch(REFUSED);
    }
  });
});

test('the scope of an enterprise ends with its transaction, and staff are asked for none', async () => {
  const corps = (tx: Tx) =>
    tx.selectFrom('corp').where('corp_id', 'in', [one.corp_id, two.corp_id]).select('corp_id').execute();
  expect(await actingFor(one, corps)).toEqual([{ corp_id: one.corp_id }]);
  for (let i = 0; i < 12; i++) expect(await withTenants(db.app, [PARK], corps)).toHaveLength(2);
});

test('of who has left it an enterprise has nothing, nor of whose hat is over', async () => {
  for (const [letter, digit, hat] of [
    ['l', 7, { active: false }],
    ['o', 8, { active: true, until: '2026-01-01T00:00:00Z' }],
  ] as const) {
    const left = { ...corpOf(letter, digit), corp_id: one.corp_id };
    await insert('user_account', await madeUp('user_account', left));
    await insert('membership', { ...(await madeUp('membership', left)), ...hat });
    for (const name of ['config_change', 'message', 'demand'] as const) {
      const { corp_id: _, ...row } = await madeUp(name, left);
      await insert(name, row);
      const where = ofCorp(row, left);
      const countOf = (tx: Tx) =>
        sql<{ n: string }>`select count(*) as n from ${sql.table(name)} where ${where}`.execute(tx);
      const [mine] = (await actingFor(one, countOf)).rows;
      expect([name, digit, mine?.n]).toEqual([name, digit, '0']);
      const [all] = (await withTenants(db.app, [PARK], countOf)).rows;
      expect([name, digit, all?.n]).toEqual([name, digit, '1']);
    }
  }
});

test('an enterprise’s role without an enterprise fails instead of showing nothing', async () => {
  const asked = withTenants(db.app, [PARK], async (tx) => {
    await sql`set local role parks_corp`.execute(tx);
    return tx.selectFrom('corp').selectAll().execute();
  });
  await expect(asked).rejects.toThrow('enterprise is not set');
});

test('what an enterprise asks without a filter is found by the index of its own', async () => {
  const plan = await actingFor(one, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select * from subsidy_application where tenant_id = ${PARK} order by apply_time desc limit 50`.execute(
      tx,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('Index Scan using subsidy_application_corp');
  expect(plan).toMatch(/Index Cond: .*corp_id = \(InitPlan/);
});

test('of files that name no enterprise it has those of the park’s pages alone', async () => {
  const park = { ...one, letter: 'p', digit: 5 };
  for (const file_use of ['picture', 'document', 'attachment'])
    await insert('stored_file', {
      ...(await madeUp('stored_file', park)),
      guid: randomUUID(),
      corp_id: null,
      file_use,
    });
  const shown = await actingFor(two, (tx) =>
    tx.selectFrom('stored_file').where('corp_id', 'is', null).select('file_use').execute(),
  );
  expect(shown).toEqual([{ file_use: 'picture' }]);
});

test('what the park must find among all enterprises is asked across them, for as long as that takes', async () => {
  const corps = (tx: Tx) => () =>
    tx.selectFrom('corp').where('corp_id', 'in', [one.corp_id, two.corp_id]).select('corp_id').execute();
  await actingFor(one, async (tx) => {
    expect(await acrossCorps(tx, corps(tx))).toHaveLength(2);
    expect(await corps(tx)()).toHaveLength(1);
  });
  // staff have no such bounds, and the scope of parks stays
  expect(await withTenants(db.app, ['binhai'], (tx) => acrossCorps(tx, corps(tx)))).toEqual([]);
});

test('every table that names an enterprise, its people, its cases or its numbers is held apart, or says why it is not', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     where table_schema = 'public' and exists (select from information_schema.columns t
         where t.table_schema = 'public' and t.table_name = c.table_name and t.column_name = 'tenant_id')
       and exists (select from information_schema.role_table_grants g where g.table_name = c.table_name and g.grantee = 'parks_app')
       and (column_name ~ '^(corp|mobile|user_id|membership_id|credit_code|workflow_id|case_|apply_num|voucher_num|entry_id|bid|reserve_num|receiver|actor|author_id)'
         or column_name ~ '(_corp_id|_mobile|_workflow_id)$')
     group by 1 order by 1`,
  );
  const named = rows.map(({ name }) => name);
  const apart = tables.map(({ name }) => name);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !apart.includes(name) && !(name in OPEN))).toEqual([]);
  expect(Object.keys(OPEN).filter((name) => !named.includes(name) || apart.includes(name))).toEqual([]);
});

test('what holds enterprises apart narrows, and holds for their role alone', async () => {
  const { rows } = await owner.query(
    `select distinct permissive, array_to_string(roles, ',') as roles, cmd, (select array_agg(rolname::text) from pg_auth_members m join pg_roles r on r.oid = m.roleid
       where m.member = 'parks_corp'::regrole) as has,
       (select rolsuper or rolbypassrls or rolcanlogin or rolcreaterole from pg_roles where rolname = 'parks_corp') as mighty
     from pg_policies where policyname = 'corp_scope'`,
  );
  expect(rows).toEqual([
    { permissive: 'RESTRICTIVE', roles: 'parks_corp', cmd: 'ALL', has: ['parks_app'], mighty: false },
  ]);
});
