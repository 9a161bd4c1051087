import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, appendFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ChainHead } from './record-audit.ts';

/** The head of a tenant's record chain or of a pool's entries as it was at a time, signed: it finds a tail that was cut off or made anew. */
export interface Checkpoint extends ChainHead {
  at: string;
  /** A backup was restored that ends here: what was signed of later records is void, the chain goes on from this one. */
  restored?: true;
  signature: string;
}
/** What a restored backup did not have: `records` of a chain after `record_no`, which were signed between two times. */
export interface Restored extends Pick<Checkpoint, 'tenant_id' | 'pool_id' | 'record_no' | 'at'> {
  records: number;
  signed_from: string;
  signed_until: string;
}

const DER_OF_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The Ed25519 key of a secret. */
export function signingKey(secret: string): KeyObject {
  const seed = createHash('sha256').update(secret).digest();
  return createPrivateKey({ key: Buffer.concat([DER_OF_ED25519, seed]), format: 'der', type: 'pkcs8' });
}
/** A public key as base64 text, which an auditor needs and may know. */
export const publicKeyText = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).toString('base64');
export const readPublicKey = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });

type Unsigned = Omit<Checkpoint, 'signature'>;
const signed = ({ tenant_id, pool_id, record_no, hash, at, restored }: Unsigned): Buffer =>
  Buffer.from(
    JSON.stringify([
      tenant_id,
      record_no,
      hash,
      at,
      ...(restored ? ['restored'] : []),
      ...(pool_id === undefined ? [] : ['pool', pool_id]),
    ]),
  );
const chainOf = ({ tenant_id, pool_id }: ChainHead): string => JSON.stringify([tenant_id, pool_id]);

const isGenuine = (c: Checkpoint, key: KeyObject): boolean =>
  verify(null, signed(c), key, Buffer.from(c.signature, 'base64'));

/** The newest signed line of each chain that has one; of a long file only these are verified. */
export const newestSigned = (file: string, key: KeyObject): Checkpoint[] => [...newestOfChains(file, key).values()];

function newestOfChains(file: string, key: KeyObject): Map<string, Checkpoint> {
  const newest = new Map<string, Checkpoint>();
  for (const c of readLines(file).toReversed()) {
    const chain = chainOf(c);
    if (!newest.has(chain) && isGenuine(c, key)) newest.set(chain, c);
  }
  return newest;
}

/** Appends a signed line for each head that moved since its newest one. Returns how many. */
export function appendCheckpoints(file: string, key: KeyObject, heads: readonly ChainHead[], at: string): number {
  const known = newestOfChains(file, key);
  const moved = heads.filter((h) => h.record_no > (known.get(chainOf(h))?.record_no ?? 0));
  return append(
    file,
    key,
    moved.map((h) => ({ ...headOf(h), at })),
  );
}

/** Appends a signed line for each record where a restored backup ends: from it the chain goes on. Returns how many. */
export const appendRestored = (file: string, key: KeyObject, ends: readonly ChainHead[], at: string): number =>
  append(
    file,
    key,
    ends.map((h) => ({ ...headOf(h), at, restored: true })),
  );

const headOf = ({ tenant_id, pool_id, record_no, hash }: ChainHead): ChainHead => ({
  tenant_id,
  ...(pool_id !== undefined && { pool_id }),
  record_no,
  hash,
});

function append(file: string, key: KeyObject, lines: readonly Unsigned[]): number {
  const texts = lines.map(
    (line) => `${JSON.stringify({ ...line, signature: sign(null, signed(line), key).toString('base64') })}\n`,
  );
  mkdirSync(dirname(file), { recursive: true });
  // a line that a crash cut in half must not swallow the next one
  const cut = existsSync(file) && !/(^|\n)$/.test(readFileSync(file, 'utf8'));
  if (texts.length > 0) appendFileSync(file, `${cut ? '\n' : ''}${texts.join('')}`, { mode: 0o600 });
  return texts.length;
}

/**
 * The checkpoints of a file that stand, and what restored backups made void; `forged` are lines that the key did not sign,
 * that are no lines of ours at all, or that were put in again later. None when there is no file yet.
 */
export function readCheckpoints(
  file: string,
  key: KeyObject,
): { checkpoints: Checkpoint[]; restored: Restored[]; forged: Checkpoint[] } {
  const standing = new Map<string, Checkpoint[]>();
  const restored: Restored[] = [];
  const forged: Checkpoint[] = [];
  for (const c of readLines(file)) {
    const { tenant_id, pool_id, record_no, at } = c;
    const chain = chainOf(c);
    const before = standing.get(chain) ?? [];
    // a genuine line that is older than what stands before it would make void what was signed since
    const again = c.restored && before.some((b) => b.at > at);
    if (again || !isGenuine(c, key)) {
      forged.push(c);
      continue;
    }
    if (!c.restored) {
      before.push(c);
      standing.set(chain, before);
      continue;
    }
    const gone = before.filter((b) => b.record_no > record_no);
    const [first] = gone;
    const last = gone.at(-1);
    if (first && last) {
      const signs = { signed_from: first.at, signed_until: last.at };
      restored.push({ tenant_id, pool_id, record_no, at, records: last.record_no - record_no, ...signs });
    }
    standing.set(chain, [...before.filter((b) => b.record_no <= record_no), c]);
  }
  return { checkpoints: [...standing.values()].flat(), restored, forged };
}

const readLines = (file: string): Checkpoint[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean).map(readLine) : [];

/** A line that was cut in half by a crash, or is none of ours, is one that nobody signed. */
function readLine(line: string): Checkpoint {
  try {
    const read = JSON.parse(line) as Partial<Checkpoint>;
    if (typeof read.tenant_id === 'string' && typeof read.signature === 'string') return read as Checkpoint;
  } catch {
    // told below
  }
  return { tenant_id: 'unreadable', record_no: 0, hash: '', at: line.slice(0, 40), signature: '' };
}
