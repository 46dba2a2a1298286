import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Puts the functions, which drizzle-kit doesn't know, before the tables that use them. */
const functions = readFileSync(join(import.meta.dirname, 'functions.sql'), 'utf8');
const migration = join(import.meta.dirname, '../../migrations/0000_initial.sql');
writeFileSync(migration, `${functions}--> statement-breakpoint\n${readFileSync(migration, 'utf8')}`);
