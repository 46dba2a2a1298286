import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Bundler, bundlers } from '../build/bundler-of.ts';
import { filesOf, sectionNames } from './files-of.ts';

/**
 * Makes the folder `<section>-<name>` in `parent`: a remote that builds, passes its tests and can be published. Needs no installed
 * packages. Returns whether it succeeded, undefined if it was called wrongly; prints why not.
 */
export function create(parent: string, args: string[]): boolean | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { packages: { type: 'string', default: 'portal-packages' }, bundler: { type: 'string', default: bundlers[0] } },
  });
  const [section, name] = positionals;
  const { bundler, packages } = values;
  if (!isSection(section) || !isName(name) || !isBundler(bundler)) return undefined;
  const folder = join(parent, `${section}-${name}`);
  const tarballs = tarballsIn(packages);
  const problem = findProblem(folder, packages, tarballs);
  if (problem) {
    console.error(problem);
    return false;
  }
  for (const [path, content] of filesOf({ section, name, bundler, tarballs, peers: peersOfKit() })) write(join(folder, path), content);
  mkdirSync(join(folder, 'portal'));
  for (const tarball of tarballs) copyFileSync(join(packages, tarball), join(folder, 'portal', tarball));
  console.log(`${folder} is made. Go on in it:\n  npm install\n  npm run dev`);
  return true;
}

const isSection = (given = ''): given is string => sectionNames.includes(given);
const isName = (given = ''): given is string => /^[a-z0-9][a-z0-9-]*$/.test(given);
const isBundler = (given: string): given is Bundler => bundlers.some((name) => name === given);

function findProblem(folder: string, packages: string, tarballs: string[]): string | undefined {
  if (existsSync(folder)) return `${folder} is there already: nothing was changed.`;
  if (tarballs.length === 0) return `There are no packages of the portal in ${packages}: say by --packages where they are.`;
  return undefined;
}

function tarballsIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((file) => /^portal-.+\.tgz$/.test(file)) : [];
}

/** The versions that go with this kit. */
function peersOfKit(): Record<string, string> {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).peerDependencies;
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
