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
import { fillPath, releaseHeader } from '../protocol/calls.ts';
import { createApiError, errorFromAnswer, networkError } from './api-error.ts';
import type { ServerClock } from './server-clock.ts';
import { toFormData } from './to-form-data.ts';

export interface ApiDependencies {
  locale: Locale;
  /** The stored access token; it stays inside the shell. */
  token: () => string | null;
  clock: ServerClock;
  notify: Notify;
  fetch: typeof fetch;
  /** Called on a 401 of an authenticated call; resolves true if that ended the session, which shows its own notice. */
  unauthenticated: (endpoint: Endpoint) => Promise<boolean>;
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

/** Sends one call and reads its answer. Rejects with an ApiError. */
export async function send<E extends Endpoint>(
  parts: ApiDependencies,
  token: string | null,
  endpoint: E,
  input: Input,
  options: SendOptions,
): Promise<EndpointOutput<E>> {
  try {
    return await exchange(parts, token, endpoint, input, options);
  } catch (thrown) {
    throw toApiError(thrown);
  }
}

async function exchange<E extends Endpoint>(parts: ApiDependencies, token: string | null, endpoint: E, input: Input, options: SendOptions) {
  const sent = Date.now();
  const headers = headersOf(parts, token, endpoint, options);
  const answer = await fetchAnswer(options.onUploadProgress ? withProgress(options.onUploadProgress) : parts.fetch, {
    address: addressOf(endpoint, input),
    init: { method: endpoint.method.toUpperCase(), ...bodyOf(endpoint, input, headers) },
    timeoutMs: endpoint.multipart ? undefined : timeoutMs,
    signal: options.signal,
  });
  const text = await answer.text();
  if (!answer.ok) throw errorFromAnswer(answer.status, jsonOf(text));
  // An answer to GET may come from a cache and be old.
  if (endpoint.method !== 'get') parts.clock.observe(answer.headers.get('date'), sent, Date.now());
  return read(endpoint, text);
}

const timeoutMs = 30_000;

interface Exchange {
  address: URL;
  init: RequestInit;
  /** For all of it; an upload takes as long as it needs. */
  timeoutMs: number | undefined;
  signal: AbortSignal | undefined;
}

/** Statuses that pass, and how long to wait then unless the answer says it. */
const passing = [502, 503, 504];
const pauseMs = 300;

/** Fetches an answer. Only a call that changes nothing is repeated, once (F22). */
async function fetchAnswer(fetch: typeof globalThis.fetch, { address, init, timeoutMs, signal }: Exchange): Promise<Response> {
  const over = new AbortController();
  const abort = () => over.abort(signal?.reason);
  const timer = timeoutMs && setTimeout(() => over.abort(new DOMException('Too late', 'TimeoutError')), timeoutMs);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    for (let repeats = init.method === 'GET'; ; repeats = false) {
      const answer = await fetch(new Request(address, { ...init, signal: over.signal })).catch((failure) => {
        if (!repeats || over.signal.aborted) throw failure;
      });
      if (answer && !(repeats && passing.includes(answer.status))) return answer;
      await pause(Number(answer?.headers.get('Retry-After')) * 1000 || pauseMs, over.signal);
    }
  } finally {
    clearTimeout(timer);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

function addressOf({ path }: Endpoint, { params, query }: Input): URL {
  const address = new URL(fillPath(path, params as object), window.location.origin);
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) address.searchParams.set(name, String(value));
  return address;
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

function bodyOf({ multipart }: Endpoint, { body }: Input, headers: Record<string, string>): RequestInit {
  if (body === undefined) return { headers };
  if (multipart) return { headers, body: toFormData(body as object) };
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(build && { [releaseHeader]: build }),
    // One call, one key: a browser repeats a POST by itself when a reused connection breaks.
    ...(endpoint.idempotent && { 'Idempotency-Key': idempotencyKey ?? uuid() }),
  };
}

function withProgress(onProgress: (share: number) => void) {
  return async (request: Request | URL | string, init?: RequestInit): Promise<Response> => {
    const { uploadFetch } = await import('./upload-fetch.ts');
    return uploadFetch(new Request(request, init), onProgress);
  };
}

const toApiError = (thrown: unknown): ApiError => (isApiError(thrown) ? thrown : networkError(thrown));
