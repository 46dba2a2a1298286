import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { conformingBuild } from '@portal/releases/testing';
import { publishNew } from './publish.mjs';

let dataFolder;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'publish-'));
});

/** Writes a remote's folder with a build in its `dist`, and returns it. */
async function built(content) {
  const folder = mkdtempSync(join(tmpdir(), 'remote-'));
  const dist = await conformingBuild({ provider: 'portal', build: name, scripts: { 'page.1.js': `/* ${content} */` } });
  cpSync(dist, join(folder, 'dist'), { recursive: true });
  return folder;
}

const name = 'payment-portal-1.0.0-1a2b3c4d';
const registry = () => JSON.parse(readFileSync(join(dataFolder, 'releases', 'registry.json'), 'utf8'));

test('new build goes live, and the same again changes nothing', async () => {
  await publishNew([await built('first')], dataFolder);
  await publishNew([await built('first')], dataFolder);
  expect(registry().document).toMatchObject({ revision: 3, sections: { payment: { live: { release: { build: name } } } } });
});

test('rejects a published name with other content', async () => {
  await publishNew([await built('first')], dataFolder);
  await expect(publishNew([await built('second')], dataFolder)).rejects.toThrow(`${name} is already published with other content`);
  expect(registry().document.revision).toBe(3);
});

test('sets aside a store from before releases were signed', async () => {
  mkdirSync(join(dataFolder, 'releases'));
  writeFileSync(join(dataFolder, 'releases', 'registry.json'), '{"revision":3,"sections":{},"history":[]}');
  await publishNew([await built('first')], dataFolder);
  expect(registry().document.revision).toBe(3);
  expect(readdirSync(dataFolder).filter((name) => name.startsWith('releases-unsigned-'))).toHaveLength(1);
});
