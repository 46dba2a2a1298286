import { expect, test } from '@jest/globals';
import type { Compilation } from './bundler.ts';
import { inputsOf } from './inputs-of.ts';

test('modules come from the bundler’s cache - what loads them is an input all the same', () => {
  const nothing = new Set<string>();
  const loader = import.meta.filename;
  const rules = [{ use: { loader } }, { type: 'asset' }];
  const compilation = {
    fileDependencies: nothing,
    contextDependencies: nothing,
    missingDependencies: nothing,
    options: { module: { rules } },
  } as unknown as Compilation;
  expect(inputsOf([compilation], nothing, undefined)).toEqual([loader]);
});
