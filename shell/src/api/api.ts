import { msg } from '@lingui/core/macro';
import {
  type Api,
  type ApiError,
  type CallOptions,
  type Endpoint,
  type EndpointOutput,
  type Locale,
  languageTags,
  type Notify,
} from '@portal/contract';
import ky, { isHTTPError } from 'ky';
import { i18n } from '../locale/i18n.ts';
import { plainText } from '../text/plain-text.ts';
import { createApiError, errorFromAnswer } from './api-error.ts';
import { fillPath } from './fill-path.ts';
import type { ServerClock } from './server-clock.ts';
import { toFormData } from './to-form-data.ts';

export interface ApiParts {
  locale: Locale;
  /** The stored access token; it stays inside the shell. */
  token: () => string | null;
  clock: ServerClock;
  notify: Notify;
  fetch: typeof fetch;
  /** Told of a 401 of an authenticated call; resolves true when that ended the session, which shows its own notice. */
  unauthenticated: (endpoint: Endpoint) => Promise<boolean>;
}

interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The one client of the back end, for the shell and all sections. */
export function createApi(parts: ApiParts): Api {
  return {
    async call<E extends Endpoint>(endpoint: E, input: Input, options: CallOptions = {}) {
      const token = parts.token();
      try {
        return await send(parts, token, endpoint, input, options);
      } catch (thrown) {
        const error = await toApiError(thrown);
        const ended = await endsSession(parts, token, endpoint, error);
        if (!ended && !options.quiet && !options.signal?.aborted) parts.notify.error(plainText(error.message) || i18n._(msg`Error`));
        throw error;
      }
    },
  };
}

async function endsSession(parts: ApiParts, token: string | null, endpoint: Endpoint, { status }: ApiError): Promise<boolean> {
  if (token === null || endpoint.access === 'public' || status !== 401) return false;
  return token !== parts.token() || parts.unauthenticated(endpoint);
}

async function send<E extends Endpoint>(parts: ApiParts, token: string | null, endpoint: E, input: Input, options: CallOptions) {
  const sent = Date.now();
  const response = await ky(new URL(fillPath(endpoint.path, input.params as object), window.location.origin), {
    ...bodyOf(endpoint, input),
    method: endpoint.method,
    searchParams: input.query as Record<string, string | number | undefined>,
    headers: headersOf(parts, token, endpoint, options),
    signal: options.signal,
    // Only what changes nothing is asked again by itself (F22).
    retry: { limit: 1, methods: ['get'], statusCodes: [502, 503, 504] },
    timeout: endpoint.multipart ? false : 30_000,
    fetch: options.onUploadProgress ? withProgress(options.onUploadProgress) : parts.fetch,
  });
  // An answer to GET may come from a cache and be old.
  if (endpoint.method !== 'get') parts.clock.observe(response.headers.get('date'), sent, Date.now());
  return read(endpoint, await response.text());
}

/** An empty answer counts as `{}`: several calls have no documented answer. */
async function read<E extends Endpoint>(endpoint: E, text: string): Promise<EndpointOutput<E>> {
  try {
    const result = await endpoint.response['~standard'].validate(text === '' ? {} : JSON.parse(text));
    if (!result.issues) return result.value as EndpointOutput<E>;
    throw new Error(result.issues.map((issue) => issue.message).join('; '));
  } catch (cause) {
    console.error(`${endpoint.path} answered in an unexpected shape`, cause);
    throw createApiError({ code: 'INTERNAL', status: 200, message: '', cause });
  }
}

function bodyOf({ multipart }: Endpoint, { body }: Input) {
  if (body === undefined) return {};
  return multipart ? { body: toFormData(body as object) } : { json: body };
}

function headersOf(
  { locale }: ApiParts,
  token: string | null,
  endpoint: Endpoint,
  { idempotencyKey }: CallOptions,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': languageTags[locale],
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(endpoint.idempotent && { 'Idempotency-Key': idempotencyKey ?? newKey() }),
  };
}

/** One call, one key: a browser repeats a POST by itself when a kept connection breaks. (`randomUUID` is missing on plain http.) */
function newKey(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
}

function withProgress(onProgress: (share: number) => void) {
  return async (request: Request | URL | string, init?: RequestInit): Promise<Response> => {
    const { uploadFetch } = await import('./upload-fetch.ts');
    return uploadFetch(new Request(request, init), onProgress);
  };
}

async function toApiError(thrown: unknown): Promise<ApiError> {
  if (isHTTPError(thrown)) return errorFromAnswer(thrown.response.status, thrown.data);
  if (thrown instanceof Error && thrown.name === 'ApiError') return thrown as ApiError;
  const message = i18n._(msg`Error: we could not reach the server. Check your connection and try again.`);
  return createApiError({ code: 'NETWORK', status: 0, message, cause: thrown });
}
