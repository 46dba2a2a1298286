import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { untranslatedTexts } from './lingui/texts.ts';

const cli = new URL('./cli.ts', import.meta.url).pathname;

function portalRemote(words: string[], { cwd, node = [] }: { cwd?: string; node?: string[] } = {}) {
  const env = { ...process.env, NODE_OPTIONS: undefined, NODE_ENV: undefined, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, cli, ...words], { cwd, env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const names = ['create', 'dev', 'verify', 'status', 'build', 'check', 'publish', 'live', 'texts', 'check-texts'];

test('--help lists every command, and after a command only its usage', () => {
  const { status, stdout } = portalRemote(['--help']);
  expect(status).toBe(0);
  for (const name of names) expect(stdout).toContain(`portal-remote ${name}`);
  const cwd = mkdtempSync(join(tmpdir(), 'cli-'));
  for (const name of names) expect(portalRemote([name, '--help'], { cwd })).toMatchObject({ status: 0, stderr: '' });
});

test.each([
  ['an unknown command', ['shop'], 'portal-remote create <section> <name>'],
  ['an unknown option', ['check', '--browse'], "Unknown option '--browse'\nportal-remote check [--browser]\n"],
  ['no name', ['create', 'payment'], 'portal-remote create <section> <name>'],
  ['no address', ['publish', 'dist', '--key', 'acme.pem'], 'portal-remote publish [dist] --to'],
])('reports the usage without a stack for %s', (_what, words, output) => {
  const { status, stderr } = portalRemote(words);
  expect(status).toBe(1);
  expect(stderr).toContain(output);
  expect(stderr).not.toContain('    at ');
});

test('names both versions when an older Node runs it', () => {
  const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })";
  const { status, stderr } = portalRemote(['check-texts'], { node: ['--import', `data:text/javascript,${older}`] });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Node 24 or newer is needed, this is 20\.19\.0: [^\n]*\n$/)]);
});

test('check-texts names a new text until it has Chinese [LAYOUT-05]', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'texts-'));
  mkdirSync(join(cwd, 'src', 'locales'), { recursive: true });
  writeFileSync(join(cwd, 'package.json'), '{"type":"module"}');
  writeFileSync(join(cwd, 'lingui.config.mjs'), `export { default } from '${new URL('./lingui/config.ts', import.meta.url)}';`);
  writeFileSync(
    join(cwd, 'src', 'page.tsx'),
    "import { Trans } from '@lingui/react/macro';\nexport const page = <Trans>Pay now</Trans>;\n",
  );
  expect(portalRemote(['check-texts'], { cwd })).toMatchObject({ status: 1, stderr: expect.stringContaining('portal-remote texts') });
  const { status, stdout } = portalRemote(['texts'], { cwd });
  expect(status).toBe(0);
  expect(stdout).not.toMatch(/npm run|lingui\.dev/);
  const { stderr } = portalRemote(['check-texts'], { cwd });
  expect(stderr).toMatch(/^src\/locales\/zh\.po:\d+: “Pay now” is not in Traditional Chinese\n$/);
  const catalogue = join(cwd, 'src', 'locales', 'zh.po');
  const translate = (text: string) =>
    writeFileSync(catalogue, readFileSync(catalogue, 'utf8').replace(/(msgid "Pay now"\nmsgstr )".*"/, `$1"${text}"`));
  for (const wrong of ['Pay at once', '立即付款并确认', '會員报名']) {
    translate(wrong);
    expect(await untranslatedTexts(cwd)).toEqual([expect.stringMatching(new RegExp(`^src/locales/zh\\.po:\\d+: “${wrong}”$`))]);
  }
  for (const right of ['立即付款', '深水埗、鰂魚涌的街坊啱晒，跟着付款', 'VISA']) {
    translate(right);
    expect(await untranslatedTexts(cwd)).toEqual([]);
  }
});
