import type { FastifyRequest } from 'fastify';
import { namesOfRoles } from '#db/repositories/identity/roles.ts';
import { insertOperation } from '#db/repositories/ops/operation-log.ts';
import { askedOf, maskedParams, maskMobile } from '#domain/logs/log-row.ts';
import { isBuiltIn, isResource, type Actor } from '#domain/shared/scene.ts';
import type { Endpoint } from '#domain/shared/endpoint.ts';
import { ERRORS } from '#domain/shared/errors.ts';
import type { Deps } from '../deps.ts';
import { seesTenant } from './context.ts';

/** Nothing was asked of anybody: no session, a body that no rule could read, or too many of them. */
const UNTOLD: ReadonlySet<number> = new Set([ERRORS.NO_SESSION.code, ERRORS.INVALID_INPUT.code, ERRORS.TOO_MANY.code]);

/**
 * The row that a changing call leaves in the log (product §18): who, under which hat, on what, and how it ended. It is
 * written before the answer goes, whether or not anybody still waits for it, and beside the call's own transaction, so that
 * a refused call leaves one too. A row that cannot be written is told in the server's own log, and the act stands.
 */
export async function logOperation(deps: Deps, op_name: string, { log, input }: Endpoint, request: FastifyRequest) {
  const { session, outcome, body, told = {} } = request;
  if (!log || outcome === undefined || UNTOLD.has(outcome.code)) return;
  const { code, params } = outcome;
  // who was refused before the body was looked at is told without it
  const read = input.safeParse(body);
  const { asked, target } = askedOf(read.success ? read.data : null);
  const { mobile } = (read.success ? read.data : {}) as { mobile?: unknown };
  const park = told.tenant_id ?? asked['tenant_id'];
  const named = typeof park === 'string' && session && seesTenant(session, park) ? park : undefined;
  // who signs in has no session yet
  const visitor = typeof mobile === 'string' ? maskMobile(mobile) : '';
  await insertOperation(deps.db.system, {
    ...log,
    op_name,
    tenant_id: named ?? session?.tenant_id ?? null,
    account: session?.name ?? visitor,
    account_id: session?.user_id ?? null,
    scene: session?.actor.scene ?? null,
    roles: session ? await rolesTold(deps, session.actor) : [],
    on_behalf: (session?.actor.acts_for ?? []).map(({ name }) => name),
    ip: request.ip,
    target: told.target ?? told.subject ?? target,
    asked: JSON.stringify(asked),
    // a refusal rolled back whatever was written before it
    changed: JSON.stringify(code === 0 ? (told.changed ?? []) : []),
    code,
    params: JSON.stringify(maskedParams(params)),
    request_id: request.id,
  });
}

/** The roles of somebody as they are called now: a custom one may be renamed or gone when the row is read. */
async function rolesTold({ db }: Deps, { roles }: Actor): Promise<string[]> {
  const codes = roles.filter((role) => !isResource(role));
  const own = codes.filter((role) => !isBuiltIn(role));
  if (own.length === 0) return codes;
  const names = await namesOfRoles(db.system, own);
  return codes.map((code) => names.get(code) ?? code);
}
