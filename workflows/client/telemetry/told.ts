import { AsyncLocalStorage } from 'node:async_hooks';

/** What work that is under way is known by: to the log lines, to the headers of what it sends and to its spans. */
export interface Told {
  /** The request that caused it; that of the envelope and of the API's log. */
  'request-id'?: string | undefined;
  /** The span that it is part of, as W3C writes it: `00-<trace>-<span>-<flags>`. */
  traceparent?: string | undefined;
}

const current = new AsyncLocalStorage<Told>();

/** Runs `work` known by what `told` says; all that it starts is known by the same. */
export const telling = <T>(told: Told, work: () => T): T => current.run(told, work);

/** What the work that asks is known by; nothing outside of any. */
export const toldNow = (): Told => current.getStore() ?? {};
