#!/usr/bin/env node
import { keepPrivate } from '../db/keep-private.ts';
import { createProgram } from './create-program.ts';
import { openServerContext } from './open-server-context.ts';

keepPrivate();
await createProgram({ open: openServerContext, print: console.log, fail: console.error }).parseAsync();
