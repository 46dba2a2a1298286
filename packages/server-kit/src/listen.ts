import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { admit } from './admit.ts';
import { answerBusy } from './busy-answer.ts';
import { networkOf } from './client-address.ts';
import { cutSlowReader, cutSlowRequest } from './drop-slow-callers.ts';
import { onceOver } from './once-over.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { createCounts } from './per-owner.ts';
import type { ListenSettings } from './settings.ts';
import { tellSeldom } from './throttle-log.ts';

interface ListenOptions {
  /** Answers a request; its second argument is what `@hono/node-server` gives an app. */
  fetch: Parameters<typeof getRequestListener>[0];
  /** For sentences: `The portal`. */
  name: string;
  port: number;
  /** The setting that chooses the port, for who finds it taken. */
  portSetting: string;
  host: string;
  settings: ListenSettings;
  /** How many proxies of one's own stand before this server: so many addresses at the right of X-Forwarded-For are believed. */
  proxies: number;
  /** The paths that a balancer asks, which wait for nothing. `ready` is answered 503 as soon as the server was asked to end. */
  probes: { alive: string; ready?: string };
  /** Hears of what went wrong with connections and of refused requests, at most once a second of each. */
  warn?: (sentence: string) => void;
}

export interface Listening {
  port: number;
  /** Not ready any more; after DRAIN_MS takes no more connections, and resolves when what was begun is answered, or FINISH_MS later. */
  end(): Promise<void>;
}

/** Open connections in all; Node drops what comes beyond. One caller without a proxy before us may have twice the requests that he may make at once. */
const mostConnections = 10_000;

/** The one way in which a server of ours listens. Rejects with a sentence if the port can't be had. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { name, port, portSetting, host, settings, proxies, probes, warn = console.warn } = options;
  const tell = tellSeldom((kind, _detail, times) => warn(`${name} ${kind}${times > 1 ? ` (${times} times)` : ''}.`));
  const refused = (kind: string) => tell(`refused what came: too many ${kind}`);
  // HAProxy's checks name no host.
  const handle = getRequestListener(options.fetch, { hostname: host }) as RequestListener;
  const admitted = admit(handle, { settings, proxies, tell: refused });
  const idleSeconds = settings.IDLE_SECONDS;
  const open = new Set<ServerResponse>();
  let isEnding = false;

  const answer = oneAtATime((request, response) => {
    // Whoever handles it learns of its end by its signal or a rejection; an error that nobody hears would end the process.
    for (const part of [request, response]) part.on('error', () => undefined);
    open.add(response);
    const stopLooking = cutSlowReader(response, { idleSeconds });
    onceOver(response, () => {
      stopLooking();
      open.delete(response);
      // An answer that began before has promised to keep its connection.
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
    cutSlowRequest(request, { idleSeconds, bytesASecond: settings.LEAST_BYTES_A_SECOND });
    if (isEnding) response.shouldKeepAlive = false;
    const probe = probeOf(request, probes);
    if (isEnding && probe === 'ready') return answerBusy(request, response);
    return probe ? handle(request, response) : admitted(request, response);
  });
  const timeouts = {
    keepAliveTimeout: settings.KEEP_ALIVE_SECONDS * 1000,
    headersTimeout: idleSeconds * 1000,
    connectionsCheckingInterval: idleSeconds * 500,
    // An upload takes as long as it needs, while it keeps coming.
    requestTimeout: 0,
  };
  // Node itself would refuse what it does not expect, past the line of its connection: of a thousand requests, a thousand at once.
  const server = createServer(timeouts, answer).on('checkExpectation', answer);
  server.maxConnections = mostConnections;
  server.on('connection', (socket) => socket.on('error', () => undefined));
  if (proxies === 0) boundConnections(server, 2 * settings.REQUESTS_PER_ADDRESS, refused);
  server.on('drop', () => refused('connections'));

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(sentenceOf(error, { name, port, portSetting }))));
    server.listen(port, host, resolve);
  });
  server.removeAllListeners('error').on('error', ({ message }) => tell(`has trouble listening: ${message}`));

  const end = async () => {
    isEnding = true;
    for (const response of open) response.shouldKeepAlive = false;
    await pause(settings.DRAIN_MS ?? (process.env.NODE_ENV === 'production' ? 5_000 : 0));
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const late = setTimeout(() => server.closeAllConnections(), settings.FINISH_MS);
    await closed;
    clearTimeout(late);
  };
  return { port: (server.address() as AddressInfo).port, end };
}

/** Ends the process, after `end`, when it is asked to; asked twice, at once. */
export function endOnSignal(end: () => Promise<void>): void {
  const stop = () => void end().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** A balancer asks by itself: what comes through a proxy is a stranger's call. */
function probeOf({ method, url, headers }: IncomingMessage, { alive, ready }: ListenOptions['probes']): 'alive' | 'ready' | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || headers['x-forwarded-for']) return undefined;
  if (url === ready) return 'ready';
  return url === alive ? 'alive' : undefined;
}

/** Node's own limit is for all; one caller could take it whole. */
function boundConnections(server: Server, most: number, refused: (kind: string) => void): void {
  const open = createCounts();
  server.on('connection', (socket) => {
    const owner = networkOf(socket.remoteAddress ?? 'unknown');
    if (open.of(owner) >= most) {
      refused('connections of one address');
      return void socket.destroy();
    }
    open.add(owner);
    socket.once('close', () => open.remove(owner));
  });
}

function sentenceOf(
  { code, message }: NodeJS.ErrnoException,
  { name, port, portSetting }: Pick<ListenOptions, 'name' | 'port' | 'portSetting'>,
) {
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it, or set ${portSetting} to another port.`;
  return `${name} can't listen: ${message}.`;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
