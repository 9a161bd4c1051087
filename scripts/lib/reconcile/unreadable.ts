import type { Payload, PayloadCodec } from '@temporalio/common';
import type { Found } from './difference.ts';

/** A history that was encrypted with a key which CODEC_KEYS does not have, or has another of its id. */
class UnreadableError extends Error {
  readonly keyId: string;
  constructor(keyId: string, cause: unknown) {
    super(`the key ${keyId} is not in CODEC_KEYS`, { cause });
    this.keyId = keyId;
  }
}

/** A converter's codecs, which tell of what they cannot decrypt which key it needs. */
export function tellingKeys({ payloadCodecs }: { payloadCodecs: PayloadCodec[] }): { payloadCodecs: PayloadCodec[] } {
  const telling = payloadCodecs.map((codec): PayloadCodec => ({
    encode: (payloads) => codec.encode(payloads),
    decode: (payloads) => Promise.all(payloads.map((p) => decoded(codec, p))),
  }));
  return { payloadCodecs: telling };
}

async function decoded(codec: PayloadCodec, payload: Payload): Promise<Payload> {
  try {
    const [plain] = await codec.decode([payload]);
    return plain ?? payload;
  } catch (error) {
    const keyId = payload.metadata?.['encryption-key-id'];
    throw keyId ? new UnreadableError(Buffer.from(keyId).toString('utf8'), error) : error;
  }
}

/** What `look` finds; else, of a history that is unreadable, just that, so that the others are looked at. */
export async function orUnreadable(
  postgres: string,
  look: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return {
      difference: 'unreadable',
      postgres,
      temporal: `encrypted with the key ${error.keyId}`,
      todo: `put the key ${error.keyId}, as it was, at the end of CODEC_KEYS and look again: without it neither this nor a worker can read the history`,
    };
  }
}
