import { openReleases } from '@portal/releases';
import { endOnSignal, listen } from '@portal/server-kit';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { checkInChild } from './releases/check-in-child.ts';
import { countsOfToday } from './releases/counts-of-today.ts';

/** Between two reads of the portals' counts: visits in this time after midnight may count for the day before. */
const refreshMs = 30_000;

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  const releases = openReleases(config.RELEASES_DIR);
  await releases.registry.keys();
  releases.keyring.operator();
  const counts = countsOfToday(config.PORTALS ?? []);
  setInterval(() => void counts.refresh(), refreshMs).unref();
  const app = createApp({ config, releases, counts, check: checkInChild(config.RELEASES_DIR) });
  const { port, end } = await listen({
    fetch: app.fetch,
    name: 'The release console',
    port: config.CONSOLE_PORT,
    portSetting: 'CONSOLE_PORT',
    host: config.HOST,
    settings: config,
  });
  console.log(`Release console on http://localhost:${port}`);
  endOnSignal(end);
} catch (error) {
  fail((error as Error).message);
}
