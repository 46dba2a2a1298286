import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutMaps } from '@portal/releases/format';
import { buildChanged } from '../build/build.mjs';
import { publishNew } from '../build/publish.mjs';
import { at } from '../command/root.mjs';
import { readSettings } from '../services/settings.mjs';
import { buildBundles } from './emulator/bundles.mjs';
import { buildShell } from './emulator/development-shell.mjs';
import { liveReleases } from './emulator/live-releases.mjs';

// Runs when the emulator is packed, which then contains what is live here after `npm start`.
const dist = at('packages', 'emulator', 'dist');
const { dataFolder } = readSettings();
await publishNew(await buildChanged(), dataFolder);
rmSync(dist, { recursive: true, force: true });
await buildBundles(dist);
await buildShell(join(dist, 'shell-development'));
const copies = {
  shell: at('shell', 'dist'),
  public: at('shell', 'public'),
  art: at('packages', 'ui', 'art'),
  migrations: at('packages', 'api', 'migrations'),
  ...liveReleases(join(dataFolder, 'releases')),
};
// Each emulator signs its releases and compresses what it publishes by itself.
const left = /release\.sig$|\.(br|gz|map)$/;
for (const [to, from] of Object.entries(copies)) cpSync(from, join(dist, to), { recursive: true, filter: (path) => !left.test(path) });
for (const section of readdirSync(join(dist, 'releases'))) {
  const description = join(dist, 'releases', section, 'release.json');
  writeFileSync(description, withoutMaps(readFileSync(description, 'utf8')));
}
