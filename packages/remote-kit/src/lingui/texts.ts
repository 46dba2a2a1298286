import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { untranslatedIn } from './compile-catalogue.ts';

const lingui = (dir: string, ...words: string[]) => {
  const cli = fileURLToPath(import.meta.resolve('@lingui/cli').replace(/[^/]*$/, 'lingui.js'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...words], { cwd: dir, encoding: 'utf8' });
  return { ok: status === 0, output: stdout + stderr };
};

/** Takes the texts of the sources in `dir` into its catalogues. Returns whether that worked; prints what it found. */
export function takeTexts(dir: string): boolean {
  const { ok, output } = lingui(dir, 'extract', '--clean');
  // Lingui recommends scripts of its own, which a remote doesn't have.
  console.log(output.replaceAll(/^\(Use ".*\n?/gm, '').trim());
  if (ok) console.log('`portal-remote check-texts` says which of them have no Chinese yet.');
  return ok;
}

/** Checks that both catalogues have every text of the sources, translated, and nothing else; prints what is wrong. */
export async function checkTexts(dir: string): Promise<boolean> {
  const { ok, output } = lingui(dir, 'check', 'sync', '--clean', '--verbose');
  if (!ok) console.error(`${output.trim()}\n\`portal-remote texts\` takes the texts in; then translate what is new in zh.po.`);
  const untranslated = ok ? await untranslatedTexts(dir) : [];
  for (const text of untranslated) console.error(`${text} is not in Traditional Chinese`);
  return ok && untranslated.length === 0;
}

/** Returns each text that a catalogue of the remote in `dir` lacks: `src/locales/zh.po:12: “Pay”`. */
export async function untranslatedTexts(dir: string): Promise<string[]> {
  const found = ['en', 'zh'].map(async (locale) => {
    const path = `src/locales/${locale}.po`;
    if (!existsSync(join(dir, path))) return [`${path} is missing`];
    return (await untranslatedIn(join(dir, path))).map(({ text, line }) => `${path}:${line}: “${text}”`);
  });
  return (await Promise.all(found)).flat();
}
