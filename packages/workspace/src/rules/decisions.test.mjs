import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { at } from '../command/root.mjs';

const folder = at('packages', 'docs', 'decisions');
const files = readdirSync(folder);

test('there are at most twenty decisions', () => {
  expect(files.length).toBeLessThanOrEqual(20);
});

test.each(files)('%s has date, status, three parts and at most 250 words', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toMatch(
    /^# .+\n\n\d{4}-\d{2}-\d{2} · (accepted|superseded)\n\n\*\*Context\.\*\* (?:.|\n)+\*\*Decision\.\*\*(?:.|\n)+\*\*Consequences\.\*\* /,
  );
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(251);
});
