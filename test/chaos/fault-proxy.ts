import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** `pass`: as if it were not there. `blackhole`: connections stand, nothing comes through. `refuse`: nobody listens. */
export type ProxyMode = 'pass' | 'blackhole' | 'refuse';

/** A TCP proxy between the product and one of its servers, to cut, stall and delay what passes. */
export interface FaultProxy {
  port: number;
  /** Connections that stand when the mode changes to `refuse` are cut; those of a `blackhole` go on when it ends. */
  set(mode: ProxyMode): void;
  /** Drops every connection that stands; new ones are taken. */
  cut(): void;
  close(): Promise<void>;
}

export async function faultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  let mode: ProxyMode = 'pass';
  const pairs = new Set<[Socket, Socket]>();
  const drop = (pair: [Socket, Socket]) => {
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  };
  const server = createServer((client) => {
    if (mode === 'refuse') return void client.destroy();
    const upstream = connect(target);
    const pair: [Socket, Socket] = [client, upstream];
    pairs.add(pair);
    for (const socket of pair) {
      socket.setNoDelay(true);
      socket.on('error', () => drop(pair)).on('close', () => drop(pair));
    }
    client.pipe(upstream);
    upstream.pipe(client);
    if (mode === 'blackhole') for (const socket of pair) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const pair of pairs) drop(pair);
  };
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      mode = next;
      if (mode === 'refuse') cut();
      for (const pair of pairs)
        for (const socket of pair) void (mode === 'blackhole' ? socket.pause() : socket.resume());
    },
    cut,
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
