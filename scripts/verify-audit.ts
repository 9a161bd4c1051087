import { join } from 'node:path';
import { createPublicKey } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openDatabases } from '#db/client.ts';
import { appendRestored, publicKeyText, readCheckpoints, readPublicKey, signingKey } from '#db/checkpoints.ts';
import { auditRecords, listHeads } from '#db/record-audit.ts';
import { FIRST_HASH } from '#db/repositories/cases/records.ts';
import { startPostgres } from '#deploy/postgres.ts';
import { runningUrl } from './lib/running-database.ts';
import { localSecrets } from './lib/secrets.ts';
import { startSettings, type StartSettings } from './lib/start-settings.ts';

/**
 * Recomputes the record chain of every tenant and compares it with its head and the signed checkpoints; names each row
 * that was altered, removed or cut off. Works on DATABASE_URL, else on the data of `npm start`, running or not.
 * `--restored`, once after a backup was restored and before the API starts: lists what came after it, and signs that the
 * chain goes on from there.
 */
const { restored: afterRestore } = parseArgs({ options: { restored: { type: 'boolean', default: false } } }).values;
const settings = startSettings(process.cwd(), process.env);
const file = process.env['AUDIT_FILE'] ?? join(settings.data, 'audit-checkpoints.jsonl');
const given = process.env['AUDIT_PUBLIC_KEY'];
const secret = process.env['AUDIT_SECRET'] ?? localSecrets(settings.data)['AUDIT_SECRET'] ?? '';
if (afterRestore && !secret) throw new Error('--restored signs what it finds: it needs AUDIT_SECRET');
const key = given ? readPublicKey(given) : createPublicKey(signingKey(secret));

const audited = await database(settings);
const db = openDatabases(audited.url, () => {}, 2);
if (afterRestore) await acceptRestored();
const { checkpoints, restored, forged } = readCheckpoints(file, key);
const audits = await auditRecords(db.system, checkpoints);
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
console.log(faults === 0 ? 'The record chain is whole.' : `The record chain is broken: ${faults} faults.`);
if (!given) console.log(`Public key of the checkpoints: ${publicKeyText(key)}`);
process.exitCode = faults === 0 ? 0 : 1;

/** A backup ends early and is otherwise whole; a chain with any other fault was altered, and is left for the audit to name. */
async function acceptRestored(): Promise<void> {
  const known = readCheckpoints(file, key).checkpoints;
  const found = await auditRecords(db.system, known);
  if (found.some((a) => a.faults.some((f) => f.fault !== 'cut off'))) return;
  const stored = new Map((await listHeads(db.system)).map((head) => [head.tenant_id, head]));
  const heads = found.map(({ tenant_id }) => stored.get(tenant_id) ?? { tenant_id, record_no: 0, hash: FIRST_HASH });
  appendRestored(file, signingKey(secret), heads, new Date().toISOString());
}

/** The database to audit; an embedded one that does not run is started for the time of the audit. */
async function database(s: StartSettings): Promise<{ url: string; stop(): Promise<void> }> {
  if (s.databaseUrl) return { url: s.databaseUrl, stop: async () => {} };
  const running = await runningUrl(s);
  return running
    ? { url: running, stop: async () => {} }
    : startPostgres({ dataDir: join(s.data, 'postgres'), port: s.ports.POSTGRES_PORT });
}
