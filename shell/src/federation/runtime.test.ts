import { expect, test } from '@jest/globals';
import runtime from '@module-federation/webpack-bundler-runtime/package.json' with { type: 'json' };
import { federationGlobal } from '@portal/contract/platform/federation';

test('federation runtime of another version - has a name of its own in the contract', () => {
  expect(federationGlobal).toBe(`portal:${runtime.name}@${runtime.version}`);
});
