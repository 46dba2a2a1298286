import { type Span as OpenTelemetrySpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, SpanOptions, TraceHeaders, Tracer } from './span.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };
const propagator = new W3CTraceContextPropagator();
const get = (headers: TraceHeaders, name: string) => headers[name as keyof TraceHeaders];
const getter = { keys: Object.keys, get };
const setter = { set: (headers: TraceHeaders, name: string, value: string) => Object.assign(headers, { [name]: value }) };
const flushMs = 1_000;

/**
 * Sends spans to the collector at OTEL_EXPORTER_OTLP_ENDPOINT, in the background: at most 2,048 wait, any more are dropped. The exporter
 * reads its other standard variables itself.
 */
export function openTelemetry(service: string, warn: (sentence: string) => void): Tracer {
  const provider = new TracerProvider({
    sampler: samplerOf(process.env),
    resource: resourceFromAttributes({ 'service.name': service }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: warnOnChange(new OTLPTraceExporter(), warn) })],
  });
  const tracer = provider.getTracer('portal');
  const known = new WeakMap<Span, OpenTelemetrySpan>();
  return {
    begin({ name, kind, parent, within, attributes, startedAt }: SpanOptions & { within?: Span }) {
      const outer = within && known.get(within);
      const context = parent ? propagator.extract(ROOT_CONTEXT, parent, getter) : outer ? trace.setSpan(ROOT_CONTEXT, outer) : ROOT_CONTEXT;
      const inner = tracer.startSpan(name, { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes, startTime: startedAt }, context);
      const span = toSpan(inner);
      known.set(span, inner);
      return span;
    },
    async stop() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, flushMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

const toSpan = (span: OpenTelemetrySpan): Span => ({
  isKept: span.isRecording(),
  get headers() {
    const headers: TraceHeaders = {};
    propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, setter);
    return headers;
  },
  rename: (name) => void span.updateName(name),
  describe: (attributes) => void span.setAttributes(attributes),
  fail(code) {
    span.setAttribute('error.type', code);
    span.setStatus({ code: SpanStatusCode.ERROR });
  },
  end: (at) => span.end(at),
});

/** Whatever the sampler, a part of a trace is kept if the trace's beginning was: one that only some servers kept shows nothing. */
function samplerOf({ OTEL_TRACES_SAMPLER: name = 'always_on', OTEL_TRACES_SAMPLER_ARG: arg = '1' }: NodeJS.ProcessEnv): Sampler {
  const share = Number(arg);
  const samplers: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(share),
  };
  const root = samplers[name.replace('parentbased_', '')];
  if (!root)
    throw new Error('The setting OTEL_TRACES_SAMPLER is not always_on, always_off, traceidratio, or parentbased_ before one of them');
  if (!(share >= 0 && share <= 1)) throw new Error('The setting OTEL_TRACES_SAMPLER_ARG is not a share from 0 to 1');
  return new ParentBasedSampler({ root: root() });
}

/** Warns once when the collector stops taking spans, and once when it works again. */
function warnOnChange(exporter: SpanExporter, warn: (sentence: string) => void): SpanExporter {
  let fails = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed !== fails) warn(`The collector of traces ${failed ? 'takes nothing' : 'works again'}.`);
        fails = failed;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
