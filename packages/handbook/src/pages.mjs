import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the pages lie: `packages`. */
export const packages = fileURLToPath(new URL('../..', import.meta.url));

const packed = readdirSync(packages).filter((name) => manifestOf(name)?.publishConfig);

/** What vendors get no page of: packages that aren't theirs, lists of types, and what a new section is made from. */
export const leftOut = [
  ...readdirSync(packages)
    .filter((name) => name !== 'handbook' && !packed.includes(name))
    .map((name) => `${name}/**`),
  'handbook/README.md',
  '**/{node_modules,dist,src,template}/**',
  '**/api-report.md',
];

function manifestOf(name) {
  const file = join(packages, name, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8'));
}

/** Returns the pages of a folder, in the order of their names: `['contract/rules/account.md', …]`. */
export const pagesIn = (folder) =>
  readdirSync(join(packages, folder))
    .filter((file) => file.endsWith('.md'))
    .sort(new Intl.Collator('en', { numeric: true }).compare)
    .map((file) => `${folder}/${file}`);

/** Returns the packed packages that have such a file: `['contract/CHANGELOG.md', …]`. */
export const eachHaving = (file) => packed.map((name) => `${name}/${file}`).filter((page) => existsSync(join(packages, page)));

/** Returns a page's first heading. */
export const titleOf = (page) => /^# (.+)$/m.exec(readFileSync(join(packages, page), 'utf8'))?.[1].replaceAll('`', '') ?? page;
