import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, jest, test } from '@jest/globals';
import { samplePortal } from '../testing/sample-portal.ts';

let backEnd: Server | undefined;
afterEach(() => {
  backEnd?.closeAllConnections();
  backEnd?.close();
  backEnd = undefined;
});

async function portalBefore(response: (request: IncomingMessage, response: ServerResponse) => void, settings: Record<string, string> = {}) {
  const server = createServer(response);
  backEnd = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return samplePortal({ API_ORIGIN: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...settings });
}

test('passes call and response through', async () => {
  const { app } = await portalBefore(async (request, response) => {
    const { method, url, headers } = request;
    response.writeHead(409, { 'Content-Type': 'application/json', 'X-Answer': 'kept' });
    response.end(JSON.stringify({ method, url, id: headers['x-request-id'], body: await text(request) }));
  });
  const response = await app.request('/api/cms/index?page=2', { method: 'POST', body: '{"a":1}' });
  expect([response.status, response.headers.get('X-Answer')]).toEqual([409, 'kept']);
  expect(await response.json()).toEqual({
    method: 'POST',
    url: '/api/cms/index?page=2',
    id: response.headers.get('X-Request-Id'),
    body: '{"a":1}',
  });
});

test('passes a redirect of the back end on to the browser', async () => {
  const { app } = await portalBefore((_request, response) => response.writeHead(303, { Location: '/zh/payme_success/1' }).end());
  const response = await app.request('/api/payment/return', { method: 'POST' });
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/zh/payme_success/1']);
});

test.each([
  ['TRACE', {}, 405, 'en', 'This request could not be read.'],
  ['GET', { 'Content-Length': '2' }, 400, 'zh-Hant-HK', '未能讀取此請求。'],
  ['GET', { 'Transfer-Encoding': 'chunked' }, 400, 'en', 'This request could not be read.'],
  ['HEAD', { 'Content-Length': '2' }, 400, 'en', undefined],
])('rejects a %s request with %j with status %d and a message', async (method, sent, status, language, message) => {
  const { app } = await portalBefore((_request, response) => response.end('asked'));
  const headers = { 'Accept-Language': language, ...sent };
  // A Request refuses what somebody may well write on the wire.
  const request = new Proxy(new Request('http://portal.test/api/x', { headers }), {
    get: (target, name) => (name === 'method' ? method : Reflect.get(target, name, target)),
  });
  const response = await app.fetch(request);
  const body = await response.text();
  expect([response.status, body && JSON.parse(body).message]).toEqual([status, message ?? '']);
  expect(response.headers.has('Allow')).toBe(status === 405);
});

test('passes on a GET that declares a body of zero bytes', async () => {
  const { app } = await portalBefore((_request, response) => response.end('answer'));
  const response = await app.request('/api/x', { headers: { 'Content-Length': '0' } });
  expect([response.status, await response.text()]).toEqual([200, 'answer']);
});

test.each([
  ['Expect', '100-continue'],
  ['Upgrade', 'h2c'],
  ['TE', 'trailers'],
  ['Trailer', 'X-Sum'],
])('drops %s, which is for this server', async (name, value) => {
  const { app } = await portalBefore((request, response) => response.end(String(request.headers[name.toLowerCase()])));
  const response = await app.request('/api/x', { method: 'POST', body: 'a', headers: { [name]: value } });
  expect([response.status, await response.text()]).toEqual([200, 'undefined']);
});

test('ignores a forged address unless the proxy is trusted', async () => {
  const echo = (request: IncomingMessage, response: ServerResponse) => response.end(request.headers['x-forwarded-for'] ?? 'none');
  const headers = { 'X-Forwarded-For': '6.6.6.6' };
  const { app } = await portalBefore(echo);
  expect(await (await app.request('/api/x', { headers })).text()).toBe('none');
  backEnd?.close();
  const { app: behindProxy } = await portalBefore(echo, { TRUST_PROXY: 'true' });
  expect(await (await behindProxy.request('/api/x', { headers })).text()).toBe('6.6.6.6');
});

test.each([
  ['hangs', () => {}, 'zh-Hant-HK', '服務暫時未能使用，請稍後再試。'],
  [
    'breaks off',
    (request: IncomingMessage) => request.socket.destroy(),
    'en-HK',
    'The service is not available at the moment. Please try again later.',
  ],
])("back end that %s is a 502 in the caller's language", async (_fault, respondWith, language, message) => {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { app } = await portalBefore(respondWith, { API_TIMEOUT_MS: '100' });
  const response = await app.request('/api/me', { method: 'POST', headers: { 'Accept-Language': language } });
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({ code: 'UNAVAILABLE', message, requestId: response.headers.get('X-Request-Id') });
  expect(complained).toHaveBeenCalledTimes(1);
  complained.mockRestore();
});

/** A body of a few bytes that arrives one piece every 60 ms. */
function slowBody(pieces: number): RequestInit {
  let left = pieces;
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      if (left-- > 0) controller.enqueue(new TextEncoder().encode('piece '));
      else controller.close();
    },
  });
  return { method: 'POST', body, duplex: 'half' } as RequestInit;
}

test('passes on a whole upload that takes longer than a response may', async () => {
  const { app } = await portalBefore(async (request, response) => response.end(await text(request)), { API_TIMEOUT_MS: '200' });
  const response = await app.request('/api/activity/upload_doc', slowBody(10));
  expect([response.status, await response.text()]).toEqual([200, 'piece '.repeat(10)]);
});

test('early refusal of an upload comes back complete', async () => {
  const { app } = await portalBefore(
    (_request, response) => {
      response.writeHead(413).write('too ');
      setTimeout(() => response.end('large'), 300);
    },
    { API_TIMEOUT_MS: '200' },
  );
  const response = await app.request('/api/activity/upload_doc', slowBody(10));
  expect([response.status, await response.text()]).toEqual([413, 'too large']);
});

test.each([
  ['takes nothing of an upload', () => {}, 10_000_000],
  ['takes an upload and does not respond', (request: IncomingMessage) => request.resume(), 10],
])('responds 502 when the back end %s', async (_fault, respondWith, bytes) => {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { app } = await portalBefore(respondWith, { API_TIMEOUT_MS: '200' });
  const response = await app.request('/api/activity/upload_doc', { method: 'POST', body: 'x'.repeat(bytes) });
  expect(response.status).toBe(502);
  complained.mockRestore();
});

test('logs nothing when the caller leaves before the response', async () => {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { app } = await portalBefore(() => {});
  await app.request('/api/me', { method: 'POST', signal: AbortSignal.timeout(100) });
  expect(complained).not.toHaveBeenCalled();
  complained.mockRestore();
});

test.each([
  ['/api/member/memberApplyPay/4K7QJ-00000-AAAAA-11111', 'api/member/memberApplyPay/:code'],
  ['/api/files/document/0f1e/1790000000/c2lnbmF0dXJl', 'another call'],
])('log of %s has no code or signature', async (path, named) => {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { app } = await portalBefore((request) => request.socket.destroy());
  await app.request(path);
  const logged = JSON.stringify(complained.mock.calls);
  expect(logged).toContain(named);
  expect(logged).not.toMatch(/4K7QJ|c2lnbm/);
  complained.mockRestore();
});

/**
 * Responds to the first call of a connection and closes it when another comes, like a back end that drops an idle connection at that
 * moment.
 */
function closesUnderCaller() {
  const used = new WeakSet<object>();
  const closed: string[] = [];
  return {
    closed,
    response: async (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request;
      if (used.has(socket)) {
        closed.push(`${request.method} ${request.url}`);
        return void socket.destroy();
      }
      used.add(socket);
      response.end(`${request.method} ${await text(request)}`);
    },
  };
}

test.each([
  ['GET', '/api/docs/x', {}],
  ['POST', '/api/cms/index', { body: '{"page":1}' }],
  ['POST', '/api/activity/enrol', { body: '{"a":1}', headers: { 'Idempotency-Key': 'one-and-the-same' } }],
] as const)('%s %s survive a back end that closes connections', async (method, path, init) => {
  const { response, closed } = closesUnderCaller();
  const { app } = await portalBefore(response);
  const body = 'body' in init ? init.body : undefined;
  const headers = { ...('headers' in init && init.headers), ...(body && { 'Content-Length': `${body.length}` }) };
  for (let n = 0; n < 20; n += 1) {
    const answered = await app.request(path, { method, body, headers });
    expect([answered.status, await answered.text()]).toEqual([200, `${method} ${body ?? ''}`]);
  }
  expect(closed.length).toBeGreaterThan(0);
});

test.each([
  ['changes something and has no key', '/api/activity/enrol', {}],
  ['has a key that its call does not take', '/api/me', { 'Idempotency-Key': 'one-and-the-same' }],
])('responds 502 without a retry if a call that %s loses its connection', async (_what, path, key) => {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => {});
  let came = 0;
  const { app } = await portalBefore((request) => {
    came += 1;
    request.socket.destroy();
  });
  const headers = { ...key, 'Content-Length': '2' };
  expect((await app.request(path, { method: 'POST', body: '{}', headers })).status).toBe(502);
  expect(came).toBe(1);
  complained.mockRestore();
});

test.each([
  [502, 'GET', '/api/docs/x', {}],
  [504, 'POST', '/api/cms/index', {}],
  [502, 'POST', '/api/activity/enrol', { 'Idempotency-Key': 'one-and-the-same' }],
])('balancer %d: repeats %s %s that was not answered [API-56]', async (status, method, path, key) => {
  let came = 0;
  const { app } = await portalBefore((_request, response) => {
    came += 1;
    response.writeHead(came === 1 ? status : 200, { 'Content-Type': 'text/html' }).end(came === 1 ? '<h1>Bad Gateway</h1>' : 'answer');
  });
  const sent = method === 'POST' ? { body: '{}', headers: { ...key, 'Content-Length': '2' } } : {};
  const response = await app.request(path, { method, ...sent });
  expect([response.status, await response.text(), came]).toEqual([200, 'answer', 2]);
});

test.each([502, 503, 504])('balancer %d does not repeat an unsafe call [API-56]', async (status) => {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => {});
  let came = 0;
  const { app } = await portalBefore((_request, response) => {
    came += 1;
    response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>');
  });
  const response = await app.request('/api/me', { method: 'POST', body: '{}', headers: { 'Content-Length': '2' } });
  expect([response.status, (await response.json()).code, came]).toEqual([502, 'UNAVAILABLE', 1]);
  complained.mockRestore();
});

test('uploaded file never runs as a script', async () => {
  const { app } = await portalBefore((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'image/png' }).end('globalThis.ran = true'),
  );
  const { headers } = await app.request('/api/photo/1');
  expect([headers.get('Content-Type'), headers.get('X-Content-Type-Options')]).toEqual(['image/png', 'nosniff']);
});

test('passes on a 503 of the back end unchanged', async () => {
  const { app } = await portalBefore((_request, response) =>
    response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '2' }).end('{"code":"BUSY"}'),
  );
  const response = await app.request('/api/cms/index', { method: 'POST', body: '{}', headers: { 'Content-Length': '2' } });
  expect([response.status, response.headers.get('Retry-After'), await response.text()]).toEqual([503, '2', '{"code":"BUSY"}']);
});

test('responds 502 and logs the request id when the back end is gone', async () => {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { app } = await portalBefore((request) => request.socket.destroy());
  const response = await app.request('/api/me', { method: 'POST' });
  expect(response.status).toBe(502);
  expect(complained.mock.calls).toEqual([[expect.stringContaining(`(${response.headers.get('X-Request-Id')})`)]]);
  complained.mockRestore();
});
