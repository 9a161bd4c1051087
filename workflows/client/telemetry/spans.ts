/** Where a span stands: a request that comes in, a message that goes out, or work that a message asked for. */
export type SpanKind = 'server' | 'client' | 'consumer';

/** A span that has begun. */
export interface Span {
  /** What makes other spans its children, as W3C writes it; undefined when nothing is traced. */
  traceparent: string | undefined;
  /** Adds what became known meanwhile. */
  add(attributes: Record<string, string | number>): void;
  /** Ends it; `error`: what it failed with. */
  end(error?: unknown): void;
}

/** How a process tells of what it does; without a collector it tells nobody, and nothing of OpenTelemetry is loaded. */
export interface Tracing {
  /** Begins a span below `parent` (W3C), or a trace of its own. */
  begin(
    name: string,
    kind: SpanKind,
    parent: string | undefined,
    attributes?: Record<string, string | number | undefined>,
  ): Span;
  /** Sends what is left, within some seconds. */
  close(): Promise<void>;
}
