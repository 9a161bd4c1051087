import { join } from 'node:path';
import { createPublicKey } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openDatabases } from '#db/client.ts';
import { appendRestored, publicKeyText, readCheckpoints, readPublicKey, signingKey } from '#db/checkpoints.ts';
import { createFileStore, storeSettings } from '#db/files/store.ts';
import {
  auditDocuments,
  auditFiles,
  auditRecords,
  hashOf,
  type ChainHead,
  type DocumentAudit,
  type FileAudit,
} from '#db/record-audit.ts';
import { auditLedger } from '#db/ledger-audit.ts';
import { FIRST_HASH } from '#db/repositories/cases/records.ts';
import { startPostgres } from '#deploy/postgres.ts';
import { runningUrl } from './lib/running-database.ts';
import { localSecrets } from './lib/secrets.ts';
import { startSettings, type StartSettings } from './lib/start-settings.ts';

/**
 * Recomputes the record chain of every tenant and compares it with its head and the signed checkpoints; names each row
 * that was altered, removed or cut off, and each document and file that is not what its record says, and each pool or
 * case whose balances are not what the ledger's entries come to. Works on DATABASE_URL and the file
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

const audited = await database(settings);
const db = openDatabases(audited.url, () => {}, 2);
if (moment !== undefined) await acceptRestored(new Date(moment).toISOString());
const { checkpoints, restored, forged } = readCheckpoints(file, key);
const audits = await auditRecords(db.system, checkpoints);
const store = storeOf(settings);
const documents: DocumentAudit[] = [];
for (const { tenant_id } of audits) documents.push(await auditDocuments(db.system, tenant_id));
const ledgers = await auditLedger(db.system);
const files: FileAudit[] = [];
if (store) for (const { tenant_id } of audits) files.push(await auditFiles(db.system, store, tenant_id));
await db.close();
await audited.stop();

for (const r of restored)
  console.log(
    `${r.tenant_id}: a backup that ends at record ${r.record_no} was restored at ${r.at}; the ${r.records} records after it, signed from ${r.signed_from} to ${r.signed_until}, are gone`,
  );
let faults = forged.length;
for (const c of forged)
  console.log(`${c.tenant_id}: the checkpoint of ${c.at} (record ${c.record_no}) was not signed by us`);
for (const a of audits) {
  const signed = checkpoints.filter((c) => c.tenant_id === a.tenant_id).length;
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
for (const a of ledgers) {
  console.log(`${a.tenant_id}: ${a.entries} entries of the ledger, ${a.faults.length || 'no'} faults`);
  for (const f of a.faults) console.log(`  pool ${f.pool_id} entry ${f.entry_no} ${f.fault}: ${f.detail}`);
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
  for (const { tenant_id, last, head, ...audit } of await auditRecords(db.system, known)) {
    const missing: number[] = [];
    for (const c of known) {
      if (c.tenant_id !== tenant_id || (await hashOf(db.system, tenant_id, c.record_no)) === c.hash) continue;
      if (c.at <= backedUpAt) return;
      missing.push(c.record_no);
    }
    const atHead = (head?.record_no ?? 0) === last.record_no && (head?.hash ?? FIRST_HASH) === last.hash;
    const early = audit.faults.every(({ fault }) => fault === 'cut off' || fault === 'not as signed');
    if (!atHead || !early) return;
    // an API may have written on before this was asked for
    const record_no = Math.min(last.record_no, ...missing.map((no) => no - 1));
    const hash = await hashOf(db.system, tenant_id, record_no);
    if (missing.length > 0 && hash !== undefined) ends.push({ tenant_id, record_no, hash });
  }
  appendRestored(file, signingKey(secret), ends, new Date().toISOString());
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
