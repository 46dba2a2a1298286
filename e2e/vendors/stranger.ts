import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '../../packages/workspace/src/command/root.mjs';
import { projectEnvironment, run } from '../../packages/workspace/src/command/run.mjs';
import { packPackages } from '../../packages/workspace/src/pack/pack-packages.mjs';
import type { Portal } from '../fixtures/portal.ts';

/** An outside vendor's workplace: the packed packages, and a folder beside a portal. */
export interface Stranger {
  /** Runs a script in the empty folder, or in the section's. If it fails, the error contains its output. */
  run(script: string, inSection?: boolean): Promise<string>;
  /** The section's folder. */
  section: string;
  /** Replaces the new section's sources with our account section's, with its suite as their test. */
  takeSources(): void;
  /** Replaces a text in a file of the section. */
  change(path: string, from: string, to: string): void;
  setVersion(version: string): void;
  forget(): void;
}

/** Packs the packages into an empty folder for a vendor of the account section, whose pages the portal's server renders. */
export async function stranger({ dataFolder }: Portal, name: string): Promise<Stranger> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'stranger-'));
  const section = join(folder, `account-${name}`);
  await packPackages(join(folder, 'portal-packages'), { dataFolder: at('.cache', 'test') });
  mkdirSync(join(folder, 'youth-portal'));
  symlinkSync(dataFolder, join(folder, 'youth-portal', '.data'));
  const change = (path: string, from: string, to: string) => {
    const before = readFileSync(join(section, path), 'utf8');
    if (!before.includes(from)) throw new Error(`${path} has no "${from}"`);
    writeFileSync(join(section, path), before.replace(from, to));
  };
  return {
    section,
    run(script, inSection = true) {
      const env = { ...projectEnvironment(), NODE_ENV: undefined, NODE_OPTIONS: undefined, npm_config_fetch_timeout: '30000' };
      return run('sh', ['-e', '-c', script], { cwd: inSection ? section : folder, env }).catch(({ output }) => {
        throw new Error(output);
      });
    },
    takeSources() {
      const tests = /\.test\.tsx?$/;
      rmSync(join(section, 'src'), { recursive: true });
      cpSync(at('mfe-account', 'src'), join(section, 'src'), {
        recursive: true,
        filter: (path) => !tests.test(path) || path.endsWith('remote.test.ts'),
      });
    },
    change,
    setVersion(version) {
      const manifest = JSON.parse(readFileSync(join(section, 'package.json'), 'utf8'));
      writeFileSync(join(section, 'package.json'), JSON.stringify({ ...manifest, version }));
    },
    forget: () => rmSync(folder, { recursive: true }),
  };
}

/** Returns the text of a page in a browser without scripts. */
export async function wordsWithoutScripts(portal: Portal, path: string): Promise<string> {
  const page = await (await fetch(new URL(path, portal.origin))).text();
  return page.slice(page.indexOf('<div id="root">'));
}
