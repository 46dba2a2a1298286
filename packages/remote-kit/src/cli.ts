#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Each resolves true if all went well. */
const commands: Record<string, (...args: string[]) => boolean | Promise<boolean>> = {
  create: async (...args) => (await import('./create/create.ts')).create(process.cwd(), args),
  build: async () => (await import('./build/build.ts')).build(process.cwd()),
  dev: async (...args) => (await import('./dev/dev.ts')).dev(process.cwd(), args),
  check: async (...args) => (await import('./check/check.ts')).check(process.cwd(), args),
  publish: async (...args) => (await import('./publish/publish.ts')).publish(args),
  test: (...args) => run([...jestNeeds, require.resolve('jest/bin/jest'), ...args]),
  texts: () => lingui('extract', '--clean'),
  'check-texts': () => (lingui('check', 'sync', '--clean', '--verbose') || outOfSync()) && lingui('check', 'missing', '--verbose'),
};

/** Jest loads ES modules through the first. */
const jestNeeds = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];

function lingui(...args: string[]): boolean {
  return run([fileURLToPath(import.meta.resolve('@lingui/cli').replace(/[^/]*$/, 'lingui.js')), ...args]);
}

function outOfSync(): false {
  console.error(
    'The catalogues named above are out of sync with the sources: `portal-remote texts` takes the texts in, then translate what is new in zh.po.',
  );
  return false;
}

function run(args: string[]): boolean {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) console.error(`portal-remote ${Object.keys(commands).join(' | ')}`);
process.exitCode = command && (await command(...args)) ? 0 : 1;
