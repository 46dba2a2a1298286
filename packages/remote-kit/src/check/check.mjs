import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { releaseFileName, signatureFileName } from '@portal/release-format';
import { findBy } from './find-by.mjs';
import { findInPortal } from './portal/in-portal.mjs';
import { portalRules } from './portal/rules.mjs';
import { findInSuite } from './portal/suite.mjs';
import { readBuilt } from './read-built.mjs';
import { rules } from './rules.mjs';

/**
 * Checks what the remote in `dir` has built, prints all that was found and writes the result into its `release.json`. A signature of before
 * is dropped: it was of another description. With `--browser` it also makes the build live in a portal of its own and drives it there.
 * Resolves true if nothing was found.
 */
export async function check(dir, args = []) {
  const { values } = parseArgs({ args, options: { browser: { type: 'boolean', default: false } } });
  const built = readBuilt(dir);
  if (!built) {
    console.error(`There is no dist/${releaseFileName}: portal-remote build, then check.`);
    return false;
  }
  const shown = values.browser ? await findShown(built) : [];
  if (!shown) return false;
  const findings = [...(await findIn(built)), ...shown];
  const names = [...rules, ...(values.browser ? [...portalRules, { name: 'suite' }] : [])].map(({ name }) => name);
  console.log(reportOf(findings, names));
  record(built, findings, names);
  return findings.length === 0;
}

/** What only shows when the build runs; nothing, and the reason is printed, if it can't be looked at here. */
async function findShown(built) {
  try {
    return [...findInSuite(built.dir, built.release.section), ...(await findInPortal(built))];
  } catch (error) {
    console.error(error.message);
    return undefined;
  }
}

/** All that is wrong with a build: `{ rule, reason, example, found }`, one for each place. */
export const findIn = (built) => findBy(rules, built);

function reportOf(findings, names) {
  if (findings.length === 0) return `${names.length} rules hold.`;
  const lines = findings.map(({ rule, reason, example, found }) => `✗ ${rule}  ${found}\n    ${reason} See ${example}.`);
  return [...lines, `${findings.length} found; ${names.length} rules were checked.`].join('\n');
}

const kit = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;

function record({ dist, release }, findings, names) {
  const failed = [...new Set(findings.map(({ rule }) => rule))];
  const check = { kit, rules: names, failed };
  writeFileSync(join(dist, releaseFileName), `${JSON.stringify({ ...release, check }, null, 1)}\n`);
  rmSync(join(dist, signatureFileName), { force: true });
}
