import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findCircles, readImports } from './import-circles.mjs';

/** Writes a workspace of two packages and returns its circles. */
function circlesOf(files) {
  const root = mkdtempSync(join(tmpdir(), 'circles-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const packages = ['one', 'two'].map((name) => ({ name: `@portal/${name}`, folder: name, path: join(root, name) }));
  for (const { path } of packages) mkdirSync(path, { recursive: true });
  const { packages: byPackage, folders } = readImports(packages, root);
  return { packages: findCircles(byPackage), folders: findCircles(folders) };
}

test('two packages import each other, one of them dynamically - a circle', () => {
  const files = { 'one/src/a.ts': "import { b } from '@portal/two';", 'two/src/b.mjs': "const { a } = await import('@portal/one/a');" };
  expect(circlesOf(files)).toEqual({ packages: [['@portal/one', '@portal/two']], folders: [] });
});

test('folders import each other through a third, types only - a circle', () => {
  const files = {
    'one/src/x/deep/a.ts': "import type { B } from '../../y/b.ts';",
    'one/src/y/b.ts': "export { c } from '../z/c.tsx';",
    'one/src/z/c.tsx': "import { other } from '../x/other.ts';",
    'one/src/x/other.ts': '',
  };
  expect(circlesOf(files)).toEqual({ packages: [], folders: [['one/src/x', 'one/src/y', 'one/src/z']] });
});

test('folders share a file above them, and a test imports backwards - not a circle', () => {
  const files = {
    'one/src/x/a.ts': "import { b } from '../y/b.ts';\nimport { shared } from '../shared.ts';",
    'one/src/y/b.ts': "import { shared } from '../shared.ts';",
    'one/src/y/b.test.ts': "import { a } from '../x/a.ts';",
    'one/src/shared.ts': '',
  };
  expect(circlesOf(files)).toEqual({ packages: [], folders: [] });
});
