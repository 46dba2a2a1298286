import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { at, projectNode } from '../command/root.mjs';
import { run } from '../command/run.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-bytes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Weighs a site of one section. Files are given by their size; their content can't be compressed. `text` ends the shell's script. */
function weigh(sizes, text = '') {
  const remote = { section: 'membership', entry: 'entry.js' };
  const preloads = {
    exposed: ['remote.js'],
    messages: { en: ['en.js'], zh: ['zh.js'] },
    routes: { beMember: ['page.js'], payApplication: ['other.js'] },
  };
  const files = {
    'shell/dist/manifest.json': JSON.stringify({ scripts: ['main.js'], federation: ['federation.js'], calls: ['calls.js'], messages: {} }),
    'remote/dist/release.json': JSON.stringify({ ...remote, preloads }),
    ...Object.fromEntries(
      ['main', 'federation', 'calls'].map((name) => [`shell/dist/${name}.js`, randomBytes(sizes[`shell/dist/${name}.js`] ?? 10_000)]),
    ),
    ...Object.fromEntries(
      ['entry.js', 'remote.js', 'en.js', 'zh.js', 'page.js', 'other.js'].map((name) => [
        `remote/dist/${name}`,
        randomBytes(sizes[name] ?? 1_000),
      ]),
    ),
  };
  files['shell/dist/main.js'] = Buffer.concat([files['shell/dist/main.js'], Buffer.from(text)]);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return run(projectNode, [at('packages/workspace/src/bytes/write-bytes.ts'), join(folder, 'shell'), join(folder, 'remote')]);
}

test('public page is within its budget - is listed with what it asks for as it was rendered, in the heavier language, and nothing of other pages', async () => {
  expect(await weigh({ 'zh.js': 5_000, 'other.js': 400_000 })).toMatch(/^ +28\.0 kB {2}beMember, 20\.0 kB of it the shell's\n/);
});

test('public page is over its budget - fails, and says by how much', async () => {
  await expect(weigh({ 'page.js': 168_400 })).rejects.toMatchObject({
    output: expect.stringMatching(/^beMember is 3\.\d kB over its budget/m),
  });
});

test('the shell is over its budget - fails, and says by how much', async () => {
  await expect(weigh({ 'shell/dist/main.js': 131_600 })).rejects.toMatchObject({
    output: expect.stringMatching(/^the shell is 3\.\d kB over its budget/m),
  });
});

test.each([['previews', 'protocol/preview-copy.ts', 'Visible only to you:']])(
  '%s is in a script of members’ pages - fails, and says so; elsewhere no byte of it is counted',
  async (what, source, mark) => {
    expect(readFileSync(at('shell', 'src', source), 'utf8')).toContain(mark);
    await expect(weigh({}, mark)).rejects.toMatchObject({ output: expect.stringContaining(`${what}: members' pages ask for code`) });
    expect(await weigh({})).toContain('0.0 kB  of previews in any of them');
  },
);
