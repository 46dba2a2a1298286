import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanOptions, Tracer } from './span.ts';

const atWork = new AsyncLocalStorage<Span>();
let tracer: Tracer | undefined;

/**
 * Begins to keep traces of this process if OTEL_EXPORTER_OTLP_ENDPOINT names a collector; else nothing is loaded, and the functions here do
 * only the work that they are given. Returns how to end: it takes a second at most.
 */
export async function startTracing(service: string, warn: (sentence: string) => void = console.warn): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces, OTEL_SDK_DISABLED: off } = process.env;
  if (!(all || traces) || off === 'true') return async () => undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const started = openTelemetry(service, warn);
  tracer = started;
  return async () => {
    tracer = undefined;
    await started.stop();
  };
}

export const isTracing = (): boolean => tracer !== undefined;

/** The span whose work this is. */
export const spanAtWork = (): Span | undefined => atWork.getStore();

/** Begins a span that its caller ends; undefined while tracing is off. */
export const beginSpan = (options: SpanOptions): Span | undefined => tracer?.begin({ ...options, within: spanAtWork() });

/** Does work within a span, which ends with it; what is begun meanwhile is a part of it. A rejection is a failure. */
export async function inSpan<T>(options: SpanOptions, work: (span?: Span) => Promise<T>): Promise<T> {
  const span = beginSpan(options);
  if (!span) return work();
  try {
    return await atWork.run(span, work, span);
  } catch (error) {
    span.fail(codeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** A name for what went wrong that quotes nothing: a code (of Node, PostgreSQL or ours) or the class of the error. */
export function codeOf(error: unknown): string {
  const { code, name, cause } = (error ?? {}) as { code?: unknown; name?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code, name].find((one): one is string => typeof one === 'string' && /^\w{1,40}$/.test(one)) ?? 'Error';
}
