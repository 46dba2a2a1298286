import { expect, test } from '@jest/globals';
import { platform as served } from '@portal/contract/platform/federation';
import { platform } from './platform.ts';

test('shell serves exactly the libraries that remotes are built on', () => {
  expect(Object.keys(platform).sort()).toEqual([...served].sort());
});

test('replacing a function of React affects that section only', () => {
  for (const name of ['react', 'react-dom'])
    expect(() => Object.assign(platform[name]?.library as object, { createElement: () => null, createPortal: () => null })).toThrow(
      TypeError,
    );
});
