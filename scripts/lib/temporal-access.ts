import { Connection } from '@temporalio/client';
import { ensureSearchAttributes } from '#deploy/search-attributes.ts';
import { readServerSettings, serverAccess } from '#workflows/client/server-access.ts';
import type { StartSettings } from './start-settings.ts';

/** Registers our search attributes on a server of yours. Rejects with a sentence when it can't be reached or refuses. */
export async function prepareTemporal(settings: StartSettings, address: string): Promise<void> {
  let connection: Connection | undefined;
  try {
    const access = serverAccess(readServerSettings(process.env));
    connection = await Connection.connect({ ...access, address, connectTimeout: '10s' });
    await ensureSearchAttributes(connection, settings.namespace);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The Temporal server at TEMPORAL_ADDRESS=${address} can't be used (${reason}). ` +
        'Check that it runs, TEMPORAL_NAMESPACE, TEMPORAL_TLS… and TEMPORAL_API_KEY, or leave TEMPORAL_ADDRESS out.',
      { cause: error },
    );
  } finally {
    await connection?.close();
  }
}
