import { ROOT_CONTEXT, SpanKind as Kind, SpanStatusCode, TraceFlags, trace, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { SpanKind, Tracing } from './spans.ts';

const KINDS: Record<SpanKind, Kind> = { server: Kind.SERVER, client: Kind.CLIENT, consumer: Kind.CONSUMER };
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
/** A trace is looked at while somebody waits for it; what a process that ends still has is sent at once. */
const SEND_MS = 1_000;
/** How long a collector may take; a process that ends waits no longer for one that is away. */
const ANSWER_MS = 3_000;

/** Traces to a collector; the parent of each span is given, so the SDK keeps no context and patches nothing. */
export function traceTo(service: string, endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: ANSWER_MS,
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: SEND_MS })],
  });
  const tracer = provider.getTracer('park-services');
  return {
    begin(name, kind, parent, attributes = {}) {
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        add: (more) => void span.setAttributes(more),
        end(error) {
          if (error !== undefined)
            // the kind alone: what an error says may name people
            span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'failed' });
          span.end();
        },
      };
    },
    // a collector that is away keeps no process from ending
    close: () => provider.shutdown().catch(() => {}),
  };
}

/** The context of a parent that somebody else told; what is malformed is no parent. */
function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
