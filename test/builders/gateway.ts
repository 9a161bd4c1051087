import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What reached a gateway, in its order. */
export interface Received {
  id: string;
  mobile: string;
  content: string;
}
/** How it answers one: with a status, never, or by breaking the connection. */
export type GatewayAnswer = number | 'silence' | 'break';

/** An SMS gateway that answers as it is told, and keeps what reached it. */
export async function openGateway() {
  const received: Received[] = [];
  let answer: (sms: Received) => GatewayAnswer = () => 200;
  const reply = (response: ServerResponse, said: GatewayAnswer) => {
    if (said === 'break') response.destroy();
    else if (said !== 'silence') response.writeHead(said).end();
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const sms = JSON.parse(body) as Received;
      received.push(sms);
      reply(response, answer(sms));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers(next: (sms: Received) => GatewayAnswer) {
      answer = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type Gateway = Awaited<ReturnType<typeof openGateway>>;
