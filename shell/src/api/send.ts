import {
  type ApiError,
  type CallOptions,
  type Endpoint,
  type EndpointOutput,
  isApiError,
  type Locale,
  languageTags,
  type Notify,
  uuid,
} from '@portal/contract';
import { confirmEmail, login, logout, register, sendEmailCode, showCurrentUser, showSettings } from '@portal/contract/endpoints';
import ky, { isHTTPError } from 'ky';
import { fillPath, releaseHeader } from '../protocol/calls.ts';
import { pageTrace } from '../visit/navigation-timing.ts';
import { cookiesBlocked, createApiError, errorFromResponse, filesChanged, networkError } from './api-error.ts';
import type { ServerClock } from './server-clock.ts';
import { toFormData } from './to-form-data.ts';
import { uploadFetch } from './upload-fetch.ts';

/** The endpoints that only the shell calls. Their schemas load with the client: a rendered page can be used before any of these calls. */
export const shellEndpoints = { confirmEmail, login, logout, register, sendEmailCode, showCurrentUser, showSettings };

export type ShellEndpoints = typeof shellEndpoints;

export interface ApiDependencies {
  locale: Locale;
  /** The stored access token; it stays inside the shell. */
  token: () => string | null;
  clock: ServerClock;
  notify: Notify;
  fetch: typeof fetch;
  /** Called on a 401 of an authenticated call; resolves true if that ended the session, which shows its own notice. */
  onUnauthenticated: (endpoint: Endpoint) => Promise<boolean>;
  /** Called when a call needs a confirmed e-mail: asks for the mailed code, and resolves true once it is confirmed. */
  onEmailUnconfirmed: () => Promise<boolean>;
}

export interface SendOptions extends CallOptions {
  /** The build of the calling section. */
  build?: string;
}

export interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Sends one call and reads its response. Rejects with an ApiError. */
export async function send<E extends Endpoint>(
  parts: ApiDependencies,
  token: string | null,
  endpoint: E,
  input: Input,
  options: SendOptions,
): Promise<EndpointOutput<E>> {
  try {
    if ((endpoint.path === login.path || endpoint.path === register.path) && !keepsCookies()) throw cookiesBlocked();
    return await exchange(parts, token, endpoint, input, options);
  } catch (thrown) {
    const apiError = toApiError(thrown);
    const unreadable = apiError.code === 'NETWORK' && endpoint.multipart ? await findUnreadable(input.body) : [];
    throw unreadable.length > 0 ? filesChanged(unreadable) : apiError;
  }
}

async function exchange<E extends Endpoint>(parts: ApiDependencies, token: string | null, endpoint: E, input: Input, options: SendOptions) {
  const sent = Date.now();
  const response = await ky(new URL(fillPath(endpoint.path, input.params as object), window.location.origin), {
    ...bodyOf(endpoint, input),
    method: endpoint.method,
    searchParams: input.query as Record<string, string | number | undefined>,
    headers: headersOf(parts, token, endpoint, options),
    signal: options.signal,
    // Only calls that change nothing are repeated automatically (F22).
    retry: { limit: 1, methods: ['get'], statusCodes: [502, 503, 504] },
    timeout: endpoint.multipart ? false : 30_000,
    fetch: options.onUploadProgress ? withProgress(options.onUploadProgress) : parts.fetch,
  });
  // A response to GET may come from a cache and be old.
  if (endpoint.method !== 'get') parts.clock.observe(response.headers.get('date'), sent, Date.now());
  return read(endpoint, await response.text());
}

/** Whether the browser keeps cookies such as the session's. In some browsers that don't, `navigator.cookieEnabled` is still true. */
function keepsCookies(): boolean {
  if (document.cookie) return true;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in Firefox and on plain http
  document.cookie = 'probe=1; max-age=1';
  return document.cookie !== '';
}

/** Reads an empty response as `{}`: several calls have no documented response. */
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

/** Finds the files of a body that can't be read: to the browser, sending one looks like a lost connection. Returns their dotted paths. */
async function findUnreadable(value: unknown, path = ''): Promise<string[]> {
  if (value instanceof Blob) {
    // All of it: to Chromium, a part of a file that is gone is empty.
    const isReadable = await value.arrayBuffer().then(
      () => true,
      () => false,
    );
    return isReadable ? [] : [path];
  }
  if (!(value instanceof Object)) return [];
  const found = await Promise.all(Object.entries(value).map(([name, part]) => findUnreadable(part, path ? `${path}.${name}` : name)));
  return found.flat();
}

function headersOf(
  { locale }: ApiDependencies,
  token: string | null,
  endpoint: Endpoint,
  { idempotencyKey, build }: SendOptions,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': languageTags[locale],
    ...pageTrace,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(build && { [releaseHeader]: build }),
    // One key per call: the browser itself repeats a POST when a reused connection breaks.
    ...(endpoint.idempotent && { 'Idempotency-Key': idempotencyKey ?? uuid() }),
  };
}

function withProgress(onProgress: (share: number) => void) {
  return (request: Request | URL | string, init?: RequestInit): Promise<Response> => uploadFetch(new Request(request, init), onProgress);
}

function toApiError(thrown: unknown): ApiError {
  if (isHTTPError(thrown)) return errorFromResponse(thrown.response.status, thrown.data);
  return isApiError(thrown) ? thrown : networkError(thrown);
}
