import type { FastifyBaseLogger } from 'fastify';
import type { Contract, Endpoint, Output, Parsed } from '#domain/shared/endpoint.ts';
import { AppError, type Lang } from '#domain/shared/errors.ts';
import type { Actor } from '#domain/shared/scene.ts';
import type { Deps } from '../deps.ts';

/** Who is signed in, under which hat; read from the database at each request. */
export interface Session {
  token_sha256: Buffer;
  last_seen_at: Date;
  user_id: string;
  name: string;
  mobile: string;
  membership_id: string;
  actor: Actor;
  /** The park of a tenant or portal hat. */
  tenant_id: string | null;
  /** Every tenant this hat may see. */
  tenants: readonly string[];
}

interface BaseContext {
  deps: Deps;
  lang: Lang;
  ip: string;
  log: FastifyBaseLogger;
  /** The browser's key for this act (header Idempotency-Key), else one of our own. */
  idemKey: string;
  startSession(token: string): void;
  clearSession(): void;
}
export interface PublicContext extends BaseContext {
  session: Session | undefined;
}
export interface Context extends BaseContext {
  session: Session;
}

export type ContextOf<E extends Endpoint> = E['access'] extends 'public' ? PublicContext : Context;
/** One small function per call of a contract; a missing or misshapen one does not compile. */
export type Handlers<C extends Contract> = {
  [K in keyof C]: (input: Parsed<C[K]>, ctx: ContextOf<C[K]>) => Promise<Output<C[K]>>;
};

/** The one tenant of a portal or tenant hat. */
export function ownTenant(session: Session): string {
  if (session.tenant_id === null) throw new AppError('FORBIDDEN');
  return session.tenant_id;
}

/** The asked tenant if this hat may see it; another one is as if it did not exist. */
export function grantedTenant(session: Session, tenantId: string): string {
  if (!session.tenants.includes(tenantId)) throw new AppError('NOT_FOUND');
  return tenantId;
}

/** The enterprise of a portal hat. */
export function ownCorp(session: Session): string {
  if (!session.actor.corp_id) throw new AppError('FORBIDDEN');
  return session.actor.corp_id;
}
