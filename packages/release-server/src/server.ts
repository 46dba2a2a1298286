import { keyringOf, openReleases } from '@portal/releases';
import { endOnSignal, listen } from '@portal/server-kit';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createConsole } from './console/app.ts';
import { checkInChild } from './console/releases/check-in-child.ts';
import { countsOfToday } from './console/releases/counts-of-today.ts';
import { createVendorsApp } from './vendors/app.ts';

/** Of an upload. */
const limits = { bytes: 20_000_000, seconds: 300 };
/** Between two reads of the portals' counts: visits in this time after midnight may count for the day before. */
const refreshMs = 30_000;

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  const { RELEASES_DIR, PORTALS } = config;
  const releases = openReleases(RELEASES_DIR);
  await releases.registry.keys();
  releases.keyring.operator();
  // Publishing signs nothing, neither for a vendor nor for an operator.
  const operator = () => {
    throw new Error('An upload asked for a signature');
  };
  const unsigned = openReleases(RELEASES_DIR, { ...keyringOf(RELEASES_DIR), vendor: () => undefined, operator });
  const vendors = createVendorsApp({ releases: unsigned, limits, atOnce: 4, portals: PORTALS });
  const counts = countsOfToday(PORTALS);
  setInterval(() => void counts.refresh(), refreshMs).unref();
  const approvers = createConsole({ config, releases, counts, check: checkInChild(RELEASES_DIR) });
  const { port, end } = await listen({
    fetch: createApp(vendors, approvers).fetch,
    name: 'The release server',
    port: config.RELEASES_PORT,
    portSetting: 'RELEASES_PORT',
    host: config.HOST,
    settings: config,
  });
  console.log(`Release server on http://localhost:${port}`);
  endOnSignal(end);
} catch (error) {
  fail((error as Error).message);
}
