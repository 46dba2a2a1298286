import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRoutes, locales } from '@portal/contract';
import { readPackages } from './src/build/packages.mjs';
import { at } from './src/command/root.mjs';

/**
 * Limits for the scripts that a public page requests as rendered, as served (Brotli): the shell's, which every page has, and all of a page's
 * in one language. Lower them when scripts get lighter; the goal is 140 kB for a page. Leave a hundred bytes to spare: every chunk contains
 * its build's name, a hash, so any change to a section shifts its pages by a few bytes. Not counted are the back end's client and the HTML
 * cleaner, which load once the browser is idle or has to render something itself.
 */
const limits = { shell: '137.1 kB', page: '188.6 kB' };

const dist = at('shell', 'dist');
const { scripts, federation, messages } = readJson(dist, 'manifest.json');
const shellIn = (locale) => [...scripts, ...federation, ...(messages[locale] ?? [])].map((path) => join(dist, path));

const sections = readPackages()
  .filter(({ folder }) => folder.startsWith('mfe-'))
  .map(({ path }) => ({ path: join(path, 'dist'), ...readJson(join(path, 'dist'), 'release.json') }));

const pages = allRoutes.filter((route) => route.rendered);

export default locales.flatMap((locale) => [
  { name: `shell (${locale})`, path: shellIn(locale), limit: limits.shell, brotli: true },
  ...pages.flatMap(({ section, name }) =>
    sections
      .filter((release) => release.section === section)
      .map(({ path, entry, preloads }) => ({
        name: `${name} (${locale})`,
        path: [
          ...shellIn(locale),
          ...[entry, ...preloads.exposed, ...(preloads.messages[locale] ?? []), ...(preloads.routes[name] ?? [])].map((file) =>
            join(path, file),
          ),
        ],
        limit: limits.page,
        brotli: true,
      })),
  ),
]);

function readJson(folder, name) {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}
