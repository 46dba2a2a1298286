import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { removeEarlierFiles } from './build.mjs';

test('only the files of the last build stay', () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  const files = [{ path: 'remoteEntry.js' }];
  writeFileSync(join(dist, 'release.json'), JSON.stringify({ files }));
  for (const name of ['remoteEntry.js', 'remoteEntry.js.br', 'release.json.gz', '113.c46b.js', '113.c46b.js.br'])
    writeFileSync(join(dist, name), '');
  removeEarlierFiles(dist);
  expect(readdirSync(dist).sort()).toEqual(['release.json', 'release.json.gz', 'remoteEntry.js', 'remoteEntry.js.br']);
});
