import { expect, test } from '@jest/globals';
import { platform as served } from '@portal/contract/platform/federation';
import { platform } from './platform.ts';

test('a remote is built against the platform - the shell serves exactly its libraries', () => {
  expect(Object.keys(platform).sort()).toEqual([...served].sort());
});

test('section replaces a function of React - the shell and other sections go on with the real one', () => {
  for (const name of ['react', 'react-dom'])
    expect(() => Object.assign(platform[name]?.library as object, { createElement: () => null, createPortal: () => null })).toThrow(
      TypeError,
    );
});
