import { CODES } from './error-codes.ts';

/** Codes of the client itself; the server's are positive. */
export const CLIENT_CODES = { network: -1, timeout: -2, cancelled: -3, limited: -4, offline: -5 } as const;

/** A call that did not succeed: `code` 7xxx is a business refusal whose message is meant for the user. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: number;
  readonly response: unknown;
  readonly requestId: string;
  constructor(code: number, message: string, response: unknown = null, requestId = '') {
    super(message);
    this.code = code;
    this.response = response;
    this.requestId = requestId;
  }
}

/** Refused with this catalogue entry. */
export const isRefusal = (error: unknown, name: keyof typeof CODES): error is CallError =>
  error instanceof CallError && error.code === CODES[name];

/** What somebody else stored meanwhile, as the refusal tells it; undefined for any other error, or where it is gone. */
export const newerOf = (error: unknown): unknown =>
  isRefusal(error, 'STALE') ? (error.response as { current: unknown } | null)?.current : undefined;

/**
 * Whether the last word is spoken: by the server, or because there was no connection to send by. A lost connection, a
 * time-out, a server error, "processing" and a limit on how often one may ask, which does not look at the act, leave it
 * open: a repetition must carry the same key.
 */
export const isFinal = (error: unknown): boolean =>
  error instanceof CallError &&
  ((error.code >= 1000 && error.code !== CODES.PROCESSING) || error.code === CLIENT_CODES.offline);
