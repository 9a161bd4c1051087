import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Listens on a Postgres channel over a connection of its own, reconnecting by itself; returns how to stop. */
export function listen(
  url: string,
  channel: string,
  heard: (payload: string) => void,
  onLost: (error: Error) => void,
): () => Promise<void> {
  let client: pg.Client | undefined;
  let stopped = false;
  const run = async () => {
    while (!stopped) {
      const lost = Promise.withResolvers<void>();
      client = new pg.Client({ connectionString: url, keepAlive: true });
      client.on('error', onLost);
      client.on('end', () => lost.resolve());
      client.on('notification', (n) => heard(n.payload ?? ''));
      try {
        await client.connect();
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        await lost.promise;
      } catch (error) {
        onLost(error as Error);
      }
      if (!stopped) await sleep(1000);
    }
  };
  void run();
  return async () => {
    stopped = true;
    await client?.end().catch(() => {});
  };
}
