import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that contains the pages: `packages`. */
export const packages = fileURLToPath(new URL('../..', import.meta.url));

const packed = readdirSync(packages).filter((name) => manifestOf(name)?.publishConfig);

/** What the handbook leaves out: packages that vendors don't get, and the template of a new section. */
export const leftOut = [
  ...readdirSync(packages)
    .filter((name) => name !== 'handbook' && name !== 'docs' && !packed.includes(name))
    .map((name) => `${name}/**`),
  'handbook/README.md',
  '**/{node_modules,dist,src,template}/**',
];

function manifestOf(name) {
  const file = join(packages, name, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8'));
}

/** Returns the pages of a folder, sorted by name: `['docs/rules/account.md', …]`. */
export const pagesIn = (folder) =>
  readdirSync(join(packages, folder))
    .filter((file) => file.endsWith('.md'))
    .sort(new Intl.Collator('en', { numeric: true }).compare)
    .map((file) => `${folder}/${file}`);

/** Returns this file's path in each packed package that has one: `['contract/CHANGELOG.md', …]`. */
export const eachHaving = (file) => packed.map((name) => `${name}/${file}`).filter((page) => existsSync(join(packages, page)));

/** Returns a page's first heading. */
export const titleOf = (page) => /^# (.+)$/m.exec(readFileSync(join(packages, page), 'utf8'))?.[1].replaceAll('`', '') ?? page;
