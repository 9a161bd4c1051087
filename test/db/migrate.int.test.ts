import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { dumpSchema } from '#db/dump-schema.ts';
import { keepApiLogin } from '#db/api-login.ts';
import { migrate } from '#db/migrate.ts';
import { seedDemo } from '#db/seed.ts';

let url: string;
beforeAll(async () => {
  url = await emptyDatabase();
});

async function emptyDatabase(): Promise<string> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  const name = `m_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  await admin.end();
  return Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).toString();
}

test('two servers may migrate an empty database at once, and again; the result is the committed schema', async () => {
  await Promise.all([migrate(url), migrate(url)]);
  await migrate(url);
  await expect(await dumpSchema(url)).toMatchFileSnapshot('../../db/schema.sql');
});

test('the demo data is loaded once', async () => {
  expect(await seedDemo(url, { cases: false })).toBe(true);
  expect(await seedDemo(url, { cases: false })).toBe(false);
});

/** `scripts/migrate.ts` with these words, as a login. */
const run = (database: string, ...args: string[]) => ({
  command: process.execPath,
  args: ['scripts/migrate.ts', ...args],
  options: {
    encoding: 'utf8' as const,
    env: { ...process.env, DATABASE_URL: database, TEMPORAL_ADDRESS: undefined, DEMO: '0' },
  },
});
const checked = (database: string) => {
  const { command, args, options } = run(database, '--check');
  const { status, stdout, stderr } = spawnSync(command, args, options);
  return { status, said: `${stdout}${stderr}` };
};
/** What a process says, piece by piece. */
const saying = (child: ChildProcess) => {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
};

test('who waits for the schema goes on once it is there, with no more rights than the API has', async () => {
  const fresh = await emptyDatabase();
  expect(checked(fresh)).toMatchObject({ status: 1, said: expect.stringContaining('cannot be asked') });
  const login = { name: `api_${randomUUID().slice(0, 8)}`, password: 'secret' };
  const asApi = Object.assign(new URL(fresh), { username: login.name, password: login.password }).toString();
  const { command, args, options } = run(asApi, '--wait');
  const waiting = spawn(command, args, options);
  const said = saying(waiting);
  const ended = once(waiting, 'exit');
  // before its login is
  await expect.poll(said, { timeout: 60_000 }).toContain('cannot be asked');
  await migrate(fresh);
  await keepApiLogin(fresh, login);
  expect(await ended).toEqual([0, null]);
  expect(said()).toContain('has the schema that this release needs');
});

test('an older schema is told by what it lacks; one that is newer lacks nothing', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const newest = (await client.query<{ name: string }>('select max(name) as name from kysely_migration')).rows[0]!
      .name;
    await client.query('update kysely_migration set name = $1 where name = $2', ['9999_next', newest]);
    expect(checked(url)).toMatchObject({
      status: 1,
      said: expect.stringContaining(`1 migrations are missing, the first is ${newest}`),
    });
    await client.query('insert into kysely_migration select $1, timestamp from kysely_migration where name = $2', [
      newest,
      '9999_next',
    ]);
    expect(checked(url)).toMatchObject({ status: 0 });
    await client.query('delete from kysely_migration where name = $1', ['9999_next']);
  } finally {
    await client.end();
  }
});
