import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Another program listens where one of ours should. */
export class PortTakenError extends Error {
  readonly port: number;
  constructor(port: number) {
    super(`Port ${port} is taken by another program.`);
    this.port = port;
  }
}

/** Waits up to 5 s for a port that a server of ours may just have left. Rejects with PortTakenError. */
export async function claimPort(port: number, host = '127.0.0.1'): Promise<void> {
  for (const end = Date.now() + 5_000; !(await isPortFree(port, host)); await sleep(200)) {
    if (Date.now() > end) throw new PortTakenError(port);
  }
}

function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** A loopback port nobody listens on at the moment; another process may still take it before it is used. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
