import type pg from 'pg';
import { MONEY_FILLS } from './money-fills.ts';
import { PLATFORM_FILLS } from './platform-fills.ts';

const FILLS = [...MONEY_FILLS, ...PLATFORM_FILLS];
const tableOf = (into: string): string => into.slice(0, into.indexOf(' '));

/** Gives each long list of the park `rows` rows, without what triggers would count one by one. */
export async function fillAll(db: pg.Client, rows: number, say: (line: string) => void): Promise<void> {
  await db.query('set session_replication_role = replica');
  for (const [into, values, most = rows] of FILLS) {
    await db
      .query(`insert into ${into} select ${values.join(', ')} from generate_series(1, ${Math.min(most, rows)}) n`)
      .catch((error: unknown) => {
        throw new Error(`${into}: ${String(error)}`, { cause: error });
      });
    say(`${tableOf(into)} filled`);
  }
  await db.query('set session_replication_role = origin');
  await db.query(`vacuum analyze ${FILLS.map(([into]) => tableOf(into)).join(', ')}`);
}
