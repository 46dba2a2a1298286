import { join } from 'node:path';
import { portalServices } from '../../workspace/src/services/portal-services.mjs';
import { freePorts } from '../../workspace/src/services/ports.mjs';
import { startServices } from '../../workspace/src/services/services.mjs';
import { parts } from './parts.mjs';
import { publishReleases } from './publish-releases.mjs';

/**
 * Starts a portal with its back end and payment sandbox on demo data, all in `dataFolder`. Each section is served from its folder in
 * `releases` (by default those of the portal that made this package), replaced by those in `added`; a section in `developed` comes from its
 * development server: `{ payment: 'http://localhost:5173' }`. `settings` are those of its servers. Uses a free port by default. Resolves when everything is healthy, with `{
 * origin, apiOrigin, sandboxOrigin, stop }`; a service that ends by itself is restarted.
 */
export async function startEmulator({
  dataFolder,
  port,
  developed = {},
  releases = parts.releases(),
  added = [],
  settings: given = {},
  stopped = new Promise(() => {}),
}) {
  const [PORT, API_PORT, SANDBOX_PORT] = await freePorts(3).then(([first, ...others]) => [port ?? first, ...others]);
  const live = Object.keys(developed).length > 0;
  const settings = {
    ...parts.settings(live),
    DEV_ORIGINS: JSON.stringify(developed),
    VISIT_SAMPLE: '0',
    ...(live && { SERVER_RENDERING: 'off' }),
    ...given,
  };
  const [sandbox, backEnd, portal] = portalServices({ PORT, API_PORT, SANDBOX_PORT, dataFolder }).map(({ entry, env, ...service }) => ({
    ...service,
    entry: parts.entries[service.name] ?? entry,
    env: { ...env, ...settings },
  }));
  // The portal reads the release keys when it starts, so it starts after publishing; the back end needn't wait.
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
