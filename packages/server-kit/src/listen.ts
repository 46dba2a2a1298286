import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Agent, setGlobalDispatcher } from 'undici';
import { admit } from './admit.ts';
import { answerBusy } from './busy-answer.ts';
import { networkOf } from './client-address.ts';
import { dropSlowReader, dropSlowRequest } from './drop-slow-callers.ts';
import { fingerprint, type Keys } from './keys.ts';
import { onceOver } from './once-over.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { createCounts } from './per-owner.ts';
import { openReadyPort } from './ready-port.ts';
import type { ListenSettings } from './settings.ts';
import { throttleLog } from './throttle-log.ts';

// Node 24's `fetch` ends the process if the other side closes a connection while its answer waits to be read (nodejs/undici#5360). This
// client doesn't. Like Node's, it speaks HTTP/1.1.
setGlobalDispatcher(new Agent({ allowH2: false }));

interface ListenOptions {
  /** Answers a request; the second argument is what `@hono/node-server` passes to an app. */
  fetch: Parameters<typeof getRequestListener>[0];
  /** The server's name in messages: `The portal`. */
  name: string;
  port: number;
  /** The setting that chooses the port, for an operator who finds it taken. */
  portSetting: string;
  host: string;
  settings: ListenSettings;
  /**
   * How many of our own proxies are in front of this server; by default TRUST_PROXY. We trust only what they wrote into X-Forwarded-For.
   */
  proxies?: number;
  /** The paths for load balancers, which wait for nothing. `ready` answers 503 as soon as the server is asked to stop. */
  probes: { alive: string; ready?: string };
  /** The keys of each setting; READY_PORT reports which ones this server runs with, by their fingerprints. */
  keys?: Record<string, Keys>;
  /** Called about failed connections and refused requests, at most once a second for each kind. */
  warn?: (sentence: string) => void;
}

export interface Listening {
  port: number;
  /**
   * Stops being ready; after DRAIN_MS takes no more connections, and resolves when everything that had begun is answered, or after
   * FINISH_MS.
   */
  end(): Promise<void>;
}

/** Open connections in total; Node drops any beyond. Without a proxy in front, a caller may have twice as many as requests at once. */
const maxConnections = 10_000;

/** Starts a server; all our servers listen through this. Rejects with a message if it can't have the port. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { name, port, portSetting, host, settings, proxies = settings.TRUST_PROXY, probes, keys = {}, warn = console.warn } = options;
  const log = throttleLog((kind, _detail, times) => warn(`${name} ${kind}${times > 1 ? ` (${times} times)` : ''}.`));
  const onRefused = (kind: string) => log(`refused what came: too many ${kind}`);
  // HAProxy's checks name no host.
  const handle = getRequestListener(options.fetch, { hostname: host }) as RequestListener;
  const admitted = admit(handle, { settings, proxies, onRefused });
  const idleSeconds = settings.IDLE_SECONDS;
  const open = new Set<ServerResponse>();
  let isEnding = false;

  const answer = oneAtATime((request, response) => {
    // The handler learns of the end from its signal or a rejection; an error without a listener would end the process.
    for (const part of [request, response]) part.on('error', () => undefined);
    open.add(response);
    const endChecks = dropSlowReader(response, { idleSeconds });
    onceOver(response, () => {
      endChecks();
      open.delete(response);
      // An answer that had already begun has promised to keep its connection.
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
    dropSlowRequest(request, { idleSeconds, bytesPerSecond: settings.MIN_BYTES_PER_SECOND });
    if (isEnding) response.shouldKeepAlive = false;
    const probe = findProbe(request, probes);
    if (isEnding && probe === 'ready') return answerBusy(request, response);
    return probe ? handle(request, response) : admitted(request, response);
  });
  const timeouts = {
    keepAliveTimeout: settings.KEEP_ALIVE_SECONDS * 1000,
    headersTimeout: idleSeconds * 1000,
    connectionsCheckingInterval: idleSeconds * 500,
    // An upload takes as long as it needs, as long as it keeps arriving.
    requestTimeout: 0,
  };
  // Node itself would refuse an unknown expectation without queueing it on its connection: a thousand requests, a thousand refusals at
  // once.
  const server = createServer(timeouts, answer).on('checkExpectation', answer);
  server.maxConnections = maxConnections;
  server.on('connection', (socket) => socket.on('error', () => undefined));
  if (proxies === 0) limitConnections(server, 2 * settings.REQUESTS_PER_ADDRESS, onRefused);
  server.on('drop', () => onRefused('connections'));

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(describeError(error, { name, port, portSetting }))));
    server.listen(port, host, resolve);
  });
  server.removeAllListeners('error').on('error', ({ message }) => log(`has trouble listening: ${message}`));
  const listening = (server.address() as AddressInfo).port;
  const closeReadyPort = await openReady();

  const end = async () => {
    isEnding = true;
    for (const response of open) response.shouldKeepAlive = false;
    await pause(settings.DRAIN_MS ?? (process.env.NODE_ENV === 'production' ? 5_000 : 0));
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const late = setTimeout(() => server.closeAllConnections(), settings.FINISH_MS);
    await closed;
    clearTimeout(late);
    await closeReadyPort?.();
  };
  return { port: listening, end };

  async function openReady() {
    const readyPort = settings.READY_PORT;
    if (!readyPort || !probes.ready) return undefined;
    const inUse = Object.fromEntries(Object.entries(keys).map(([setting, list]) => [setting, list.map(fingerprint)]));
    const says = JSON.stringify({ keys: inUse });
    const ready = { port: readyPort, host, says, server: { host, port: listening, path: probes.ready } };
    try {
      return await openReadyPort(ready, ({ message }) => log(`has trouble on READY_PORT: ${message}`));
    } catch (error) {
      server.close();
      throw new Error(describeError(error as NodeJS.ErrnoException, { name, port: readyPort, portSetting: 'READY_PORT' }));
    }
  }
}

/** Ends the process when asked to, after `end`; if asked twice, at once. */
export function endOnSignal(end: () => Promise<void>): void {
  const stop = () => void end().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** A load balancer asks directly: anything through a proxy is a stranger's call. */
function findProbe({ method, url, headers }: IncomingMessage, { alive, ready }: ListenOptions['probes']): 'alive' | 'ready' | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || headers['x-forwarded-for']) return undefined;
  if (url === ready) return 'ready';
  return url === alive ? 'alive' : undefined;
}

/** Node's own limit is for everyone together, so one caller could use it up. */
function limitConnections(server: Server, max: number, onRefused: (kind: string) => void): void {
  const open = createCounts();
  server.on('connection', (socket) => {
    const owner = networkOf(socket.remoteAddress ?? 'unknown');
    if (open.of(owner) >= max) {
      onRefused('connections of one address');
      return void socket.destroy();
    }
    open.add(owner);
    socket.once('close', () => open.remove(owner));
  });
}

function describeError(
  { code, message }: NodeJS.ErrnoException,
  { name, port, portSetting }: Pick<ListenOptions, 'name' | 'port' | 'portSetting'>,
) {
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it, or set ${portSetting} to another port.`;
  return `${name} can't listen: ${message}.`;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
