import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the provider answers one request: as it should, or not. */
export type Answering = 'well' | 'error' | 'silent' | 'cut' | 'malformed' | 'over';

export interface Asked {
  path: string;
  key: string;
  token: string;
  body: unknown;
}

/**
 * A provider over HTTP that issues one voucher for a number however often it is asked, and answers as it is told: `silent`
 * issues and never answers, `cut` issues and closes the connection, `over` says an end that is past.
 */
export async function providerServer() {
  const book = new Map<string, { ref: string; valid_from: string; valid_to: string }>();
  const asked: Asked[] = [];
  const next: Answering[] = [];
  const issue = (key: string) => {
    const [from, to] = [Date.now(), Date.now() + 365 * 86_400_000].map((at) => new Date(at).toISOString());
    const known = book.get(key) ?? { ref: `HTTP-${book.size + 1}`, valid_from: from ?? '', valid_to: to ?? '' };
    book.set(key, known);
    return known;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const key = String(request.headers['idempotency-key']);
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    asked.push({ path: request.url ?? '', key, token: request.headers.authorization ?? '', body });
    const how = next.shift() ?? 'well';
    if (how === 'error') return response.writeHead(500).end('{"error":"busy"}');
    const issued = issue(key);
    if (how === 'silent') return response;
    if (how === 'cut') return request.socket.destroy();
    response.setHeader('content-type', 'application/json');
    if (how === 'malformed') return response.end('<html>maintenance</html>');
    return response.end(JSON.stringify(how === 'over' ? { ...issued, valid_to: issued.valid_from } : issued));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api`,
    book,
    asked,
    /** How the next requests are answered, one after the other; well after them. */
    tell: (...how: Answering[]) => void next.push(...how),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type ProviderServer = Awaited<ReturnType<typeof providerServer>>;
