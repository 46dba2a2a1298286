import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isGranted, type SectionId } from '@portal/contract';
import { endpointTable } from '@portal/contract/endpoints/table';
import { findImports } from '../build/find-imports.ts';
import { importsOf } from '../build/imports-of.ts';
import { sectionOf } from '../build/section-of.ts';
import { suiteOf, testsIn } from '../check/portal/suite.ts';
import { untranslatedTexts } from '../lingui/texts.ts';
import { quotedBySuite, quotedIn } from './quoted-rules.ts';

/** How much there is to do of one kind, and what is left; an item has a description if its name explains little. */
interface Count {
  what: string;
  all: number;
  left: string[];
}

const startPage = /\/features\/start\/start-page\.tsx$/;

/** Prints how complete the remote in `dir` is: what the contract requires of its section, and what isn't there yet. */
export async function status(dir: string): Promise<true> {
  const section = sectionOf(dir);
  const { version }: { version: string } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const untranslated = await untranslatedTexts(dir);
  const { suite, file } = suiteOf(dir, section);
  const counts = [...written(section, dir), callsOf(section, dir), rulesOf(section, dir)];
  console.log(
    [
      `${section}, version ${version}`,
      ...counts.map(wordsOf),
      `texts: ${untranslated.length === 0 ? 'all in both languages' : `${untranslated.length} not translated: portal-remote check-texts`}`,
      `suite: ${file ? `a test calls ${suite}` : `no test calls ${suite} of @portal/remote-kit/suites`}`,
    ].join('\n'),
  );
  return true;
}

const wordsOf = ({ what, all, left }: Count) =>
  [`${what}: ${all - left.length} of ${all}`, ...left.map((one) => `  not yet  ${one}`)].join('\n');

/** Counts the pages and widgets that are more than a new section's start page. */
function written(section: SectionId, dir: string): Count[] {
  const { routes, widgets } = importsOf(section, dir);
  return Object.entries({ 'pages written': routes, 'widgets written': widgets })
    .filter(([, modules]) => Object.keys(modules).length > 0)
    .map(([what, modules]) => ({
      what,
      all: Object.keys(modules).length,
      left: Object.keys(modules).filter((name) => startPage.test(modules[name] ?? '')),
    }));
}

function callsOf(section: SectionId, dir: string): Count {
  const used = new Set(findImports(dir)['@portal/contract/endpoints']);
  const granted = Object.entries(endpointTable).filter(([, endpoint]) => isGranted(section, endpoint));
  const left = granted.filter(([name]) => !used.has(name)).map(([, { method, path }]) => `${method} ${path}`);
  return { what: 'granted calls used', all: granted.length, left };
}

/**
 * Counts the section's rules that are covered: tests and the suite's requirements quote them in brackets in their names.
 */
function rulesOf(section: SectionId, dir: string): Count {
  const [page = ''] = readFileSync(rulesPage(section), 'utf8').split('\n## Readings');
  const rules = [...page.matchAll(/^\| ([A-Z]+-?\d+) \| (.+) \|$/gm)].map(([, id = '', statement = '']) => ({ id, statement }));
  const { suite, file } = suiteOf(dir, section);
  const tests = testsIn(dir).map((path) => readFileSync(path, 'utf8'));
  const quoted = new Set([...tests.flatMap(quotedIn), ...(file ? quotedBySuite(suite) : [])]);
  return {
    what: 'rules that a test or the suite quotes, [ID] in its name',
    all: rules.length,
    left: rules.filter(({ id }) => !quoted.has(id)).map(({ id, statement }) => `${id}  ${statement}`),
  };
}

/** The page with a section's rules: of the packed contract, or of this repository. */
function rulesPage(section: SectionId): URL {
  const contract = import.meta.resolve('@portal/contract');
  const packed = new URL(`../sections/${section}.md`, contract);
  return existsSync(packed) ? packed : new URL(`../../docs/rules/${section}.md`, contract);
}
