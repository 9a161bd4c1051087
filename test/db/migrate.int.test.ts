import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { dumpSchema } from '#db/dump-schema.ts';
import { migrate } from '#db/migrate.ts';
import { seedDemo } from '#db/seed.ts';

let url: string;
beforeAll(async () => {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  const name = `m_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  await admin.end();
  url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).toString();
});

test('two servers may migrate an empty database at once, and again; the result is the committed schema', async () => {
  await Promise.all([migrate(url), migrate(url)]);
  await migrate(url);
  await expect(await dumpSchema(url)).toMatchFileSnapshot('../../db/schema.sql');
});

test('the demo data is loaded once', async () => {
  expect(await seedDemo(url, { cases: false })).toBe(true);
  expect(await seedDemo(url, { cases: false })).toBe(false);
});
