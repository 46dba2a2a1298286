import { join } from 'node:path';
import { UserError } from '../../workspace/src/command/errors.mjs';
import { portalServices } from '../../workspace/src/services/portal-services.mjs';
import { onFreePorts } from '../../workspace/src/services/ports.mjs';
import { startServices } from '../../workspace/src/services/services.mjs';
import { parts } from './parts.mjs';
import { publishReleases } from './publish-releases.mjs';

/**
 * Starts a portal with its back end and payment sandbox on demo data, all in `dataFolder`. Each section is served from its folder in
 * `releases` (by default those in this package), or in `added`, which takes precedence; a section in `developed` comes from its development
 * server: `{ payment: 'http://localhost:5173' }`. `settings` are for its servers. Uses a free port by default. Resolves when everything is
 * healthy, with `{ origin, apiOrigin, sandboxOrigin, stop }`; services that exit are restarted.
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
  const live = Object.keys(developed).length > 0;
  const settings = {
    ...parts.settings(live),
    DEV_ORIGINS: JSON.stringify(developed),
    VISIT_SAMPLE: '0',
    ...(live && { SERVER_RENDERING: 'off' }),
    ...given,
  };
  const published = publishReleases([...releases, ...added], join(dataFolder, 'releases'));
  return onFreePorts(3, ([first, API_PORT, SANDBOX_PORT]) => {
    const services = portalServices({ PORT: port ?? first, API_PORT, SANDBOX_PORT, dataFolder }).map(({ entry, env, ...service }) => ({
      ...service,
      entry: parts.entries[service.name] ?? entry,
      // The package doesn't include the libraries for traces.
      env: { ...env, OTEL_SDK_DISABLED: 'true', ...settings },
    }));
    return startPortal(services, { logs: join(dataFolder, 'logs'), published, stopped });
  }).catch((error) => {
    const isGiven = port !== undefined && error.message.startsWith(`Port ${port} is taken`);
    throw isGiven ? new UserError(`Port ${port} is taken: stop what uses it, or choose another one with --port.`) : error;
  });
}

/** The portal reads the release keys when it starts, so it starts after publishing; the back end needn't wait. */
async function startPortal([sandbox, backEnd, portal], { logs, published, stopped }) {
  const start = (wanted) => startServices(wanted, logs, stopped);
  const started = await Promise.allSettled([start([sandbox, backEnd]), published.then(() => start([portal]))]);
  const running = started.flatMap(({ value }) => value ?? []);
  const stop = async () => {
    for (const item of running.reverse()) await item.stop();
  };
  const failure = started.find(({ status }) => status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason;
  }
  const at = (port) => `http://localhost:${port}`;
  const { PORT } = portal.env;
  return { origin: at(PORT), apiOrigin: at(backEnd.env.API_PORT), sandboxOrigin: at(sandbox.env.SANDBOX_PORT), stop };
}
