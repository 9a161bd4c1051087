import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOK_MS = 50;

/** What stands before several APIs: sends to those that say at /readyz that they are ready, in turn, on connections that it keeps. */
export interface Balancer {
  origin: string;
  add(origin: string): void;
  /** Those that are sent to now. */
  ready(): string[];
  close(): Promise<void>;
}

/** As a cluster does, and no more: a request that fails is not tried again. */
export async function startBalancer(): Promise<Balancer> {
  const known = new Set<string>();
  const ready = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const look = async (origin: string) => {
    const answers = await fetch(`${origin}/readyz`).then(
      (r) => r.ok,
      () => false,
    );
    if (answers) ready.add(origin);
    else ready.delete(origin);
  };
  const looking = setInterval(() => void Promise.all([...known].map(look)), LOOK_MS);
  const server = createServer((incoming, reply) => {
    const candidates = [...ready];
    const backend = candidates[turn++ % candidates.length];
    if (backend === undefined) return void reply.writeHead(503).end();
    const { method, url: path, headers } = incoming;
    const sent = request(backend, { method, path, headers, agent }, (answer) => {
      // of its own connection, which is not ours to hand on
      const { connection: _own, 'keep-alive': _too, ...rest } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(reply);
    });
    sent.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()));
    incoming.pipe(sent);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (origin) => void known.add(origin),
    ready: () => [...ready],
    close: async () => {
      clearInterval(looking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
