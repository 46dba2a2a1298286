import { expect, jest, test } from '@jest/globals';

// The host's configuration gives it this name.
jest.unstable_mockModule('federation-semver', () => ({ satisfy: () => true }), { virtual: true } as never);
const { init } = await import('./federation-runtime.ts');

const shared = () => 'the one in the page';

test("container gets the shell's library, or uses its own if there is none", async () => {
  const container = init({ name: 'payment' });
  container.initShareScopeMap('default', { react: { '19.3.1': { lib: shared } } });
  expect(container.loadShareSync('react')).toBe(shared);
  expect(await container.loadShare('react')).toBe(shared);
  expect(await container.loadShare('lodash')).toBe(false);
});

test('two containers share nothing but what each was started with', async () => {
  const [first, second] = [init({ name: 'payment' }), init({ name: 'cart' })];
  first.initShareScopeMap('default', { react: { '19.3.1': { lib: shared } } });
  expect(await second.loadShare('react')).toBe(false);
});
