#!/usr/bin/env node
import '../db/resolve-drizzle.ts';
import { keepPrivate } from '../db/keep-private.ts';

keepPrivate();
const [{ createProgram }, { openServerContext }] = await Promise.all([import('./create-program.ts'), import('./open-server-context.ts')]);
await createProgram({ open: openServerContext, print: console.log, fail: console.error }).parseAsync();
