import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, openDatabases } from '#db/client.ts';
import type { StartSettings } from './start-settings.ts';

/** The URL of the database that a running `npm start` uses: yours, or the embedded one; undefined when it does not answer. */
export async function runningUrl({ databaseUrl, data, ports }: StartSettings): Promise<string | undefined> {
  if (databaseUrl) return databaseUrl;
  try {
    const password = readFileSync(`${join(data, 'postgres')}.password`, 'utf8').trim();
    const url = `postgres://postgres:${password}@127.0.0.1:${ports.POSTGRES_PORT}/park`;
    const probe = openDatabases(url, () => {}, 1);
    const alive = await isAlive(probe.system);
    await probe.close();
    return alive ? url : undefined;
  } catch {
    return undefined;
  }
}
