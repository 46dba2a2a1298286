import { beforeEach, expect, test } from '@jest/globals';

type Globals = Record<string, unknown>;
const globals = globalThis as unknown as Globals;

/** What webpack's runtime does first in an entry: it takes over the chunks that arrive under the build's `uniqueName`. */
function runEntry(container: string, uniqueName: string) {
  const name = `webpackChunk${uniqueName}`;
  globals[name] ??= [];
  const chunks = globals[name] as { push: unknown };
  const push = () => {};
  chunks.push = push;
  globals[container] = { get: () => {} };
  return () => chunks.push === push;
}

let claimNames: (build: string) => boolean;
beforeEach(async () => {
  for (const name of Object.keys(globals)) if (/^webpackChunk|^build_/.test(name)) delete globals[name];
  ({ claimNames } = await import('./build-names.ts'));
});

test('builds with different names have their own chunks', () => {
  runEntry('build_a', 'a');
  expect(claimNames('build_a')).toBe(true);
  runEntry('build_b', 'b');
  expect(claimNames('build_b')).toBe(true);
});

test('F9 rejects a second build with the same name', () => {
  const ownsFirst = runEntry('build_c', 'same');
  claimNames('build_c');
  runEntry('build_d', 'same');
  expect(claimNames('build_d')).toBe(false);
  expect(ownsFirst()).toBe(true);
  expect([globals.build_c === undefined, globals.build_d === undefined]).toEqual([false, true]);
});

test('an entry that a retry runs again retains its name', () => {
  runEntry('build_e', 'again');
  claimNames('build_e');
  runEntry('build_e', 'again');
  expect(claimNames('build_e')).toBe(true);
});
