import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { compilerOf } from '../dev/watch-types.ts';
import { ownFile } from '../own-file.ts';

const cli = ownFile('cli');

/**
 * Holds the remote in `dir` to all that a release must pass: types, texts, tests, build, check. Each prints what it finds, with file and
 * line. What fails does not keep the others from being tried, but only what was built is checked. Resolves true if all went well.
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
