#!/usr/bin/env node
import { runCommands } from './run-commands.ts';

process.exitCode = await runCommands(process.argv.slice(2), console.log, console.error);
