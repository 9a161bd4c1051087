import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ValueError, type Payload, type PayloadCodec } from '@temporalio/common';

/** Keys by their ids; the first encrypts, all decrypt. */
export type CodecKeys = ReadonlyMap<string, Buffer>;

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ENCRYPTED = 'binary/encrypted';

/**
 * Keys as a configuration names them: `id:base64url,id:base64url`, the newest first. Rotation puts a new one in front;
 * an old one stays until the last case that it encrypted has left the server's retention. Throws naming what is wrong.
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

/**
 * Encrypts what acts carry (AES-256-GCM): notes and names of people. What the Web UI is to show is left as it is: plain
 * strings, which are its summaries, and a workflow's metadata with its current details (docs/decisions/deployment.md).
 */
export function encrypting(keys: CodecKeys): PayloadCodec {
  const [first] = keys;
  if (!first) throw new Error('CODEC_KEYS names no key');
  return {
    encode: (payloads) =>
      Promise.resolve(payloads.map((p) => (isStructure(p) && !isForTheWebUi(p) ? encrypt(first, p) : p))),
    decode: (payloads) => Promise.resolve(payloads.map((p) => (encodingOf(p) === ENCRYPTED ? decrypt(keys, p) : p))),
  };
}

const text = (bytes: Uint8Array | null | undefined): string => Buffer.from(bytes ?? []).toString('utf8');
const encodingOf = ({ metadata }: Payload): string => text(metadata?.['encoding']);
/** A JSON object or list. */
const isStructure = (p: Payload): boolean =>
  encodingOf(p) === 'json/plain' && (p.data?.[0] === '{'.charCodeAt(0) || p.data?.[0] === '['.charCodeAt(0));

const METADATA = ['definition', 'currentDetails'];
/**
 * What the Web UI asks a workflow about itself (the SDK's query for its metadata): what a case waits for, for whom and
 * since when, which is meant to be read there.
 */
function isForTheWebUi({ data }: Payload): boolean {
  const json = text(data);
  return (
    json.startsWith('{"definition":') && Object.keys(JSON.parse(json) as object).every((k) => METADATA.includes(k))
  );
}

function encrypt([id, key]: [string, Buffer], payload: Payload): Payload {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(id));
  const data = Buffer.concat([cipher.update(payload.data ?? new Uint8Array()), cipher.final()]);
  return {
    metadata: {
      encoding: Buffer.from(ENCRYPTED),
      'encryption-key-id': Buffer.from(id),
      'original-encoding': payload.metadata?.['encoding'] ?? Buffer.from('json/plain'),
    },
    data: Buffer.concat([iv, data, cipher.getAuthTag()]),
  };
}

function decrypt(keys: CodecKeys, { metadata, data }: Payload): Payload {
  const id = text(metadata?.['encryption-key-id']);
  const key = keys.get(id);
  if (!key || !data) throw new ValueError(`a payload was encrypted with the key ${id}, which CODEC_KEYS does not have`);
  const bytes = Buffer.from(data);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(id));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  return { metadata: { encoding: metadata?.['original-encoding'] ?? Buffer.from('json/plain') }, data: plain };
}
