import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

/** Spec §9: from the first visit on; it is not renewed. */
const VISITOR_DAYS = 730;
export const visitorCookie = (c: Config): string => (c.COOKIE_SECURE ? '__Host-visitor' : 'visitor');

/** Gives a browser the random name by which its visits to the portal are counted as one visitor's; nobody signs in with it. */
export function setVisitorCookie(reply: FastifyReply, config: Config, name: string): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: config.COOKIE_SECURE };
  void reply.setCookie(visitorCookie(config), name, { ...options, maxAge: VISITOR_DAYS * 86_400 });
}
