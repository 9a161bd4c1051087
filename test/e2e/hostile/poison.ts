import pg from 'pg';
import type { World } from '#test/world.ts';

/** What a column or a field is called that holds what somebody wrote. */
const WRITTEN =
  /(?:^|_)(?:name|name_en|zh|en|title|subtitle|note|remark|reason|message|description|introduction|content|text|brief|summary|purpose|contact|contact_name|lar|address|url|entry|domain|label|target|subject|body|answer|author|operator|account|apply_user|by|unit|detail|advantage|scene|holder|asked|changed|tips?|hint|mail|email|phone|mobile|trade|mode)$/;
/** What of that leads to something, or says how it is read. */
const KEPT = /^(?:tenant_id|op_name|template|file_type|mobile|kind|scene|contact_mobile|by|phone)$|_id$/;

const isWritten = (name: string) => WRITTEN.test(name) && !KEPT.test(name);

/** The value with `text` wherever somebody's words may stand in it; codes, which have no letters but small ones, stay. */
function written(value: unknown, text: string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => written(each, text, key));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, written(each, text, name)]));
  return typeof value === 'string' && isWritten(key) && /[^\d:.,%_a-z-]/.test(value) ? text : value;
}

/** Of each table: more than a screen shows of it make it slow. */
const MOST = 12;

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
}

/**
 * Puts a text into everything that somebody wrote and the database keeps, past every check of the product: into each column the first
 * of `texts` that it takes, the last into flows, whose names are short. Returns the columns that hold one now.
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
        if (await fill(client, column, text)) {
          taken.push(`${column.table_name}.${column.column_name}`);
          break;
        }
    return taken;
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, { table_name, column_name, data_type }: Column, text: string): Promise<boolean> {
  const [table, column] = [client.escapeIdentifier(table_name), client.escapeIdentifier(column_name)];
  try {
    if (data_type === 'text') {
      if (!isWritten(column_name)) return false;
      // different in each row: some names are unique
      const { rowCount } = await client.query(
        `update ${table} set ${column} = $1 || substr(md5(ctid::text), 1, 6)
         where ctid in (select ctid from ${table} where ${column} <> '' limit ${MOST})`,
        [text],
      );
      return (rowCount ?? 0) > 0;
    }
    const { rows } = await client.query<{ ctid: string; value: unknown }>(
      `select ctid::text, ${column} as value from ${table} where ${column} is not null limit ${MOST}`,
    );
    let changed = false;
    for (const { ctid, value } of rows) {
      const json = JSON.stringify(written(value, text, column_name));
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
