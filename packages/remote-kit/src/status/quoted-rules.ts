import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownFile } from '../own-file.ts';

/** Returns the ids quoted in the names of tests: `a payer has paid - the panel leads to /me [INVOICE-16, INVOICE-18]`. */
export const quotedIn = (text: string): string[] =>
  [...text.matchAll(/\[([A-Z]+-\d+(?:, ?[A-Z]+-\d+)*)\]/g)].flatMap(([, ids = '']) => ids.split(/, ?/));

/** Returns the ids quoted in a suite's requirements. */
export function quotedBySuite(suite: string): string[] {
  const index = ownFile('suites/index');
  const file = new RegExp(`\\b${suite}\\b.* from '(\\./.+)'`).exec(readFileSync(index, 'utf8'))?.[1];
  return file ? quotedIn(readFileSync(join(dirname(index), file), 'utf8')) : [];
}
