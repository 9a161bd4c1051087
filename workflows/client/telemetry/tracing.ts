import type { Span, Tracing } from './spans.ts';

const SILENT: Span = { traceparent: undefined, add: () => {}, end: () => {} };
export const NO_TRACING: Tracing = { begin: () => SILENT, close: () => Promise.resolve() };

/**
 * Opens the way to the collector whose OTLP/HTTP address is `endpoint` (`http://collector:4318`; spans go to `/v1/traces`
 * below it); `service` is what the process is called there. Without an address nothing is traced.
 */
export async function openTracing(service: string, endpoint: string | undefined): Promise<Tracing> {
  if (endpoint === undefined) return NO_TRACING;
  const { traceTo } = await import('./open-telemetry.ts');
  return traceTo(service, endpoint);
}
