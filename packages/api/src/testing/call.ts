import { type Endpoint, type EndpointInput, type EndpointOutput, type ErrorBody, type Locale, languageTags } from '@portal/contract';

export interface CallOptions {
  /** A member's code; the call runs in a new session of theirs. */
  as?: string;
  token?: string;
  locale?: Locale;
  key?: string;
  headers?: Record<string, string>;
}

/** A response, either as the endpoint documents it or in the error shape; `body` has both. */
export interface ApiResponse<E extends Endpoint> {
  status: number;
  body: EndpointOutput<E> & ErrorBody;
  headers: Headers;
}

/** `body` has the endpoint's type; `sent` goes out as it is, for bad input. */
export type CallInput<E extends Endpoint> = Partial<EndpointInput<E>> & { sent?: unknown };
export type TestCall = <E extends Endpoint>(endpoint: E, input?: CallInput<E>, options?: CallOptions) => Promise<ApiResponse<E>>;

/** An app in this process, or a server in another. */
export interface Callable {
  request(path: string, init?: RequestInit): Response | Promise<Response>;
}

/** Calls the back end over HTTP, as the portal does. */
export function createCall(app: Callable, logIn: (code: string) => Promise<string>): TestCall {
  return async (endpoint, input = {}, options = {}) => {
    const token = options.token ?? (options.as ? await logIn(options.as) : undefined);
    const { params, query, body, sent } = input as { params?: object; query?: object; body?: unknown; sent?: unknown };
    const payload = sent ?? body;
    const form = endpoint.multipart && payload !== undefined;
    const response = await app.request(pathOf(endpoint, params, query), {
      method: endpoint.method.toUpperCase(),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(options.locale && { 'accept-language': languageTags[options.locale] }),
        ...(options.key && { 'idempotency-key': options.key }),
        ...(payload !== undefined && !form && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(payload !== undefined && { body: form ? toFormData(payload as object) : JSON.stringify(payload) }),
    });
    return { status: response.status, body: await readBody(response), headers: response.headers };
  };
}

export function pathOf(endpoint: Endpoint, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `/${path}${search.size > 0 ? `?${search}` : ''}`;
}

// The app has already checked the response against the endpoint's schema; here we only read it.
async function readBody<T>(response: Response): Promise<T> {
  const text = await response.text();
  return (response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T;
}

/** Encodes an object as the portal sends multipart: `members[0][surname]`, booleans as 1 or 0 (R-88). */
export function toFormData(value: object): FormData {
  const form = new FormData();
  append(form, '', value);
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (value instanceof Blob) form.append(name, value);
  else if (typeof value === 'boolean') form.append(name, value ? '1' : '0');
  else if (typeof value === 'object') {
    for (const [key, child] of Object.entries(value)) append(form, name ? `${name}[${key}]` : key, child);
  } else form.append(name, String(value));
}
