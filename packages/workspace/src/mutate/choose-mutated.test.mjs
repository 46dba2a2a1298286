import { expect, test } from '@jest/globals';
import { chooseMutated, chosenFiles } from './choose-mutated.mjs';

const packages = ['shell', 'mfe-payment', 'packages/contract', 'packages/api', 'packages/workspace'].map((folder) => ({ folder }));
const chosen = (...paths) => chooseMutated(packages, paths).map(({ folder, patterns }) => [folder, patterns[0]]);

test('nothing is named - every package with rules is chosen, with its rules', () => {
  expect(chosen()).toEqual([
    ['mfe-payment', 'src/**/*-{rules,state,conversions,schema}.ts'],
    ['packages/contract', 'src/**/*.{ts,tsx}'],
    ['packages/api', 'src/domain/**/*.ts'],
  ]);
});

test.each([
  ['a package', 'packages/contract/', [['packages/contract', 'src/**/*.{ts,tsx}']]],
  ['a folder', 'packages/api/src/domain/fee', [['packages/api', 'src/domain/fee/**']]],
  ['a file', 'mfe-payment/src/features/pay/pay-rules.ts', [['mfe-payment', 'src/features/pay/pay-rules.ts']]],
  ['a package without rules', 'packages/workspace', []],
  ['another folder that begins alike', 'packages/api-tools', []],
])('%s is named - that is chosen', (_what, path, expected) => {
  expect(chosen(path)).toEqual(expected);
});

test('a folder is named - its tests are not mutated', () => {
  const [{ patterns }] = chooseMutated(packages, ['packages/api/src/domain/fee']);
  expect(patterns).toContain('!src/**/*.test.ts');
});

test('patterns choose files - those below them, without what is excluded', () => {
  const files = chosenFiles({ path: import.meta.dirname, patterns: ['**/*.mjs', '!*.test.mjs'] });
  expect(files).toContain('choose-mutated.mjs');
  expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
});
