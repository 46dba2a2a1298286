import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { federationGlobal } from '@portal/contract/platform/federation';

test('names the federation global after the runtime and its version', () => {
  const plugin = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'));
  const { name, version } = plugin('@module-federation/webpack-bundler-runtime/package.json');
  expect(federationGlobal).toBe(`portal:${name}@${version}`);
});
