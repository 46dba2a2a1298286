import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFileName, signatureFileName } from '@portal/releases';
import { findBy } from './find-by.mjs';
import { readBuilt } from './read-built.mjs';
import { rules } from './rules.mjs';

/**
 * Checks what the remote in `dir` has built, prints all that was found and writes the result into its `release.json`. A signature of before is dropped: it was
 * of another description. Resolves true if nothing was found.
 */
export async function check(dir) {
  const built = readBuilt(dir);
  if (!built) {
    console.error(`There is no dist/${releaseFileName}: portal-remote build, then check.`);
    return false;
  }
  const findings = await findIn(built);
  console.log(reportOf(findings));
  record(built, findings);
  return findings.length === 0;
}

/** All that is wrong with a build: `{ rule, reason, example, found }`, one for each place. */
export const findIn = (built) => findBy(rules, built);

function reportOf(findings) {
  if (findings.length === 0) return `${rules.length} rules hold.`;
  const lines = findings.map(({ rule, reason, example, found }) => `✗ ${rule}  ${found}\n    ${reason} See ${example}.`);
  return [...lines, `${findings.length} found; ${rules.length} rules were checked.`].join('\n');
}

const kit = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;

function record({ dist, release }, findings) {
  const failed = [...new Set(findings.map(({ rule }) => rule))];
  const check = { kit, rules: rules.map(({ name }) => name), failed };
  writeFileSync(join(dist, releaseFileName), `${JSON.stringify({ ...release, check }, null, 1)}\n`);
  rmSync(join(dist, signatureFileName), { force: true });
}
