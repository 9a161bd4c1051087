import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabases, withTenants, type Databases, type Db } from '#db/client.ts';
import { auditLedger } from '#db/ledger-audit.ts';
import { auditRecords } from '#db/record-audit.ts';
import { appendRecord } from '#db/repositories/cases/records.ts';
import { book } from '#db/repositories/ledger/entries.ts';
import { createDatabase } from '../world.ts';

const TENANT = 'nanshan';
const FIRST = { tenant_id: TENANT, apply_year: 2026, allowance_type: 'online' } as const;
let db: Databases;
let pool_id: string;
let seq = 0;
beforeAll(async () => {
  db = openDatabases(await createDatabase(), () => {});
  const pool = { ...FIRST, name: '年度补贴', position: 1, limited: true };
  ({ pool_id } = await db.system
    .insertInto('subsidy_pool')
    .values(pool)
    .returning('pool_id')
    .executeTakeFirstOrThrow());
  await act();
  await grant();
});
afterAll(() => db.close());

const act = () =>
  withTenants(db.app, [TENANT], (tx) =>
    appendRecord(tx, {
      tenant_id: TENANT,
      workflow_id: `subsidy/${TENANT}/case`,
      seq: ++seq,
      operate_time: Date.UTC(2026, 10, 21) + seq,
      operator_id: 'u1',
      operator: '王伟',
      option: 'pass',
      step: 'operator_approval',
      note: '',
    }),
  );
const grant = () => {
  const who = { actor_id: 'u1', actor: '王伟', reason: '年初额度' };
  return book(db.system, {
    tenant_id: TENANT,
    ...who,
    pool_id,
    event_id: randomUUID(),
    kind: 'grant',
    amount: '100.00',
  });
};

/** The database, in which somebody writes once when the first statement has been answered. */
function written(work: () => Promise<unknown>): Db {
  let done: Promise<unknown> | undefined;
  const meanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await (done ??= work());
      return result;
    },
  };
  return db.system.withPlugin(meanwhile);
}

test.each([
  ['records', act, auditRecords],
  ['entries', grant, auditLedger],
])('given %s that come while they are read, then nothing is at fault', async (_, write, audit) => {
  const before = await audit(db.system, []);
  const audits = await audit(written(write), []);
  expect(audits.flatMap(({ faults }) => faults.map((fault) => JSON.stringify(fault)))).toEqual([]);
  // it came, and is seen by the next
  expect(await audit(db.system, [])).not.toEqual(before);
});
