import { sql } from 'kysely';
import type { ChangeKind } from '#domain/shared/data/change.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { sameJson } from '#domain/shared/data/json.ts';
import type { Tx } from '../../client.ts';
import { documentHash } from '../../document-hash.ts';
import { findChangeOfKey, insertChange, lastChange, type Tell } from './changes.ts';
import type { Owner } from './tenant-rows.ts';

/** Who changes plain data, under which request: the same key with another body is refused. */
export interface Author {
  author: string;
  author_id: string;
  idem_key: string;
  tell?: Tell;
}

/** One change of plain data: of a whole document, or of the row that `record_id` names. */
export interface Change<T extends object> {
  owner: Owner;
  kind: ChangeKind;
  /** The row; '' for a document of which an owner has one. */
  record_id: string;
  /** What a reader calls it. */
  subject: (content: T) => string;
  /** The fingerprint that the caller read; undefined where nothing was there to read. */
  lock: string | undefined;
  /** What of it the fingerprint is of; all of it where this is absent. */
  locked?: ((content: T) => object) | undefined;
  reason: string;
  read(tx: Tx, recordId: string): Promise<T | null>;
  write(tx: Tx, before: T | null): Promise<unknown>;
}

/** Lets one transaction at a time change what an owner has of a kind, until it ends. */
export const lockKind = (tx: Tx, kind: ChangeKind, owner: Owner) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}/${Object.values(owner).join('/')}`}, 0))`.execute(tx);

/**
 * The one way to change plain data: as the caller read it, once per key, kept with what was and what is. A
 * request that comes again under its key writes nothing; one that changes nothing leaves no trace. Returns what
 * is there now, null when it was deleted. Of two kinds at once under one key the second is refused. Raises NOT_FOUND, STALE with who was faster and what is there,
 * SAME_KEY_OTHER_BODY. Call it in a transaction that sees the owner.
 */
export async function change<T extends object>(tx: Tx, by: Author, c: Change<T>, body: unknown): Promise<T | null> {
  await lockKind(tx, c.kind, c.owner);
  const tenant_id = c.owner['tenant_id'] ?? null;
  const request = { ...by, tenant_id };
  const sha256 = documentHash({ kind: c.kind, owner: c.owner, body });
  const done = await findChangeOfKey(tx, request);
  if (done) {
    if (done.body_sha256 !== sha256) throw new AppError('SAME_KEY_OTHER_BODY');
    return told(c, by, await c.read(tx, done.record_id));
  }
  const before = told(c, by, await c.read(tx, c.record_id));
  if (c.lock !== undefined) await requireRead(tx, { ...c, lock: c.lock }, before);
  await c.write(tx, before);
  const after = await c.read(tx, c.record_id);
  if (!sameJson(before, after)) {
    const { kind, record_id, reason } = c;
    const of = after ?? before;
    const subject = of ? c.subject(of) : '';
    await insertChange(tx, {
      ...request,
      kind,
      record_id,
      subject,
      before,
      after,
      reason,
      body_sha256: sha256,
    });
  }
  return before ? after : told(c, by, after);
}

/** Tells the log on what somebody acts, where that is there. */
function told<T extends object>({ subject }: Change<T>, { tell }: Author, content: T | null): T | null {
  if (content) tell?.target(subject(content));
  return content;
}

type Read<T extends object> = Pick<Change<T>, 'owner' | 'kind' | 'record_id' | 'locked'> & { lock: string };

/** What is there, when it is what was read under `lock`. Raises NOT_FOUND, STALE with who was faster and what is there. */
export async function requireRead<T extends object>(
  tx: Tx,
  { lock, locked, ...c }: Read<T>,
  now: T | null,
): Promise<T> {
  // what never was is not told apart from what somebody deleted: both are gone
  if (now === null) throw new AppError('NOT_FOUND');
  const current = documentHash(locked ? locked(now) : now);
  if (lock === current) return now;
  const { owner, kind, record_id } = c;
  const last = await lastChange(tx, { tenant_id: owner['tenant_id'] ?? null, kind, record_id });
  const params = { name: last?.author ?? '', at: last?.created_at.getTime() ?? Date.now() };
  throw new AppError('STALE', { params, data: { current: { ...now, lock: current } } });
}
