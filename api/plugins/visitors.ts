import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

const MOST = 10_000;

/** An address as limits count it: a whole IPv6 /64 is one visitor, since it is one customer's to choose from. */
export const addressOf = (request: FastifyRequest): string => normalizeIP(request.ip);

/**
 * Which session tokens were live when this process last asked. Limits count those by session, so that a whole office
 * behind one address is not one visitor; everybody else counts by address: a made-up token buys no fresh allowance.
 */
export interface Visitors {
  came(token: string): void;
  left(token: string): void;
  keyOf(request: FastifyRequest, token: string | undefined): string;
}

/** Remembers up to `most` tokens, by the time they last came. */
export function createVisitors(most = MOST): Visitors {
  const live = new Set<string>();
  return {
    came(token) {
      live.delete(token);
      live.add(token);
      const [oldest] = live;
      if (live.size > most && oldest !== undefined) live.delete(oldest);
    },
    left: (token) => void live.delete(token),
    keyOf: (request, token) => (token !== undefined && live.has(token) ? token : addressOf(request)),
  };
}
