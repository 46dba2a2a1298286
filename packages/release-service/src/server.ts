import { keyringOf, openReleases } from '@portal/releases';
import { endOnSignal, listen } from '@portal/server-kit';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

/** Of an upload. */
const limits = { bytes: 20_000_000, seconds: 300 };

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  // An attacker who breaks in here finds no key.
  const operator = () => fail('The release service signs nothing');
  const releases = openReleases(config.RELEASES_DIR, { ...keyringOf(config.RELEASES_DIR), vendor: () => undefined, operator });
  await releases.registry.keys();
  const app = createApp({ releases, limits, atOnce: 4, portals: config.PORTALS });
  const { port, end } = await listen({
    fetch: app.fetch,
    name: 'The release service',
    port: config.RELEASES_PORT,
    portSetting: 'RELEASES_PORT',
    host: config.HOST,
    settings: config,
  });
  console.log(`Release service on http://localhost:${port}`);
  endOnSignal(end);
} catch (error) {
  fail((error as Error).message);
}
