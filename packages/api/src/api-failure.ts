import type { ErrorCode } from '@portal/contract';
import type { MessageKey, MessageParams } from './messages/index.ts';

export interface FieldFailure {
  field: string;
  code: string;
  message: MessageKey;
  params?: MessageParams;
}

export interface FailureOptions {
  /** The message to show; by default the one for the code. */
  message?: MessageKey;
  params?: MessageParams;
  /** A sentence to show as it is. */
  text?: string | undefined;
  fields?: FieldFailure[];
  /** What the endpoint documents in addition to the error shape (conflicts of pre_enrol). Never the caller's input. */
  body?: Record<string, unknown>;
  retryAfterSeconds?: number;
  /** A later try may succeed, so the same Idempotency-Key can be used again. */
  passing?: true;
  /** The request can't even be parsed. */
  malformed?: true;
}

/** What can't be, as a sentence for the person who typed it; `field` is where. */
export const invalid = (message: MessageKey, params?: MessageParams, field?: string): ApiFailure =>
  field === undefined
    ? new ApiFailure('VALIDATION', { message, ...(params && { params }) })
    : new ApiFailure('VALIDATION', { fields: [{ field, code: 'INVALID', message, ...(params && { params }) }] });

/** A call that failed, as its caller sees it: a code from a closed list, turned into a message on the way out. */
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
