import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../command/root.mjs';
import { projectEnvironment, run } from '../command/run.mjs';

/** Builds the handbook into an emptied folder: the packed packages' Markdown with a search, and the gallery of components. */
export async function buildHandbook(folder) {
  const workspace = at('packages', 'workspace');
  const gallery = join(at('.cache', 'handbook'), 'gallery');
  const build = (tool, ...args) =>
    run(tool, ['build', ...args], { cwd: workspace, env: projectEnvironment(workspace), shell: process.platform === 'win32' });
  rmSync(folder, { recursive: true, force: true });
  await build('vite', at('packages', 'ui-parts', 'gallery'), '--base', './', '--outDir', gallery, '--emptyOutDir', '--logLevel', 'error');
  await build('vitepress', 'handbook', '--outDir', folder);
  cpSync(gallery, join(folder, 'gallery'), { recursive: true });
}
