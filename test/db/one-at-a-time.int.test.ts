import pg from 'pg';
import { expect, inject, test } from 'vitest';

test('a query on a client that is executing another fails wherever a test causes it', async () => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  const slow = client.query('select pg_sleep(0.1)');
  expect(() => client.query('select 1')).toThrow('select 1');
  await slow;
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});
