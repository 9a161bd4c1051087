import { createHash, randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { heldBy } from '#domain/identity/two-factor.ts';
import { AppError, type ErrorParams } from '#domain/shared/errors/errors.ts';
import { readAgain } from '#db/client.ts';
import {
  endSession,
  findSession,
  insertSession,
  listTenants,
  touchSession,
  type Proof,
} from '#db/repositories/identity/identity.ts';
import { asksTwoFactors, type Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { Session, Told } from '../shared/calls/context.ts';
import { createVisitors } from './visitors.ts';

/** A session that nobody used for so long is over. */
export const IDLE_MS = 30 * 60_000;
const LIFETIME_MS = 12 * 3_600_000;
const TOUCH_MS = 60_000;

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined;
    /** How it ended, once it has: code 0, or that of the refusal with what its sentence names. */
    outcome: { code: number; params: ErrorParams } | undefined;
    told: Told | undefined;
    /** Reads the session of the cookie, once a request. */
    loadSession(): Promise<Session | undefined>;
    /** Ends the session of the cookie: who signs in or changes hats leaves no usable token behind. */
    leaveSession(): Promise<void>;
    /** Whom a limit counts this request for. */
    visitor(): string;
  }
}

export const cookieName = (c: Config): string => (c.COOKIE_SECURE ? '__Host-sid' : 'sid');
const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  void reply.setCookie(cookieName(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.COOKIE_SECURE,
    maxAge: LIFETIME_MS / 1000,
  });
}
export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(cookieName(config), { path: '/', secure: config.COOKIE_SECURE });
}

const DEVICE_MS = 365 * 86_400_000;
export const deviceCookie = (c: Config): string => (c.COOKIE_SECURE ? '__Host-device' : 'device');
/** Lets a browser that somebody has signed in with say so for a year. */
export function setDeviceCookie(reply: FastifyReply, config: Config, token: string): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: config.COOKIE_SECURE };
  void reply.setCookie(deviceCookie(config), token, { ...options, maxAge: DEVICE_MS / 1000 });
}

/** From where somebody signs in, as they are told later. */
interface Place {
  address: string;
  user_agent: string;
  /** With a password that somebody else had made. */
  one_time_password?: boolean;
  /** Of a session that has said the code of the second factor. */
  second_factor?: boolean;
}

/**
 * A new session under a hat; returns the token for the cookie, only its hash is stored. Undefined when what was proved
 * does not hold any more.
 */
export async function openSession(
  deps: Deps,
  proof: Proof,
  membershipId: string,
  from: Place = { address: '', user_agent: '' },
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const row = { token_sha256: digest(token), membership_id: membershipId, lifetimeMs: LIFETIME_MS, ...from };
  return (await insertSession(deps.db.system, proof, row)) ? token : undefined;
}

/** The live session of a token, whose idle time starts anew: somebody used it. */
export async function readSession(deps: Deps, token: string): Promise<Session | undefined> {
  const session = await peekSession(deps, token);
  // seen in the future: the clock went back since
  if (session && (session.idle_ms > TOUCH_MS || session.idle_ms < 0))
    await touchSession(deps.db.system, session.token_sha256);
  return session;
}

/** The same without counting as use, for what a page does by itself. */
export const peekSession = (deps: Deps, token: string): Promise<Session | undefined> =>
  liveSession(deps, digest(token));

/**
 * The session of a token's hash. It is live when it idled less than 30 minutes, is younger than 12 hours, and user and hat
 * are still active.
 */
export async function liveSession(deps: Deps, token_sha256: Buffer): Promise<Session | undefined> {
  const { system } = deps.db;
  const row = await readAgain(() => findSession(system, token_sha256, IDLE_MS));
  if (!row) return undefined;
  const tenants =
    row.tenant_id === null
      ? (row.tenant_grants ?? (await listTenants(system)).map((t) => t.tenant_id))
      : [row.tenant_id];
  const { user_id, name, scene, roles } = row;
  return {
    token_sha256,
    idle_ms: row.idle_ms,
    user_id,
    name,
    mobile: row.mobile,
    membership_id: row.membership_id,
    tenant_id: row.tenant_id,
    tenants,
    modules: row.modules ?? [],
    granted_some: row.tenant_grants !== null,
    held: heldBy({ ...row, required: asksTwoFactors(deps.config) }),
    second_factor: row.second_factor,
    actor: {
      user_id,
      name,
      scene,
      roles,
      ...(row.corp_id !== null && { corp_id: row.corp_id }),
      ...(row.acts_for && { acts_for: row.acts_for }),
    },
  };
}

/** Sessions by cookie, and the refusal of cross-site writes. */
export async function sessionPlugin(app: FastifyInstance, deps: Deps): Promise<void> {
  const visitors = createVisitors();
  const tokenOf = (request: FastifyRequest) => request.cookies[cookieName(deps.config)];
  await app.register(cookie);
  app.decorateRequest('session', undefined);
  app.decorateRequest('outcome', undefined);
  app.decorateRequest('told', undefined);
  app.decorateRequest('loadSession', async function loadSession() {
    const token = tokenOf(this);
    if (!token || this.session) return this.session;
    const byItself = this.headers['x-background'] === '1';
    this.session = await (byItself ? peekSession : readSession)(deps, token);
    if (this.session) visitors.came(token, this.session.user_id);
    else visitors.left(token);
    return this.session;
  });
  app.decorateRequest('leaveSession', async function leaveSession() {
    const token = tokenOf(this);
    if (!token) return;
    await endSession(deps.db.system, digest(token));
    visitors.left(token);
  });
  app.decorateRequest('visitor', function visitor() {
    return visitors.keyOf(this, tokenOf(this));
  });
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseCrossSite(request);
  });
}

/** Raises BAD_ORIGIN unless a page of this site sends the request; a signed address proves itself. */
function refuseCrossSite(request: FastifyRequest): void {
  if (request.is404 || request.routeOptions.config.access === 'signed') return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const sameOrigin = origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
  if (site === 'same-origin' || (site === undefined && sameOrigin)) return;
  throw new AppError('BAD_ORIGIN', { log: { origin, site } });
}
