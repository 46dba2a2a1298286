import { join } from 'node:path';
import { portalServices } from '../../workspace/src/services/portal-services.mjs';
import { freePorts } from '../../workspace/src/services/ports.mjs';
import { startServices } from '../../workspace/src/services/services.mjs';
import { parts } from './parts.mjs';
import { publishReleases } from './publish-releases.mjs';

/**
 * Starts a portal with its back end and payment sandbox on demo data, all in `dataFolder`. Each section is served from its folder in
 * `releases` (those of the portal that made this package, if not given), and what is `added` goes live in their place; one in `developed`
 * from its development server instead: `{ payment: 'http://localhost:5173' }`. On a free port if none is given. Resolves when all are
 * healthy, with `{ origin, apiOrigin, sandboxOrigin, stop }`; one that ends by itself is started again.
 */
export async function startEmulator({
  dataFolder,
  port,
  developed = {},
  releases = parts.releases(),
  added = [],
  stopped = new Promise(() => {}),
}) {
  const [PORT, API_PORT, SANDBOX_PORT] = await freePorts(3).then(([first, ...others]) => [port ?? first, ...others]);
  const live = Object.keys(developed).length > 0;
  const settings = {
    ...parts.settings(live),
    DEV_ORIGINS: JSON.stringify(developed),
    VISIT_SAMPLE: '0',
    ...(live && { SERVER_RENDERING: 'off' }),
  };
  const [sandbox, backEnd, portal] = portalServices({ PORT, API_PORT, SANDBOX_PORT, dataFolder }).map(({ entry, env, ...service }) => ({
    ...service,
    entry: parts.entries[service.name] ?? entry,
    env: { ...env, ...settings },
  }));
  // The portal looks for keys as it starts; the back end takes its time meanwhile.
  const start = (wanted) => startServices(wanted, join(dataFolder, 'logs'), stopped);
  const published = publishReleases([...releases, ...added], join(dataFolder, 'releases'));
  const started = await Promise.allSettled([start([sandbox, backEnd]), published.then(() => start([portal]))]);
  const running = started.flatMap(({ value }) => value ?? []);
  const stop = async () => {
    for (const one of running.reverse()) await one.stop();
  };
  const failure = started.find(({ status }) => status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason;
  }
  const at = (port) => `http://localhost:${port}`;
  return { origin: at(PORT), apiOrigin: at(API_PORT), sandboxOrigin: at(SANDBOX_PORT), stop };
}
