import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a centre tells of somebody. */
interface Holder {
  mobile: string;
  scene?: string;
  tenant_id?: string | null;
}
export interface AuthCenter {
  origin: string;
  /** Who is at the centre's page; whoever comes leaves with a ticket of theirs. */
  person: Holder;
  /** A ticket without the way there. */
  ticket(holder: Holder): string;
  /** What the product asked for, with its authorization. */
  asked: { body: unknown; authorization: string | undefined }[];
  close(): void;
}

/** A small authentication centre: sends everybody back with a one-shot ticket, and tells the product whose it was. */
export async function startAuthCenter(person: Holder): Promise<AuthCenter> {
  const tickets = new Map<string, Holder>();
  const ticket = (holder: Holder) => {
    const id = randomUUID();
    tickets.set(id, holder);
    return id;
  };
  const asked: AuthCenter['asked'] = [];
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://centre');
    if (request.method === 'GET') {
      const back = new URL(`http://${url.searchParams.get('host')}/login`);
      back.searchParams.set('ticket', ticket(center.person));
      for (const name of ['state', 'login_type']) back.searchParams.set(name, url.searchParams.get(name) ?? '');
      return reply.writeHead(302, { location: back.href }).end();
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as { ticket: string };
      asked.push({ body, authorization: request.headers.authorization });
      const holder = tickets.get(body.ticket);
      tickets.delete(body.ticket);
      reply.writeHead(holder ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(holder ?? {}));
    });
    return reply;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const center: AuthCenter = {
    origin: `http://127.0.0.1:${port}`,
    person,
    ticket,
    asked,
    close: () => void server.close(),
  };
  return center;
}
