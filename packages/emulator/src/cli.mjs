#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../../workspace/src/command/errors.mjs';
import { runCommand } from '../../workspace/src/command/run-command.mjs';
import { startEmulator } from './start-emulator.mjs';

const usage = `portal-emulator [--port 8080] [--data .cache/emulator] [--build dist]
  runs a whole portal on demo data; --data is where its database, files, mails, releases and logs lie;
  --build is a section's build that is live in it, in place of the one that the package brought`;

function read() {
  const options = {
    port: { type: 'string', default: '8080' },
    data: { type: 'string', default: '.cache/emulator' },
    build: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', short: 'h' },
  };
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new UserError(`${error.message}\n${usage}`);
  }
}

await runCommand(async (stopped) => {
  const { port, data, build, help } = read();
  if (help) return console.log(usage);
  const { origin, stop } = await startEmulator({ dataFolder: resolve(data), port: Number(port), added: build, stopped });
  console.log(`\n  The portal  ${origin}\n  Demo login  A123456I, password demo-2026\n  Stop        Ctrl-C\n`);
  await stopped;
  await stop();
});
