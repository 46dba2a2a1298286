import { endOnSignal, listen, startTracing } from '@portal/server-kit';
import { createApp } from './app.ts';
import { boundConnections } from './back-end/connections.ts';
import { readConfig } from './config.ts';
import { cookieKeys } from './session/cookies.ts';

try {
  const config = readConfig(process.env);
  boundConnections();
  const stopTracing = await startTracing('portal');
  const { app, operators } = createApp(config);
  const common = { name: 'The portal', host: config.HOST, settings: config };
  const keys = { COOKIE_KEY: cookieKeys(config), ASSOCIATION_KEY: config.ASSOCIATION_KEY?.split(' ') ?? [] };
  const portal = await listen({ ...common, fetch: app.fetch, port: config.PORT, portSetting: 'PORT', keys });
  const counts =
    config.OPERATORS_PORT === undefined
      ? undefined
      : await listen({ ...common, fetch: operators.fetch, port: config.OPERATORS_PORT, portSetting: 'OPERATORS_PORT' });
  console.log(`Portal on http://localhost:${portal.port}`);
  endOnSignal(() => Promise.all([portal.end(), counts?.end()]).then(stopTracing));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
