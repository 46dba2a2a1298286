import { msg } from '@lingui/core/macro';
import { type ApiError, type ErrorBody, type ErrorCode, errorCodes, type FieldError } from '@portal/contract';
import { i18n } from '../locale/i18n.ts';

interface Failure {
  code: ErrorCode;
  status: number;
  message: string;
  errors?: FieldError[];
  requestId?: string;
  body?: unknown;
  cause?: unknown;
}

/** Makes the error that `api.call` rejects with. Remotes recognise it by its name. */
export function createApiError({ code, status, message, errors = [], requestId, body, cause }: Failure): ApiError {
  return Object.assign(new Error(message, { cause }), { name: 'ApiError' as const, code, status, errors, requestId, body });
}

/** Reads an error response. A back end that sends only `message` (API-50) gets its code from the status. */
export function errorFromResponse(status: number, body: unknown): ApiError {
  const { code, message, errors, requestId } = (body instanceof Object ? body : {}) as Partial<Record<keyof ErrorBody, unknown>>;
  return createApiError({
    code: isErrorCode(code) ? code : codeOfStatus(status),
    status,
    message: typeof message === 'string' ? message : '',
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    requestId: typeof requestId === 'string' ? requestId : undefined,
    body,
  });
}

/** No response at all: no connection, a time-out, or a cancelled call. */
export function networkError(cause: unknown): ApiError {
  const message = i18n._(msg`Error: we could not reach the server. Check your connection and try again.`);
  return createApiError({ code: 'NETWORK', status: 0, message, cause });
}

/** A file can't be read any more, such as one of a cloud drive or of a scanner's app that was changed or removed since it was chosen. */
export function filesChanged(fields: string[]): ApiError {
  const message = i18n._(msg`A file was changed or moved after you chose it. Please choose the file again.`);
  const errors = fields.map((field) => ({ field, code: 'file.changed', message }));
  return createApiError({ code: 'VALIDATION', status: 0, message, errors });
}

/** Nothing was sent: without cookies, the browser would lose the session at once. */
export function cookiesBlocked(): ApiError {
  const message = i18n._(msg`Your browser blocks cookies. Allow them for this site, then try again.`);
  return createApiError({ code: 'UNAVAILABLE', status: 0, message });
}

function isErrorCode(code: unknown): code is ErrorCode {
  return errorCodes.includes(code as ErrorCode);
}

function isFieldError(error: unknown): error is FieldError {
  return error instanceof Object && typeof (error as FieldError).field === 'string' && typeof (error as FieldError).message === 'string';
}

const codes: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};

function codeOfStatus(status: number): ErrorCode {
  return codes[status] ?? (status < 500 ? 'VALIDATION' : 'INTERNAL');
}
