import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

const MOST = 10_000;

/** An address as limits count it: a whole IPv6 /64 is one visitor, since it is one customer's to choose from. */
export const addressOf = (request: FastifyRequest): string => normalizeIP(request.ip);

/**
 * Whose session tokens were live when this process last asked. Limits count people, so that neither a whole office behind
 * one address is one visitor, nor somebody who signs in again several; everybody else counts by address: a made-up token
 * buys no fresh allowance.
 */
export interface Visitors {
  came(token: string, userId: string): void;
  left(token: string): void;
  keyOf(request: FastifyRequest, token: string | undefined): string;
}

/** Remembers up to `most` tokens, by the time they last came. */
export function createVisitors(most = MOST): Visitors {
  const live = new Map<string, string>();
  return {
    came(token, userId) {
      live.delete(token);
      live.set(token, userId);
      const [oldest] = live.keys();
      if (live.size > most && oldest !== undefined) live.delete(oldest);
    },
    left: (token) => void live.delete(token),
    keyOf: (request, token) => (token !== undefined && live.get(token)) || addressOf(request),
  };
}
