import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabases } from '#db/client.ts';
import { up as industryFigures } from '#db/migrations/2026-11-29-0100-industry-figures.ts';
import { up as stepFigures } from '#db/migrations/2026-11-29-0140-step-figures.ts';
import { drainCustomerFigures, recountCustomers } from '#db/repositories/statistics/customer-cells.ts';
import { createDatabase } from '../world.ts';

test('opportunities from before followers, needs and steps were counted are added by the migrations', async () => {
  const url = await createDatabase();
  const db = openDatabases(url, () => {});
  const owner = new Kysely<never>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
  const faults = async () => (await recountCustomers(db.system)).flatMap((park) => park.faults);
  try {
    await sql`
      insert into opportunity (tenant_id, name, corp_contact, source, trade, income_trade, needs)
      select 'nanshan', '企业 ' || n, '陈晓', 'hand', 'aerospace', 'biomedicine', '[{"level": 3, "type": "算力"}, {"level": 3, "type": "存储"}]'
      from generate_series(1, 5) n`.execute(db.system);
    while ((await drainCustomerFigures(db.system)) > 0);
    // what the sums had before, and differences that nobody has added yet
    await sql`delete from opportunity_figure where kind <> '' and attribute in ('follower', 'need') or attribute in ('need_level', 'step')`.execute(
      db.system,
    );
    // the follower, two needs and their level and the step, in two industries; and their level and the step in all
    expect((await faults()).length).toBe(12);
    await owner.transaction().execute(async (tx) => {
      await industryFigures(tx);
      await stepFigures(tx);
    });
    expect(await faults()).toEqual([]);
    await sql`update opportunity set trade = 'biomedicine', needs = '[]' where name = '企业 1'`.execute(db.system);
    expect(await faults()).toEqual([]);
  } finally {
    await db.close();
    await owner.destroy();
  }
});
