import type { FastifyRequest } from 'fastify';
import { insertOperation } from '#db/repositories/ops/operation-log.ts';
import { askedOf, maskMobile } from '#domain/logs/log-row.ts';
import type { Endpoint } from '#domain/shared/endpoint.ts';
import { ERRORS } from '#domain/shared/errors.ts';
import type { Deps } from '../deps.ts';
import { seesTenant } from './context.ts';

/** Nothing was asked of anybody: no session, or a body that no rule could read. */
const UNTOLD: ReadonlySet<number> = new Set([ERRORS.NO_SESSION.code, ERRORS.INVALID_INPUT.code]);

/**
 * The row that a changing call leaves in the log (product §18): who, under which hat and for whom, on what, and how it ended.
 * It is written after the answer and beside the call's own transaction, so that a refused call leaves one too; a row that
 * cannot be written is told in the server's own log, and the act stands.
 */
export async function logOperation(
  deps: Deps,
  op_name: string,
  { log }: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  const { session, outcome: code, body } = request;
  if (!log || code === undefined || UNTOLD.has(code)) return;
  const { asked, target } = askedOf(body);
  const { tenant_id: wanted, mobile } = (body ?? {}) as { tenant_id?: unknown; mobile?: unknown };
  const named = typeof wanted === 'string' && session && seesTenant(session, wanted) ? wanted : undefined;
  // who signs in has no session yet
  const visitor = typeof mobile === 'string' ? maskMobile(mobile) : '';
  await insertOperation(deps.db.system, {
    ...log,
    op_name,
    tenant_id: named ?? session?.tenant_id ?? null,
    account: session?.name ?? visitor,
    account_id: session?.user_id ?? null,
    scene: session?.actor.scene ?? null,
    roles: [...(session?.actor.roles ?? [])],
    on_behalf: (session?.actor.acts_for ?? []).map(({ name }) => name),
    ip: request.ip,
    target,
    asked: JSON.stringify(asked),
    code,
    request_id: request.id,
    // when it was answered, not when the row found its way
    create_time: new Date(),
  });
}
