import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SectionId } from '@portal/contract';
import { ownFile } from '../../own-file.ts';
import type { Finding } from '../finding.ts';

/** The suites of `@portal/remote-kit/suites`, which check that a section keeps its promises to members and other sections. */
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

/** Runs the contract's suite for a section through the section's test that calls it; returns each broken promise. */
export function findInSuite(dir: string, section: SectionId): Finding[] {
  const { suite, file } = suiteOf(dir, section);
  if (!file) return [{ ...suiteRule, found: `no test calls ${suite}(remote)` }];
  return brokenPromises(dir, file).map((found) => ({ ...suiteRule, found }));
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

function brokenPromises(dir: string, file: string): string[] {
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
      return assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The results of a run, as Jest writes them. */
interface Results {
  testResults: { message: string; assertionResults: { status: string; title: string }[] }[];
}

function readResults(path: string): Results | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
