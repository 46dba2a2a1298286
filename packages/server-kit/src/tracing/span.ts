/** Who called, in the form that servers of all makers read (W3C Trace Context). */
export interface TraceHeaders {
  traceparent?: string;
  tracestate?: string;
}

export interface SpanOptions {
  /** Words of ours and templates of addresses (`GET /:lang/:alias`), never what somebody sent. */
  name: string;
  kind?: 'server' | 'client';
  /** Whose part it is: the headers that came, without any a new trace; the span at work if left out. */
  parent?: TraceHeaders;
  attributes?: Attributes;
  /** In ms, if it began before now. */
  startedAt?: number;
}

/** Names and values that go to the collector: nothing of a person, no address of a caller, nothing that anybody typed. */
export type Attributes = Record<string, string | number | boolean>;

/** A piece of work with a beginning and an end, as a collector shows it. */
export interface Span {
  /** For the server that does a part of it. */
  headers: TraceHeaders;
  /** It goes to the collector: its trace was chosen (OTEL_TRACES_SAMPLER). */
  isKept: boolean;
  rename(name: string): void;
  describe(attributes: Attributes): void;
  /** Says that it failed, with a code: a message may quote what somebody typed. */
  fail(code: string): void;
  /** `at`: in ms, if it ended before now. */
  end(at?: number): void;
}

/** What keeps spans and sends them; there is none while tracing is off. */
export interface Tracer {
  begin(options: SpanOptions & { within?: Span }): Span;
  /** Sends what is left, for a second at most. */
  stop(): Promise<void>;
}
