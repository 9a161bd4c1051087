import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, appendFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ChainHead } from './record-audit.ts';

/** The head of a tenant's record chain as it was at a time, signed: it finds a tail that was cut off or made anew. */
export interface Checkpoint extends ChainHead {
  at: string;
  /** A backup was restored that ends here: what was signed of later records is void, the chain goes on from this one. */
  restored?: true;
  signature: string;
}
/** What a restored backup did not have: `records` of a tenant after `record_no`, which were signed between two times. */
export interface Restored extends Pick<Checkpoint, 'tenant_id' | 'record_no' | 'at'> {
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
const signed = (c: Unsigned): Buffer =>
  Buffer.from(JSON.stringify([c.tenant_id, c.record_no, c.hash, c.at, ...(c.restored ? ['restored'] : [])]));

/** Appends a signed line for each head that moved since its last line. Returns how many. */
export function appendCheckpoints(file: string, key: KeyObject, heads: readonly ChainHead[], at: string): number {
  const known = new Map(readLines(file).map((c) => [c.tenant_id, c.record_no]));
  const moved = heads.filter((h) => h.record_no > (known.get(h.tenant_id) ?? 0));
  return append(
    file,
    key,
    moved.map((h) => ({ ...headOf(h), at })),
  );
}

/**
 * Appends a signed line for each head of a restored backup that ends before what was signed: from here the chain goes
 * on. Returns how many.
 */
export function appendRestored(file: string, key: KeyObject, heads: readonly ChainHead[], at: string): number {
  const { checkpoints } = readCheckpoints(file, key);
  const shorter = heads.filter((h) =>
    checkpoints.some((c) => c.tenant_id === h.tenant_id && c.record_no > h.record_no),
  );
  return append(
    file,
    key,
    shorter.map((h) => ({ ...headOf(h), at, restored: true })),
  );
}

const headOf = ({ tenant_id, record_no, hash }: ChainHead): ChainHead => ({ tenant_id, record_no, hash });

function append(file: string, key: KeyObject, lines: readonly Unsigned[]): number {
  const texts = lines.map(
    (line) => `${JSON.stringify({ ...line, signature: sign(null, signed(line), key).toString('base64') })}\n`,
  );
  mkdirSync(dirname(file), { recursive: true });
  if (texts.length > 0) appendFileSync(file, texts.join(''), { mode: 0o600 });
  return texts.length;
}

/**
 * The checkpoints of a file that stand, and what restored backups made void; `forged` are those that the key did not
 * sign. None when there is no file yet.
 */
export function readCheckpoints(
  file: string,
  key: KeyObject,
): { checkpoints: Checkpoint[]; restored: Restored[]; forged: Checkpoint[] } {
  const all = readLines(file);
  const genuine = (c: Checkpoint) => verify(null, signed(c), key, Buffer.from(c.signature, 'base64'));
  let checkpoints: Checkpoint[] = [];
  const restored: Restored[] = [];
  for (const c of all.filter(genuine)) {
    const gone = checkpoints.filter((b) => c.restored && b.tenant_id === c.tenant_id && b.record_no > c.record_no);
    const [first] = gone;
    const last = gone.at(-1);
    if (first && last) {
      const { tenant_id, record_no, at } = c;
      const signs = { signed_from: first.at, signed_until: last.at };
      restored.push({ tenant_id, record_no, at, records: last.record_no - record_no, ...signs });
    }
    checkpoints = [...checkpoints.filter((b) => !gone.includes(b)), c];
  }
  return { checkpoints, restored, forged: all.filter((c) => !genuine(c)) };
}

const readLines = (file: string): Checkpoint[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Checkpoint)
    : [];
