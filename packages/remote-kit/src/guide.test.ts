import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const folder = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const trouble = read('docs/trouble.md');

test('guide’s first commands create the section in the folder they enter', () => {
  const commands = /^npx --yes --legacy-peer-deps \.\/(\S+)\/portal-remote-kit-\*\.tgz (create \S+ \S+) .*\ncd (\S+)\n/m.exec(
    read('README.md'),
  );
  const [, packages = '', words = '', section = ''] = commands ?? [];
  const cwd = mkdtempSync(join(tmpdir(), 'guide-'));
  mkdirSync(join(cwd, packages));
  writeFileSync(join(cwd, packages, 'portal-remote-kit-2.0.0.tgz'), '');
  const cli = new URL('cli.ts', import.meta.url).pathname;
  const { stderr } = spawnSync(process.execPath, [cli, ...words.split(' ')], { cwd, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(existsSync(join(cwd, section, 'portal', 'portal-remote-kit-2.0.0.tgz'))).toBe(true);
});

/** The sources of the folders that say something to a vendor, in one text. */
const sources = ['src', '../emulator/src', '../releases/src']
  .flatMap((path) =>
    readdirSync(new URL(path, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|mjs)$/.test(file) && !/\.test\.|suites/.test(file))
      .map((file) => read(`${path}/${file}`)),
  )
  .join('\n');

test.each(['README.md', 'docs/trouble.md', 'docs/pages.md'])('%s names only commands and options of the kit', (path) => {
  const commands = [...read(path).matchAll(/(?:portal-remote |npm run )([\w-]+)(?: -- )?([^`\n]*)/g)];
  expect(commands.length).toBeGreaterThan(0);
  for (const [, name = '', words = ''] of commands) {
    const usage = new RegExp(`^ {2}'?${name}'?: \\{\\n {4}usage:\\s+(.*?)\\n {4}does:`, 'ms').exec(read('src/cli.ts'))?.[1];
    for (const option of words.match(/--\w+/g) ?? []) expect(`${name} ${usage}`).toContain(option);
    expect([name, usage]).toEqual([name, expect.any(String)]);
  }
});

test.each([
  ['what a dev server says', /^\| `([^`]+)` \| (?!raise)/gm],
  ['what a check says of a page', /says why one\s+`([^`]+)`/g],
])('docs/trouble.md quotes %s word for word', (_what, quoted) => {
  const output = [...trouble.matchAll(quoted)].map(([, words = '']) => words);
  expect(output.length).toBeGreaterThan(0);
  // What changes from case to case is written as `${…}` in the sources.
  const pattern = (words: string) => words.replace(/\b(8080|24)\b|@portal\/…/g, '${').split('${');
  for (const words of output) for (const part of pattern(words)) expect(sources).toContain(part.trim());
});

test('docs/trouble.md names only codes that the pages of codes explain', () => {
  const codes = new Set(trouble.match(/\bREL-\d+|\bF-\d+/g));
  const explained = read('../contract/codes.md') + read('../releases/codes.md');
  expect(codes.size).toBeGreaterThan(5);
  for (const code of codes) expect(explained).toContain(`\n## ${code}\n`);
});
