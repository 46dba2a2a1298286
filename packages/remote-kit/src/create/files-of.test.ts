import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { filesOf } from './files-of.ts';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
/** What pnpm may run at install, by name; a library with a script that is not named fails an install. */
const namedIn = (settings: string) =>
  [...(/allowBuilds:\n((?: {2}.+\n)*)/.exec(settings)?.[1] ?? '').matchAll(/^ {2}'?([^':]+)'?: (true|false)/gm)].map(([, name]) => name);

test('names each library with an install script in pnpm’s settings', () => {
  const { dependencies } = JSON.parse(read('packages/emulator/package.json'));
  const files = filesOf({ section: 'payment', name: 'acme', bundler: 'webpack', tarballs: [], peers: {} });
  const settings = files.find(([path]) => path === 'pnpm-workspace.yaml')?.[1] ?? '';
  const withScripts = namedIn(read('pnpm-workspace.yaml')).filter((name) => name === '@swc/core' || dependencies[String(name)]);
  expect(withScripts).toContain('workerd');
  expect(namedIn(settings)).toEqual(expect.arrayContaining(withScripts));
});
