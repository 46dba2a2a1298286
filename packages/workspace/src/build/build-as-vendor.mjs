import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, projectNode } from '../command/root.mjs';
import { run } from '../command/run.mjs';

/**
 * Builds a section's sources with another bundler, as a vendor might, in the folder `vendor`, after applying `changes` and with the
 * libraries in `modules` (by default the section's own). Returns its `dist`.
 */
export async function buildAsVendor(vendor, sources) {
  const kit = copyAsVendor(vendor, sources);
  await run(projectNode, [kit, 'build'], { cwd: vendor });
  return join(vendor, 'dist');
}

/** Only copies and changes those sources. Returns the path of the `portal-remote` script there. */
export function copyAsVendor(vendor, { folder, section, bundler, provider, modules = at(folder, 'node_modules'), changes }) {
  rmSync(vendor, { recursive: true, force: true });
  mkdirSync(vendor, { recursive: true });
  for (const path of ['src', 'package.json', 'lingui.config.mjs']) cpSync(at(folder, path), join(vendor, path), { recursive: true });
  changeSources(vendor, changes);
  symlinkSync(modules, join(vendor, 'node_modules'));
  const config = `import { remoteConfig } from '@portal/remote-kit/${bundler}';\nexport default remoteConfig('${section}', { provider: '${provider}' });\n`;
  writeFileSync(join(vendor, `${bundler}.config.mjs`), config);
  const kit = join(modules, '@portal', 'remote-kit');
  const { bin } = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8'));
  return join(kit, bin['portal-remote']);
}

/** Replaces a text in files of a folder: `[['src/remote.tsx', from, to]]`. Throws an Error if one is not there. */
export function changeSources(folder, changes) {
  for (const [file, from, to] of changes) {
    const source = readFileSync(join(folder, file), 'utf8');
    if (!source.includes(from)) throw new Error(`${file} has no "${from}"`);
    writeFileSync(join(folder, file), source.replace(from, to));
  }
}
