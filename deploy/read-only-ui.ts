import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';

/** A query reads, though it is sent as POST: what a case waits for is one. */
const QUERY = /^\/api\/v1\/namespaces\/[^/]+\/workflows\/[^/]+\/query\/[^/?]+\/?(\?|$)/;
const SETTINGS = /^\/api\/v1\/settings\/?(\?|$)/;

const reads = ({ method = 'GET', url = '/' }: IncomingMessage): boolean =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method) || (method === 'POST' && QUERY.test(url));

/**
 * The Temporal Web UI of `target` at `port` of this machine, for reading: the development server has no such setting, so
 * this stands before it, refuses what would change a case, and tells the pages to leave out their buttons for it.
 */
export async function serveReadOnly(port: number, target: number): Promise<{ close(): void }> {
  const server = createServer((incoming, answer) => {
    if (!reads(incoming)) {
      incoming.resume();
      return send(answer, 403, { code: 7, message: 'This Web UI is for reading: TEMPORAL_UI_READ_ONLY' });
    }
    const headers = { ...incoming.headers, ...(isSettings(incoming) && { 'accept-encoding': 'identity' }) };
    const { method, url: path } = incoming;
    const onward = request({ host: '127.0.0.1', port: target, method, path, headers }, (from) => {
      if (isSettings(incoming) && from.statusCode === 200) return void passSettings(from, answer);
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    // the server starts again, or its reader has gone
    onward.on('error', () => (answer.headersSent ? answer.destroy() : send(answer, 502, { message: 'no Web UI' })));
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const isSettings = ({ method, url = '/' }: IncomingMessage): boolean => method === 'GET' && SETTINGS.test(url);

async function passSettings(from: IncomingMessage, answer: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  try {
    for await (const part of from) parts.push(part as Buffer);
    const settings = JSON.parse(Buffer.concat(parts).toString()) as object;
    const { 'set-cookie': cookies } = from.headers;
    if (cookies) answer.setHeader('set-cookie', cookies);
    send(answer, 200, { ...settings, DisableWriteActions: true });
  } catch {
    send(answer, 502, { message: 'no settings' });
  }
}

function send(answer: ServerResponse, status: number, body: object): void {
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
