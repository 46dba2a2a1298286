import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, Dispatcher1Wrapper } from 'undici';
import type { Constants } from '../../packages/api/src/constants.ts';
import { createCall, type TestCall } from '../../packages/api/src/testing/call.ts';
import { openContext } from '../../packages/api/src/testing/open-context.ts';
import { type PostgresServer, startPostgres } from '../../packages/api/src/testing/postgres-server.ts';
import { withConstants } from '../../packages/api/src/testing/replace-constants.ts';
import { testConfig } from '../../packages/api/src/testing/test-config.ts';
import { root } from '../../packages/workspace/src/command/root.mjs';
import { haproxy } from '../../packages/workspace/src/machine/debian-packages.mjs';
import { portalServices } from '../../packages/workspace/src/services/portal-services.mjs';
import { freePorts } from '../../packages/workspace/src/services/ports.mjs';
import { ticketOf } from '../../shell/server/session/session-cookie.ts';
import { builtReleases } from '../fixtures/portal.ts';
import { type Service, serviceOf } from '../swap/processes.ts';

const guide = join(root, 'packages/deploy/haproxy/haproxy.cfg');

/** The guides' settings for this setup. */
const settings = {
  TRUST_PROXY: 'true',
  DRAIN_MS: '2000',
  COOKIE_KEY: 'stack'.repeat(8),
  LOG_LEVEL: 'error',
  // A busy machine is slow: with the usual budget, a portal would stop rendering for a while.
  RENDER_BUDGET_MS: '8000',
};

export type Stack = Awaited<ReturnType<typeof startStack>>;

/** A single database that keeps what it acknowledged, even in a crash. */
const oneDatabase = (folder: string): Promise<PostgresServer> => startPostgres(folder, []);

/** Starts HAProxy, two portals, HAProxy again, and two back ends, both at once, on an empty PostgreSQL. */
export async function startStack<T extends PostgresServer = PostgresServer>(
  { settings: more = {}, constants = {} }: { settings?: Record<string, string>; constants?: Partial<Constants> } = {},
  startDatabase: (folder: string) => Promise<PostgresServer | T> = oneDatabase,
) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-stack-'));
  const postgresFolder = `${folder}-postgres`;
  cpSync(builtReleases, join(folder, 'releases'), { recursive: true });
  const postgres = (await startDatabase(postgresFolder)) as T;
  const [members = 0, back = 0, relayed = 0, state = 0, ...ports] = await freePorts(8);
  // Buyers here order more than members may.
  const replaced = withConstants({ HOLDS_PER_MEMBER: 1000, ...constants });
  const shared = { ...settings, ...replaced, ...more, DATABASE_URL: `${postgres.server}/postgres`, RELEASES_DIR: join(folder, 'releases') };
  const [first, second] = [0, 1].map((n) => {
    const [PORT = 0, API_PORT = 0] = ports.slice(2 * n);
    const services = portalServices({
      PORT,
      OPERATORS_PORT: 0,
      DESK_PORT: 0,
      API_PORT,
      SANDBOX_PORT: 0,
      dataFolder: join(folder, `data-${n}`),
    });
    const env = { ...shared, PORTAL_ORIGIN: at(members), API_ORIGIN: at(relayed) };
    const start = (name: string) => {
      const service = services.find((item) => item.name === name)!;
      return serviceOf({ ...service, env: { ...service.env, ...env } });
    };
    return {
      portal: start('portal'),
      api: start('api'),
      portalOrigin: at(PORT),
      apiOrigin: at(API_PORT),
    };
  }) as [Pair, Pair];
  const relay = await startRelay(relayed, back);
  const pairs: [Pair, Pair] = [first, second];
  await Promise.all(pairs.flatMap(({ portal, api }) => [api.start(), portal.start()]));
  const balancer = startBalancer({
    MEMBERS: `127.0.0.1:${members}`,
    BACK_ENDS: `127.0.0.1:${back}`,
    STATE: `127.0.0.1:${state}`,
    ...Object.fromEntries(
      pairs.flatMap(({ portalOrigin, apiOrigin }, n) => [
        [`PORTAL_${n + 1}`, new URL(portalOrigin).host],
        [`API_${n + 1}`, new URL(apiOrigin).host],
      ]),
    ),
  });
  const { ctx, close } = await openContext(testConfig({ DATABASE_URL: shared.DATABASE_URL, DATA_DIR: join(folder, 'test') }));
  const origin = at(members);
  /** The balancer's view of each server. */
  const servers = async () => {
    const [head = '', ...lines] = await fetch(`${at(state)}/;csv`).then(
      async (response) => (await response.text()).replace('# ', '').split('\n'),
      () => [],
    );
    const rows = lines.map((line) => Object.fromEntries(line.split(',').map((value, n) => [head.split(',')[n], value])));
    return rows
      .filter(({ pxname, svname }) => ['pages', 'back_ends'].includes(pxname) && /-\d$/.test(svname))
      .map(({ svname, status }) => ({ name: svname, isUp: status?.startsWith('UP') }));
  };
  const stack = {
    ctx,
    origin,
    pairs,
    postgres,
    relay,
    balancer,
    servers,
    /** Waits until both portals render pages: until then they send the app shell. */
    untilRendered: async (path: string) => {
      const isRendered = async ({ portalOrigin }: Pair) => (await (await fetch(portalOrigin + path)).text()).includes('<h1');
      while (!(await Promise.all(pairs.map(isRendered))).every(Boolean)) await pause(200);
    },
    /** Waits until the balancer routes requests to every server. */
    untilWhole: async () => {
      while ((await servers()).filter(({ isUp }) => isUp).length < 4) {
        balancer.check();
        await pause(50);
      }
    },
    stop: async () => {
      for (const { portal, api } of pairs) for (const service of [portal, api]) service.thaw();
      await Promise.all(pairs.flatMap(({ portal, api }) => [portal.kill(), api.kill()]));
      balancer.kill();
      relay.close();
      await close();
      await postgres.stop();
      for (const item of [folder, postgresFolder]) rmSync(item, { recursive: true, force: true });
    },
  };
  await stack.untilWhole();
  return stack;
}

interface Pair {
  portal: Service;
  api: Service;
  portalOrigin: string;
  apiOrigin: string;
}

const at = (port: number) => `http://127.0.0.1:${port}`;

/** A master and a worker, as systemd runs them. */
function startBalancer(env: Record<string, string>) {
  let words = '';
  const master = spawn(haproxy, ['-W', '-f', guide], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  master.stderr.on('data', (chunk) => {
    words += chunk;
  });
  return {
    check: () => {
      if (master.exitCode !== null) throw new Error(`HAProxy ended: ${words}`);
    },
    /** As `systemctl reload`: a new worker takes over the addresses, and the old one finishes its responses. */
    reload: () => master.kill('SIGUSR2'),
    // SIGTERM also ends its workers; killing the master would leave those waiting for idle connections.
    kill: () => master.kill('SIGTERM'),
  };
}

/** A relay between the portals and the balancer of the back ends. Passes bytes on until it resets all connections. */
async function startRelay(port: number, to: number) {
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket.on('error', () => undefined).on('close', () => open.delete(socket)));
    return socket;
  };
  const server = createServer((caller) => {
    const onward = keep(connect(to, '127.0.0.1'));
    keep(caller).on('close', () => onward.destroy());
    onward.on('close', () => caller.destroy());
    caller.pipe(onward).pipe(caller);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    cut,
    close: () => {
      server.close();
      cut();
    },
  };
}

/** Failures with a message that asks people to try again. */
export const inWords = [
  ...['503 BUSY', '502 UNAVAILABLE', '503 UNAVAILABLE', '504 UNAVAILABLE', '503 PROVIDER_UNAVAILABLE'],
  'a page that asks to come again',
];

/** Opens a page and describes what came: the page, or something else. */
export async function openPage(origin: string, path = '/en/course'): Promise<string> {
  const response = await fetch(origin + path);
  const text = await response.text();
  if (response.ok && text.includes('id="portal-releases"')) return 'page';
  return text.includes('請稍後再試') && text.includes('<!doctype html>')
    ? 'a page that asks to come again'
    : `${response.status}, a page without words`;
}

/** People come from 200 addresses, as from 200 homes, so that the balancer doesn't take them for one flood. */
const homes = Array.from({ length: 200 }, (_, n) => new Dispatcher1Wrapper(new Agent({ connect: { localAddress: `127.0.2.${n + 1}` } })));
const homeOf = (token: string) => homes[Number.parseInt(token.slice(0, 6).replaceAll(/\W/g, '0'), 36) % homes.length];
const anyHome = () => homes[Math.floor(Math.random() * homes.length)];

/** Makes calls through the portal like a page, with the session's cookie and ticket. */
export function callThrough(origin: string): TestCall {
  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const [, token] = /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '') ?? [];
    if (token) {
      headers.set('Cookie', `portal-session=${token}`);
      headers.set('Authorization', `Bearer ${ticketOf(token)}`);
    }
    return fetch(origin + path, { ...init, headers, dispatcher: token ? homeOf(token) : anyHome() } as RequestInit);
  };
  return createCall({ request }, () => Promise.reject(new Error('Sessions are opened by the test')));
}
