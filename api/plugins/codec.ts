import type { Payload } from '@temporalio/common';
import { READ_PROBLEMS } from '#domain/shared/calls/access.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { isFlowAdmin } from '#domain/subsidy/case/interventions.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encrypting } from '#workflows/client/codec.ts';
import { readCodecKeys } from '#workflows/client/keys.ts';
import type { Deps } from '../deps.ts';
import { logDecryption } from '../shared/calls/log-operation.ts';

interface Wire {
  metadata?: Record<string, string>;
  data?: string;
}
const MAX_PAYLOADS = 2_000;

/**
 * Where the Temporal Web UI has payloads decrypted, from its own origin only: when the provider's
 * administration or the platform has signed in in the same browser, each use logged. Anybody else gets them back as they
 * came, for the Web UI shows an error on every page otherwise. Absent without keys.
 */
export function codecPlugin(app: FastifyInstance, deps: Deps): void {
  const { CODEC_KEYS, TEMPORAL_UI_URL, TEMPORAL_NAMESPACE } = deps.config;
  if (!CODEC_KEYS || !TEMPORAL_UI_URL) return;
  const codec = encrypting(readCodecKeys(CODEC_KEYS));
  const { origin } = new URL(TEMPORAL_UI_URL);
  // an unknown key, or bytes that somebody changed
  const decode = async (payloads: Payload[]) => {
    try {
      return await codec.decode(payloads);
    } catch (cause) {
      throw new AppError('INVALID_INPUT', { params: { field: 'payloads', rule: 'CODEC_KEYS' }, cause });
    }
  };
  const config = { access: 'signed' as const };
  const allow = (reply: FastifyReply) =>
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type, x-namespace, authorization',
      'access-control-allow-methods': 'POST',
      vary: 'origin',
    });
  app.options('/codec/decode', { config }, (_request, reply) => allow(reply).code(204).send());
  app.post('/codec/decode', { config }, async (request, reply) => {
    const user = await mayDecode(request, origin, TEMPORAL_NAMESPACE);
    const { payloads = [] } = (request.body ?? {}) as { payloads?: Wire[] };
    const wellFormed = Array.isArray(payloads) && payloads.length <= MAX_PAYLOADS && payloads.every(isObject);
    if (!wellFormed) throw new AppError('INVALID_INPUT', { params: { field: 'payloads', rule: `≤ ${MAX_PAYLOADS}` } });
    const given = payloads.map(fromWire);
    const decoded = user === undefined ? given : await decode(given);
    if (user !== undefined && payloads.length > 0) {
      request.log.info({ user_id: user, payloads: payloads.length }, 'payloads decrypted');
      // before they are told: nobody reads them without a row
      await logDecryption(deps, payloads.length, request);
    }
    return allow(reply)
      .serializer(JSON.stringify)
      .send({ payloads: decoded.map(toWire) });
  });
}

/** The user who may decrypt, if there is one; raises BAD_ORIGIN or FORBIDDEN for what is no question of the Web UI. */
async function mayDecode(request: FastifyRequest, origin: string, namespace: string): Promise<string | undefined> {
  if (request.headers.origin !== origin) throw new AppError('BAD_ORIGIN');
  if (request.headers['x-namespace'] !== namespace) throw new AppError('FORBIDDEN');
  const session = await request.loadSession();
  // every park's acts are in there: for those who administer all of them
  const administers =
    session &&
    session.held === null &&
    session.actor.scene !== 'tenant-admin' &&
    isFlowAdmin(session.actor, READ_PROBLEMS);
  return administers && !session.granted_some ? session.user_id : undefined;
}

const isObject = (p: unknown): boolean => typeof p === 'object' && p !== null;
const bytes = (base64: unknown): Buffer => Buffer.from(typeof base64 === 'string' ? base64 : '', 'base64');
const mapped = <A, B>(entries: Record<string, A> | null | undefined, of: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(entries ?? {}).map(([key, value]) => [key, of(value)]));
const fromWire = (p: Wire) => ({ metadata: mapped(p.metadata, bytes), data: bytes(p.data) });
const toWire = (p: { metadata?: Record<string, Uint8Array> | null; data?: Uint8Array | null }) => ({
  metadata: mapped(p.metadata, (value) => Buffer.from(value).toString('base64')),
  data: Buffer.from(p.data ?? []).toString('base64'),
});
