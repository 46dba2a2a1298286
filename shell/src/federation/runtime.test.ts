import { expect, test } from '@jest/globals';
import { useState, version } from 'react';
import { deadlineIn } from './deadline.ts';
import { loadModule } from './runtime.ts';
import { sampleRelease } from './testing/sample-release.ts';

type Scope = Record<string, Record<string, { lib: () => unknown }>>;

/** Loads a build whose entry has run already; returns the libraries that it was given. */
async function load(): Promise<Scope> {
  const release = sampleRelease();
  let given: Scope = {};
  const init = (scope: Scope) => {
    given = scope;
  };
  const container = { init, get: async () => () => ({}) };
  Object.assign(globalThis, { [release.build.replaceAll(/\W/g, '_')]: container });
  await loadModule(release, deadlineIn(1_000));
  return given;
}

test("F10 section's other React does not reach the next section", async () => {
  const first = await load();
  const foreign = { lib: () => 'foreign' };
  for (const name of ['react', 'react-dom']) Object.assign(first[name]!, { '99.0.0': foreign, [version]: foreign });
  const second = await load();
  for (const name of ['react', 'react-dom']) expect(Object.keys(second[name]!)).toEqual([version]);
  expect(second.react![version]!.lib()).toHaveProperty('useState', useState);
});
