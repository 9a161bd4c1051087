import pg from 'pg';
import type { World } from '#test/world.ts';

/** What a column or a field is called that holds what somebody wrote. */
const WRITTEN =
  /(?:^|_)(?:name|name_en|zh|en|title|subtitle|note|remark|reason|message|description|introduction|content|text|brief|summary|purpose|contact|contact_name|lar|address|url|entry|domain|label|target|subject|body|answer|author|operator|account|apply_user|by|unit|detail|advantage|scene|holder|asked|changed|tips?|hint|finding|about|about_en|position|order_num|hours|signature|mail|email|phone|mobile|trade|mode)$/;
/** What of that leads to something, or says how it is read. */
const KEPT = /^(?:tenant_id|op_name|template|file_type|mobile|kind|scene|contact_mobile|by|phone)$|_id$/;

const isWritten = (name: string) => WRITTEN.test(name) && !KEPT.test(name);

/** Where a text was kept, as it can be read from a page that shows it. */
const mark = (place: string) => `⟦${place}⟧`;
/** The places whose texts a page shows. */
export const placesIn = (shown: string): string[] => [...shown.matchAll(/⟦([\w.]+)⟧/g)].map(([, place = '']) => place);

/** The value with `text` wherever somebody's words may stand in it; codes, which have no letters but small ones, stay. */
function written(value: unknown, text: (place: string) => string, place: string): unknown {
  if (Array.isArray(value)) return value.map((each) => written(each, text, place));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, written(each, text, `${place}.${name}`)]),
    );
  const key = place.slice(place.lastIndexOf('.') + 1);
  return typeof value === 'string' && isWritten(key) && /[^\d:.,%_a-z-]/.test(value) ? text(place) : value;
}

/** Rows of a table with the whole of a text: more of them make a screen slow, and get the last, which is short. */
const MOST = 12;

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
}

/**
 * Puts a text into everything that somebody wrote and the database keeps, past every check of the product: into each column the first
 * of `texts` that it takes, with where it stands behind it; the last alone into flows, whose names are short. Returns the columns
 * that hold one now.
 */
export async function poison(w: World, texts: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: w.url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set lock_timeout = '1s'; set statement_timeout = '2s'");
    const { rows } = await client.query<Column>(
      `select c.table_name, column_name, data_type from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and data_type in ('text', 'jsonb')
         and not exists (select from pg_inherits i join pg_class p on p.oid = i.inhrelid where p.relname = c.table_name)`,
    );
    const taken: string[] = [];
    for (const column of rows)
      for (const text of column.column_name === 'flow' ? texts.slice(-1) : texts)
        if (await fill(client, column, text, texts.at(-1) ?? text)) {
          taken.push(`${column.table_name}.${column.column_name}`);
          break;
        }
    return taken;
  } finally {
    await client.end();
  }
}

async function fill(
  client: pg.Client,
  { table_name, column_name, data_type }: Column,
  text: string,
  short: string,
): Promise<boolean> {
  const place = `${table_name}.${column_name}`;
  const marked = (words: string, at: string, row = '') => (column_name === 'flow' ? words : words + mark(at) + row);
  const [table, column] = [client.escapeIdentifier(table_name), client.escapeIdentifier(column_name)];
  try {
    if (data_type === 'text') {
      if (!isWritten(column_name)) return false;
      // different in each row: some names are unique
      const { rowCount } = await client.query(
        `update ${table} set ${column} = case when ctid in (select ctid from ${table} where ${column} <> '' limit ${MOST})
           then $1 else $2 end || substr(md5(ctid::text), 1, 6) where ${column} <> ''`,
        [marked(text, place), marked(short, place)],
      );
      return (rowCount ?? 0) > 0;
    }
    const { rows } = await client.query<{ ctid: string; value: unknown }>(
      `select ctid::text, ${column} as value from ${table} where ${column} is not null`,
    );
    let changed = false;
    for (const [i, { ctid, value }] of rows.entries()) {
      const words = i < MOST ? text : short;
      // different in each row here too: what was corrected is shown beside what it was
      const json = JSON.stringify(written(value, (at) => marked(words, at, String(i)), place));
      if (json === JSON.stringify(value)) continue;
      await client.query(`update ${table} set ${column} = $1 where ctid = $2::tid`, [json, ctid]);
      changed = true;
    }
    return changed;
  } catch {
    // a check, an index or a type that does not take it
    return false;
  }
}
