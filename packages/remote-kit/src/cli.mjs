#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const lingui = fileURLToPath(import.meta.resolve('@lingui/cli').replace(/[^/]*$/, 'lingui.js'));

const commands = {
  build: async () => (await import('./webpack/build.mjs')).build(process.cwd()),
  texts: () => run('extract', '--clean'),
  'check-texts': () => run('check', 'sync', '--clean') && run('check', 'missing', '--verbose'),
};

function run(...args) {
  return spawnSync(process.execPath, [lingui, ...args], { stdio: 'inherit' }).status === 0;
}

const command = commands[process.argv[2]];
if (!command) console.error(`portal-remote ${Object.keys(commands).join(' | ')}`);
process.exitCode = command && (await command()) ? 0 : 1;
