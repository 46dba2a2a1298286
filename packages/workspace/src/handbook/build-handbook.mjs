import { cpSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, UserError } from '../command/errors.mjs';
import { at, projectNode } from '../command/root.mjs';
import { projectEnvironment, run } from '../command/run.mjs';

const handbook = at('packages', 'handbook');

/** Builds the handbook in an emptied folder: pages, search, and the gallery, which provides each component's example. */
export async function buildHandbook(folder) {
  const build = (tool, ...args) =>
    run(tool, ['build', ...args], { cwd: handbook, env: projectEnvironment(handbook), shell: process.platform === 'win32' });
  try {
    await run(projectNode, [at('packages/workspace/src/contract/write-section-pages.ts')]);
    const gallery = `${folder}.gallery`;
    await Promise.all([
      build('vitepress', '.', '--outDir', folder),
      build('vite', '--config', 'gallery.config.mjs', '--outDir', gallery, '--emptyOutDir'),
    ]);
    renameSync(gallery, join(folder, 'gallery'));
  } catch (error) {
    if (error instanceof Failure) throw new UserError(`The handbook could not be built:\n${error.output.trim()}`);
    throw error;
  }
  cpSync(at('packages', 'ui', 'art'), join(folder, 'art'), { recursive: true });
}
