import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publishNew } from '../publish.mjs';
import { at } from '../root.mjs';
import { Failure, projectEnvironment, run } from '../run.mjs';
import { TestsFailed } from './tally.mjs';

const made = at('.cache', 'test');
const file = join(made, 'e2e.json');

/** Runs the journeys in a browser, on portals with fresh data that serve the given remotes, and answers how many passed. */
export async function runBrowserTests({ remotes, browser, long }) {
  mkdirSync(made, { recursive: true });
  rmSync(file, { force: true });
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
  return countOf(JSON.parse(readFileSync(file, 'utf8')), failure);
}

function countOf({ stats, errors }, failure) {
  const passed = stats.expected;
  const failed = stats.unexpected + stats.flaky + errors.length || (failure ? 1 : 0);
  if (failed > 0) throw new TestsFailed({ passed, failed, report: failure?.output ?? errors.map(({ message }) => message).join('\n') });
  return passed;
}
