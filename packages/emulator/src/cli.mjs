#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../../workspace/src/command/run-command.mjs';
import { startEmulator } from './start-emulator.mjs';

await runCommand(async (stopped) => {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '8080' }, data: { type: 'string', default: '.cache/emulator' } },
  });
  const { origin, stop } = await startEmulator({ dataFolder: resolve(values.data), port: Number(values.port), stopped });
  console.log(`\n  The portal  ${origin}\n  Demo login  A123456I, password demo-2026\n  Stop        Ctrl-C\n`);
  await stopped;
  await stop();
});
