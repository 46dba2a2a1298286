import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

test('F14 a loop without end - the guide that a vendor gets says that nothing contains it', () => {
  const guide = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  expect(guide).toMatch(/loop without end freezes the whole tab[^.]* nothing contains it/);
});
