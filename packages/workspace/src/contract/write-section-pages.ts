// Runs when @portal/contract is packed: writes `sections/<section>.md` and `sections/shell.md`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sectionIds } from '@portal/contract';
import { at } from '../command/root.mjs';
import { sectionPage } from './section-page.ts';
import { shellPage } from './shell-page.ts';

const folder = at('packages', 'contract', 'sections');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const id of sectionIds) writeFileSync(join(folder, `${id}.md`), sectionPage(id));
writeFileSync(join(folder, 'shell.md'), shellPage());
