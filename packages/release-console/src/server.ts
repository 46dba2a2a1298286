import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { openReleases } from '@portal/releases';
import { cutSlowRequests } from '@portal/server-kit';
import { createApp } from './app.ts';
import { checkInChild } from './check-in-child.ts';
import { readConfig } from './config.ts';
import { countsOfToday } from './counts-of-today.ts';

/** Between two looks at the portals: as much of a day may be counted to the one before. */
const lookMs = 30_000;

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  const releases = openReleases(config.RELEASES_DIR);
  await releases.registry.keys();
  releases.keyring.operator();
  const counts = countsOfToday(config.PORTALS ?? [config.PORTAL_ORIGIN]);
  setInterval(() => void counts.look(), lookMs).unref();
  const app = createApp({ config, releases, counts, check: checkInChild(config.RELEASES_DIR) });
  const server = serve({ fetch: app.fetch, port: config.CONSOLE_PORT, hostname: config.HOST }, ({ port }) =>
    console.log(`Release console on http://localhost:${port}`),
  ) as Server;
  cutSlowRequests(server, { idleSeconds: config.IDLE_SECONDS, bytesASecond: config.LEAST_BYTES_A_SECOND });
  server.on('error', (error) => fail(`The release console can't listen: ${error.message}.`));
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => server.close(() => process.exit(0)).closeIdleConnections());
} catch (error) {
  fail((error as Error).message);
}
