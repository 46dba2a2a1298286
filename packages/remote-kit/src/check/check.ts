import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { releaseFileName, signatureFileName } from '@portal/releases/format';
import { messageOf } from '../message-of.ts';
import { type Finding, findBy } from './finding.ts';
import { findInPortal, findInRendered } from './portal/in-portal.ts';
import { isRenderedBy, renderedRule } from './portal/rendered.ts';
import { portalRules } from './portal/rules.ts';
import { findInSuite, suiteOf, suiteRule } from './portal/suite.ts';
import { type Built, readBuilt } from './read-built.ts';
import { isDescribed } from './rules/release.ts';
import { rules } from './rules.ts';

/**
 * Checks what the remote in `dir` has built, prints everything it finds, and writes the result into its `release.json`. Drops an earlier
 * signature, which was for another description. With `--browser`, also makes the build live in a portal of its own and drives it there.
 * Resolves to true if it finds nothing.
 */
export async function check(dir: string, args: string[] = []): Promise<boolean> {
  const { values } = parseArgs({ args, options: { browser: { type: 'boolean', default: false } } });
  const built = readBuilt(dir);
  if (!built) {
    console.error(`There is no dist/${releaseFileName}: portal-remote build, then check.`);
    return false;
  }
  const shown = await findShown(built, values.browser);
  if (!shown) return false;
  const findings = [...(await findIn(built)), ...shown.findings];
  const names = [...rules, ...shown.rules].map(({ name }) => name);
  console.log(reportOf(findings, names));
  record(built, findings, names);
  return findings.length === 0;
}

interface Shown {
  findings: Finding[];
  rules: { name: string }[];
}

/** Finds what only shows when the build runs; prints the reason and returns undefined if that can't be checked here. */
async function findShown(built: Built, browser: boolean): Promise<Shown | undefined> {
  // The rules find what its description lacks.
  if (!isDescribed(built)) return { findings: [], rules: [] };
  const { section } = built.release;
  const rendered = isRenderedBy(built.dist, section) ? [renderedRule] : [];
  try {
    // Without a browser, a section at its very beginning may do without its suite; it can't be published then.
    const suite = browser || suiteOf(built.dir, section).file ? [{ name: suiteRule.rule }] : [];
    const inSuite = suite.length > 0 ? findInSuite(built.dir, section) : [];
    if (!browser) return { findings: [...inSuite, ...(await findInRendered(built))], rules: [...rendered, ...suite] };
    return { findings: [...inSuite, ...(await findInPortal(built))], rules: [...rendered, ...portalRules, ...suite] };
  } catch (error) {
    console.error(messageOf(error));
    return undefined;
  }
}

/** Finds everything that is wrong with a build. */
export const findIn = (built: Built): Promise<Finding[]> => findBy(rules, built);

function reportOf(findings: Finding[], names: string[]): string {
  if (findings.length === 0) return `${names.length} rules hold.`;
  const lines = findings.map(({ rule, reason, example, found }) => `✗ ${rule}  ${found}\n    ${reason} See ${example}.`);
  return [...lines, `${findings.length} found; ${names.length} rules were checked.`].join('\n');
}

const kit = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;

function record({ dist, release }: Built, findings: Finding[], names: string[]): void {
  const failed = [...new Set(findings.map(({ rule }) => rule))];
  const check = { kit, rules: names, failed };
  writeFileSync(join(dist, releaseFileName), `${JSON.stringify({ ...release, check }, null, 1)}\n`);
  rmSync(join(dist, signatureFileName), { force: true });
}
