import type { ErrorCode } from '@portal/contract';
import type { MessageKey, MessageParams } from '../messages/index.ts';

/** The HTTP status of each code. Public endpoints never answer 401, so wrong credentials are a 403. */
const statuses = {
  VALIDATION: 422,
  UNAUTHENTICATED: 401,
  BAD_CREDENTIALS: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  FULL: 409,
  NOT_OPEN: 409,
  PRICE_CHANGED: 409,
  EXPIRED: 409,
  ALREADY_PAID: 409,
  IN_FLIGHT: 409,
  COUPON_INVALID: 422,
  INVALID_AMOUNT: 422,
  METHOD_REQUIRED: 422,
  INSUFFICIENT_PAYMENT: 422,
  TOO_LONG: 422,
  FILE_TOO_LARGE: 413,
  FILE_TYPE: 422,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  BUSY: 503,
  PAYLOAD_TOO_LARGE: 413,
  PROVIDER_UNAVAILABLE: 503,
  UNAVAILABLE: 503,
  NETWORK: 503,
  INTERNAL: 500,
} as const satisfies Record<ErrorCode, number>;
export type RefusalStatus = (typeof statuses)[ErrorCode];

export function statusOf(code: ErrorCode): RefusalStatus {
  return statuses[code];
}

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
  status?: RefusalStatus | 400;
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

  get status(): RefusalStatus | 400 {
    return this.options.status ?? statusOf(this.code);
  }
}

/** Makes a refusal to throw: `throw refuse('NOT_FOUND')`. */
export function refuse(code: ErrorCode, options?: RefusalOptions): Refusal {
  return new Refusal(code, options);
}
