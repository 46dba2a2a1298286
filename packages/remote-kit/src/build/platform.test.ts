import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { namesOf, sharedModules } from './platform.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folders = ['mfe-*/src', 'packages/ui/src', 'packages/ui-parts/src'].flatMap((folder) => [`${folder}/**.ts`, `${folder}/**.tsx`]);
const files = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
const sources = files.filter((file) => !/\.test\.|\/testing/.test(file)).map((file) => readFileSync(root + file, 'utf8'));

/** Only the shell styles the whole page. */
const shellOnly = 'createGlobalStyle';

/** The values that remotes and the design system import from a library. */
function importedFrom(library: string): string[] {
  const imports = new RegExp(`^import (?!type )(\\w+)?,? ?(?:\\{([^}]*)\\} )?from '${library}';`, 'gm');
  const names = sources
    .flatMap((source) => [...source.matchAll(imports)])
    .flatMap(([, whole, named = '']) => [whole ? 'default' : '', ...named.split(',')]);
  const values = names
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name && !name.startsWith('type ') && name !== shellOnly);
  return [...new Set(values)].sort();
}

const used = Object.entries(sharedModules).filter(([library]) => ['react-router-dom', 'styled-components'].includes(library));

test.each(used)('sharedModule of %s exports exactly what remotes use', (library, sharedModule) => {
  expect([...namesOf(sharedModule)].sort()).toEqual(importedFrom(library));
});
