import type { ErrorCode } from '@portal/contract';
import type { ApiFailure } from '../api-failure.ts';

/** The HTTP status of each code. Public endpoints never return 401, so wrong credentials are a 403. */
const statuses = {
  VALIDATION: 422,
  UNAUTHENTICATED: 401,
  BAD_CREDENTIALS: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  EMAIL_UNCONFIRMED: 409,
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
type FailureStatus = (typeof statuses)[ErrorCode];

export function statusOf(code: ErrorCode): FailureStatus {
  return statuses[code];
}

/** The status of a refused call: 400 if it couldn't be read. */
export function statusOfFailure({ code, options }: ApiFailure): FailureStatus | 400 {
  return options.malformed ? 400 : statusOf(code);
}
