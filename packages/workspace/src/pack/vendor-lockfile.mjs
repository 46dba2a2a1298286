import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { at, readJson } from '../command/root.mjs';
import { projectEnvironment, run } from '../command/run.mjs';
import { packedPackages } from './pack-packages.mjs';

/** Returns what npm reads of our packages for a lockfile: the packed manifests without files and exports. */
function packedManifests() {
  const [, listed] = readFileSync(at('pnpm-workspace.yaml'), 'utf8').split('\ncatalog:\n');
  const catalog = new Map([...listed.matchAll(/^ {2}'?([^'\s:]+)'?: ([^\s#]+)/gm)].map(([, name, version]) => [name, version]));
  const manifests = packedPackages().map(({ folder }) => readJson(folder, 'package.json'));
  const own = new Map(manifests.map(({ name, version }) => [name, version]));
  const resolved = (needs) =>
    needs && Object.fromEntries(Object.entries(needs).map(([name, version]) => [name, resolvedVersion(name, version)]));
  const resolvedVersion = (name, version) => ({ 'catalog:': catalog.get(name), 'workspace:*': own.get(name) })[version] ?? version;
  return manifests.map(({ name, version, license, engines, bin, publishConfig, dependencies, peerDependencies, peerDependenciesMeta }) => ({
    name,
    version,
    license,
    engines,
    bin: publishConfig.bin ?? bin,
    dependencies: resolved(dependencies),
    peerDependencies: resolved(peerDependencies),
    peerDependenciesMeta,
  }));
}

const tarballOf = ({ name, version }) => `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

/** Finds where a vendor's lockfile differs from our packages, so that `npm ci` would fail: `@portal/ui-parts: dependencies`. */
export function staleIn(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const differing = (name, locked = {}, wanted) =>
    ['version', 'resolved', 'dependencies', 'devDependencies', 'peerDependencies', 'peerDependenciesMeta']
      .filter((field) => !isDeepStrictEqual(sorted(locked[field] ?? {}), sorted(wanted[field] ?? {})))
      .map((field) => `${name}: ${field}`);
  const ours = packedManifests()
    .filter(({ name }) => name in own.dependencies)
    .map((manifest) => ({ ...manifest, resolved: `file:portal/${tarballOf(manifest)}` }));
  const unnamed = missingPlatforms(packages).map(({ name }) => `${name}: no entry`);
  return [
    ...unnamed,
    ...differing(own.name, packages[''], own),
    ...ours.flatMap((manifest) => differing(manifest.name, packages[`node_modules/${manifest.name}`], manifest)),
  ];
}

/**
 * Finds optional packages without an entry in a lockfile: machine code for other platforms that a registry does not have. `npm ci` requires
 * an entry regardless.
 */
function missingPlatforms(packages) {
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  return Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.entries(optionalDependencies))
    .filter(([name]) => !names.has(name))
    .map(([name, version]) => ({ name, version }));
}

/** Their names end with the platform: `@swc/core-darwin-arm64`. */
function platformIn(name) {
  const [, os, cpu] = /-(darwin|linux|win32|freebsd|android|openharmony)-([a-z0-9]+)/.exec(name) ?? [];
  return os ? { cpu: [cpu], os: [os] } : { cpu: ['wasm32'] };
}

const sorted = (value) => (typeof value === 'string' ? value : Object.fromEntries(Object.entries(value).sort()));

/**
 * Regenerates a vendor's lockfile for our current packages. It contains no registry, and no hash of our packages, which change during
 * development. This needs no build: npm reads only manifests.
 */
export async function relock(folder) {
  const place = mkdtempSync(join(tmpdir(), 'relock-'));
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(join(folder, file), join(place, file));
    mkdirSync(join(place, 'portal'));
    for (const manifest of packedManifests()) {
      const unpacked = join(place, manifest.name);
      mkdirSync(join(unpacked, 'package'), { recursive: true });
      writeFileSync(join(unpacked, 'package', 'package.json'), JSON.stringify(manifest));
      await run('tar', ['-czf', join(place, 'portal', tarballOf(manifest)), '-C', unpacked, 'package']);
    }
    const path = join(place, 'package-lock.json');
    const before = JSON.parse(readFileSync(path, 'utf8'));
    // npm does not read a tarball that already has an entry.
    for (const [name, { resolved }] of Object.entries(before.packages)) if (resolved?.startsWith('file:')) delete before.packages[name];
    writeFileSync(path, JSON.stringify(before));
    // By default npm waits five minutes for a stalled registry before it retries.
    const options = ['--package-lock-only', '--omit-lockfile-registry-resolved', '--ignore-scripts', '--fetch-timeout=30000'];
    await run('npm', ['install', ...options], { cwd: place, env: { ...projectEnvironment(), NODE_OPTIONS: undefined } });
    const lock = JSON.parse(readFileSync(path, 'utf8'));
    for (const { name, version } of missingPlatforms(lock.packages))
      lock.packages[`node_modules/${name}`] = { version, ...platformIn(name), optional: true };
    for (const entry of Object.values(lock.packages)) if (entry.resolved?.startsWith('file:')) delete entry.integrity;
    writeFileSync(join(folder, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
