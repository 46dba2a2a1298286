#!/usr/bin/env node
import '../db/resolve-drizzle.ts';
import { keepPrivate } from '../db/keep-private.ts';

keepPrivate();
const [{ runCommand }, { openServerContext }, { sendCommand }, { readConfig }] = await Promise.all([
  import('./create-program.ts'),
  import('./open-server-context.ts'),
  import('./running-server.ts'),
  import('../config.ts'),
]);
const io = {
  print: console.log,
  fail: console.error,
  exit: (code: number) => {
    process.exitCode = code;
  },
  cwd: process.cwd(),
};
const words = process.argv.slice(2);
if (!(await sendCommand(readConfig(process.env), io, words))) await runCommand({ ...io, open: openServerContext }, words);
