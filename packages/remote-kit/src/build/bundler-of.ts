import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SectionId, sectionIds } from '@portal/contract';

export const bundlers = ['webpack', 'rspack'] as const;
export type Bundler = (typeof bundlers)[number];

const fileOf = (bundler: Bundler) => `${bundler}.config.mjs`;

/** Which bundler builds the package in `dir`: the one that it has a configuration `file` for. Throws an Error if there is none. */
export function bundlerOf(dir: string): { bundler: Bundler; file: string } {
  const bundler = bundlers.find((name) => existsSync(join(dir, fileOf(name))));
  if (!bundler) throw new Error(`${dir} has none of ${bundlers.map(fileOf).join(', ')}`);
  return { bundler, file: join(dir, fileOf(bundler)) };
}

/** Which section the package in `dir` implements, as its configuration names it. Throws an Error if it names none. */
export function sectionOf(dir: string): SectionId {
  const [, named] = /remoteConfig\(\s*['"]([\w-]+)['"]/.exec(readFileSync(bundlerOf(dir).file, 'utf8')) ?? [];
  const section = sectionIds.find((id) => id === named);
  if (!section) throw new Error(`${dir} names no section: remoteConfig('payment')`);
  return section;
}
