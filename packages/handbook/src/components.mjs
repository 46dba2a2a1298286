import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from './pages.mjs';

const folder = join(packages, 'ui-parts/gallery/examples');

/** Returns the groups of components: `[{ family: 'fields', title: 'Fields' }, …]`. */
export const families = () =>
  readdirSync(folder)
    .map((file) => file.replace(/\.tsx$/, ''))
    .map((family) => ({ family, title: family.replace(/^./, (letter) => letter.toUpperCase()) }));

const pages = join(packages, 'handbook/components');

/** Writes a page for each group, where the search reads it as it reads all others. */
export function writePages() {
  rmSync(pages, { recursive: true, force: true });
  mkdirSync(pages);
  for (const one of families()) writeFileSync(join(pages, `${one.family}.md`), pageOf(one));
}

/** Returns a group's page: each example as it is, and its source. */
function pageOf({ family, title }) {
  const source = readFileSync(join(folder, `${family}.tsx`), 'utf8');
  const examples = [...source.matchAll(/^export function (\w+)Example\(\) \{\n.*?^\}$/gms)];
  const parts = examples.map(([code, name]) => `\n## ${wordsOf(name)}\n\n\`\`\`tsx example=${name}Example\n${code}\n\`\`\`\n`);
  return `# ${title}\n\n${lead}\n${parts.join('')}`;
}

const lead =
  "`t` picks the page's language here; a section takes lingui's. What comes from `@portal/ui` is shared by all sections; what comes from " +
  '`@portal/ui-parts` and `@portal/ui-parts/forms` is built into yours.';

/** `StackAndCluster` is two components, `ButtonInARow` one. */
const wordsOf = (name) => name.replace(/(?<=[a-z])And(?=[A-Z])/, ' and ');
