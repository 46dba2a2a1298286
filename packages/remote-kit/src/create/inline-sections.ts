import { writeFileSync } from 'node:fs';
import { sections } from './sections.ts';

// Runs when the kit is packed.
writeFileSync(new URL('../../dist/create/sections.js', import.meta.url), `export const sections = ${JSON.stringify(sections)};\n`);
