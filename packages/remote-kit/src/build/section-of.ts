import { readFileSync } from 'node:fs';
import { type SectionId, sectionIds } from '@portal/contract';
import { bundlerOf } from './bundler-of.ts';

/** Returns the section that the package in `dir` implements, from its configuration. Throws an Error if it names none. */
export function sectionOf(dir: string): SectionId {
  const [, named] = /remoteConfig\(\s*['"]([\w-]+)['"]/.exec(readFileSync(bundlerOf(dir).file, 'utf8')) ?? [];
  const section = sectionIds.find((id) => id === named);
  if (!section) throw new Error(`${dir} names no section: remoteConfig('payment')`);
  return section;
}
