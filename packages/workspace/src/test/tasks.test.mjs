import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readPackages } from '../build/packages.mjs';

test.each([
  ['tsconfig.json', 'types'],
  ['lingui.config.mjs', 'check-texts'],
])('every package with a %s has the task %s', (file, task) => {
  const packages = readPackages().filter(({ path }) => existsSync(join(path, file)));
  expect(packages.length).toBeGreaterThan(5);
  expect(packages.filter(({ scripts }) => !scripts[task]).map(({ folder }) => folder)).toEqual([]);
});
