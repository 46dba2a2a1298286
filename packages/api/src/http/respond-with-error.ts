import type { ErrorBody } from '@portal/contract';
import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ApiFailure } from '../api-failure.ts';
import type { Context } from '../context.ts';
import { databaseFailure, sqlState } from '../db/database-errors.ts';
import { type Translate, translator } from '../messages/index.ts';
import { localeOf } from './caller.ts';
import { CallerGone } from './read-body.ts';
import { statusOfFailure } from './status.ts';

/** When to retry a call after a temporary failure. */
const SOON_SECONDS = 2;

/** Turns anything thrown into the one error shape. Our own errors are logged under their request id and reveal nothing internal. */
export function respondWithError(error: unknown, request: HonoContext, ctx: Context): Response {
  if (error instanceof CallerGone) return new Response(null, { status: 499 });
  const requestId = String(request.get('requestId'));
  const failure = toFailure(error);
  if (failure.code === 'INTERNAL') ctx.log.error({ requestId, error: describe(error) }, 'request failed');
  else if (failure.code === 'UNAVAILABLE' && failure.cause) ctx.log.warn({ requestId, error: describe(failure.cause) }, 'unavailable');
  const status = statusOfFailure(failure);
  const seconds = failure.options.retryAfterSeconds ?? (status === 503 ? SOON_SECONDS : undefined);
  if (seconds) request.header('Retry-After', String(seconds));
  const t = translator(localeOf(request.req.header('accept-language')));
  return request.json({ ...failure.options.body, ...errorBody(failure, t, requestId) }, status);
}

function toFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (error instanceof HTTPException && error.status < 500) return new ApiFailure('VALIDATION', { malformed: true });
  const passing = databaseFailure(error);
  if (passing) return passing;
  // Class 22: text or a number that the database can't store (a NUL character, an overflow).
  return new ApiFailure(sqlState(error)?.startsWith('22') ? 'VALIDATION' : 'INTERNAL');
}

function errorBody({ code, options }: ApiFailure, t: Translate, requestId: string): ErrorBody {
  const errors = options.fields?.map(({ field, code: fieldCode, message, params }) => ({
    field,
    code: fieldCode,
    message: t(message, params),
  }));
  return { code, message: options.text ?? t(options.message ?? code, options.params), ...(errors && { errors }), requestId };
}

/** Name, message and frames of an error, without query parameters, which are members' data. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const message = cause ? cause.message : error.message;
  return { name: error.name, message: message.split('\n')[0], stack: (cause ?? error).stack?.split('\n').slice(1, 12) };
}
