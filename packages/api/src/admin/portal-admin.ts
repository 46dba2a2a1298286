#!/usr/bin/env node
import { keepPrivate } from '../db/keep-private.ts';
import { createProgram } from './create-program.ts';
import { openDesk } from './open-desk.ts';

keepPrivate();
await createProgram({ open: openDesk, print: console.log, fail: console.error }).parseAsync();
