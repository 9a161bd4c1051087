import { ValueError, type PayloadCodec } from '@temporalio/common';

/** The most one payload may hold. A server ends or stalls a case whose payload is too large (reliability §1.8). */
export const MAX_PAYLOAD_BYTES = 64 * 1024;

/** Refuses a payload that is too large before it reaches the server, in the API and in the worker. */
export const limitPayloads: PayloadCodec = {
  encode(payloads) {
    for (const { data } of payloads)
      if ((data?.length ?? 0) > MAX_PAYLOAD_BYTES)
        throw new ValueError(`a payload of ${data?.length} bytes is over the limit of ${MAX_PAYLOAD_BYTES}`);
    return Promise.resolve(payloads);
  },
  decode: (payloads) => Promise.resolve(payloads),
};
