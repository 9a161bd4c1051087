import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Connection } from '@temporalio/client';
import { expect, test } from 'vitest';
import { retryUntilClosed } from './until-closed.ts';

test('a call that waits to be tried again ends quietly with the connection', async () => {
  // whoever connects is turned away at once, which the client tries again
  let refused = 0;
  const server = createServer((socket) => {
    refused++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connection = Connection.lazy({ address: `127.0.0.1:${port}`, interceptors: [retryUntilClosed] });
  const thrown: unknown[] = [];
  const note = (error: unknown) => thrown.push(error);
  process.on('uncaughtException', note);
  try {
    const ends = connection.workflowService.getSystemInfo({}).catch(() => 'refused');
    await expect.poll(() => refused, { timeout: 10_000 }).toBeGreaterThan(0);
    await connection.close();
    // longer than the first tries wait
    await Promise.race([ends, new Promise((done) => setTimeout(done, 2_000))]);
    expect(thrown).toEqual([]);
  } finally {
    process.off('uncaughtException', note);
    server.close();
  }
});
