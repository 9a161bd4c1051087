import { join } from 'node:path';
import { createServer } from 'vite';
import type { Started } from './servers.ts';

/** Serves the web from its sources and passes calls on to the API at `address`; returns where. */
export async function serveWeb(root: string, address: string, started: Started): Promise<string> {
  // the web's own settings read it
  process.env['API_URL'] = address;
  const server = await createServer({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
  await server.listen();
  started({ name: 'Web', rank: 4, stop: () => server.close() });
  return (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '');
}
