import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, appendFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ChainHead } from './record-audit.ts';

/** The head of a tenant's record chain as it was at a time, signed: it finds a tail that was cut off or made anew. */
export interface Checkpoint extends ChainHead {
  at: string;
  signature: string;
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

const signed = (c: Omit<Checkpoint, 'signature'>): Buffer =>
  Buffer.from(JSON.stringify([c.tenant_id, c.record_no, c.hash, c.at]));

/** Appends a signed line for each head that moved since its last line. Returns how many. */
export function appendCheckpoints(file: string, key: KeyObject, heads: readonly ChainHead[], at: string): number {
  const known = new Map(readLines(file).map((c) => [c.tenant_id, c.record_no]));
  const moved = heads.filter((h) => h.record_no > (known.get(h.tenant_id) ?? 0));
  const lines = moved.map((h) => {
    const line = { tenant_id: h.tenant_id, record_no: h.record_no, hash: h.hash, at };
    return `${JSON.stringify({ ...line, signature: sign(null, signed(line), key).toString('base64') })}\n`;
  });
  mkdirSync(dirname(file), { recursive: true });
  if (lines.length > 0) appendFileSync(file, lines.join(''), { mode: 0o600 });
  return lines.length;
}

/** The checkpoints of a file; `forged` are those that the key did not sign. None when there is no file yet. */
export function readCheckpoints(file: string, key: KeyObject): { checkpoints: Checkpoint[]; forged: Checkpoint[] } {
  const all = readLines(file);
  const genuine = (c: Checkpoint) => verify(null, signed(c), key, Buffer.from(c.signature, 'base64'));
  return { checkpoints: all.filter(genuine), forged: all.filter((c) => !genuine(c)) };
}

const readLines = (file: string): Checkpoint[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Checkpoint)
    : [];
