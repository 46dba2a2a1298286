import { join } from 'node:path';
import { publishNew } from '../build/publish.mjs';
import { at } from '../command/root.mjs';
import { projectEnvironment, run } from '../command/run.mjs';
import { countPlaywright } from './count-results.mjs';
import { resultFile, runOnce } from './results.mjs';

const made = at('.cache', 'test');

/**
 * Runs the journeys in a browser, of all Playwright projects or of one, on portals that serve the given remotes with fresh data, and returns
 * how many passed.
 */
export async function runBrowserTests({ results, remotes, browser, long, project }) {
  const file = resultFile(results, project ? `e2e-${project}` : 'e2e');
  await publishNew(remotes, made);
  const env = {
    ...projectEnvironment(at('e2e')),
    CHROMIUM_PATH: browser,
    RELEASES_DIR: join(made, 'releases'),
    E2E_RESULTS: file,
    FORCE_COLOR: '0',
    ...(long && { LONG: '1' }),
  };
  const args = ['test', ...(project ? [`--project=${project}`] : [])];
  return runOnce(file, () => run('playwright', args, { cwd: at('e2e'), env, shell: process.platform === 'win32' }), countPlaywright);
}
