import { createSandbox, type RunningSandbox } from '@portal/payment-sandbox';
import type { Config } from '../config.ts';
import { createGateways, providerPaths } from '../gateways/gateways.ts';
import { createClock } from './clock.ts';
import { createTestApi, type TestApi, type TestApiOptions } from './create-test-api.ts';
import { createFixture, type Fixture } from './fixture.ts';
import { createShopper, type Shopper } from './shopper.ts';
import { testConfig } from './test-config.ts';

export interface MoneyApi extends TestApi, Fixture, Shopper {
  sandbox: RunningSandbox;
  /** The calls that reached the providers: `GET /payments/paymentrequests/…`. */
  queried: string[];
}

const config: Partial<Config> = {
  PORTAL_ORIGIN: 'https://portal.test',
  PUBLIC_API_ORIGIN: 'https://api.test',
  SANDBOX_ORIGIN: 'https://pay.test',
};

/** A back end with the payment sandbox in the same process, both on the test's clock, and helpers that make members, classes and orders. */
export async function createMoneyApi(options: TestApiOptions = {}): Promise<MoneyApi> {
  const clock = options.clock ?? createClock();
  let api: TestApi | undefined;
  const sandbox = createSandbox({
    now: () => clock.now().getTime(),
    origin: config.SANDBOX_ORIGIN,
    merchantPostUrl: `${config.PUBLIC_API_ORIGIN}${providerPaths.cardNotice}`,
    send: async (url, init) => api!.app.request(url, init),
  });
  const settings = { ...config, ...options.config };
  const queried: string[] = [];
  const gateways = createGateways(testConfig(settings), clock.now, (url, init) => {
    queried.push(`${init.method} ${new URL(url).pathname}`);
    return sandbox.app.request(url, init);
  });
  api = await createTestApi({ seed: 'empty', ...options, clock, gateways, config: settings });
  const close = api.close;
  const withFixture = Object.assign(api, createFixture(api), { sandbox, queried });
  return Object.assign(withFixture, createShopper(withFixture), {
    close: () => {
      sandbox.close();
      return close();
    },
  });
}
