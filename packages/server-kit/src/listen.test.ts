import { once } from 'node:events';
import { createServer, Agent as HttpAgent, request as httpRequest } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { type Listening, listen } from './listen.ts';
import { get, rawCaller } from './testing/raw-caller.ts';

type ApiResponse = (request: Request) => Response | Promise<Response>;
type Options = Partial<Parameters<typeof listen>[0]>;

let running: Listening | undefined;
let warnings: string[] = [];
afterEach(async () => {
  jest.useRealTimers();
  await running?.end();
  running = undefined;
});

async function start(response: ApiResponse, more: Options = {}): Promise<number> {
  warnings = [];
  running = await listen({
    fetch: response as never,
    name: 'The server',
    port: 0,
    portSetting: 'THE_PORT',
    host: '127.0.0.1',
    settings: {},
    warn: (sentence) => warnings.push(sentence),
    ...more,
  });
  return running.port;
}

/** An app that holds each call until it is released. */
function held() {
  const begun: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const response: ApiResponse = async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname !== '/held') return new Response('fine');
    begun.push(pathname);
    await released;
    return new Response('answer at last');
  };
  return { response, begun, release };
}

const until = async (is: () => boolean) => {
  while (!is()) await turn();
};

/** A drain ends when the test moves the clock: `setTimeout` runs on a clock that only the test moves. */
const drainMs = 10_000;
const holdClock = () => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
/** Requests the server's shutdown; once only. */
const requestShutdown = () => {
  const ended = running!.end();
  running = undefined;
  return ended;
};
const endDrain = () => jest.advanceTimersByTime(drainMs);

test('a load balancer that speaks HTTP/1.0 without a Host is answered', async () => {
  const caller = rawCaller(await start(() => new Response('ready')));
  caller.send('GET /readyz HTTP/1.0\r\n\r\n');
  await caller.closed;
  expect(caller.came()).toMatch(/^HTTP\/1\.1 200 /);
});

test('holds an idle connection open longer than a proxy does', async () => {
  const caller = rawCaller(await start(() => new Response('fine')));
  caller.send(get('/'));
  expect(await caller.until(/fine/)).toContain('Keep-Alive: timeout=75');
  caller.leave();
});

test('/readyz names the keys in use by fingerprints, in their order', async () => {
  const port = await start(() => new Response(), { keys: { ONE: ['new-key', 'former-key'], OTHER: ['former-key'] } });
  const { headers } = await fetch(`http://127.0.0.1:${port}/readyz`);
  const output = headers.get('Keys-In-Use')!;
  const keys = JSON.parse(output);
  expect(keys).toEqual({ ONE: [expect.stringMatching(/^[\da-f]{8}$/), keys.OTHER[0]], OTHER: [expect.stringMatching(/^[\da-f]{8}$/)] });
  expect(keys.ONE[0]).not.toBe(keys.ONE[1]);
  expect(output).not.toMatch(/new-key|former-key/);
});

describe('a server that is asked to end [API-60]', () => {
  test('is not ready at once, and still answers until the drain ends', async () => {
    holdClock();
    const port = await start(() => new Response('fine'), { settings: { DRAIN_MS: drainMs } });
    const ended = requestShutdown();
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
    const served = await fetch(`http://127.0.0.1:${port}/`);
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
    endDrain();
    await ended;
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  });

  test('responds what had begun, and closes idle connections', async () => {
    holdClock();
    const { response, begun, release } = held();
    const port = await start(response, { settings: { DRAIN_MS: drainMs } });
    const [idle, busy] = [rawCaller(port), rawCaller(port)];
    idle.send(get('/'));
    await idle.until(/fine/);
    busy.send(get('/held'));
    await until(() => begun.length === 1);
    const ended = requestShutdown();
    endDrain();
    await idle.closed;
    release();
    await busy.closed;
    expect(busy.came()).toMatch(/Connection: close[\s\S]*answer at last/i);
    await ended;
  });

  test('ends without a response that takes too long', async () => {
    const { response, begun, release } = held();
    const caller = rawCaller(await start(response, { finishMs: 50 }));
    caller.send(get('/held'));
    await until(() => begun.length === 1);
    await requestShutdown();
    await caller.closed;
    expect(caller.came()).toBe('');
    release();
  });

  test('loses no call under load', async () => {
    holdClock();
    const response = async () => {
      await turn();
      return new Response('fine');
    };
    const port = await start(response, { settings: { DRAIN_MS: drainMs } });
    const agent = new HttpAgent({ keepAlive: true, maxSockets: 20 });
    let isReady = true;
    const statuses: unknown[] = [];
    const request = (path: string) =>
      new Promise<number | string>((resolve) => {
        const requested = httpRequest({ port, host: '127.0.0.1', path, agent }, (response) =>
          response.resume().once('end', () => resolve(response.statusCode!)),
        );
        requested.once('error', ({ message }) => resolve(message)).end();
      });
    const callers = Array.from({ length: 20 }, async () => {
      while (isReady) statuses.push(await request('/'));
    });
    await until(() => statuses.length > 200);
    const ended = requestShutdown();
    while (isReady) isReady = (await request('/readyz')) === 200;
    // A drain is longer than a balancer takes to notice and its last calls take to arrive.
    await Promise.all(callers);
    endDrain();
    await ended;
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    agent.destroy();
  });
});

test('a taken port is reported in one sentence that names its setting', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(start(() => new Response(), { port })).rejects.toThrow(
    `Port ${port} is taken: stop what uses it, or set THE_PORT to another port.`,
  );
  other.close();
});

test('survives an error on the server, a request or a response', async () => {
  const created: NetServer[] = [];
  const emit = jest.spyOn(NetServer.prototype, 'listen').mockImplementation(function (this: NetServer, ...args: unknown[]) {
    created.push(this);
    emit.mockRestore();
    return this.listen(...(args as [number]));
  } as never);
  const port = await start((request) => new Response(new URL(request.url).pathname));
  const failure = () => new Error('as if the system had failed');
  created[0]!.on('request', (request, response) => {
    for (const part of [request, response]) expect(() => part.emit('error', failure())).not.toThrow();
  });
  expect(() => created[0]!.emit('error', failure())).not.toThrow();
  expect(await (await fetch(`http://127.0.0.1:${port}/1`)).text()).toBe('/1');
  expect(warnings).toEqual(['The server has trouble listening: as if the system had failed.']);
});
