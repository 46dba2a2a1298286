import { endOnSignal, listen, startTracing } from '@portal/server-kit';
import { createApp } from './app.ts';
import { boundConnections } from './back-end/connections.ts';
import { readConfig } from './config.ts';
import { cookieKeys } from './session/cookies.ts';

try {
  const config = readConfig(process.env);
  boundConnections(config);
  const stopTracing = await startTracing('portal');
  const { port, end } = await listen({
    fetch: createApp(config).fetch,
    name: 'The portal',
    port: config.PORT,
    portSetting: 'PORT',
    host: config.HOST,
    settings: config,
    keys: { COOKIE_KEY: cookieKeys(config), ASSOCIATION_KEY: config.ASSOCIATION_KEY?.split(' ') ?? [] },
  });
  console.log(`Portal on http://localhost:${port}`);
  endOnSignal(() => end().then(stopTracing));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
