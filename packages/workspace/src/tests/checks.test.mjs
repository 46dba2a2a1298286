import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readPackages } from '../packages.mjs';
import { translated } from './checks.mjs';

test('a package has texts - they are checked, those of the shell too', () => {
  const packages = readPackages();
  const withTexts = packages.filter(({ path }) => existsSync(join(path, 'src', 'locales')));
  expect(withTexts.map(({ folder }) => folder)).toContain('shell');
  expect(translated(packages)).toEqual(withTexts);
});
