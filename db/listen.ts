import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Listens on Postgres channels over one connection of its own, reconnecting by itself; returns how to stop. What is told on
 * any of them comes in the order in which it was committed.
 */
export function listen(
  url: string,
  channels: Readonly<Record<string, (payload: string) => void>>,
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
      client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
      try {
        await client.connect();
        for (const channel of Object.keys(channels)) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
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
