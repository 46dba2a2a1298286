import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { at } from '../command/root.mjs';
import { journeyFolders } from './browser-tests.mjs';

test('the long run takes journeys folder by folder - every folder that has some, and no other', () => {
  const withSome = readdirSync(at('e2e'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(at('e2e', entry.name)).some((file) => file.endsWith('.spec.ts')))
    .map(({ name }) => name);
  expect(journeyFolders()).toEqual(withSome.sort());
  expect(withSome).toContain('seams');
});
