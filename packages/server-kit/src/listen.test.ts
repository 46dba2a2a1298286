import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, Agent as HttpAgent, request as httpRequest } from 'node:http';
import { type AddressInfo, connect, Server as NetServer } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import * as v from 'valibot';
import { clientAddress } from './client-address.ts';
import { type Listening, listen } from './listen.ts';
import { listenSettings } from './settings.ts';
import { get, rawCaller } from './testing/raw-caller.ts';

type Answer = (request: Request) => Response | Promise<Response>;

let running: Listening | undefined;
let warnings: string[] = [];
afterEach(async () => {
  await running?.end();
  running = undefined;
});

async function start(
  answer: Answer,
  settings: Record<string, string> = {},
  proxies = 0,
  keys: Record<string, string[]> = {},
): Promise<number> {
  warnings = [];
  running = await listen({
    fetch: answer as never,
    name: 'The server',
    port: 0,
    portSetting: 'PORT',
    host: '127.0.0.1',
    settings: v.parse(v.object(listenSettings), { FINISH_MS: '300', ...settings }),
    proxies,
    probes: { alive: '/alive', ready: '/ready' },
    keys,
    warn: (sentence) => warnings.push(sentence),
  });
  return running.port;
}

/** An app that holds each call until it is released. */
function held() {
  const begun: string[] = [];
  const gone: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer: Answer = async (request) => {
    const { pathname } = new URL(request.url);
    begun.push(pathname);
    request.signal.addEventListener('abort', () => gone.push(pathname));
    await released;
    return new Response(`answer to ${pathname}`);
  };
  return { answer, begun, gone, release };
}

const until = async (is: () => boolean) => {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('two requests at once on a connection - the second begins when the first is answered', async () => {
  const { answer, begun, release } = held();
  const caller = rawCaller(await start(answer));
  caller.send(get('/1') + get('/2', 'Connection: close\r\n'));
  await until(() => begun.length === 1);
  const other = rawCaller(running!.port);
  other.send(get('/other'));
  await until(() => begun.length === 2);
  release();
  await caller.closed;
  expect(begun).toEqual(['/1', '/other', '/2']);
  other.leave();
  expect(caller.came().match(/answer to \/\d/g)).toEqual(['answer to /1', 'answer to /2']);
});

test('200 requests at once on a connection - it is closed, and one was begun', async () => {
  const { answer, begun, gone, release } = held();
  const caller = rawCaller(await start(answer));
  caller.send(get('/1').repeat(200));
  await caller.closed;
  release();
  await until(() => gone.length > 0);
  expect(begun).toEqual(['/1']);
});

test('call ends while another waits on its connection and the caller has gone - the other never begins', async () => {
  const { answer, begun, gone } = held();
  const caller = rawCaller(await start(answer));
  caller.send(get('/1') + get('/2'));
  await until(() => begun.length > 0);
  caller.leave();
  await until(() => gone.length > 0);
  expect(begun).toEqual(['/1']);
});

test('one address makes too many requests - 503 with Retry-After, others are answered, one log line', async () => {
  const { answer, begun, release } = held();
  const port = await start(answer, { REQUESTS_PER_ADDRESS: '3' });
  const held3 = [1, 2, 3].map((n) => {
    const caller = rawCaller(port);
    caller.send(get(`/${n}`));
    return caller;
  });
  await until(() => begun.length === 3);
  for (const [headers, words] of [
    ['', '{"code":"BUSY","message":"Too many people'],
    ['Accept-Language: zh-HK\r\n', '{"code":"BUSY","message":"使用人數太多'],
    ['Accept: text/html\r\n', '<p lang="zh-Hant-HK">使用人數太多'],
  ] as const) {
    const refused = rawCaller(port);
    refused.send(get('/4', headers));
    await refused.closed;
    expect(refused.came()).toMatch(/^HTTP\/1\.1 503 .*\r\n(.*\r\n)*Retry-After: 1\r\n/);
    expect(refused.came()).toContain(words);
  }
  expect(warnings).toEqual(['The server refused what came: too many requests of one address at once (REQUESTS_PER_ADDRESS).']);
  const other = rawCaller(port, '127.0.0.2');
  other.send(get('/5'));
  release();
  expect(await other.until(/answer to/)).toContain('answer to /5');
  for (const caller of [...held3, other]) caller.leave();
});

test('all addresses together make too many requests - 503 until one has gone', async () => {
  const { answer, begun, gone, release } = held();
  const port = await start(answer, { REQUESTS_AT_ONCE: '2' });
  const [first, second, third] = ['127.0.0.1', '127.0.0.2', '127.0.0.3'].map((from) => rawCaller(port, from));
  first!.send(get('/1'));
  second!.send(get('/2'));
  await until(() => begun.length === 2);
  third!.send(get('/3'));
  await third!.closed;
  expect(third!.came()).toContain('503');
  first!.leave();
  await until(() => gone.length === 1);
  const fourth = rawCaller(port, '127.0.0.4');
  fourth.send(get('/4'));
  await until(() => begun.length === 3);
  release();
  for (const caller of [second!, fourth]) caller.leave();
});

test('one address is worked on at its limit - its rest waits, others begin, a caller who leaves never begins', async () => {
  const { answer, begun, release } = held();
  const port = await start((request) => (request.url.endsWith('/alive') ? new Response() : answer(request)), {
    WORKED_ON_PER_ADDRESS: '2',
  });
  const callers = [1, 2, 3, 4].map(() => rawCaller(port));
  for (const [n, caller] of callers.entries()) {
    caller.send(get(`/${n + 1}`));
    if (n < 2) await until(() => begun.length === n + 1);
  }
  const other = rawCaller(port, '127.0.0.2');
  other.send(get('/other'));
  await until(() => begun.includes('/other'));
  expect(begun).toEqual(['/1', '/2', '/other']);
  callers[2]!.leave();
  await callers[2]!.closed;
  // The server sees the end before it sees what is sent later.
  await fetch(`http://127.0.0.1:${port}/alive`);
  release();
  expect(await callers[3]!.until(/answer to/)).toContain('answer to /4');
  expect(begun).not.toContain('/3');
  for (const caller of [...callers, other]) caller.leave();
});

test('callers behind our proxy - are counted by the address it saw, never by what they wrote themselves', async () => {
  const { answer, begun, release } = held();
  const port = await start(answer, { REQUESTS_PER_ADDRESS: '1' }, 1);
  const from = (path: string, forwarded: string) => {
    const caller = rawCaller(port);
    caller.send(get(path, `X-Forwarded-For: ${forwarded}\r\n`));
    return caller;
  };
  const first = from('/1', '192.0.2.1');
  await until(() => begun.length === 1);
  const same = from('/2', '198.51.100.7, 192.0.2.1');
  await same.closed;
  expect(same.came()).toContain('503');
  const other = from('/3', '192.0.2.2');
  await until(() => begun.length === 2);
  release();
  for (const caller of [first, other]) caller.leave();
});

test('40 slow bodies of one address - take no place at work', async () => {
  const port = await start(async (request) => new Response(await request.text()), { WORKED_ON_PER_ADDRESS: '2' });
  const slow = Array.from({ length: 40 }, () => rawCaller(port));
  for (const caller of slow) caller.send('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nab');
  expect(await (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'quick' })).text()).toBe('quick');
  slow[0]!.send('cdefghij');
  expect(await slow[0]!.until(/abcdefghij/)).toContain('abcdefghij');
  for (const caller of slow) caller.leave();
});

test('40 slow bodies without a length - take no place at work', async () => {
  const port = await start(async (request) => new Response(await request.text()), { WORKED_ON_PER_ADDRESS: '2' });
  const slow = Array.from({ length: 40 }, () => rawCaller(port));
  for (const caller of slow) caller.send('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n');
  const quick = fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'quick', signal: AbortSignal.timeout(3_000) });
  expect(await (await quick).text()).toBe('quick');
  for (const caller of slow) caller.leave();
});

test('200 requests at once with unknown expectations - the connection is closed, none is refused by itself', async () => {
  const caller = rawCaller(await start(() => new Response('answer')));
  caller.send(get('/1', 'Expect: y\r\n').repeat(200));
  await caller.closed;
  expect(caller.came()).not.toContain(' 417 ');
});

test('caller who doesn’t read a long answer - is dropped, and another gets their place', async () => {
  const long = 'x'.repeat(20_000_000);
  let begun = false;
  const answer: Answer = ({ url }) => {
    if (!url.endsWith('/long')) return new Response('short');
    begun = true;
    return new Response(long);
  };
  const port = await start(answer, { REQUESTS_AT_ONCE: '1', IDLE_SECONDS: '1' });
  const idle = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  idle.write(get('/long'));
  await until(() => begun);
  const ask = () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.status);
  while ((await ask()) !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
  let came = 0;
  for await (const piece of idle) came += piece.length;
  expect(came).toBeLessThan(long.length);
});

test('caller who reads a long answer slowly - gets all of it', async () => {
  const length = 20_000_000;
  const port = await start(() => new Response('x'.repeat(length)), { IDLE_SECONDS: '1' });
  const socket = connect({ port, host: '127.0.0.1' }).on('error', () => undefined);
  socket.write(get('/', 'Connection: close\r\n'));
  let came = 0;
  socket.on('data', (piece) => {
    came += piece.length;
    socket.pause();
    setTimeout(() => socket.resume(), 10);
  });
  await once(socket, 'close');
  expect(came).toBeGreaterThan(length);
});

test.each([1, 90_000, 131_072, 131_073, 3_000_000])('a body of %d bytes - arrives whole', async (length) => {
  const port = await start(async (request) => new Response(`${(await request.arrayBuffer()).byteLength}`));
  const body = 'x'.repeat(length);
  expect(await (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })).text()).toBe(`${length}`);
});

test('balancer asks a server at its limit - is answered; a stranger through a proxy waits with the others', async () => {
  const { answer, begun, release } = held();
  const port = await start((request) => (new URL(request.url).pathname === '/ready' ? new Response('ready') : answer(request)), {
    REQUESTS_AT_ONCE: '1',
  });
  const caller = rawCaller(port);
  caller.send(get('/1'));
  await until(() => begun.length === 1);
  expect(await (await fetch(`http://127.0.0.1:${port}/ready`)).text()).toBe('ready');
  expect((await fetch(`http://127.0.0.1:${port}/ready`, { headers: { 'X-Forwarded-For': '192.0.2.1' } })).status).toBe(503);
  release();
  caller.leave();
});

test('balancer asks as HAProxy does, by HTTP/1.0 and without a Host - it is answered', async () => {
  const caller = rawCaller(await start(() => new Response('ready')));
  caller.send('GET /ready HTTP/1.0\r\n\r\n');
  await caller.closed;
  expect(caller.came()).toMatch(/^HTTP\/1\.1 200 /);
});

test('server is asked to end - not ready at once, no new connections, begun calls are answered [API-60]', async () => {
  const { answer, begun, release } = held();
  const port = await start((request) => (new URL(request.url).pathname === '/1' ? answer(request) : new Response('fine')), {
    DRAIN_MS: '400',
    FINISH_MS: '5000',
  });
  const [idle, busy] = [rawCaller(port), rawCaller(port)];
  idle.send(get('/'));
  await idle.until(/fine/);
  busy.send(get('/1'));
  await until(() => begun.length === 1);
  const ended = running!.end();
  expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(503);
  expect((await fetch(`http://127.0.0.1:${port}/alive`)).status).toBe(200);
  const served = await fetch(`http://127.0.0.1:${port}/`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  await idle.closed;
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  release();
  await busy.closed;
  expect(busy.came()).toMatch(/Connection: close[\s\S]*answer to \/1/i);
  await ended;
});

test('server is asked to end and an answer doesn’t come - it ends after its time', async () => {
  const { answer, begun, release } = held();
  const caller = rawCaller(await start(answer, { FINISH_MS: '200' }));
  caller.send(get('/1'));
  await until(() => begun.length === 1);
  await running!.end();
  await caller.closed;
  release();
});

test('server is asked to end under load - no call is lost', async () => {
  const port = await start(
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return new Response('fine');
    },
    { DRAIN_MS: '300', FINISH_MS: '5000' },
  );
  const agent = new HttpAgent({ keepAlive: true, maxSockets: 20 });
  let isReady = true;
  const statuses: unknown[] = [];
  const ask = (path: string) =>
    new Promise<number | string>((resolve) => {
      const asked = httpRequest({ port, host: '127.0.0.1', path, agent }, (answer) =>
        answer.resume().once('end', () => resolve(answer.statusCode!)),
      );
      asked.once('error', ({ message }) => resolve(message)).end();
    });
  const balancer = (async () => {
    while (isReady) isReady = (await ask('/ready')) === 200;
  })();
  const callers = Array.from({ length: 20 }, async () => {
    while (isReady) statuses.push(await ask('/'));
  });
  await until(() => statuses.length > 200);
  await Promise.all([running!.end(), balancer, ...callers]);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  agent.destroy();
});

test('connection is kept between calls for as long as the setting says', async () => {
  const port = await start(() => new Response('fine'), { KEEP_ALIVE_SECONDS: '90' });
  const caller = rawCaller(port);
  caller.send(get('/'));
  expect(await caller.until(/fine/)).toContain('Keep-Alive: timeout=90');
  caller.leave();
});

/** A free port below 32,768: a server that asks for any port gets a higher one, so it can't take this one in the meantime. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}

/** Asks a port from another process, after each of these times, and does nothing else meanwhile. */
const askWhileBusy = (url: string, ...afterMs: number[]) =>
  execFileSync(
    process.execPath,
    [
      '-e',
      `const ask = (ms) => setTimeout(() => fetch('${url}').then(({ status }) => process.stdout.write(status + ' ')), ms);
      [${afterMs}].forEach(ask);`,
    ],
    { encoding: 'utf8', timeout: 20_000 },
  ).trim();

test.each([200, 503])('server that last said %d has no time - READY_PORT repeats it, for 5 s at most [API-60]', async (status) => {
  const readyPort = await freePort();
  await start(() => new Response('', { status }), { READY_PORT: String(readyPort) });
  const url = `http://127.0.0.1:${readyPort}/`;
  while ((await fetch(url)).status !== status) await new Promise(setImmediate);
  if (status === 200) expect(askWhileBusy(url, 0, 1_000, 5_000)).toBe('200 200 503');
  else expect(askWhileBusy(url, 0)).toBe('503');
});

test('server that has had no time for 5 s, and was not asked meanwhile - READY_PORT repeats nothing older [API-60]', async () => {
  const readyPort = await freePort();
  await start(() => new Response(), { READY_PORT: String(readyPort) });
  const url = `http://127.0.0.1:${readyPort}/`;
  while ((await fetch(url)).status !== 200) await new Promise(setImmediate);
  expect(askWhileBusy(url, 5_200)).toBe('503');
});

test('server is asked to end - READY_PORT says at once that it is not ready, and ends with it [API-60]', async () => {
  const readyPort = await freePort();
  const { answer, begun, release } = held();
  const port = await start((request) => (request.url.endsWith('/ready') ? new Response() : answer(request)), {
    READY_PORT: String(readyPort),
    DRAIN_MS: '400',
  });
  const caller = rawCaller(port);
  caller.send(get('/1'));
  await until(() => begun.length === 1);
  const ready = async () => (await fetch(`http://127.0.0.1:${readyPort}/`)).status;
  await expect(ready()).resolves.toBe(200);
  const ended = running!.end();
  await expect(ready()).resolves.toBe(503);
  // It still serves: whoever asks knows only from this answer.
  expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(503);
  release();
  await ended;
  await expect(ready()).rejects.toThrow('fetch failed');
  caller.leave();
});

test('READY_PORT says which keys the server runs with, in their order - by marks that tell them apart, never the keys', async () => {
  const readyPort = await freePort();
  await start(() => new Response(), { READY_PORT: String(readyPort) }, 0, { ONE: ['new-key', 'former-key'], OTHER: ['former-key'] });
  const said = await (await fetch(`http://127.0.0.1:${readyPort}/`)).text();
  const { keys } = JSON.parse(said);
  expect(keys).toEqual({ ONE: [expect.stringMatching(/^[\da-f]{8}$/), keys.OTHER[0]], OTHER: [expect.stringMatching(/^[\da-f]{8}$/)] });
  expect(keys.ONE[0]).not.toBe(keys.ONE[1]);
  expect(said).not.toMatch(/new-key|former-key/);
});

test('READY_PORT is taken - one sentence that names it, and the server does not stay', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const taken = (other.address() as AddressInfo).port;
  await expect(start(() => new Response(), { READY_PORT: String(taken) })).rejects.toThrow(
    `Port ${taken} is taken: stop what uses it, or set READY_PORT to another port.`,
  );
  other.close();
});

test('port is taken - one sentence that names the setting', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const options = { fetch: () => new Response(), name: 'The server', port, portSetting: 'THE_PORT', host: '127.0.0.1', proxies: 0 };
  await expect(listen({ ...options, settings: v.parse(v.object(listenSettings), {}), probes: { alive: '/' } })).rejects.toThrow(
    `Port ${port} is taken: stop what uses it, or set THE_PORT to another port.`,
  );
  other.close();
});

test('error on the server, a connection, a request or an answer - the next call is answered', async () => {
  const made: NetServer[] = [];
  const emit = jest.spyOn(NetServer.prototype, 'listen').mockImplementation(function (this: NetServer, ...args: unknown[]) {
    made.push(this);
    emit.mockRestore();
    return this.listen(...(args as [number]));
  } as never);
  const port = await start((request) => new Response(new URL(request.url).pathname));
  const failure = () => new Error('as if the system had failed');
  made[0]!.on('request', (request, response) => {
    for (const part of [request, response, request.socket]) expect(() => part.emit('error', failure())).not.toThrow();
  });
  expect(() => made[0]!.emit('error', failure())).not.toThrow();
  await fetch(`http://127.0.0.1:${port}/1`).catch(() => undefined);
  made[0]!.removeAllListeners('connection').close();
  expect(warnings).toEqual(['The server has trouble listening: as if the system had failed.']);
});

test.each([
  [0, '6.6.6.6', '192.0.2.9'],
  [1, '6.6.6.6, 192.0.2.1', '192.0.2.1'],
  [2, '6.6.6.6, 192.0.2.1, 192.0.2.2', '192.0.2.1'],
  [1, 'no address', '192.0.2.9'],
  [3, '192.0.2.1', '192.0.2.9'],
  [1, undefined, '192.0.2.9'],
])('%d proxies and X-Forwarded-For "%s" - the caller is %s', (proxies, forwarded, caller) => {
  const env = { incoming: { socket: { remoteAddress: '192.0.2.9' } } };
  expect(clientAddress({ req: { header: () => forwarded }, env }, proxies)).toBe(caller);
});
