import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { integrityOf, type ReleaseDescription } from '@portal/releases/format';
import webpack from 'webpack';
import { runCompiler } from './build.ts';
import { provisionalName } from './described.ts';
import { identifierOf, ReleasePlugin } from './release-plugin.ts';

const remote = { section: 'payment', provider: 'acme', version: '1.0.0' };

let dir: string;
let dist: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'release-'));
  dist = join(dir, 'remote', 'dist');
  for (const folder of ['remote', 'parts']) mkdirSync(join(dir, folder));
  writeFileSync(join(dir, 'remote', 'index.mjs'), "import('../parts/field.mjs').then(({ label }) => console.log(label));");
  writeFileSync(join(dir, 'parts', 'field.mjs'), "export const label = 'Name';");
});

/** Builds the remote and returns its description. */
async function built({ contract = '^1.0.0', build = provisionalName(remote) } = {}): Promise<ReleaseDescription> {
  const script = '[name].[contenthash:8].js';
  const release = { ...remote, build, contract };
  const compiler = webpack({
    context: join(dir, 'remote'),
    mode: 'production',
    entry: './index.mjs',
    output: { path: dist, clean: true, filename: script, chunkFilename: script, uniqueName: build },
    optimization: { minimize: false },
    plugins: [new ReleasePlugin(release, { routes: {}, widgets: {} })],
  });
  expect((await runCompiler(compiler)).hasErrors()).toBe(false);
  return JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
}

test('gives an unchanged build the same name', async () => {
  const { build } = await built();
  expect(build).toMatch(/^payment-acme-1\.0\.0-[0-9a-f]{8}$/);
  expect((await built()).build).toBe(build);
});

test('a change in another folder renames the build and its scripts', async () => {
  const before = await built();
  writeFileSync(join(dir, 'parts', 'field.mjs'), "export const label = 'Full name';");
  const after = await built();
  expect(after.build).not.toBe(before.build);
  const paths = ({ files }: ReleaseDescription) => files.map(({ path }) => path);
  expect(paths(before).filter((path) => paths(after).includes(path))).toEqual([]);
});

test('renames a build of the same scripts against another contract', async () => {
  expect((await built({ contract: '^2.0.0' })).build).not.toBe((await built()).build);
});

test('uses only the build’s name in its scripts and described hashes', async () => {
  const { build, entry, files } = await built();
  expect(readFileSync(join(dist, entry), 'utf8')).toContain(`webpackChunk${identifierOf(build)}`);
  expect(readdirSync(dist).sort()).toEqual(['release.json', ...files.map(({ path }) => path)].sort());
  for (const { path, bytes, integrity } of files) {
    const content = readFileSync(join(dist, path));
    expect({ bytes, integrity }).toEqual({ bytes: content.length, integrity: integrityOf(content) });
    expect(content.toString()).not.toContain('UNNAMED');
  }
});

test('uses the given name for a development build', async () => {
  expect((await built({ build: 'payment-acme-dev' })).build).toBe('payment-acme-dev');
});
