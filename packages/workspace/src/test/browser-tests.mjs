import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishNew } from '../build/publish.mjs';
import { Failure } from '../command/errors.mjs';
import { at } from '../command/root.mjs';
import { projectEnvironment, run } from '../command/run.mjs';
import { resultFile } from './all-ran.mjs';
import { countPlaywright } from './count-results.mjs';

const made = at('.cache', 'test');

/** Runs the journeys in a browser, on portals that serve the given remotes with fresh data, and returns how many passed. */
export async function runBrowserTests({ remotes, browser, long }) {
  const file = resultFile('e2e');
  await publishNew(remotes, made);
  const env = {
    ...projectEnvironment(at('e2e')),
    CHROMIUM_PATH: browser,
    RELEASES_DIR: join(made, 'releases'),
    E2E_RESULTS: file,
    FORCE_COLOR: '0',
    ...(long && { LONG: '1' }),
  };
  const failure = await run('playwright', ['test'], { cwd: at('e2e'), env, shell: process.platform === 'win32' }).then(
    () => undefined,
    (error) => error,
  );
  if (!existsSync(file)) throw failure ?? new Failure('playwright test', 'It wrote no results.');
  return countPlaywright(JSON.parse(readFileSync(file, 'utf8')), failure);
}
