import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundlers, filesOf } from './files-of.mjs';
import { sections } from './sections.mjs';

const usage = `portal-remote create <section> <name> [--bundler <name>] [--packages <folder>]
  section     ${Object.keys(sections).join(', ')}
  name        of the vendor: lower-case letters, digits and hyphens
  --bundler   ${bundlers.join(', ')}; the first if not given
  --packages  the folder with the packages of the portal, portal-packages if not given`;

/**
 * Makes the folder `<section>-<name>` in `parent`: a remote that builds, passes its tests and can be published. Needs no installed package.
 * Returns whether it did; why not is printed.
 */
export function create(parent, args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { packages: { type: 'string', default: 'portal-packages' }, bundler: { type: 'string', default: bundlers[0] } },
  });
  const [section, name] = positionals;
  const folder = join(parent, `${section}-${name}`);
  const problem = findProblem({ section, name, folder, ...values });
  if (problem) {
    console.error(problem);
    return false;
  }
  const tarballs = tarballsIn(values.packages);
  for (const [path, content] of filesOf({ section, name, bundler: values.bundler, tarballs, peers: peersOfKit() }))
    write(join(folder, path), content);
  mkdirSync(join(folder, 'portal'));
  for (const tarball of tarballs) copyFileSync(join(values.packages, tarball), join(folder, 'portal', tarball));
  console.log(`${folder} is made. Go on in it:\n  npm install\n  npm run dev`);
  return true;
}

function findProblem({ section, name, folder, bundler, packages }) {
  if (!Object.hasOwn(sections, section ?? '') || !/^[a-z0-9][a-z0-9-]*$/.test(name ?? '')) return usage;
  if (!bundlers.includes(bundler)) return usage;
  if (existsSync(folder)) return `${folder} is there already: nothing was changed.`;
  if (tarballsIn(packages).length === 0) return `There are no packages of the portal in ${packages}: say by --packages where they are.`;
}

function tarballsIn(folder) {
  return existsSync(folder) ? readdirSync(folder).filter((file) => /^portal-.+\.tgz$/.test(file)) : [];
}

/** The versions that go with this kit. */
function peersOfKit() {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).peerDependencies;
}

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
