import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import { change, type Author } from '#db/repositories/shared/change.ts';
import type { Owner } from '#db/repositories/shared/tenant-rows.ts';
import { maskedDifference } from '#domain/logs/difference.ts';
import type { ChangeKind } from '#domain/shared/change.ts';
import { grantedTenant, scoped, type Context } from './context.ts';

/** Who changes something, and the key under which it was asked for; what was changed is told to the log of operations. */
export const authorOf = ({ session, idemKey, tell }: Context): Author => ({
  author: session.name,
  author_id: session.user_id,
  idem_key: idemKey,
  tell: (before, after) => tell({ changed: maskedDifference(before, after) }),
});

/**
 * One transaction over what an owner has: within the park that the hat may see, else outside of every park's scope, where
 * only what the contract's access admits is asked for. Raises NOT_FOUND for another park.
 */
export function within<T>(ctx: Context, owner: Owner, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { tenant_id } = owner;
  if (tenant_id === undefined) return ctx.deps.db.system.transaction().execute(work);
  return scoped(ctx, [grantedTenant(ctx.session, tenant_id)], work);
}

/** What an owner has as one: a setting, a list that is saved whole. */
interface Document<T extends object> {
  kind: ChangeKind;
  owner: Owner;
  /** What a reader calls it, where there is more than one. */
  subject?: string;
  lock: string | undefined;
  reason: string;
  read(tx: Tx): Promise<T>;
  write(tx: Tx, before: T): Promise<unknown>;
}

/** Changes a document as it was read, in the transaction `tx`; what is there now, with its fingerprint. Raises STALE. */
export async function changeDocument<T extends object>(tx: Tx, ctx: Context, d: Document<T>, body: unknown) {
  const { read, write, subject = '', ...rest } = d;
  const c = {
    ...rest,
    record_id: '',
    subject: () => subject,
    read,
    write: (t: Tx, old: T | null) => write(t, old as T),
  };
  const now = (await change<T>(tx, authorOf(ctx), c, body)) as T;
  return withLock(now);
}

/** A document with the fingerprint under which it may be changed. */
export const withLock = <T extends object>(document: T): T & { lock: string } => ({
  ...document,
  lock: documentHash(document),
});
