import type { Socket } from 'node:net';
import {
  CONNECT_MS,
  MAX_CONNECTIONS,
  MAX_FIRST_PACKET,
  MAX_PACKET,
  MAX_STRANGERS,
  MAX_STRANGERS_OF_ADDRESS,
  REFUSED_OF_ADDRESS,
} from '#domain/iot/limits.ts';
import { paces } from './pace.ts';
import { packetSizes } from './packet-sizes.ts';

/** What stands before the broker: strangers are few, say who they are soon, and make it hold little. */
export function openDoor() {
  const strangers = new Map<Socket, string>();
  const perAddress = new Map<string, number>();
  const refusals = paces(REFUSED_OF_ADDRESS);
  let connections = 0;
  const add = (address: string, n: number): void => {
    const count = (perAddress.get(address) ?? 0) + n;
    if (count > 0) perAddress.set(address, count);
    else perAddress.delete(address);
  };
  const known = (socket: Socket): void => {
    const address = strangers.get(socket);
    if (address !== undefined && strangers.delete(socket)) add(address, -1);
  };
  return {
    /** Lets a connection come before `handle`, or closes it. */
    guard: (handle: (socket: Socket) => void) => (socket: Socket) => {
      const address = socket.remoteAddress ?? '';
      const crowded = connections >= MAX_CONNECTIONS || strangers.size >= MAX_STRANGERS;
      if (crowded || (perAddress.get(address) ?? 0) >= MAX_STRANGERS_OF_ADDRESS || !refusals.has(address)) {
        socket.on('error', () => {});
        socket.destroy();
        return;
      }
      connections += 1;
      strangers.set(socket, address);
      add(address, 1);
      const late = setTimeout(() => strangers.has(socket) && socket.destroy(), CONNECT_MS);
      socket.once('close', () => {
        clearTimeout(late);
        connections -= 1;
        known(socket);
      });
      const fits = packetSizes(() => (strangers.has(socket) ? MAX_FIRST_PACKET : MAX_PACKET));
      // the broker reads by this alone
      const read = socket.read.bind(socket);
      socket.read = (size?: number) => {
        const chunk: Buffer | null = read(size);
        if (chunk === null || fits(chunk)) return chunk;
        socket.destroy();
        return null;
      };
      handle(socket);
    },
    /** Somebody has said who it is. */
    known,
    /** Somebody was refused. */
    refused: (socket: Socket): void => void refusals.take(socket.remoteAddress ?? ''),
    forget: () => refusals.forget(),
  };
}
