import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';

const ours = (path: string) => fileURLToPath(new URL(`../../lint/${path}`, import.meta.url));
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

const refused: [source: string, why: string][] = [
  ["fetch('/api/me');", 'global variable fetch'],
  ["window.fetch('/api/me');", 'The shell does this'],
  ["new WebSocket('ws://example.org');", 'global variable WebSocket'],
  ["navigator.sendBeacon('/api/me');", 'The shell does this'],
  ["sessionStorage.setItem('card', '1');", 'global variable sessionStorage'],
  ["window.indexedDB.open('cards');", 'The shell does this'],
  ["caches.open('cards');", 'global variable caches'],
  ["history.replaceState({}, '');", 'The shell does this'],
  ["document.cookie = 'a=1';", 'it changes for all'],
  ["document.title = 'Pay';", 'it changes for all'],
  ['window.open = () => null;', 'it changes for all'],
  ['Array.prototype.at = () => 1;', 'it changes for all'],
  ["import '@portal/api';", 'through the contract'],
  ["import '../../mfe-account/src/remote.tsx';", 'through the contract'],
  ["import '@portal/contract/platform/react-router-dom';", "the library's own name"],
  ["import 'react-router';", 'a second copy'],
  ["import 'styled-components/native';", 'a second copy'],
];
const allowed = [
  "import { paths } from '@portal/contract'; import { showOrder } from '@portal/contract/endpoints'; console.log(paths, showOrder);",
  "import { Page } from '@portal/ui'; import { Trans } from '@lingui/react/macro'; console.log(Page, Trans);",
  "import { Link } from 'react-router-dom'; import 'react-dom'; console.log(Link);",
];

describe('the lint rules that a section extends', () => {
  const messagesOf = new Map<string, string[]>();
  beforeAll(() => {
    const dir = mkdtempSync(join(tmpdir(), 'lint-'));
    mkdirSync(join(dir, 'src'));
    writeFileSync(join(dir, 'biome.json'), JSON.stringify({ extends: [ours('section.json')], plugins: [ours('section.grit')] }));
    for (const [n, source] of [...refused.map(([item]) => item), ...allowed].entries()) writeFileSync(join(dir, `src/s${n}.ts`), source);
    const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', '--max-diagnostics=none'], {
      cwd: dir,
      encoding: 'utf8',
    });
    const { diagnostics }: { diagnostics: { category: string; message: string; location: { path: string } }[] } = JSON.parse(stdout);
    for (const { category, message, location } of diagnostics)
      if (category === 'plugin' || category.includes('noRestricted'))
        messagesOf.set(location.path, [...(messagesOf.get(location.path) ?? []), message]);
  });

  test.each(refused.map(([source, why], n) => [source, why, n] as const))('refuse %s', (_source, why, n) => {
    expect(messagesOf.get(`src/s${n}.ts`)?.join(' ')).toContain(why);
  });

  test.each(allowed.map((source, n) => [source, refused.length + n] as const))('allow %s', (_source, n) => {
    expect(messagesOf.get(`src/s${n}.ts`)).toBeUndefined();
  });
});
