import {
  addressOf as pathFor,
  type Endpoint,
  type Envelope,
  type Input,
  type Output,
} from '#domain/shared/calls/endpoint.ts';
import { CallError, CLIENT_CODES } from './call-error.ts';
import { CODES } from './error-codes.ts';
import { currentLanguage, i18n } from '#web/shared/texts/i18n.ts';
import { onlyOne } from './in-flight.ts';
import { traceParent } from './trace-parent.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { canonical } from '#web/shared/session/scene.ts';

const TIMEOUT_MS = 60_000;
/** spec §8: the pages themselves answer these codes. */
const SILENT_CODES = new Set([7061, 7065, 7033]);

export interface CallOptions {
  /** Idempotency-Key: made when the dialog or form opens, kept until a final answer (`useAct` does both). */
  key?: string;
  /** False: no toast, the caller shows the error in place. */
  showMsg?: boolean;
  /** False: a 401 is an answer, not a reason to go to the sign-in page (the profile look-up). */
  redirect?: boolean;
  /** Asked by the page itself, again and again: it does not keep the session from idling out. */
  background?: boolean;
  signal?: AbortSignal | undefined;
}

let providerCode = 'cloud';
/** The provider's code is configuration (product §1); the profile tells it. */
export const setProviderCode = (code: string): void => void (providerCode = code);
/** A role as the code knows it, from how the wire names it: `cloud_allowance_approver` → `provider_allowance_approver`. */
export const roleOf = (wire: string): string => canonical(providerCode, wire);

let toSignIn: () => void = () => undefined;
/** What a lost session does; set once by the app, which knows the router. */
export const onSignedOut = (go: () => void): void => void (toSignIn = go);

/** Sends one call of a contract and returns its response; anything but code 0 throws a {@link CallError}. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  try {
    return (await send(endpoint, input, options)) as Output<E>;
  } catch (error) {
    if (error instanceof CallError) report(error, options);
    throw error;
  }
}

async function send(endpoint: Endpoint, input: unknown, options: CallOptions): Promise<unknown> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const act = options.key === undefined ? undefined : onlyOne(`${endpoint.path} ${options.key}`);
  const signals = [timeout, options.signal, act?.signal].filter((signal) => signal !== undefined);
  // asked before: what was under way when the connection went may have arrived
  const offline = !navigator.onLine;
  let reply: Response;
  let body: Envelope<unknown> | undefined;
  try {
    reply = await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        'Accept-Language': currentLanguage(),
        traceparent: traceParent(),
        ...(endpoint.method === 'POST' && { 'Content-Type': 'application/json' }),
        ...(options.key && { 'Idempotency-Key': options.key }),
        ...(options.background && { 'X-Background': '1' }),
      },
      ...(endpoint.method === 'POST' && { body: JSON.stringify(input) }),
      signal: AbortSignal.any(signals),
    });
    if (reply.status < 500) body = (await reply.json()) as Envelope<unknown>;
    // what stands before the server answers so, too, and not in JSON
    else if (reply.status === 503) body = (await reply.json().catch(() => undefined)) as Envelope<unknown> | undefined;
  } catch {
    throw lost(timeout.aborted, (options.signal?.aborted || act?.signal.aborted) ?? false, offline);
  } finally {
    act?.done();
  }
  if (reply.status === 401) throw new CallError(401, i18n.t('error.session'), null, body?.request_id);
  if (body?.code === CODES.STORAGE_FULL) throw new CallError(body.code, body.message, null, body.request_id);
  if (!body || reply.status >= 500) throw new CallError(CODES.SYSTEM, i18n.t('error.service'));
  if (body.code === 0) return body.response;
  if (reply.status === 429) throw new CallError(CLIENT_CODES.limited, body.message, null, body.request_id);
  const message = body.code < 1000 ? i18n.t('error.system') : body.message;
  throw new CallError(body.code, message, body.response, body.request_id);
}

function addressOf(endpoint: Endpoint, input: unknown): string {
  const path = pathFor(endpoint.path, providerCode, input);
  if (endpoint.method === 'POST') return path;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((input ?? {}) as Record<string, unknown>)) {
    // spec §7: arrays go as repeated parameters
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(key, String(one));
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

function lost(timedOut: boolean, cancelled: boolean, offline: boolean): CallError {
  if (cancelled) return new CallError(CLIENT_CODES.cancelled, i18n.t('error.cancelled'));
  if (offline) return new CallError(CLIENT_CODES.offline, i18n.t('error.offline'));
  if (timedOut) return new CallError(CLIENT_CODES.timeout, i18n.t('error.timeout'));
  return new CallError(CLIENT_CODES.network, i18n.t('error.network'));
}

function report(error: CallError, options: CallOptions): void {
  if (error.code === CLIENT_CODES.cancelled) return;
  if (error.code === 401 && options.redirect !== false) return toSignIn();
  if (options.showMsg === false || SILENT_CODES.has(error.code)) return;
  toast.error(error.message);
}
