import type { ErrorCode } from '@portal/contract';
import type { MessageKey, MessageParams } from './messages/index.ts';

export interface RefusalField {
  field: string;
  code: string;
  message: MessageKey;
  params?: MessageParams;
}

export interface RefusalOptions {
  /** Which message; by default the one of the code. */
  message?: MessageKey;
  params?: MessageParams;
  fields?: RefusalField[];
  /** What the endpoint documents beside the error shape (conflicts of pre_enrol). Never the caller's input. */
  body?: Record<string, unknown>;
  retryAfterSeconds?: number;
  /** A later try may not meet it: the same Idempotency-Key is free again. */
  passing?: true;
  /** What was sent can't even be read. */
  malformed?: true;
}

/** An answer that isn't the wished one: a code of the closed list, in words when it leaves. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly options: RefusalOptions;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(code);
    this.code = code;
    this.options = options;
  }
}

/** Makes a refusal to throw: `throw refuse('NOT_FOUND')`. */
export function refuse(code: ErrorCode, options?: RefusalOptions): Refusal {
  return new Refusal(code, options);
}
