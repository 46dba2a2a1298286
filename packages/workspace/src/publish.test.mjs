import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { CONTRACT_VERSION } from '@portal/contract';
import { publishNew } from './publish.mjs';

let dataFolder;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'publish-'));
});

/** Writes what a remote's build leaves in its `dist`, and answers the remote's folder. */
function built(build, content) {
  const folder = mkdtempSync(join(tmpdir(), 'remote-'));
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const release = {
    section: 'payment',
    provider: 'portal',
    version: '1.0.0',
    build,
    contract: `^${CONTRACT_VERSION}`,
    entry: 'entry.js',
    files: [{ path: 'entry.js', bytes: content.length, integrity }],
    preloads: { exposed: [], messages: {}, routes: {}, widgets: {} },
  };
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'entry.js'), content);
  writeFileSync(join(folder, 'dist', 'release.json'), JSON.stringify(release));
  return folder;
}

const registry = () => JSON.parse(readFileSync(join(dataFolder, 'releases', 'registry.json'), 'utf8'));

test('a build is new - it goes live; the same again changes nothing', async () => {
  await publishNew([built('one', 'first')], dataFolder);
  await publishNew([built('one', 'first')], dataFolder);
  expect(registry().document).toMatchObject({ revision: 3, sections: { payment: { live: { release: { build: 'one' } } } } });
});

test('a build has a published name and other content - it is refused in a sentence, and what was live stays', async () => {
  await publishNew([built('one', 'first')], dataFolder);
  await expect(publishNew([built('one', 'second')], dataFolder)).rejects.toThrow('one is already published with other content');
  expect(registry().document.revision).toBe(3);
});

test('a store is from before releases were signed - it is set aside, and what is built goes live', async () => {
  mkdirSync(join(dataFolder, 'releases'));
  writeFileSync(join(dataFolder, 'releases', 'registry.json'), '{"revision":3,"sections":{},"history":[]}');
  await publishNew([built('one', 'first')], dataFolder);
  expect(registry().document.revision).toBe(3);
  expect(readdirSync(dataFolder).filter((name) => name.startsWith('releases-unsigned-'))).toHaveLength(1);
});
