import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span, SpanOptions, Tracer } from './span.ts';

const atWork = new AsyncLocalStorage<Span>();
let tracer: Tracer | undefined;

/**
 * Starts to keep this process's traces if OTEL_EXPORTER_OTLP_ENDPOINT names a collector; if not, loads nothing, and the functions here only
 * do the work they are given. Returns a function that stops it, in at most a second.
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

/** The current span. */
export const currentSpan = (): Span | undefined => atWork.getStore();

/** Begins a span for its caller to end; undefined while tracing is off. */
export const beginSpan = (options: SpanOptions): Span | undefined => tracer?.begin({ ...options, within: currentSpan() });

/** Does work within a span, which ends with it; spans begun during the work are parts of it. A rejection marks it as failed. */
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

/** A name for what went wrong that quotes nothing: a code (Node's, PostgreSQL's or ours) or the class of the error. */
export function codeOf(error: unknown): string {
  const { code, name, cause } = (error ?? {}) as { code?: unknown; name?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code, name].find((item): item is string => typeof item === 'string' && /^\w{1,40}$/.test(item)) ?? 'Error';
}
