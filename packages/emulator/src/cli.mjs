#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '../../workspace/src/refusal.mjs';
import { runCommand } from '../../workspace/src/run-command.mjs';
import { startEmulator } from './start-emulator.mjs';

await runCommand(async (stopped) => {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '8080' }, data: { type: 'string', default: '.cache/emulator' } },
  });
  const { origin, stop, failed } = await startEmulator({ dataFolder: resolve(values.data), port: Number(values.port), stopped });
  console.log(`\n  The portal  ${origin}\n  Demo login  A123456I, password demo-2026\n  Stop        Ctrl-C\n`);
  const sentence = await Promise.race([stopped, failed]);
  await stop();
  if (sentence) throw new Refusal(sentence);
});
