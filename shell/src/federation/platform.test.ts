import { expect, test } from '@jest/globals';
import { platform as served } from '@portal/contract/platform/federation';
import { platform } from './platform.ts';

test('a remote is built against the platform - the shell serves exactly its libraries', () => {
  expect(Object.keys(platform).sort()).toEqual([...served].sort());
});
