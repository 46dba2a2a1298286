import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, projectNode } from '../command/root.mjs';
import { run } from '../command/run.mjs';

/**
 * Builds the sources of a section's folder with another bundler, as a vendor that prefers it does, in the folder `vendor`. Returns its
 * `dist`.
 */
export async function buildAsVendor(vendor, { folder, section, bundler, provider }) {
  rmSync(vendor, { recursive: true, force: true });
  mkdirSync(vendor, { recursive: true });
  for (const path of ['src', 'package.json', 'lingui.config.mjs']) cpSync(at(folder, path), join(vendor, path), { recursive: true });
  symlinkSync(at(folder, 'node_modules'), join(vendor, 'node_modules'));
  const config = `import { remoteConfig } from '@portal/remote-kit/${bundler}';\nexport default remoteConfig('${section}', { provider: '${provider}' });\n`;
  writeFileSync(join(vendor, `${bundler}.config.mjs`), config);
  await run(projectNode, [at('packages', 'remote-kit', 'src', 'cli.ts'), 'build'], { cwd: vendor });
  return join(vendor, 'dist');
}
