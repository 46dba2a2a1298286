import { expect, test } from '@jest/globals';
import { reasonIn } from './install.mjs';

const pnpm = 'pnpm@1.2.3';
const fix = 'run `npx pnpm@1.2.3 install --lockfile-only`, and commit pnpm-lock.yaml with it.';

test.each([
  [
    'a dependency was added to a package',
    `Cannot install with "frozen-lockfile" because pnpm-lock.yaml is not up to date with package.json.\n* in importers["packages/ui"]:\n* 1 dependency was added: ics@catalog:`,
    'packages/ui/package.json',
  ],
  [
    'a folder was added',
    `Cannot install with "frozen-lockfile" because pnpm-lock.yaml has no\n \`importers["mfe-payment-acme"]\` entry.`,
    'mfe-payment-acme/package.json',
  ],
  ['a version of the catalogue was changed', 'Cannot install with "frozen-lockfile" because the catalogs differ', 'a package.json'],
])('%s without the lockfile names the file and the fix', (_what, output, file) => {
  expect(reasonIn(output, pnpm)).toBe(`pnpm-lock.yaml is out of sync with ${file}: ${fix}`);
});

test('reports that the registry is unreachable', () => {
  expect(reasonIn('getaddrinfo ENOTFOUND registry', pnpm)).toContain("can't be reached");
});

test('shows the output of pnpm for any other failure', () => {
  expect(reasonIn('ERR_PNPM_NO_MATCHING_VERSION ics\n', pnpm)).toBe(
    'The packages could not be installed:\nERR_PNPM_NO_MATCHING_VERSION ics',
  );
});
