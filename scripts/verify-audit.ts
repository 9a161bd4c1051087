import { join } from 'node:path';
import { createPublicKey } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openDatabases } from '#db/client.ts';
import {
  appendRestored,
  publicKeyText,
  readCheckpoints,
  readPublicKey,
  signingKey,
  type Checkpoint,
} from '#db/checkpoints.ts';
import { createFileStore, storeSettings } from '#db/files/store.ts';
import {
  auditDocuments,
  auditFiles,
  auditRecords,
  hashOf,
  type ChainHead,
  type DocumentAudit,
  type FileAudit,
  type TenantAudit,
} from '#db/record-audit.ts';
import { auditFigures } from '#db/figures-audit.ts';
import { recountCustomers } from '#db/repositories/statistics/customer-cells.ts';
import { auditLedger, hashOfEntry } from '#db/ledger-audit.ts';
import { FIRST_HASH } from '#db/repositories/cases/records.ts';
import { startPostgres } from '#deploy/postgres.ts';
import { runningUrl } from './lib/running-database.ts';
import { localSecrets } from './lib/secrets.ts';
import { startSettings, type StartSettings } from './lib/start-settings.ts';

/**
 * Recomputes the record chain of every tenant and compares it with its head and the signed checkpoints; names each row
 * that was altered, removed or cut off, and each document and file that is not what its record says, and each pool or
 * case whose balances are not what the ledger's entries come to; each pool's ledger is held against its checkpoints
 * too, and what the statistics add up against what it was made of.
 * Works on DATABASE_URL and the file
 * store of FILES_DIR or S3_ENDPOINT, else on the data of `npm start`, running or not.
 * `--restored <moment>`, once after a backup of that moment (ISO 8601, UTC) was restored and before the API starts: lists
 * what came after it, and signs that the chain goes on from there. What was signed before that moment stays binding.
 */
const { restored: moment } = parseArgs({ options: { restored: { type: 'string' } } }).values;
if (moment !== undefined && Number.isNaN(Date.parse(moment)))
  throw new Error(`--restored ${moment}: when was the backup made? 2026-12-31T02:00:00Z`);
const settings = startSettings(process.cwd(), process.env);
const file = process.env['AUDIT_FILE'] ?? join(settings.data, 'audit-checkpoints.jsonl');
const given = process.env['AUDIT_PUBLIC_KEY'];
const secret = process.env['AUDIT_SECRET'] ?? localSecrets(settings.data)['AUDIT_SECRET'] ?? '';
if (moment !== undefined && !secret) throw new Error('--restored signs what it finds: it needs AUDIT_SECRET');
const key = given ? readPublicKey(given) : createPublicKey(signingKey(secret));

/** Faults that no restored backup explains. */
const ALTERED = new Set(['altered', 'missing', 'link broken']);

const audited = await database(settings);
const db = openDatabases(audited.url, () => {}, 2);
if (moment !== undefined) await acceptRestored(new Date(moment).toISOString());
const { checkpoints, restored, forged } = readCheckpoints(file, key);
const audits = await auditRecords(db.system, checkpoints);
const store = storeOf(settings);
const documents: DocumentAudit[] = [];
for (const { tenant_id } of audits) documents.push(await auditDocuments(db.system, tenant_id));
const pools = await auditLedger(db.system, checkpoints);
const figures = await auditFigures(db.system);
const customers = await recountCustomers(db.system);
const files: FileAudit[] = [];
if (store) for (const { tenant_id } of audits) files.push(await auditFiles(db.system, store, tenant_id));
await db.close();
await audited.stop();

for (const r of restored) {
  const [chain, one] = r.pool_id ? [`${r.tenant_id}, pool ${r.pool_id}`, 'entry'] : [r.tenant_id, 'record'];
  const many = r.pool_id ? 'entries' : 'records';
  console.log(
    `${chain}: a backup that ends at ${one} ${r.record_no} was restored at ${r.at}; the ${r.records} ${many} after it, signed from ${r.signed_from} to ${r.signed_until}, are gone`,
  );
}
let faults = forged.length;
for (const c of forged)
  console.log(`${c.tenant_id}: the checkpoint of ${c.at} (record ${c.record_no}) was not signed by us`);
for (const a of audits) {
  const signed = checkpoints.filter((c) => c.tenant_id === a.tenant_id && !c.pool_id).length;
  console.log(`${a.tenant_id}: ${a.records} records, ${signed} signed checkpoints, ${a.faults.length || 'no'} faults`);
  for (const f of a.faults) console.log(`  record ${f.record_no} ${f.fault}: ${f.detail}`);
  faults += a.faults.length;
}
const named = [
  ...documents.map((a) => ({ ...a, what: `${a.documents} documents` })),
  ...files.map((a) => ({ ...a, what: `${a.files} files` })),
];
for (const a of named) {
  console.log(`${a.tenant_id}: ${a.what}, ${a.faults.length || 'no'} faults`);
  for (const f of a.faults) console.log(`  record ${f.record_no} ${f.fault}: ${f.detail}`);
  faults += a.faults.length;
}
for (const [tenant_id, ofTenant] of Map.groupBy(pools, (pool) => pool.tenant_id)) {
  const found = ofTenant.flatMap((pool) => pool.faults);
  const entries = ofTenant.reduce((sum, pool) => sum + pool.entries, 0);
  const signed = checkpoints.filter((c) => c.tenant_id === tenant_id && c.pool_id).length;
  console.log(
    `${tenant_id}: ${entries} entries of the ledger, ${signed} signed checkpoints, ${found.length || 'no'} faults`,
  );
  for (const f of found) console.log(`  pool ${f.pool_id} entry ${f.entry_no} ${f.fault}: ${f.detail}`);
  faults += found.length;
}
for (const a of figures) {
  console.log(`${a.tenant_id}: ${a.applications} applications in the figures, ${a.faults.length || 'no'} faults`);
  for (const fault of a.faults) console.log(`  ${fault}`);
  faults += a.faults.length;
}
for (const a of customers) {
  console.log(`${a.tenant_id}: sums of opportunities, ${a.faults.length || 'no'} faults`);
  for (const fault of a.faults) console.log(`  ${fault}`);
  faults += a.faults.length;
}
if (!store) console.log('Files were not looked at: FILES_DIR or S3_ENDPOINT says where they are.');
console.log(faults === 0 ? 'The record chain is whole.' : `The record chain is broken: ${faults} faults.`);
if (!given) console.log(`Public key of the checkpoints: ${publicKeyText(key)}`);
process.exitCode = faults === 0 ? 0 : 1;

/**
 * A restored backup is whole as far as it goes, and only what was signed after its moment is missing or differs. A chain
 * with any other fault was altered, and is left for the audit to name.
 */
async function acceptRestored(backedUpAt: string): Promise<void> {
  const known = readCheckpoints(file, key).checkpoints;
  const ends: ChainHead[] = [];
  for (const chain of [...(await auditRecords(db.system, known)), ...(await auditLedger(db.system, known))]) {
    const signed = known.filter((c) => c.tenant_id === chain.last.tenant_id && c.pool_id === chain.last.pool_id);
    const end = await endOfRestored(chain, signed, backedUpAt);
    if (end === 'altered') {
      const { tenant_id, pool_id } = chain.last;
      const which = pool_id ? `the ledger of pool ${pool_id}` : `the records`;
      console.log(`${tenant_id}: no restored backup was accepted: ${which} were altered, or miss what it should have`);
      return;
    }
    if (end) ends.push(end);
  }
  appendRestored(file, signingKey(secret), ends, new Date().toISOString());
}

/** Where a chain of a restored backup ends; undefined where it has all that was signed. */
async function endOfRestored(
  { last, head, faults: found }: Pick<TenantAudit, 'last' | 'head'> & { faults: readonly { fault: string }[] },
  signed: readonly Checkpoint[],
  backedUpAt: string,
): Promise<ChainHead | 'altered' | undefined> {
  const { tenant_id, pool_id } = last;
  const hashAt = (no: number) => (pool_id ? hashOfEntry(db.system, pool_id, no) : hashOf(db.system, tenant_id, no));
  const missing: number[] = [];
  for (const c of signed) {
    if ((await hashAt(c.record_no)) === c.hash) continue;
    if (c.at <= backedUpAt) return 'altered';
    missing.push(c.record_no);
  }
  const atHead = (head?.record_no ?? 0) === last.record_no && (head?.hash ?? FIRST_HASH) === last.hash;
  if (!atHead || found.some(({ fault }) => ALTERED.has(fault))) return 'altered';
  // an API may have written on before this was asked for
  const record_no = Math.min(last.record_no, ...missing.map((no) => no - 1));
  const hash = await hashAt(record_no);
  return missing.length > 0 && hash !== undefined ? { tenant_id, pool_id, record_no, hash } : undefined;
}

/** Where files are; undefined where only the database is told. */
function storeOf({ databaseUrl, files: dir }: StartSettings) {
  const told = storeSettings(process.env);
  if (told.S3_ENDPOINT) return createFileStore(told);
  if (databaseUrl && !process.env['FILES_DIR']) return undefined;
  return createFileStore({ ...told, FILES_DIR: process.env['FILES_DIR'] || dir });
}

/** The database to audit; an embedded one that does not run is started for the time of the audit. */
async function database(s: StartSettings): Promise<{ url: string; stop(): Promise<void> }> {
  if (s.databaseUrl) return { url: s.databaseUrl, stop: async () => {} };
  const running = await runningUrl(s);
  return running
    ? { url: running, stop: async () => {} }
    : startPostgres({ dataDir: join(s.data, 'postgres'), port: s.ports.POSTGRES_PORT });
}
