import type { FastifyRequest } from 'fastify';
import { namesOfRoles } from '#db/repositories/identity/roles.ts';
import { insertOperation } from '#db/repositories/ops/operation-log.ts';
import { DECRYPTION } from '#domain/logs/op-names.ts';
import { askedOf, maskedParams, maskMobile } from '#domain/logs/log-row.ts';
import { isBuiltIn, isResource, type Actor } from '#domain/shared/calls/scene.ts';
import { PAGE_NAMES } from '#domain/identity/resource-names.ts';
import type { LogEntry } from '#domain/shared/data/log-entry.ts';
import type { Endpoint } from '#domain/shared/calls/endpoint.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import type { PageAct } from '../site/document.ts';
import type { Deps } from '../../deps.ts';
import { seesTenant, type Session } from './context.ts';
import { onceAMinute } from '../runs/once-a-minute.ts';

/** Nothing was asked of anybody: no session, a body that no rule could read, or too many of them. */
const UNTOLD: ReadonlySet<number> = new Set([ERRORS.NO_SESSION.code, ERRORS.INVALID_INPUT.code, ERRORS.TOO_MANY.code]);

/**
 * The row that a changing call leaves in the log (product §18): who, under which hat, on what, and how it ended. It is
 * written before the answer goes, whether or not anybody still waits for it, and beside the call's own transaction, so that
 * a refused call leaves one too. A row that cannot be written is told in the server's own log, and the act stands.
 */
export async function logOperation(deps: Deps, op_name: string, endpoint: Endpoint, request: FastifyRequest) {
  const { log, input } = endpoint;
  const { session, outcome, body, told = {} } = request;
  if (outcome === undefined || UNTOLD.has(outcome.code)) return;
  const { code, params } = outcome;
  const entry = log ?? refusedRead(request, op_name);
  if (!entry) return;
  // who was refused before the body was looked at is told without it
  const read = input.safeParse(body);
  const { asked, target } = askedOf(read.success ? read.data : null);
  const { mobile } = (read.success ? read.data : {}) as { mobile?: unknown };
  const park = told.tenant_id ?? asked['tenant_id'];
  const named = typeof park === 'string' && session && seesTenant(session, park) ? park : undefined;
  // who signs in has no session yet
  const visitor = typeof mobile === 'string' ? maskMobile(mobile) : '';
  await insertOperation(deps.db.system, {
    ...entry,
    op_name: told.did ? `${op_name}.${told.did}` : op_name,
    tenant_id: named ?? session?.tenant_id ?? null,
    ...(session ? await whoTold(deps, session) : { account: visitor, roles: [], on_behalf: [] }),
    ip: request.ip,
    target: log ? (told.target ?? told.subject ?? target) : pageOf(endpoint),
    asked: JSON.stringify(asked),
    // a refusal rolled back whatever was written before it
    changed: JSON.stringify(code === 0 ? (told.changed ?? []) : []),
    code,
    params: JSON.stringify(maskedParams(params)),
    request_id: request.id,
  });
}

/** The row that a form of a public page leaves: what the call that does the same would leave. */
export async function logPageAct(deps: Deps, tenant_id: string, act: PageAct, request: FastifyRequest): Promise<void> {
  const { op_name, log, target, mobile = '', refused } = act;
  if (!log) return;
  const { session, ip, id } = request;
  await insertOperation(deps.db.system, {
    ...log,
    op_name,
    tenant_id,
    ...(session ? await whoTold(deps, session) : { account: maskMobile(mobile), roles: [], on_behalf: [] }),
    ip,
    target,
    asked: '{}',
    changed: '[]',
    code: refused ? ERRORS[refused.error].code : 0,
    params: JSON.stringify(maskedParams(refused?.params ?? {})),
    request_id: id,
  });
}

const REFUSED_READS: ReadonlySet<number> = new Set([ERRORS.FORBIDDEN.code, ERRORS.EVERY_PARK.code]);
const first = onceAMinute();

/** Of a read only that it was refused, once for a session, a call and a minute: a page that asks again fills no log. */
function refusedRead({ session, outcome }: FastifyRequest, op_name: string): LogEntry | undefined {
  if (!session || !REFUSED_READS.has(outcome?.code ?? 0)) return undefined;
  return first(`${session.token_sha256.toString('hex')} ${op_name}`) ? { type: 'read', grade: 'medium' } : undefined;
}

/** What a read is of, in the words of the tree of rights. */
function pageOf({ access, summary }: Endpoint): string {
  const resource = typeof access === 'string' ? undefined : access.resource;
  return (resource && PAGE_NAMES[resource.split('.').slice(0, 2).join('.')]?.zh) ?? summary.slice(0, 64);
}

const firstDecrypted = onceAMinute();
/** Payloads of the minute that no row tells yet, by session: the next row counts them. */
const untold = new Map<string, number>();

/**
 * The row that decrypted payloads leave: whose, and how many; what is in them is of every park. One a minute for a session: a
 * page of the Temporal Web UI asks many times.
 */
export async function logDecryption(deps: Deps, asked: number, { session, ip, id }: FastifyRequest) {
  if (!session) return;
  const key = session.token_sha256.toString('hex');
  const payloads = asked + (untold.get(key) ?? 0);
  untold.set(key, payloads);
  if (!firstDecrypted(key)) return;
  untold.delete(key);
  await insertOperation(deps.db.system, {
    type: 'export',
    grade: 'high',
    op_name: DECRYPTION,
    tenant_id: null,
    ...(await whoTold(deps, session)),
    ip,
    target: `× ${payloads}`,
    asked: JSON.stringify({ payloads }),
    code: 0,
    request_id: id,
  });
}

/** Who acts, under which hat and for whom. */
const whoTold = async (deps: Deps, { name, user_id, actor }: Session) => ({
  account: name,
  account_id: user_id,
  scene: actor.scene,
  roles: await rolesTold(deps, actor),
  on_behalf: (actor.acts_for ?? []).map((one) => one.name),
});

/** The roles of somebody as they are called now: a custom one may be renamed or gone when the row is read. */
async function rolesTold({ db }: Deps, { roles }: Actor): Promise<string[]> {
  const codes = roles.filter((role) => !isResource(role));
  const own = codes.filter((role) => !isBuiltIn(role));
  if (own.length === 0) return codes;
  const names = await namesOfRoles(db.system, own);
  return codes.map((code) => names.get(code) ?? code);
}
