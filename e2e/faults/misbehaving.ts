import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, type SectionId, sections } from '@portal/contract';
import { makeDevelopmentKeys, openReleases, type RegistryDocument, recordChecked, signatureOf } from '@portal/releases';
import { integrityOf, type ReleaseDescription, readBuild } from '@portal/releases/format';
import type { Portal } from '../fixtures/portal.ts';

/** Returns the function that a file in `remotes/` exports, as text, because an entry is a script, not a module. */
function functionIn(path: string): string {
  const text = readFileSync(new URL(`./remotes/${path}`, import.meta.url), 'utf8');
  return text
    .slice(text.indexOf('export default') + 'export default'.length)
    .trim()
    .replace(/;$/, '');
}

let builds = 0;

interface Misbehaving {
  contract?: string;
  /** The remote's server build. */
  server?: string;
}

/** Writes the build of a misbehaving remote: an entry, its description, and the server's build if it has one. */
function buildRemote({ dataFolder }: Portal, section: SectionId, name: string, { contract, server }: Misbehaving): string {
  builds += 1;
  const build = `${section}-acme-1.0.${builds}-${name}`;
  const { routes, widgets, services } = sections[section];
  const pretended = {
    section,
    contract: CONTRACT_VERSION,
    container: build.replaceAll(/\W/g, '_'),
    routes: Object.keys(routes),
    widgets,
    services,
  };
  const entry = `'use strict';\n(${functionIn('frame.js')})(${JSON.stringify(pretended)}, ${functionIn(`${name}/remote.js`)});\n`;
  const files = { 'remoteEntry.js': entry, ...(server && { 'server.cjs': server }) };
  const release: ReleaseDescription = {
    section,
    provider: 'acme',
    version: `1.0.${builds}`,
    build,
    contract: contract ?? `^${CONTRACT_VERSION}`,
    entry: 'remoteEntry.js',
    files: Object.entries(files).map(([path, content]) => ({ path, bytes: Buffer.byteLength(content), integrity: integrityOf(content) })),
    preloads: { exposed: [], messages: {}, routes: {}, widgets: {} },
  };
  const dist = mkdtempSync(join(dataFolder, 'remote-'));
  for (const [path, content] of Object.entries(files)) writeFileSync(join(dist, path), content);
  writeFileSync(join(dist, 'release.json'), JSON.stringify(release));
  return dist;
}

const folderOf = ({ dataFolder }: Portal) => join(dataFolder, 'releases');
export const releasesOf = (portal: Portal) => openReleases(folderOf(portal));

type SectionReleases = NonNullable<RegistryDocument['sections'][SectionId]>;

/** Puts other releases of a section into the registry, which needs an operator's key; returns the undo. */
export async function setReleases(
  portal: Portal,
  section: SectionId,
  change: (before: SectionReleases) => SectionReleases,
): Promise<() => Promise<void>> {
  const { registry } = releasesOf(portal);
  const before = (await registry.read()).sections[section] as SectionReleases;
  const write = async (releases: SectionReleases) => {
    const { revision, ...document } = await registry.read();
    await registry.replace({ ...document, sections: { ...document.sections, [section]: releases } }, revision);
  };
  await write(change(before));
  return () => write(before);
}

/** Puts a misbehaving remote of a vendor `acme` into the store, for any contract; returns its build. */
export async function publishMisbehaving(
  portal: Portal,
  section: SectionId,
  name: string,
  { isChecked = true, ...misbehaving }: Misbehaving & { isChecked?: boolean } = {},
): Promise<string> {
  await makeDevelopmentKeys(folderOf(portal), ['acme']);
  const releases = releasesOf(portal);
  const dist = buildRemote(portal, section, name, misbehaving);
  const described = await releases.store.add(dist, await signatureOf(dist, await readBuild(dist), releases.keyring));
  // Recorded by hand, because no check would pass it.
  if (isChecked) await recordChecked(releases, described);
  return described.release.build;
}

/** Publishes a misbehaving remote and makes it the live release of its section, alone or before others; returns the undo. */
export async function shipMisbehaving(
  portal: Portal,
  section: SectionId,
  name: string,
  { previous, ...misbehaving }: Misbehaving & { previous?: 'live' } = {},
): Promise<() => Promise<void>> {
  const described = await releasesOf(portal).store.get(await publishMisbehaving(portal, section, name, misbehaving));
  const live = { ...described, since: new Date().toISOString() };
  return setReleases(portal, section, (now) => ({ live, before: previous ? [now.live] : [] }));
}
