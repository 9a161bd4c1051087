import { join } from 'node:path';
import { createPublicKey } from 'node:crypto';
import { openDatabases } from '#db/client.ts';
import { publicKeyText, readCheckpoints, readPublicKey, signingKey } from '#db/checkpoints.ts';
import { auditRecords } from '#db/record-audit.ts';
import { startPostgres } from '#deploy/postgres.ts';
import { runningUrl } from './lib/running-database.ts';
import { localSecrets } from './lib/secrets.ts';
import { startSettings, type StartSettings } from './lib/start-settings.ts';

/**
 * Recomputes the record chain of every tenant and compares it with its head and the signed checkpoints; names each row
 * that was altered, removed or cut off. Works on DATABASE_URL, else on the data of `npm start`, running or not.
 */
const settings = startSettings(process.cwd(), process.env);
const file = process.env['AUDIT_FILE'] ?? join(settings.data, 'audit-checkpoints.jsonl');
const given = process.env['AUDIT_PUBLIC_KEY'];
const secret = process.env['AUDIT_SECRET'] ?? localSecrets(settings.data)['AUDIT_SECRET'] ?? '';
const key = given ? readPublicKey(given) : createPublicKey(signingKey(secret));

const { checkpoints, forged } = readCheckpoints(file, key);
const audited = await database(settings);
const db = openDatabases(audited.url, () => {}, 2);
const audits = await auditRecords(db.system, checkpoints);
await db.close();
await audited.stop();

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

/** The database to audit; an embedded one that does not run is started for the time of the audit. */
async function database(s: StartSettings): Promise<{ url: string; stop(): Promise<void> }> {
  if (s.databaseUrl) return { url: s.databaseUrl, stop: async () => {} };
  const running = await runningUrl(s);
  return running
    ? { url: running, stop: async () => {} }
    : startPostgres({ dataDir: join(s.data, 'postgres'), port: s.ports.POSTGRES_PORT });
}
