/** All error codes that a call may return. */
export const errorCodes = [
  'VALIDATION',
  'UNAUTHENTICATED',
  'BAD_CREDENTIALS',
  'NOT_FOUND',
  'CONFLICT',
  'EMAIL_UNCONFIRMED',
  'FULL',
  'NOT_OPEN',
  'PRICE_CHANGED',
  'EXPIRED',
  'ALREADY_PAID',
  'IN_FLIGHT',
  'COUPON_INVALID',
  'INVALID_AMOUNT',
  'METHOD_REQUIRED',
  'INSUFFICIENT_PAYMENT',
  'TOO_LONG',
  'FILE_TOO_LARGE',
  'FILE_TYPE',
  'IDEMPOTENCY_MISMATCH',
  'RATE_LIMITED',
  'BUSY',
  'PAYLOAD_TOO_LARGE',
  'PROVIDER_UNAVAILABLE',
  'UNAVAILABLE',
  'NETWORK',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export interface FieldError {
  /** Dotted path of the field as sent: `members.0.surname`. */
  field: string;
  code: string;
  message: string;
}

/** The body of every error response. `message` is in the caller's language and never repeats the input. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  errors?: FieldError[];
  requestId: string;
}

/** The error with which `api.call` rejects. Compare by `name`: each remote may have its own copy of the class. */
export interface ApiError extends Error {
  name: 'ApiError';
  code: ErrorCode;
  status: number;
  errors: FieldError[];
  requestId?: string;
  /** The response's body where an endpoint documents more than the error shape (conflicts of pre_enrol). */
  body?: unknown;
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Object && (error as { name?: unknown }).name === 'ApiError';
}
