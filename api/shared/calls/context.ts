import type { FastifyBaseLogger } from 'fastify';
import { withTenants, type Tx } from '#db/client.ts';
import type { FieldChange } from '#domain/shared/data/log-entry.ts';
import type { Held } from '#domain/shared/calls/held.ts';
import type { ModuleSwitch } from '#domain/modules/switches.ts';
import type { Contract, Endpoint, Output, Parsed } from '#domain/shared/calls/endpoint.ts';
import { AppError, type Lang } from '#domain/shared/errors/errors.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import type { Deps } from '../../deps.ts';

/** Who is signed in, under which hat; read from the database at each request. */
export interface Session {
  token_sha256: Buffer;
  /** For how long nobody used it. */
  idle_ms: number;
  user_id: string;
  name: string;
  mobile: string;
  membership_id: string;
  actor: Actor;
  /** The park of a tenant or portal hat. */
  tenant_id: string | null;
  /** Every tenant this hat may see. */
  tenants: readonly string[];
  /** Those of the hat's tenants that do without the module of what is called. */
  without?: readonly string[];
  /** What somebody switched of the modules of those tenants. */
  modules: readonly ModuleSwitch[];
  /** A provider or platform hat that was granted some tenants, not all. */
  granted_some: boolean;
  /** What it has to do before anything else is open to it. */
  held: Held | null;
  /** It has said the code of the second factor. */
  second_factor: boolean;
}

/** What a handler knows of its act that the request does not say. */
export interface Told {
  target?: string;
  /** What that which it changes is called: the target where none is told. */
  subject?: string;
  tenant_id?: string;
  /** The workflow of the case that it acts on. */
  workflow_id?: string;
  /** What of several things the call did, where the log has a name for each: the end of its name there. */
  did?: string;
  /** What it changed; of several changes all, up to a bound. */
  changed?: FieldChange[];
}

interface BaseContext {
  deps: Deps;
  lang: Lang;
  ip: string;
  /** The address under which the product was asked: `https://park.example`. */
  origin: string;
  /** What the browser calls itself, shortened; '' when it does not. */
  userAgent: string;
  log: FastifyBaseLogger;
  /** What the log of operations tells, where the request does not name it: on what, of which park. */
  tell(of: Told): void;
  /** The browser's key for this act (header Idempotency-Key), else one of our own. */
  idemKey: string;
  /** Where a limit on guesses counts this request: its address, an IPv6 /64 being one. */
  address: string;
  /** What the browser says of itself since somebody signed in with it. */
  device: string | undefined;
  /** Gives the browser that name for a year. */
  nameDevice(token: string): void;
  /** The random name under which the browser counts as one visitor of the portal. */
  visitor: string | undefined;
  /** Gives the browser such a name for 730 days. */
  nameVisitor(name: string): void;
  /** Gives the browser a new token. */
  startSession(token: string): void;
  /** Ends the session that the browser came with, if any. */
  leaveSession(): Promise<void>;
  /** Takes the token from the browser. */
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

/** Whether this hat may see a tenant at all. */
export const seesTenant = (session: Session, tenantId: string): boolean => session.tenants.includes(tenantId);

/** The asked tenant if this hat may see it; another one is as if it did not exist. */
export function grantedTenant(session: Session, tenantId: string): string {
  if (!seesTenant(session, tenantId)) throw new AppError('NOT_FOUND');
  return tenantId;
}

/**
 * Several asked tenants, as far as they have what is called: one that does without it has nothing to tell. Raises NOT_FOUND
 * for a tenant that the hat may not see, and where none is left.
 */
export function grantedTenants(session: Session, asked: readonly string[]): string[] {
  const { without = [] } = session;
  const having = asked.filter((tenantId) => !without.includes(tenantId));
  if (having.length === 0) throw new AppError('NOT_FOUND');
  return having.map((tenantId) => grantedTenant(session, tenantId));
}

/**
 * One transaction that sees the rows of `asked`, as far as the session's hat may see them, and under an enterprise's hat
 * nothing of its neighbours. The scope comes from the session whatever a handler asks for, so row-level security is a second
 * line behind the handlers' own checks.
 */
export async function scoped<T>(ctx: Context, asked: readonly string[], work: (tx: Tx) => Promise<T>): Promise<T> {
  const tenants = asked.filter((tenantId) => seesTenant(ctx.session, tenantId));
  if (tenants.length === 0) throw new AppError('NOT_FOUND');
  return withTenants(ctx.deps.db.app, tenants, work, ctx.session.actor.corp_id);
}

/** One transaction that sees one park's rows, for a visitor; a park that does not exist has none. */
export const visitorScope = <T>(ctx: PublicContext, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withTenants(ctx.deps.db.app, [tenantId], work);

/** The enterprise of a portal hat. */
export function ownCorp(session: Session): string {
  if (!session.actor.corp_id) throw new AppError('FORBIDDEN');
  return session.actor.corp_id;
}
