import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabases, type Databases } from '#db/client.ts';
import { columnsOf, NOBODYS, WITHOUT_KEY } from '#db/repositories/person/elsewhere.ts';
import { personalColumns } from '#db/repositories/person/kept.ts';
import { REGISTRY } from '#db/repositories/person/registry.ts';
import { createDatabase } from '../world.ts';

/** What a column with something of a person is called. */
const LIKE_A_PERSONS =
  /mobile|phone|contact|name|mail|id_card|account|user|openid|address|(^|_)ip$|receiver|operator|author|actor|holder|delegator|signer|voted|excluded|submit|asker|answer|judge|follower|writer|saver|staff|uploader|learner|team|lar$|title$|member|_by$|person|agent/;

let db: Databases;
let columns: { column: string; type: string }[];
beforeAll(async () => {
  db = openDatabases(await createDatabase(), () => {}, 2);
  const { rows } = await sql<{ column: string; type: string }>`
    select c.relname || '.' || a.attname as column, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`.execute(db.system);
  columns = rows;
});
afterAll(() => db.close());

const registered = new Set(
  REGISTRY.flatMap((kept) => personalColumns(kept).map((column) => `${kept.table}.${column}`)),
);
const elsewhere = [...columnsOf(WITHOUT_KEY), ...columnsOf(NOBODYS)];

const known = new Set([...registered, ...elsewhere]);
const looksLikeAPersons = ({ column, type }: { column: string; type: string }) =>
  type === 'jsonb' || LIKE_A_PERSONS.test(column.split('.')[1] ?? '');
const unknownOf = (some: typeof columns) =>
  some.filter((each) => looksLikeAPersons(each) && !known.has(each.column)).map(({ column }) => column);

test('every column that looks like a person’s, and every document, is in the registry or says why not', () => {
  expect(columns.filter(looksLikeAPersons).length).toBeGreaterThan(250);
  expect(unknownOf(columns)).toEqual([]);
});

test('a new column that looks like a person’s is found', () => {
  const made = ['tenant.contact_email', 'corp.id_card', 'user_account.openid'].map((column) => ({
    column,
    type: 'text',
  }));
  expect(unknownOf([...columns, ...made, { column: 'tenant.extra', type: 'jsonb' }])).toEqual([
    ...made.map(({ column }) => column),
    'tenant.extra',
  ]);
});

test('whatever is named is there, and nobody’s columns are in no registry', () => {
  const there = new Set(columns.map(({ column }) => column));
  const shown = REGISTRY.flatMap(({ table, shows = [] }) => shows.map((column) => `${table}.${column}`));
  expect([...registered, ...shown, ...elsewhere].filter((column) => !there.has(column))).toEqual([]);
  expect(columnsOf(NOBODYS).filter((column) => registered.has(column))).toEqual([]);
  expect(elsewhere.filter((column, i) => elsewhere.indexOf(column) !== i)).toEqual([]);
});

test('every document of a person has its paths, unless its row goes', () => {
  const documents = new Set(columns.filter(({ type }) => type === 'jsonb').map(({ column }) => column));
  const bare = REGISTRY.flatMap((kept) => {
    const inside = personalColumns(kept).filter((column) => documents.has(`${kept.table}.${column}`));
    const without = inside.filter((column) => !kept.paths?.[column]);
    return without.filter((column) => !isBlanked(kept.becomes, column)).map((column) => `${kept.table}.${column}`);
  });
  expect(bare).toEqual([]);
});

test('whatever tells of a person in a row that stays without them is changed', () => {
  const left = REGISTRY.flatMap(({ table, tells = [], whose, becomes }) => {
    if (becomes.rows !== 'changed') return [];
    const personal = [...tells, ...(whose.mobile ?? []), ...Object.keys(whose.inside ?? {})];
    return personal.filter((column) => !(column in becomes.set)).map((column) => `${table}.${column}`);
  });
  expect(left).toEqual([]);
});

const isBlanked = (becomes: (typeof REGISTRY)[number]['becomes'], column: string): boolean =>
  becomes.rows === 'changed' && becomes.set[column] === null;
