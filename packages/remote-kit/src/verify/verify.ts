import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compilerOf } from '../dev/watch-types.ts';
import { ownFile } from '../own-file.ts';
import { status } from '../status/status.ts';

const cli = ownFile('cli');

/**
 * Runs everything that a release must pass on the remote in `dir`: types, lint, texts, tests, build, check. Each prints what it finds, with file
 * and line. Then prints how far the section is. A failure doesn't stop the other steps, except that the check needs a build. Returns true if all went well.
 */
export async function verify(dir: string, args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { browser: { type: 'boolean', default: false } } });
  const failed: string[] = [];
  const step = (name: string, words: string[]) => {
    console.log(`\n── ${name}`);
    if (spawnSync(process.execPath, words, { cwd: dir, stdio: 'inherit' }).status === 0) return true;
    failed.push(name);
    return false;
  };
  step('types', [compilerOf(dir), '-p', '.', '--noEmit', '--pretty', 'false']);
  step('lint', [createRequire(join(dir, 'package.json')).resolve('@biomejs/biome/bin/biome'), 'lint']);
  step('texts', [cli, 'check-texts']);
  step('tests', [cli, 'test', '--ci']);
  if (step('build', [cli, 'build'])) step('check', [cli, 'check', ...(values.browser ? ['--browser'] : [])]);
  console.log('\n── status');
  await status(dir);
  console.log(failed.length === 0 ? '\nTypes, lint, texts, tests, build and check: nothing is wrong.' : `\n✗ failed: ${failed.join(', ')}`);
  if (!values.browser) console.log('Not looked at: the pages in a browser. npm test -- --browser does, and publishing asks for it.');
  return failed.length === 0;
}
