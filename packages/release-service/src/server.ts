import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { keyringOf, openReleases } from '@portal/releases';
import { cutSlowRequests } from '@portal/server-kit';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  // Whoever breaks in here finds no key.
  const operator = () => fail('The release service signs nothing');
  const releases = openReleases(config.RELEASES_DIR, { ...keyringOf(config.RELEASES_DIR), vendor: () => undefined, operator });
  await releases.registry.keys();
  const limits = { bytes: config.UPLOAD_BYTES, seconds: config.UPLOAD_SECONDS };
  const app = createApp({ releases, limits, atOnce: config.UPLOADS_AT_ONCE });
  const server = serve({ fetch: app.fetch, port: config.RELEASES_PORT, hostname: config.HOST }, ({ port }) =>
    console.log(`Release service on http://localhost:${port}`),
  ) as Server;
  cutSlowRequests(server, { idleSeconds: config.IDLE_SECONDS, bytesASecond: config.LEAST_BYTES_A_SECOND });
  server.on('error', (error) => fail(`The release service can't listen: ${error.message}`));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.close(() => process.exit(0)));
} catch (error) {
  fail((error as Error).message);
}
