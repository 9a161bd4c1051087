import pg from 'pg';

/** The login that API and worker use, beside the owner that migrates. */
export interface ApiLogin {
  name: string;
  password: string;
}

/**
 * Makes the login, or gives it this password: no superuser, owner of nothing, no rights of its own but to become one of
 * the roles that the product works as.
 */
export async function keepApiLogin(url: string, { name, password }: ApiLogin): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const [login, secret] = [pg.escapeIdentifier(name), pg.escapeLiteral(password)];
    const database = pg.escapeIdentifier(
      (await client.query<{ d: string }>('select current_database() as d')).rows[0]?.d ?? '',
    );
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
    if (!rowCount) await client.query(`create role ${login}`);
    await client.query(
      `alter role ${login} login nosuperuser nocreatedb nocreaterole noinherit nobypassrls password ${secret}`,
    );
    await client.query(`grant parks_app, parks_corp, parks_system, parks_log to ${login}`);
    await client.query(`grant connect on database ${database} to ${login}`);
  } finally {
    await client.end();
  }
}
