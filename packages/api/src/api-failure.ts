import type { ErrorCode } from '@portal/contract';
import type { MessageKey, MessageParams } from './messages/index.ts';

export interface FieldFailure {
  field: string;
  code: string;
  message: MessageKey;
  params?: MessageParams;
}

export interface FailureOptions {
  /** Which message; by default the one of the code. */
  message?: MessageKey;
  params?: MessageParams;
  fields?: FieldFailure[];
  /** What the endpoint documents beside the error shape (conflicts of pre_enrol). Never the caller's input. */
  body?: Record<string, unknown>;
  retryAfterSeconds?: number;
  /** A later try may not meet it: the same Idempotency-Key is free again. */
  passing?: true;
  /** What was sent can't even be read. */
  malformed?: true;
}

/** An answer that isn't the wished one: a code of the closed list, in words when it leaves. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly code: ErrorCode;
  readonly options: FailureOptions;

  constructor(code: ErrorCode, options: FailureOptions = {}) {
    super(code);
    this.code = code;
    this.options = options;
  }
}

/** Makes a refusal to throw: `throw fail('NOT_FOUND')`. */
export function fail(code: ErrorCode, options?: FailureOptions): ApiFailure {
  return new ApiFailure(code, options);
}
