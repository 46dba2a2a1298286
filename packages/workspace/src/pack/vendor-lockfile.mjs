import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { at, readJson } from '../command/root.mjs';
import { projectEnvironment, run } from '../command/run.mjs';
import { packedPackages } from './pack-packages.mjs';

/** What npm reads of a package of ours when it makes a lockfile: its manifest as it is packed, but for files and exports. */
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

/** What a vendor's lockfile says otherwise of our packages than they are, and `npm ci` refuses: `@portal/ui-parts: dependencies`. */
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
 * Optional packages that a lockfile has no entry of: machine code for other platforms, where a registry has none of it. `npm ci` asks for
 * an entry all the same.
 */
function missingPlatforms(packages) {
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  return Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.entries(optionalDependencies))
    .filter(([name]) => !names.has(name))
    .map(([name, version]) => ({ name, version }));
}

/** Their names say where they run: `@swc/core-darwin-arm64`. */
function platformIn(name) {
  const [, os, cpu] = /-(darwin|linux|win32|freebsd|android|openharmony)-([a-z0-9]+)/.exec(name) ?? [];
  return os ? { cpu: [cpu], os: [os] } : { cpu: ['wasm32'] };
}

const sorted = (value) => (typeof value === 'string' ? value : Object.fromEntries(Object.entries(value).sort()));

/**
 * Makes a vendor's lockfile again for our packages as they are. It names no registry, and no hash of ours, which change as they are worked
 * on. To say what they need nothing must be built: npm reads manifests.
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
    // npm reads no tarball that it has an entry of.
    for (const [name, { resolved }] of Object.entries(before.packages)) if (resolved?.startsWith('file:')) delete before.packages[name];
    writeFileSync(path, JSON.stringify(before));
    const options = ['--package-lock-only', '--omit-lockfile-registry-resolved', '--ignore-scripts'];
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
