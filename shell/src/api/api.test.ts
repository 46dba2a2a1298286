import { beforeEach, expect, jest, test } from '@jest/globals';
import { type Api, type CallOptions, defineEndpoint, type Endpoint, isApiError, type Locale, type Notify } from '@portal/contract';
import {
  applyForMembership,
  cancelInvoice,
  listPosts,
  preEnrol,
  showInvoicePage,
  showSettings,
  uploadDocument,
} from '@portal/contract/endpoints';
import * as v from 'valibot';
import { i18n } from '../locale/i18n.ts';
import { createApi, type ShellApi } from './api.ts';
import { createServerClock } from './server-clock.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const respond = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const fetch = jest.fn<(request: Request) => Promise<Response>>();
const notify = { success: jest.fn(), info: jest.fn(), error: jest.fn<Notify['error']>() };
const onUnauthenticated = jest.fn<(endpoint: Endpoint) => Promise<boolean>>();
const onEmailUnconfirmed = jest.fn<() => Promise<boolean>>();
const clock = createServerClock();

function open({ token = null as string | null, locale = 'en' as Locale } = {}): ShellApi {
  return createApi({
    locale,
    token: () => token,
    clock,
    notify,
    fetch: fetch as typeof globalThis.fetch,
    onUnauthenticated,
    onEmailUnconfirmed,
  });
}
const sent = () => fetch.mock.calls.at(-1)?.[0] as Request;
const failure = (api: Api, endpoint: Parameters<Api['call']>[0] = showSettings, options?: CallOptions) =>
  api.call(endpoint, {}, options).catch((error: unknown) => error);

beforeEach(() => {
  jest.resetAllMocks();
});

test.each([
  ['en', 'en-HK'],
  ['zh', 'zh-Hant-HK'],
] as const)('every call from a page in %s names the language %s [R-08]', async (locale, tag) => {
  fetch.mockResolvedValue(respond({}));
  await open({ locale }).call(showSettings, {});
  expect(sent().headers.get('accept-language')).toBe(tag);
});

test('requests carry the stored access token [SESSION-26, R-100]', async () => {
  fetch.mockImplementation(async () => respond({}));
  const api = open({ token: 'secret-1' });
  const isAllowed = () => expect(sent().headers.get('authorization')).toBe('Bearer secret-1');
  await api.call(showSettings, {});
  isAllowed();
  fetch.mockImplementation(async (request) => {
    await request.arrayBuffer();
    return respond({ success: true });
  });
  await api.call(preEnrol, { body: { activities: [7] } });
  isAllowed();
  await api.call(uploadDocument, { body: { acwait_id: 'w1', name: 'Proof', file: new Blob(['%PDF']) as File } });
  isAllowed();
});

test('sends no token while logged out', async () => {
  fetch.mockResolvedValue(respond({}));
  await open().call(showSettings, {});
  expect(sent().headers.has('authorization')).toBe(false);
});

test.each([
  ['login', { username: 'A123456I', password: 'demo-2026' }],
  ['register', { email: 'cheung@example.com' }],
] as const)('%s is reported and not sent until cookies are allowed [SESSION-38]', async (name, body) => {
  fetch.mockImplementation(async () => respond({ code: 'RATE_LIMITED', message: '' }, 429));
  const send = () => open().callShellEndpoint(name, { body } as never, { quiet: true });
  // As in a browser that blocks them: `navigator.cookieEnabled` may be true.
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} });
  await expect(send()).rejects.toMatchObject({
    name: 'ApiError',
    message: 'Your browser blocks cookies. Allow them for this site, then try again.',
  });
  expect(fetch).not.toHaveBeenCalled();
  Reflect.deleteProperty(document, 'cookie');
  // A first visit: no cookie yet.
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'probe=; max-age=0';
  expect(document.cookie).toBe('');
  await expect(send()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('fills in and escapes path parameters', async () => {
  fetch.mockResolvedValue(respond({}, 404));
  await open({ token: 'x' })
    .call(showInvoicePage, { params: { id: 'a/b' } }, { quiet: true })
    .catch(() => {});
  expect(new URL(sent().url).pathname).toBe('/api/payment/get/a%2Fb');
});

test("section's call carries its build, the shell's carries none", async () => {
  fetch.mockImplementation(async () => respond({}));
  const api = open();
  await api.call(showSettings, {}, { build: 'payment-acme-1' });
  expect(sent().headers.get('portal-release')).toBe('payment-acme-1');
  await api.call(showSettings, {});
  expect(sent().headers.has('portal-release')).toBe(false);
});

test('sends an order with its idempotency key and its body as JSON', async () => {
  let body: unknown;
  fetch.mockImplementation(async (request) => {
    body = await request.json();
    return respond({ success: true, id: '1' });
  });
  await open({ token: 'x' }).call(preEnrol, { body: { activities: [7], from: 'web' } }, { idempotencyKey: 'key-1' });
  expect(sent().headers.get('idempotency-key')).toBe('key-1');
  expect(body).toEqual({ activities: [7], from: 'web' });
});

test('generates a new key for each order without one', async () => {
  const keys: (string | null)[] = [];
  fetch.mockImplementation(async (request) => {
    keys.push(request.headers.get('idempotency-key'));
    return respond({ success: true, id: '1' });
  });
  const api = open({ token: 'x' });
  await api.call(preEnrol, { body: { activities: [7] } });
  await api.call(preEnrol, { body: { activities: [7] } });
  expect(new Set(keys).size).toBe(2);
  expect(keys).not.toContain(null);
});

test('sends a document as multipart form data', async () => {
  let form = new FormData();
  fetch.mockImplementation(async (request) => {
    form = await request.formData();
    return respond({ success: true });
  });
  // jsdom's File isn't one to Node's FormData.
  const file = new Blob(['%PDF']) as File;
  await open({ token: 'x' }).call(uploadDocument, { body: { acwait_id: 'w1', name: 'Proof', file } });
  expect([...form.keys()]).toEqual(['acwait_id', 'name', 'file']);
  expect(await (form.get('file') as File).text()).toBe('%PDF');
});

test('failed call shows a red notice and rejects [LAYOUT-21]', async () => {
  fetch.mockResolvedValue(respond({ code: 'CONFLICT', message: 'Too late', requestId: 'r1' }, 409));
  const error = await failure(open());
  expect(notify.error).toHaveBeenCalledWith('Too late');
  expect(error).toMatchObject({ name: 'ApiError', code: 'CONFLICT', status: 409, message: 'Too late', requestId: 'r1' });
  expect(isApiError(error)).toBe(true);
});

test("shows 'Error' when a failed call has no message [LAYOUT-21]", async () => {
  fetch.mockResolvedValue(respond({}, 500));
  await failure(open());
  expect(notify.error).toHaveBeenCalledWith('Error');
});

test('shows a message with line-break tags as lines', async () => {
  fetch.mockResolvedValue(respond({ message: 'One<br>two<br/>three' }, 422));
  await failure(open());
  expect(notify.error).toHaveBeenCalledWith('One\ntwo\nthree');
});

test('shows no notice when the caller shows the error itself', async () => {
  fetch.mockResolvedValue(respond({ message: 'Too late' }, 409));
  await failure(open(), showSettings, { quiet: true });
  expect(notify.error).not.toHaveBeenCalled();
});

test('rejects with an ApiError when there is no network', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await failure(open())).toMatchObject({ name: 'ApiError', code: 'NETWORK', status: 0 });
  expect(notify.error).toHaveBeenCalledTimes(1);
});

// jsdom's File isn't one to Node's FormData.
const fileOf = (content: string) => new Blob([content]) as File;
const breakOff = async (request: Request) => {
  await request.arrayBuffer();
  throw new TypeError('Failed to fetch');
};
const goneFile = () => {
  const file = fileOf('x');
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  return file;
};

test('file that changed or vanished since it was chosen is named [F24]', async () => {
  fetch.mockImplementation(breakOff);
  const body = { acwait_id: 'w1', name: 'Proof', file: goneFile() };
  const error = await open({ token: 'x' })
    .call(uploadDocument, { body })
    .catch((thrown) => thrown);
  const message = 'A file was changed or moved after you chose it. Please choose the file again.';
  expect(error).toMatchObject({ code: 'VALIDATION', message, errors: [{ field: 'file', code: 'file.changed', message }] });
  expect(notify.error).toHaveBeenCalledWith(message);
});

test('each unreadable file of a family is named by its path [F24]', async () => {
  fetch.mockImplementation(breakOff);
  const members = [{ iconPic: fileOf('a') }, { iconPic: fileOf('b'), idPic: goneFile() }];
  const error = await open({ token: 'x' })
    .call(applyForMembership, { body: { members } as never })
    .catch((thrown) => thrown);
  expect(error.errors).toMatchObject([{ field: 'members.1.idPic' }]);
});

test('upload whose files are readable fails as a lost connection', async () => {
  fetch.mockImplementation(breakOff);
  const body = { acwait_id: 'w1', name: 'Proof', file: fileOf('%PDF') };
  const error = await open({ token: 'x' })
    .call(uploadDocument, { body })
    .catch((thrown) => thrown);
  expect(error).toMatchObject({ code: 'NETWORK' });
});

test('rejects without a notice when the page was left', async () => {
  fetch.mockRejectedValue(new DOMException('Aborted', 'AbortError'));
  const leaving = new AbortController();
  leaving.abort();
  expect(await failure(open(), showSettings, { signal: leaving.signal })).toMatchObject({ name: 'ApiError' });
  expect(notify.error).not.toHaveBeenCalled();
});

test('code follows the status if there is only a message [API-50]', async () => {
  const codes = [];
  for (const status of [401, 404, 409, 413, 418, 429, 500, 503]) {
    fetch.mockResolvedValue(respond({ message: 'no' }, status));
    codes.push(((await failure(open())) as { code: string }).code);
  }
  expect(codes).toEqual([
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'CONFLICT',
    'PAYLOAD_TOO_LARGE',
    'VALIDATION',
    'RATE_LIMITED',
    'INTERNAL',
    'UNAVAILABLE',
  ]);
});

test('passes field errors to the caller', async () => {
  const errors = [{ field: 'members.0.surname', code: 'REQUIRED', message: 'Fill in' }];
  fetch.mockResolvedValue(respond({ code: 'VALIDATION', message: 'Check', errors }, 422));
  expect(await failure(open())).toMatchObject({ errors });
});

test.each([
  ['is answered 503', async () => respond({}, 503)],
  ['is lost on the network', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('F22 never repeats an order or a cancellation that %s', async (_what, fails) => {
  fetch.mockImplementation(fails);
  const api = open({ token: 'x' });
  await api.call(preEnrol, { body: { activities: [7] } }).catch(() => {});
  expect(fetch).toHaveBeenCalledTimes(1);
  await api.call(cancelInvoice, { params: { id: 'i1' } }).catch(() => {});
  expect(fetch).toHaveBeenCalledTimes(2);
});

/** A call that changes nothing. */
const found = defineEndpoint({
  method: 'get',
  path: 'api/found',
  access: 'public',
  grantedTo: ['catalogue'],
  query: v.object({ page: v.optional(v.number()), q: v.optional(v.string()) }),
  response: v.object({ total: v.optional(v.number()) }),
  errors: [],
});

test.each([
  ['has status 503, which asks for a retry', async () => respond({}, 503)],
  ['is lost on the network', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('repeats a call that changes nothing, %s, once after a pause', async (_what, first) => {
  jest.useFakeTimers();
  fetch.mockImplementationOnce(first).mockResolvedValueOnce(respond({ total: 1 }));
  const answered = open().call(found, { query: {} });
  await jest.advanceTimersByTimeAsync(290);
  expect(fetch).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(20);
  expect(await answered).toEqual({ total: 1 });
  expect(fetch).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test('safe call with 503 is repeated once after the given time', async () => {
  jest.useFakeTimers();
  fetch.mockImplementation(async () => respond({}, 503, { 'retry-after': '1' }));
  const failed = failure(open(), found);
  await jest.advanceTimersByTimeAsync(990);
  expect(fetch).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(20);
  expect(await failed).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  expect(fetch).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test('call without response for 30 s counts as unreachable', async () => {
  jest.useFakeTimers();
  fetch.mockImplementation(
    (request) =>
      new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
      }),
  );
  const failed = failure(open());
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await failed).toMatchObject({ code: 'NETWORK', cause: { name: 'TimeoutError' } });
  jest.useRealTimers();
});

test('puts the query into the address without undefined values', async () => {
  fetch.mockResolvedValue(respond({}));
  await open().call(found, { query: { page: undefined, q: 'a b&c' } });
  expect(new URL(sent().url).search).toBe('?q=a+b%26c');
});

test('rejects a response of an unexpected shape', async () => {
  const output = jest.fn();
  console.error = output;
  fetch.mockResolvedValue(respond({ posts: 'none' }));
  const error = await open()
    .call(listPosts, { body: { type: 'BU' } })
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'ApiError', code: 'INTERNAL' });
  expect(output).toHaveBeenCalledTimes(1);
});

test('reads an empty response as an empty object', async () => {
  const ping = defineEndpoint({
    method: 'post',
    path: 'api/ping',
    access: 'public',
    grantedTo: ['catalogue'],
    response: v.object({}),
    errors: [],
  });
  fetch.mockResolvedValue(new Response('', { status: 200 }));
  expect(await open().call(ping, {})).toEqual({});
});

test('shows no second notice when a 401 ends the session', async () => {
  fetch.mockResolvedValue(respond({ message: 'Who are you?' }, 401));
  onUnauthenticated.mockResolvedValue(true);
  await open({ token: 'dead' })
    .call(showInvoicePage, { params: { id: '1' } })
    .catch(() => {});
  expect(onUnauthenticated).toHaveBeenCalledTimes(1);
  expect(notify.error).not.toHaveBeenCalled();
});

test('leaves the session alone after a 401 of a public call', async () => {
  fetch.mockResolvedValue(respond({ message: 'Wrong password' }, 401));
  await failure(open({ token: 'good' }));
  expect(onUnauthenticated).not.toHaveBeenCalled();
  expect(notify.error).toHaveBeenCalledWith('Wrong password');
});

test("a response sets the server's time [LINE-08]", async () => {
  const hourAhead = Date.now() + 3_600_000;
  fetch.mockResolvedValue(respond({}, 200, { date: new Date(hourAhead).toUTCString() }));
  await open().call(showSettings, {});
  expect(Math.abs(clock.now() - hourAhead)).toBeLessThan(2000);
});
