import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import { findChangeOfKey, insertConfigChange, lastChange } from '#db/repositories/subsidy/config-changes.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { ConfigKind } from '#domain/subsidy/configuration/config-change.ts';
import { sameJson } from '#domain/shared/json.ts';
import type { Context } from '../shared/context.ts';
import { authorOf } from './flow-config.ts';

interface Change<T extends object> {
  tenant_id: string | null;
  kind: ConfigKind;
  subject: string;
  /** The fingerprint that the caller read; undefined where nothing was there to read. */
  lock: string | undefined;
  reason: string;
  read(): Promise<T | null>;
  write(before: T | null): Promise<unknown>;
}

/**
 * Changes a configuration as the caller read it, and keeps what was and what is. Throws STALE_CONFIG with who was
 * faster. A request that comes again under its key has been done; one that changes nothing leaves no trace.
 */
export async function change<T extends object>(tx: Tx, ctx: Context, c: Change<T>): Promise<void> {
  const { tenant_id, kind, subject, reason } = c;
  const request = { ...authorOf(ctx), idem_key: ctx.idemKey, tenant_id };
  const done = await findChangeOfKey(tx, request);
  if (done && (done.kind !== kind || done.subject !== subject)) throw new AppError('SAME_KEY_OTHER_BODY');
  if (done) return;
  const before = await c.read();
  if (c.lock !== undefined && c.lock !== (before && documentHash(before))) {
    const last = await lastChange(tx, tenant_id, kind);
    const params = { name: last?.author ?? '', at: last?.created_at.getTime() ?? Date.now() };
    throw new AppError('STALE_CONFIG', { params });
  }
  await c.write(before);
  const after = await c.read();
  if (!sameJson(before, after)) await insertConfigChange(tx, { ...request, kind, subject, before, after, reason });
}
