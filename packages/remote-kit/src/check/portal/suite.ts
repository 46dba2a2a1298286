import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { SectionId } from '@portal/contract';
import { ownFile } from '../../own-file.ts';
import type { Finding } from '../finding.ts';

/** The suites of `@portal/remote-kit/suites`, which check that a section meets its requirements to members and other sections. */
const suites: Record<SectionId, string> = {
  account: 'testAccountSection',
  'cart-checkout': 'testCartSection',
  catalogue: 'testCatalogueSection',
  membership: 'testMembershipSection',
  payment: 'testPaymentSection',
};
const cli = ownFile('cli');
export const suiteRule = {
  rule: 'suite',
  reason: 'Members and other sections rely on what this section does, whoever delivers it.',
  example: '@portal/remote-kit, docs/test-shell.md, “Suites”',
};

/**
 * Runs the contract's suite for a section through the section's test that calls it; returns each unmet requirement, with what was expected
 * and received, and the command that runs it alone.
 */
export function findInSuite(dir: string, section: SectionId): Finding[] {
  const { suite, file } = suiteOf(dir, section);
  if (!file) return [{ ...suiteRule, found: `no test calls ${suite}(remote)` }];
  return violatedRules(dir, file).map((found) => ({ ...suiteRule, found }));
}

/** Returns the name of a section's suite, and the test that calls it. */
export function suiteOf(dir: string, section: SectionId): { suite: string; file?: string } {
  const suite = suites[section];
  return { suite, file: testsIn(dir).find((path) => readFileSync(path, 'utf8').includes(suite)) };
}

export function testsIn(dir: string): string[] {
  const entries = readdirSync(join(dir, 'src'), { recursive: true, withFileTypes: true });
  return entries.filter(({ name }) => /\.test\.tsx?$/.test(name)).map(({ parentPath, name }) => join(parentPath, name));
}

function violatedRules(dir: string, file: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'suite-'));
  const results = join(folder, 'results.json');
  try {
    const { stderr } = spawnSync(process.execPath, [cli, 'test', '--runTestsByPath', file, '--json', '--outputFile', results], {
      cwd: dir,
      encoding: 'utf8',
    });
    const { testResults } = readResults(results) ?? {};
    if (!testResults) return [`its test did not run: ${stderr.trim().split('\n')[0]}`];
    return testResults.flatMap(({ assertionResults, message }) => {
      if (assertionResults.length === 0) return [`its test did not run: ${message.trim().split('\n')[0]}`];
      const broken = assertionResults.filter(({ status }) => status === 'failed');
      return broken.map(({ title, failureMessages }) => [title, ...saidBy(failureMessages), alone(dir, file, title)].join('\n    '));
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The lines of a failure before its stack and before the page that Testing Library prints. */
function saidBy([message = '']: string[]): string[] {
  const [logged = ''] = stripVTControlCharacters(message).split(/\n\s+at |\nIgnored nodes:/);
  const lines = logged.replace(/^Error: /, '').split('\n');
  return lines.filter((line) => line.trim()).slice(0, mostLines);
}
const mostLines = 20;

/** What no shell and no pattern reads literally becomes a dot. */
function alone(dir: string, file: string, title: string): string {
  const path = relative(dir, file).replaceAll(sep, '/');
  return `Alone: npx portal-remote test ${path} -t "${title.replace(/[^\w ,:/-]/g, '.')}"`;
}

/** The results of a run, as Jest writes them. */
interface Results {
  testResults: { message: string; assertionResults: { status: string; title: string; failureMessages: string[] }[] }[];
}

function readResults(path: string): Results | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
