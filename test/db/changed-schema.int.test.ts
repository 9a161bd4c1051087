import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabases, readAgain, type Databases } from '#db/client.ts';
import { createDatabase } from '../world.ts';

let owner: pg.Client;
let db: Databases;
beforeAll(async () => {
  const url = await createDatabase();
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query('create table kept (a int); insert into kept values (1); grant select on kept to parks_system');
  db = openDatabases(url, () => {});
});
afterAll(async () => {
  await db.close();
  await owner.end();
});

test('a server of the release before goes on when a migration adds a column under its prepared statements', async () => {
  const read = () => readAgain(async () => (await sql`select * from kept where a = ${1}`.execute(db.system)).rows);
  // every connection of the pool has it prepared
  for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 5 }, read));
  await owner.query('alter table kept add column b int');
  for (let round = 0; round < 3; round++)
    expect(await Promise.all(Array.from({ length: 5 }, read))).toEqual(
      Array.from({ length: 5 }, () => [{ a: 1, b: null }]),
    );
});
