import type { PayloadCodec } from '@temporalio/common';
import { encrypting } from './codec.ts';
import { readCodecKeys } from './keys.ts';
import { limitPayloads } from './payload-limit.ts';

/** What every client and worker of the product converts its payloads with; without keys they are readable by anybody who reaches Temporal. */
export const dataConverter = (codecKeys: string | undefined): { payloadCodecs: PayloadCodec[] } => ({
  payloadCodecs: [limitPayloads, ...(codecKeys ? [encrypting(readCodecKeys(codecKeys))] : [])],
});
