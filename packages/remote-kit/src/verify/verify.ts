import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { compilerOf } from '../dev/watch-types.ts';
import { ownFile } from '../own-file.ts';

const cli = ownFile('cli');

/**
 * Runs everything that a release must pass on the remote in `dir`: types, texts, tests, build, check. Each prints what it finds, with file
 * and line. A failure doesn't stop the other steps, except that the check needs a build. Returns true if all went well.
 */
export function verify(dir: string, args: string[]): boolean {
  const { values } = parseArgs({ args, options: { browser: { type: 'boolean', default: false } } });
  const failed: string[] = [];
  const step = (name: string, words: string[]) => {
    console.log(`\n── ${name}`);
    if (spawnSync(process.execPath, words, { cwd: dir, stdio: 'inherit' }).status === 0) return true;
    failed.push(name);
    return false;
  };
  step('types', [compilerOf(dir), '-p', '.', '--noEmit', '--pretty', 'false']);
  step('texts', [cli, 'check-texts']);
  step('tests', [cli, 'test', '--ci']);
  if (step('build', [cli, 'build'])) step('check', [cli, 'check', ...(values.browser ? ['--browser'] : [])]);
  console.log(failed.length === 0 ? '\nTypes, texts, tests, build and check: nothing is wrong.' : `\n✗ failed: ${failed.join(', ')}`);
  return failed.length === 0;
}
