import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { approve, makeDevelopmentKeys, openReleases, publishUnchecked, swap } from '@portal/releases';
import { buildAsVendor, changeSources } from '../../packages/workspace/src/build/build-as-vendor.mjs';
import { at, projectNode } from '../../packages/workspace/src/command/root.mjs';
import { projectEnvironment, run } from '../../packages/workspace/src/command/run.mjs';
import { lawPackages, packLaw, packPackages } from '../../packages/workspace/src/pack/pack-packages.mjs';
import { linkLibraries, unpack } from '../../packages/workspace/src/pack/packed-files.mjs';
import type { Portal } from '../fixtures/portal.ts';

/** Replacements of texts in sources. */
type Changes = [file: string, from: string, to: string][];

/** Each worker builds in its own folders, because another may be building the same. */
const folderOf = (name: string) => at('.cache', 'test', 'vendors', `${name}-${process.env.TEST_PARALLEL_INDEX}`);
const created = new Map<string, Promise<string>>();

/** Builds only once for all journeys of a worker. */
function makeOnce(name: string, make: () => Promise<string>): Promise<string> {
  const dist = created.get(name) ?? make();
  created.set(name, dist);
  return dist;
}

/** Builds the payment section's sources as a vendor `acme` with another bundler would. Returns its `dist`. */
export const buildPaymentByRspack = (): Promise<string> =>
  makeOnce('payment', () =>
    buildAsVendor(folderOf('payment'), { folder: 'mfe-payment', section: 'payment', bundler: 'rspack', provider: 'acme', changes: [] }),
  );

/** Builds the account section's sources as a vendor `acme` would, after changes. Returns its `dist`. */
export const buildAccountByRspack = (changes: Changes): Promise<string> =>
  buildAsVendor(folderOf('account'), { folder: 'mfe-account', section: 'account', bundler: 'rspack', provider: 'acme', changes });

/**
 * Unpacks the packages as an outside vendor would. Returns a function that builds the account section's sources with them and a given
 * bundler, after changes, and resolves with the build's `dist`.
 */
export async function unpackOutside(): Promise<(bundler: string, changes?: Changes) => Promise<string>> {
  const folder = folderOf('outside');
  rmSync(folder, { recursive: true, force: true });
  await unpack(await packLaw(), folder);
  linkLibraries(folder, [...lawPackages(), { path: at('mfe-account') }]);
  const section = { folder: 'mfe-account', section: 'account', provider: 'acme', modules: join(folder, 'node_modules') };
  return (bundler, changes = []) => buildAsVendor(join(folder, bundler), { ...section, bundler, changes });
}

/**
 * Builds the rival payment section, after changes to its sources, with the libraries of our own. (At its vendor's it installs them itself:
 * `installRival`.) Returns its `dist`.
 */
export function buildRival(changes: Changes = []): Promise<string> {
  return changes.length > 0 ? buildRivalIn('changed', changes) : makeOnce('linked', () => buildRivalIn('linked', []));
}

async function buildRivalIn(how: string, changes: Changes): Promise<string> {
  const vendor = copyRival(how);
  changeSources(vendor, changes);
  symlinkSync(at('mfe-payment', 'node_modules'), join(vendor, 'node_modules'));
  await run(projectNode, [at('packages', 'remote-kit', 'src', 'cli.ts'), 'build'], { cwd: vendor });
  return join(vendor, 'dist');
}

/**
 * Installs the rival from packed packages with its own lockfile, runs its tests, its build and the whole check, and signs it with its own
 * key. Returns the key and its `dist`.
 */
export async function installRival(): Promise<{ dist: string; key: string }> {
  const vendor = copyRival('installed');
  await packPackages(join(vendor, 'portal'), { dataFolder: at('.cache', 'test') });
  const env = { ...projectEnvironment(), NODE_ENV: undefined, NODE_OPTIONS: undefined };
  const commands = [
    'npm ci',
    'npm test -- --browser',
    'npx portal-releases keys make quickpay.pem',
    'npx portal-releases sign dist --key quickpay.pem',
  ];
  const logged: string[] = [];
  for (const command of commands) logged.push(await run('sh', ['-c', command], { cwd: vendor, env }));
  return { dist: join(vendor, 'dist'), key: /ed25519:[\w-]{43}/.exec(logged.join('\n'))?.[0] as string };
}

function copyRival(how: string): string {
  const vendor = folderOf(`rival-${how}`);
  rmSync(vendor, { recursive: true, force: true });
  cpSync(at('e2e', 'fixtures', 'rival-payment'), vendor, { recursive: true });
  return vendor;
}

/** Publishes a vendor's build and makes it the live one. Returns the names of this build and the previous one, and the undo. */
export async function handOver(
  { dataFolder }: Portal,
  dist: string,
  provider = 'acme',
  key?: string,
): Promise<{ build: string; before: string; handBack: () => Promise<unknown> }> {
  const folder = join(dataFolder, 'releases');
  const allow = ['keys', 'allow', provider, key ?? '', '--sections', 'payment', '--expires', '2036-12-31'];
  const association = ['--association', join(folder, 'dev-keys', 'association.pem')];
  if (key) await run(projectNode, [at('packages', 'releases', 'src', 'cli', 'cli.ts'), '--folder', folder, ...allow, ...association]);
  else await makeDevelopmentKeys(folder, [provider]);
  const releases = openReleases(folder);
  const { build, section } = await publishUnchecked(releases, dist);
  const before = (await releases.registry.read()).sections[section]?.live.release.build as string;
  await approve(releases, build);
  await swap(releases, build);
  return { build, before, handBack: () => swap(releases, before) };
}
