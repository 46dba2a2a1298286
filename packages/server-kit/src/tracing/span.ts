/** The caller's trace, in the form that all makers' servers read (W3C Trace Context). */
export interface TraceHeaders {
  traceparent?: string;
  tracestate?: string;
}

export interface SpanOptions {
  /** Our own words and address templates (`GET /:lang/:alias`), never what somebody sent. */
  name: string;
  kind?: 'server' | 'client';
  /** What the span is part of: the headers that came in, or a new trace if they are empty; by default the current span. */
  parent?: TraceHeaders;
  attributes?: Attributes;
  /** In ms, if it began earlier. */
  startedAt?: number;
}

/** Names and values that go to the collector: no personal data, no caller's address, nothing that anybody typed. */
export type Attributes = Record<string, string | number | boolean>;

/** A piece of work with a beginning and an end, as a collector shows it. */
export interface Span {
  /** Headers for a server that does a part of the work. */
  headers: TraceHeaders;
  /** Whether it goes to the collector, because its trace was chosen (OTEL_TRACES_SAMPLER). */
  isKept: boolean;
  rename(name: string): void;
  describe(attributes: Attributes): void;
  /** Marks it as failed, with a code: a message might quote what somebody typed. */
  fail(code: string): void;
  /** `at`: in ms, if it ended earlier. */
  end(at?: number): void;
}

/** Keeps spans and sends them; there is none while tracing is off. */
export interface Tracer {
  begin(options: SpanOptions & { within?: Span }): Span;
  /** Sends what is left, for at most a second. */
  stop(): Promise<void>;
}
