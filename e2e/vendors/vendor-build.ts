import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { approve, makeDevelopmentKeys, openReleases, publish, swap } from '@portal/releases';
import { at, projectNode } from '../../packages/workspace/src/root.mjs';
import { run } from '../../packages/workspace/src/run.mjs';
import type { Portal } from '../fixtures/portal.ts';

/** Builds the sources of a section as a vendor `acme` does that has chosen another bundler, in a folder of its own. Answers its `dist`. */
export async function buildAsVendor(folder: string, section: string, bundler: string): Promise<string> {
  const vendor = at('.cache', 'test', 'vendors', `${section}-${bundler}`);
  rmSync(vendor, { recursive: true, force: true });
  mkdirSync(vendor, { recursive: true });
  for (const path of ['src', 'package.json', 'lingui.config.mjs']) cpSync(at(folder, path), join(vendor, path), { recursive: true });
  symlinkSync(at(folder, 'node_modules'), join(vendor, 'node_modules'));
  const config = `import { remoteConfig } from '@portal/remote-kit/${bundler}';\nexport default remoteConfig('${section}', { provider: 'acme' });\n`;
  writeFileSync(join(vendor, `${bundler}.config.mjs`), config);
  await run(projectNode, [at('packages', 'remote-kit', 'src', 'cli.mjs'), 'build'], { cwd: vendor });
  return join(vendor, 'dist');
}

/** Publishes a vendor's build and hands its section to it. Answers the name of the build, and the way back. */
export async function handOver({ dataFolder }: Portal, dist: string): Promise<{ build: string; handBack: () => Promise<unknown> }> {
  const folder = join(dataFolder, 'releases');
  await makeDevelopmentKeys(folder, ['acme']);
  const releases = openReleases(folder);
  const { build, section } = await publish(releases, dist);
  const before = (await releases.registry.read()).sections[section]?.live.release.build as string;
  await approve(releases, build);
  await swap(releases, build);
  return { build, handBack: () => swap(releases, before) };
}
