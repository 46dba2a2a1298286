import { basename, dirname, join } from 'node:path';
import { publishNew } from '../build/publish.mjs';
import { sourceFiles } from '../build/source-files.mjs';
import { at } from '../command/root.mjs';
import { projectEnvironment, run } from '../command/run.mjs';
import { countPlaywright } from './count-results.mjs';
import { resultFile, runOnce } from './results.mjs';

const made = at('.cache', 'test');

/** Returns the folders of `e2e` that have journeys. */
export function journeyFolders() {
  const journeys = sourceFiles(at('e2e')).filter((file) => file.endsWith('.spec.ts'));
  const folders = journeys.map(dirname).filter((folder) => dirname(folder) === at('e2e'));
  return [...new Set(folders.map((folder) => basename(folder)))].sort();
}

/**
 * Runs the journeys in a browser, all of them or one folder's in one Playwright project, on portals that serve the given remotes with fresh
 * data, and returns how many passed.
 */
export async function runBrowserTests({ results, remotes, browser, long, project, folder }) {
  const file = resultFile(results, ['e2e', project, folder].filter(Boolean).join('-'));
  await publishNew(remotes, made);
  const env = {
    ...projectEnvironment(at('e2e')),
    CHROMIUM_PATH: browser,
    RELEASES_DIR: join(made, 'releases'),
    E2E_RESULTS: file,
    FORCE_COLOR: '0',
    ...(long && { LONG: '1' }),
  };
  // A project may skip a whole folder.
  const share = project ? [`--project=${project}`, '--pass-with-no-tests', `[\\/]${folder}[\\/][^\\/]+$`] : [];
  const args = ['test', ...share];
  return runOnce(file, () => run('playwright', args, { cwd: at('e2e'), env, shell: process.platform === 'win32' }), countPlaywright);
}
