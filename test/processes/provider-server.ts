import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the provider answers one request: as it should, or not. */
export type Answering = 'well' | 'error' | 'silent' | 'cut' | 'malformed' | 'over' | 'denied' | 'moved';

export interface Asked {
  path: string;
  key: string;
  token: string;
  body: unknown;
}

/** What it has of a number; `recalled`: what was used of it until it was called back. */
interface Kept {
  ref: string;
  valid_from: string;
  valid_to: string;
  recalled?: string;
}

/**
 * A provider over HTTP that issues one voucher for a number however often it is asked, extends it and calls it back, and
 * answers as it is told: `silent` does it and never answers, `cut` does it and closes the connection, `over` says an end
 * that is past, or a use that cannot be, `denied` that it never issued what it calls back, `moved` that it
 * is elsewhere. What it calls back before it
 * issued it is never issued.
 */
export async function providerServer() {
  const book = new Map<string, Kept>();
  /** What it knows to be used of a number, where that is not what it is told. */
  const used = new Map<string, string>();
  /** What it answered to a key. */
  const answers = new Map<string, object>();
  const never = new Set<string>();
  const asked: Asked[] = [];
  const next: Answering[] = [];
  const issue = (key: string) => {
    const now = Date.now();
    const [from, to] = [now, now + 365 * 86_400_000].map((at) => new Date(at).toISOString());
    const known = book.get(key) ?? { ref: `HTTP-${book.size + 1}`, valid_from: from ?? '', valid_to: to ?? '' };
    book.set(key, known);
    return known;
  };
  /** What one wish comes to, once for its key: undefined for what it does not take. */
  const does = (path: string, key: string, body: Record<string, string>): object | undefined => {
    const [, num = '', act] = /^\/api\/vouchers\/([^/]+)\/(extend|recall)$/.exec(path) ?? [];
    if (act === undefined) return never.has(key) ? undefined : { ...issue(key) };
    const known = book.get(num);
    if (!known && act === 'recall') never.add(num);
    if (!known) return act === 'recall' ? { used: '0.00', issued: false } : undefined;
    if (act === 'recall') known.recalled ??= used.get(num) ?? body['used'] ?? '';
    else if (known.recalled === undefined) known.valid_to = body['valid_to'] ?? '';
    else return undefined;
    return act === 'recall' ? { used: known.recalled } : { valid_to: known.valid_to };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const key = String(request.headers['idempotency-key']);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
    const path = request.url ?? '';
    asked.push({ path, key, token: request.headers.authorization ?? '', body });
    const how = next.shift() ?? 'well';
    if (how === 'error') return response.writeHead(500).end('{"error":"busy"}');
    if (how === 'moved') return response.writeHead(307, { location: '/api/elsewhere' }).end();
    const answered = answers.get(`${path} ${key}`) ?? does(path, key, body);
    if (!answered) return response.writeHead(409).end('{"error":"not possible"}');
    answers.set(`${path} ${key}`, answered);
    if (how === 'silent') return response;
    if (how === 'cut') return request.socket.destroy();
    response.setHeader('content-type', 'application/json');
    if (how === 'malformed') return response.end('<html>maintenance</html>');
    if (how === 'denied') return response.end(JSON.stringify({ used: '0.00', issued: false }));
    const over = { valid_to: '2020-01-01T00:00:00.000Z', ...('used' in answered && { used: '99999999.00' }) };
    return response.end(JSON.stringify(how === 'over' ? { ...answered, ...over } : answered));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api`,
    book,
    used,
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
