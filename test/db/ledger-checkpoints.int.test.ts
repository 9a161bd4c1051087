import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepCheckpoints } from '#api/shared/runs/sweeper.ts';
import { openDatabases, type Databases } from '#db/client.ts';
import { book } from '#db/repositories/ledger/entries.ts';
import { createDatabase } from '../world.ts';

const AUDIT_SECRET = 'a secret for the audit test';
const FIRST = { tenant_id: 'nanshan', apply_year: 2026, allowance_type: 'online' } as const;
const dir = mkdtempSync(join(tmpdir(), 'park-ledger-'));
const AUDIT_FILE = join(dir, 'checkpoints.jsonl');
let url: string;
let db: Databases;
let owner: pg.Client;
let pool_id: string;
beforeAll(async () => {
  url = await createDatabase();
  db = openDatabases(url, () => {});
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const pool = { ...FIRST, name: '年度补贴', position: 1, limited: true };
  ({ pool_id } = await db.system
    .insertInto('subsidy_pool')
    .values(pool)
    .returning('pool_id')
    .executeTakeFirstOrThrow());
  for (let i = 0; i < 5; i++) await grant();
});
afterAll(async () => {
  await owner.end();
  await db.close();
  rmSync(dir, { recursive: true, force: true });
});
beforeEach(() => writeFileSync(AUDIT_FILE, ''));

const grant = () => {
  const who = { actor_id: 'u1', actor: '王伟', reason: '年初额度' };
  return book(db.system, { ...FIRST, ...who, pool_id, event_id: randomUUID(), kind: 'grant', amount: '100.00' });
};
const errors: object[] = [];
async function signHeads(): Promise<number> {
  const config = { AUDIT_FILE, AUDIT_SECRET } as Parameters<typeof sweepCheckpoints>[0]['config'];
  errors.length = 0;
  return sweepCheckpoints({ db, config }, { error: (details) => void errors.push(details) });
}
/** Runs the command as ops would. */
function verify(...args: string[]) {
  const run = spawnSync(process.execPath, ['scripts/verify-audit.ts', ...args], {
    env: { ...process.env, DATABASE_URL: url, AUDIT_FILE, AUDIT_SECRET, FILES_DIR: dir },
    encoding: 'utf8',
  });
  return { status: run.status, said: run.stdout };
}
/** The ledger as a backup of three entries has it, or somebody who owns the tables and hides two. */
const cut = () =>
  owner.query(`
    create table kept as select * from ledger_entry; create table kept_pool as select * from subsidy_pool;
    delete from ledger_entry where entry_no > 3;
    update subsidy_pool set granted = 300, entry_no = 3, hash = (select hash from ledger_entry where entry_no = 3)`);
const undo = () =>
  owner.query(`
    delete from ledger_entry; insert into ledger_entry select * from kept;
    update subsidy_pool p set granted = k.granted, entry_no = k.entry_no, hash = k.hash from kept_pool k;
    drop table kept, kept_pool`);

test('a pool’s newest entry is signed once it moved', async () => {
  expect(verify().said).toContain('nanshan: 5 entries of the ledger, 0 signed checkpoints, no faults');
  expect(await signHeads()).toBe(1);
  expect(await signHeads()).toBe(0);
  expect(JSON.parse(readFileSync(AUDIT_FILE, 'utf8'))).toMatchObject({ tenant_id: 'nanshan', pool_id, record_no: 5 });
  const { status, said } = verify();
  expect(said).toContain('nanshan: 5 entries of the ledger, 1 signed checkpoints, no faults');
  expect(status).toBe(0);
});

test('entries that were cut off with the balances that stood on them are told by what was signed, and not signed over', async () => {
  await signHeads();
  await cut();
  const { status, said } = verify();
  const signed = await signHeads();
  await undo();
  expect(said).toMatch(/entry 4 cut off[^]*entry 5 cut off/);
  expect(status).toBe(1);
  expect(signed).toBe(0);
  expect(errors).toEqual([{ tenant_id: 'nanshan', pool_id, record_no: 5 }]);
});

test('a checkpoint of one pool is none of another, nor of the park’s records', async () => {
  await signHeads();
  const line = JSON.parse(readFileSync(AUDIT_FILE, 'utf8')) as object;
  for (const other of [
    { ...line, pool_id: randomUUID() },
    { ...line, pool_id: undefined },
  ]) {
    writeFileSync(AUDIT_FILE, `${JSON.stringify(other)}\n`);
    expect(verify().said).toContain('was not signed by us');
  }
});

test('given a restored backup, what came after it is listed, and the ledger goes on', async () => {
  await signHeads();
  await cut();
  const refused = verify('--restored', '2999-01-01T00:00:00Z');
  const taken = verify('--restored', '2026-01-01T00:00:00Z');
  await grant();
  const signed = await signHeads();
  const after = verify();
  await undo();
  expect(refused.said).not.toContain('was restored');
  expect(refused.status).toBe(1);
  expect(taken.said).toContain(`nanshan, pool ${pool_id}: a backup that ends at entry 3 was restored`);
  expect(taken.said).toContain('the 2 entries after it');
  expect(taken.status).toBe(0);
  expect(signed).toBe(1);
  expect(after.said).toContain('nanshan: 4 entries of the ledger, 2 signed checkpoints, no faults');
  expect(after.status).toBe(0);
});
