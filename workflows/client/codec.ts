import { ValueError, type Payload, type PayloadCodec } from '@temporalio/common';
import { seal, unseal, type CodecKeys } from './keys.ts';

const ENCRYPTED = 'binary/encrypted';

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

function encrypt(key: [string, Buffer], payload: Payload): Payload {
  return {
    metadata: {
      encoding: Buffer.from(ENCRYPTED),
      'encryption-key-id': Buffer.from(key[0]),
      'original-encoding': payload.metadata?.['encoding'] ?? Buffer.from('json/plain'),
    },
    data: seal(key, payload.data ?? new Uint8Array()),
  };
}

function decrypt(keys: CodecKeys, { metadata, data }: Payload): Payload {
  const id = text(metadata?.['encryption-key-id']);
  const plain = data ? unseal(keys, id, data) : undefined;
  if (!plain) throw new ValueError(`a payload was encrypted with the key ${id}, which CODEC_KEYS does not have`);
  return { metadata: { encoding: metadata?.['original-encoding'] ?? Buffer.from('json/plain') }, data: plain };
}
