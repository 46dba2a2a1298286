import { writeFileSync } from 'node:fs';
import { sections } from './sections.mjs';

// Runs when the kit is packed.
writeFileSync(new URL('../../dist/create/sections.mjs', import.meta.url), `export const sections = ${JSON.stringify(sections)};\n`);
