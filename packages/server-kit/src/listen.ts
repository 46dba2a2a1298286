import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Agent, setGlobalDispatcher } from 'undici';
import { fingerprint, type Keys } from './keys.ts';
import type { ListenSettings } from './settings.ts';

// Node 24's `fetch` ends the process if the other side closes a connection while its response waits to be read (nodejs/undici#5360). This
// client doesn't. Like Node's, it speaks HTTP/1.1.
setGlobalDispatcher(new Agent({ allowH2: false }));

/** Where a load balancer checks whether to send requests here. Its response is the app's, and 503 once the server is asked to end. */
export const readyPath = '/readyz';

/** Node's own limits. Those by address are HAProxy's (packages/deploy/haproxy). */
const limits = {
  headersTimeout: 30_000,
  /** A whole request: an application of 40 MB at 540 kbit/s. */
  requestTimeout: 600_000,
  /** Longer than HAProxy and the portal keep an idle connection, so that they close it and no request meets a closed one. */
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16_384,
};
const maxConnections = 10_000;
/** How long a balancer takes to notice that a server isn't ready, with some to spare. */
const productionDrainMs = 5_000;
/** How long begun requests may take after that. */
const finishMs = 10_000;

interface ListenOptions {
  /** Responds to a request; the second argument is what `@hono/node-server` passes to an app. */
  fetch: Parameters<typeof getRequestListener>[0];
  /** The server's name in messages: `The portal`. */
  name: string;
  port: number;
  /** The setting that chooses the port, for an operator who finds it taken. */
  portSetting: string;
  host: string;
  settings: Pick<ListenSettings, 'DRAIN_MS'>;
  /** The keys of each setting; `/readyz` names those that this server runs with by their fingerprints, in the header `Keys-In-Use`. */
  keys?: Record<string, Keys>;
  /** Called about errors of the listening socket. */
  warn?: (sentence: string) => void;
  finishMs?: number;
}

export interface Listening {
  port: number;
  /**
   * Stops being ready; after DRAIN_MS accepts no more connections, and resolves when every request that had begun has its response, or
   * after ten seconds.
   */
  end(): Promise<void>;
}

/** Starts a server; all our servers listen through this. Rejects with a message if it can't have the port. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { name, port, portSetting, host, settings, keys = {}, warn = console.warn } = options;
  // HAProxy's checks name no host.
  const handle = getRequestListener(options.fetch, { hostname: host }) as RequestListener;
  const keysInUse = JSON.stringify(Object.fromEntries(Object.entries(keys).map(([setting, list]) => [setting, list.map(fingerprint)])));
  const open = new Set<ServerResponse>();
  let isEnding = false;

  const server = createServer(limits, (request, response) => {
    // The handler learns of the end from its signal or a rejection; an error without a listener would end the process.
    for (const part of [request, response]) part.on('error', () => undefined);
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      // A response that had already begun has promised to keep its connection.
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
    if (isEnding) response.setHeader('Connection', 'close');
    if (request.url === readyPath) {
      response.setHeader('Keys-In-Use', keysInUse);
      if (isEnding) return response.writeHead(503).end();
    }
    return handle(request, response);
  });
  server.maxConnections = maxConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(describeError(error, { name, port, portSetting }))));
    server.listen(port, host, resolve);
  });
  server.removeAllListeners('error').on('error', ({ message }) => warn(`${name} has trouble listening: ${message}.`));

  const end = async () => {
    isEnding = true;
    for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close');
    await pause(settings.DRAIN_MS ?? (process.env.NODE_ENV === 'production' ? productionDrainMs : 0));
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const late = setTimeout(() => server.closeAllConnections(), options.finishMs ?? finishMs);
    await closed;
    clearTimeout(late);
  };
  return { port: (server.address() as AddressInfo).port, end };
}

/** Ends the process on a signal, after `end`; on a second signal, at once. */
export function endOnSignal(end: () => Promise<void>): void {
  const stop = () => void end().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function describeError(
  { code, message }: NodeJS.ErrnoException,
  { name, port, portSetting }: Pick<ListenOptions, 'name' | 'port' | 'portSetting'>,
) {
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it, or set ${portSetting} to another port.`;
  return `${name} can't listen: ${message}.`;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
