import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import { change, type Author } from '#db/repositories/shared/change.ts';
import type { Owner } from '#db/repositories/shared/tenant-rows.ts';
import { maskedDifference } from '#domain/logs/difference.ts';
import type { FieldChange } from '#domain/shared/data/log-entry.ts';
import type { ChangeKind } from '#domain/shared/data/change.ts';
import { grantedTenant, scoped, type Context } from './context.ts';

/** Who changes something, and the key under which it was asked for; what was changed is told to the log of operations. */
export const authorOf = (
  { session, idemKey, tell }: Context,
  differenceOf: (before: object | null, after: object | null) => FieldChange[] = maskedDifference,
): Author => ({
  author: session.name,
  author_id: session.user_id,
  idem_key: idemKey,
  tell: {
    target: (subject) => tell({ subject }),
    changed: (before, after) => tell({ changed: differenceOf(before, after) }),
  },
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
  /** Which of several, and what a reader calls it. */
  record_id?: string;
  subject?: string;
  lock: string | undefined;
  reason: string;
  read(tx: Tx): Promise<T>;
  write(tx: Tx, before: T): Promise<unknown>;
  /** What the log of operations tells that it changed, where its fields say too little. */
  told?(before: T, after: T): FieldChange[];
}

/** Changes a document as it was read, in the transaction `tx`; what is there now, with its fingerprint. Raises STALE. */
export async function changeDocument<T extends object>(tx: Tx, ctx: Context, d: Document<T>, body: unknown) {
  const { read, write, told, record_id = '', subject = '', ...rest } = d;
  const c = {
    ...rest,
    record_id,
    subject: () => subject,
    read,
    write: (t: Tx, old: T | null) => write(t, old as T),
  };
  const by = authorOf(ctx, told && ((before, after) => told(before as T, after as T)));
  const now = (await change<T>(tx, by, c, body)) as T;
  return withLock(now);
}

/** A document with the fingerprint under which it may be changed. */
export const withLock = <T extends object>(document: T): T & { lock: string } => ({
  ...document,
  lock: documentHash(document),
});
