import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keys by their ids; the first encrypts, all decrypt. */
export type CodecKeys = ReadonlyMap<string, Buffer>;

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keys as a configuration names them: `id:base64url,id:base64url`, the newest first. Rotation puts a new one in front;
 * an old one stays until nothing needs it any more (docs/operate.md). Throws naming what is wrong.
 */
export function readCodecKeys(text: string): CodecKeys {
  const keys = text.split(',').map((part): [string, Buffer] => {
    const [id = '', secret = ''] = part.trim().split(':');
    const key = Buffer.from(secret, 'base64url');
    if (!/^[\w-]{1,32}$/.test(id) || key.length !== KEY_BYTES)
      throw new Error(`CODEC_KEYS: ${id || 'a key'} is not id:key with ${KEY_BYTES} bytes in base64url`);
    return [id, key];
  });
  return new Map(keys);
}

/** Bytes encrypted with a key (AES-256-GCM), bound to its id. */
export function seal([id, key]: readonly [string, Buffer], plain: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(id));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** What was sealed with the key of an id; undefined without that key. Throws for bytes that somebody changed. */
export function unseal(keys: CodecKeys, id: string, sealed: Uint8Array): Buffer | undefined {
  const key = keys.get(id);
  if (!key) return undefined;
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(id));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}
