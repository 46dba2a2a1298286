import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createSandbox, type RunningSandbox } from '@portal/payment-sandbox';
import type { Constants } from '../constants.ts';
import { createGateways, providerPaths } from '../gateways/gateways.ts';
import { createCall, type TestCall } from './call.ts';
import { createClock } from './clock.ts';
import { createTestApi, type TestApi } from './create-test-api.ts';
import { createFixture, type Fixture } from './fixture.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { createShopper, type Shopper } from './shopper.ts';
import { patience, testConfig } from './test-config.ts';

/** One of the cluster's servers, with someone who orders and pays at it. */
export interface ClusterNode extends Shopper {
  server: ServerProcess;
  call: TestCall;
}

export interface Cluster extends Fixture {
  /** Two servers, each a process of its own, on one database. */
  nodes: [ClusterNode, ClusterNode];
  /** A third back end on the same database, in this process, with the test's clock. */
  api: TestApi;
  sandbox: RunningSandbox;
  sandboxOrigin: string;
  close(): Promise<void>;
}

/** Nothing listens there: the sandbox's notices to it go to the servers' own origins. */
const publicApiOrigin = 'http://api.test';

/** Starts two back ends in separate processes on one PostgreSQL, with a payment sandbox that notifies both of every payment. */
export async function createCluster({
  withoutLocks = false,
  constants = {},
}: {
  /** Strips the database's locks from both servers; for the negative control only. */
  withoutLocks?: boolean;
  /** Constants that differ in both servers. */
  constants?: Partial<Constants>;
} = {}): Promise<Cluster> {
  const nodes: ClusterNode[] = [];
  const { sandbox, sandboxOrigin, stopListening } = await startSandbox(() => nodes.map(({ server }) => server));
  const clock = createClock();
  // From now on: the servers' clocks are real, and so is that of the gateways here, even if the test moves its own.
  clock.set(new Date());
  const settings = { SANDBOX_ORIGIN: sandboxOrigin, PUBLIC_API_ORIGIN: publicApiOrigin, PORTAL_ORIGIN: 'http://portal.test' };
  const gateways = createGateways(testConfig(settings), () => new Date());
  const api = await createTestApi({ seed: 'empty', clock, gateways, config: settings });
  if (!api.databaseUrl) throw new Error('Two servers need PostgreSQL: TEST_DATABASE=postgres');
  const serverEnv = {
    ...settings,
    DATABASE_URL: api.databaseUrl,
    DATA_DIR: api.ctx.config.DATA_DIR,
  };
  const servers = await Promise.all(
    [1, 2].map(() => startServer({ env: serverEnv, constants: { ...patience, ...constants }, withoutLocks })),
  );
  for (const server of servers) {
    const call = createCall(server, api.logIn);
    nodes.push({ server, call, ...createShopper({ call, ctx: api.ctx }) });
  }
  return {
    ...createFixture(api),
    nodes: nodes as [ClusterNode, ClusterNode],
    api,
    sandbox,
    sandboxOrigin,
    close: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      sandbox.close();
      stopListening();
      await api.close();
    },
  };
}

/** Starts a payment sandbox that sends each of its notices to all servers, and takes the first one's response for that of the back end. */
async function startSandbox(servers: () => ServerProcess[]) {
  const sandbox = createSandbox({
    merchantPostUrl: `${publicApiOrigin}${providerPaths.cardNotice}`,
    send: async (url, init) => {
      const { pathname } = new URL(url);
      const responses = await Promise.all(servers().map((server) => server.request(pathname, init)));
      return responses[0]!;
    },
  });
  const listening = serve({ fetch: sandbox.app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(listening, 'listening');
  const sandboxOrigin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return { sandbox, sandboxOrigin, stopListening: () => listening.close() };
}
