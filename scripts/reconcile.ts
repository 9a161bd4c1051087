import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client, Connection } from '@temporalio/client';
import { openDatabases, type Db } from '#db/client.ts';
import { dataConverter } from '#workflows/client/data-converter.ts';
import { readServerSettings, serverAccess } from '#workflows/client/server-access.ts';
import { TASK_QUEUE } from '#workflows/task-queues.ts';
import { askingWorker } from './lib/reconcile/ask-worker.ts';
import type { Difference } from './lib/reconcile/difference.ts';
import { differences, type Sides } from './lib/reconcile/look.ts';
import { mend } from './lib/reconcile/mend.ts';
import { tellingKeys } from './lib/reconcile/unreadable.ts';
import { runningUrl } from './lib/running-database.ts';
import { localSecrets } from './lib/secrets.ts';
import { startSettings, type StartSettings } from './lib/start-settings.ts';

/**
 * Lists every difference between what Postgres and Temporal tell of cases and runs, after one of them or both were restored
 * to a moment (docs/operate.md); changes nothing, but for what `--mend` writes anew. Works on DATABASE_URL and
 * TEMPORAL_ADDRESS, else on a running `npm start`. Exits with 0 for no difference, 1 for some, 2 where it could not look.
 */
const OPTIONS = {
  tenant: { type: 'string' },
  since: { type: 'string' },
  json: { type: 'boolean', default: false },
  mend: { type: 'boolean', default: false },
  wait: { type: 'string', default: '5' },
} as const;

try {
  process.exitCode = await reconcile();
} catch (error) {
  console.error(`Could not look: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

async function reconcile(): Promise<number> {
  const { tenant, since: from, json, mend: mending, wait } = parseArgs({ options: OPTIONS }).values;
  const since = from === undefined ? undefined : new Date(from);
  if (since && Number.isNaN(since.getTime())) throw new Error(`--since ${from}: such as 2026-12-31T02:00:00Z`);
  if (!(Number(wait) >= 0)) throw new Error(`--wait ${wait}: seconds until the second look`);
  const settings = startSettings(process.cwd(), process.env);
  const url = await runningUrl(settings);
  if (!url) throw new Error('no database: set DATABASE_URL, or start the product first');
  const databases = openDatabases(url, () => {}, 2);
  const connection = await connect(settings);
  try {
    const { system: db } = databases;
    if (tenant !== undefined) await mustBePark(db, tenant);
    const client = new Client({
      connection,
      namespace: settings.namespace,
      dataConverter: tellingKeys(dataConverter(codecKeys(settings))),
    });
    const sides: Sides = { db, client, taskQueue: process.env['TEMPORAL_TASK_QUEUE'] || TASK_QUEUE };
    const counts = { cases: 0, workflows: 0, commands: 0, runs: 0 };
    const ask = askingWorker(client);
    let [told, mended] = [0, 0];
    for await (const found of differences(sides, { tenant, since }, Number(wait) * 1000, counts)) {
      const left = mending && found.mendable ? await mend(sides, found) : found;
      if (left) told++;
      else mended++;
      const whole = left ? await ask(left) : { ...found, todo: 'nothing: it was written anew' };
      console.log(json ? JSON.stringify({ ...whole, mended: !left }) : lineOf(whole));
    }
    const looked = `${counts.cases} cases, ${counts.workflows} workflows, ${counts.commands} open commands and ${counts.runs} runs`;
    console.error(`Looked at ${looked}: ${told || 'no'} differences${mended > 0 ? `, ${mended} mended` : ''}.`);
    return told === 0 ? 0 : 1;
  } finally {
    await Promise.all([databases.close(), connection.close()]);
  }
}

function lineOf(d: Difference): string {
  const whose = `${d.difference} | ${d.kind} ${d.case_no} | ${d.tenant_id ?? '-'} | ${d.workflow_id}`;
  return `${whose} | Postgres: ${d.postgres} | Temporal: ${d.temporal} | Do: ${d.todo}`;
}

async function mustBePark(db: Db, tenantId: string): Promise<void> {
  const found = await db.selectFrom('tenant').where('tenant_id', '=', tenantId).select('tenant_id').executeTakeFirst();
  if (!found) throw new Error(`--tenant ${tenantId}: there is no such park`);
}

function connect({ temporalAddress, ports }: StartSettings): Promise<Connection> {
  const access = serverAccess(readServerSettings(process.env));
  const address = temporalAddress ?? `127.0.0.1:${ports.TEMPORAL_PORT}`;
  return Connection.connect({ ...access, address, connectTimeout: '10s' });
}

/** What acts carry is encrypted with; of `npm start` its own key. */
function codecKeys({ data }: StartSettings): string | undefined {
  const given = process.env['CODEC_KEYS'];
  if (given !== undefined || !existsSync(join(data, 'secrets.json'))) return given;
  return `local:${localSecrets(data)['CODEC_SECRET']}`;
}
