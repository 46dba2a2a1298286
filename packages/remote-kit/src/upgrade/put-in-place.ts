import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestIn, packagesIn } from './packages-in.ts';

/** A package, the version that the section used before, and its new version. */
export interface Step {
  name: string;
  from: string;
  to: string;
}

type Libraries = Record<string, string>;

/**
 * Replaces a section's packages of the portal with newer ones: the files, their names, and the versions of the libraries that go with them.
 * Returns the packages whose version changed. Throws, before it changes anything, if the folders don't match.
 */
export function putInPlace(section: string, folder: string): Step[] {
  const manifestFile = join(section, 'package.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const old = packagesIn(join(section, 'portal'));
  const fresh = packagesIn(folder);
  if (fresh.size === 0) throw new Error(`There are no packages of the portal in ${folder}.`);
  if (!old.has(kit)) throw new Error(`${section} has no packages of the portal in portal/: run this in the folder of a section.`);
  const missing = [...old.keys()].filter((name) => !fresh.has(name));
  if (missing.length > 0) throw new Error(`${folder} lacks ${missing.join(', ')}: nothing was changed.`);

  const before = manifestIn(join(section, 'portal', old.get(kit)!.file)).peerDependencies;
  const now = manifestIn(join(folder, fresh.get(kit)!.file)).peerDependencies;
  const files = Object.fromEntries([...fresh].map(([name, { file }]) => [name, `file:portal/${file}`]));
  const settings = join(section, 'pnpm-workspace.yaml');
  const pnpm = existsSync(settings) && readFileSync(settings, 'utf8');

  for (const { file } of old.values()) rmSync(join(section, 'portal', file));
  for (const { file } of fresh.values()) copyFileSync(join(folder, file), join(section, 'portal', file));
  const renewed = (libraries: Libraries = {}) =>
    Object.fromEntries(Object.entries(libraries).map(([name, version]) => [name, files[name] ?? now[name] ?? version]));
  manifest.dependencies = sorted({ ...renewed(manifest.dependencies), ...files });
  manifest.devDependencies = sorted({ ...newFor(before, now, manifest.dependencies), ...renewed(manifest.devDependencies) });
  writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
  if (pnpm) writeFileSync(settings, withOverrides(pnpm, files));
  forgetLocked(join(section, 'package-lock.json'));

  return [...fresh].flatMap(([name, { version: to }]) => {
    const from = old.get(name)?.version;
    return from && from !== to ? { name, from, to } : [];
  });
}

const kit = '@portal/remote-kit';

/** Libraries that the kit did not need before. */
const newFor = (before: Libraries, now: Libraries, had: Libraries): Libraries =>
  Object.fromEntries(Object.entries(now).filter(([name]) => !(name in before) && !(name in had)));

/** Rewrites our overrides, one per line, as `create` writes them; others stay. */
function withOverrides(settings: string, files: Libraries): string {
  const others = settings.replace(/^ {2}'@portal\/.+': file:portal\/.+\n/gm, '');
  const ours = Object.entries(files).map(([name, file]) => `  '${name}': ${file}\n`);
  return others.replace(/^overrides:\n/m, `overrides:\n${ours.join('')}`);
}

/** Otherwise, npm would expect what it recorded about the old files: their hashes, and the versions that they needed. */
function forgetLocked(lockFile: string): void {
  if (!existsSync(lockFile)) return;
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
  const others = Object.entries(lock.packages).filter(([place]) => !place.includes('node_modules/@portal/'));
  writeFileSync(lockFile, `${JSON.stringify({ ...lock, packages: Object.fromEntries(others) }, null, 2)}\n`);
}

const sorted = (libraries: Libraries) => Object.fromEntries(Object.entries(libraries).sort(([a], [b]) => (a < b ? -1 : 1)));
