import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readPackages } from '../build/packages.mjs';
import { checkCircles, translated } from './checks.mjs';

test("a package has texts - they are checked, the shell's too", () => {
  const packages = readPackages();
  const withTexts = packages.filter(({ path }) => existsSync(join(path, 'src', 'locales')));
  expect(withTexts.map(({ folder }) => folder)).toContain('shell');
  expect(translated(packages)).toEqual(withTexts);
});

test('the check for circles - names folders that import each other, and passes without any', async () => {
  const folders = new Map([
    ['shell/src/api', new Set(['shell/src/layout'])],
    ['shell/src/layout', new Set(['shell/src/api'])],
  ]);
  await expect(checkCircles({ folders })).rejects.toMatchObject({ output: 'shell/src/api, shell/src/layout import each other' });
  await expect(checkCircles()).resolves.toBeUndefined();
});
