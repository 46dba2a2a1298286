import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../command/root.mjs';

/** Returns every script that may run on a portal, by address: the live releases' from the registry, the shell's from its build. */
export function knownScripts(releases) {
  const { sections } = JSON.parse(readFileSync(join(releases, 'registry.json'), 'utf8')).document;
  const ofReleases = Object.values(sections).flatMap(({ live: { release } }) =>
    release.files.map(({ path, integrity }) => [
      `/releases/${release.build}/${path}`,
      { owner: release.section, provider: release.provider, integrity },
    ]),
  );
  const { integrity } = readJson('shell', 'dist', 'manifest.json');
  const ofShell = Object.entries(integrity).map(([path, hash]) => [
    `/assets/${path}`,
    { owner: 'shell', provider: 'portal', integrity: hash },
  ]);
  return new Map([...ofReleases, ...ofShell]);
}
