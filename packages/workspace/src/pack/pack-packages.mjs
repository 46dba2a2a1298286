import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keptFolder } from '../build/kept-folder.mjs';
import { readPackages } from '../build/packages.mjs';
import { sourceFiles } from '../build/source-files.mjs';
import { Failure, UserError } from '../command/errors.mjs';
import { readJson } from '../command/root.mjs';
import { projectEnvironment, run } from '../command/run.mjs';
import { readSettings } from '../services/settings.mjs';

/** Returns the packages that a vendor gets: those with a `publishConfig` in their manifest. */
export const packedPackages = () => readPackages().filter(({ folder }) => readJson(folder, 'package.json').publishConfig);

/** Returns these packages without the emulator, for which the whole portal must be built. */
export const lawPackages = () => packedPackages().filter(({ name }) => name !== '@portal/emulator');

/** Packs the packages without the emulator, unless an earlier run packed the same files. Returns the paths of the tarballs. */
export async function packLaw() {
  const files = readPackages().flatMap(({ path }) => sourceFiles(path));
  const folder = await keptFolder('packed', files, (empty) => packPackages(empty, { packed: lawPackages() }));
  return readdirSync(folder).map((name) => join(folder, name));
}

/**
 * Builds and packs packages into an emptied folder; the emulator includes what is live in a data folder, by default the one in the
 * settings. Returns the names of the tarballs.
 */
export async function packPackages(folder, { packed = packedPackages(), dataFolder = readSettings().dataFolder } = {}) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { path } of packed) rmSync(join(path, 'dist'), { recursive: true, force: true });
  const { packageManager } = readJson('package.json');
  const filters = packed.flatMap(({ name }) => ['--filter', name]);
  try {
    await run('npx', ['--yes', '--prefer-offline', packageManager, ...filters, '--recursive', 'pack', '--pack-destination', folder], {
      env: { ...projectEnvironment(), DATA_DIR: dataFolder },
      shell: process.platform === 'win32',
    });
  } catch (error) {
    if (error instanceof Failure) throw new UserError(`The packages could not be packed:\n${error.output.trim()}`);
    throw error;
  }
  return readdirSync(folder).sort();
}
