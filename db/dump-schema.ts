import pg from 'pg';

const QUERIES = {
  tables: `select format('%s.%s %s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end,
      coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname, a.attnum`,
  constraints: `select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) as line from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`,
  indexes: `select indexdef as line from pg_indexes where schemaname = 'public' order by 1`,
  policies: `select format('%s %s to %s using %s check %s', tablename, policyname, array_to_string(roles, ','), qual, with_check) as line from pg_policies where schemaname = 'public' order by 1`,
  grants: `select format('%s to %s: %s', table_name, grantee, string_agg(privilege_type, ', ' order by privilege_type)) as line from information_schema.role_table_grants
    where table_schema = 'public' and grantee like 'parks\\_%' group by table_name, grantee order by 1`,
};

/** The schema as text from the catalog (the embedded Postgres has no pg_dump); the same database gives the same text. */
export async function dumpSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const parts: string[] = [];
    for (const [name, query] of Object.entries(QUERIES)) {
      const { rows } = await client.query<{ line: string }>(query);
      parts.push(`-- ${name}`, ...rows.map((r) => r.line), '');
    }
    return parts.join('\n');
  } finally {
    await client.end();
  }
}
