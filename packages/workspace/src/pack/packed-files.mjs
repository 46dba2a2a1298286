import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { at } from '../command/root.mjs';
import { run } from '../command/run.mjs';

/**
 * Unpacks tarballs of packages into `<folder>/node_modules`, where npm would put them. Returns each as `{ name, path, manifest, files }`.
 */
export async function unpack(tarballs, folder) {
  const unpacked = [];
  for (const tarball of tarballs) {
    const path = join(folder, 'node_modules', ...nameOf(tarball).split('/'));
    mkdirSync(path, { recursive: true });
    await run('tar', ['-xzf', tarball, '-C', path, '--strip-components=1']);
    const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    unpacked.push({ name: manifest.name, path, manifest, files: filesIn(path) });
  }
  return unpacked;
}

const nameOf = (tarball) => tarball.replace(/^.*portal-(.+?)-\d.*$/, '@portal/$1');

function filesIn(path) {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(path.length + 1)
      .replaceAll(sep, '/'),
  );
}

/** Returns every file that an entry of `exports` names; a pattern names all that match it. */
export function exportedFiles({ manifest, files }) {
  return Object.values(manifest.exports)
    .flatMap((target) => (typeof target === 'string' ? target : Object.values(target)))
    .flatMap((target) => {
      const [before, after] = target.slice('./'.length).split('*');
      const fitting = files.filter((file) => (after === undefined ? file === before : file.startsWith(before) && file.endsWith(after)));
      return fitting.length > 0 ? fitting : `${target}, which is not there`;
    });
}

/** Matches imports as the compiler writes them: statements at the start of a line, and types as `import("…")`. */
const specifier = /^(?:(?:import|export|\})[^'"\n]*\bfrom |import )['"]([^'"\n]+)['"]|\bimport\("([^"\n]+)"\)/gm;

/** Finds relative imports in packed scripts and declarations that lead to no file: `dist/index.d.ts: ./shell.ts`. */
export function missingImports(packages) {
  return packages.flatMap(({ name, path, files, manifest }) =>
    files
      .filter((file) => /^dist\/.*\.(js|mjs|ts|mts)$/.test(file))
      .flatMap((file) =>
        [...readFileSync(join(path, file), 'utf8').matchAll(specifier)]
          .map(([, statement, type]) => statement ?? type)
          .filter((request) => !isThere(request, join(path, file), manifest, packages))
          .map((request) => `${name}/${file}: ${request}`),
      ),
  );
}

function isThere(request, from, manifest, packages) {
  if (request.startsWith('.')) {
    const file = resolve(from, '..', request);
    return existsSync(/\.d\.m?ts$/.test(from) ? file.replace(/(\.d)?\.(m?)[jt]sx?$/, '.d.$2ts') : file);
  }
  if (request.startsWith('#')) return Object.hasOwn(manifest.imports, request);
  if (!request.startsWith('@portal/')) return true;
  const [scope, name, ...rest] = request.split('/');
  const owner = packages.find((item) => item.name === `${scope}/${name}`);
  const entry = ['.', ...rest].join('/');
  return Object.keys(owner?.manifest.exports ?? {}).some(
    (key) => key === entry || (key.endsWith('/*') && entry.startsWith(key.slice(0, -1))),
  );
}

const link = /\]\((?!https?:)([^)#\s]+)(?:#[^)\s]*)?\)/g;

/** Finds links in packed pages to files that aren't packed, `@portal/contract/TRUST.md: ../../shell/README.md`; `others` are packed too. */
export function deadLinks(packages, others) {
  const lead = (target) => others.some((name) => target.endsWith(`../${name.replace('@portal/', '')}/README.md`));
  return packages.flatMap(({ name, path, files }) =>
    files
      // The links in a new section's template resolve in that section.
      .filter((file) => file.endsWith('.md') && !file.startsWith('template/'))
      .flatMap((file) =>
        [...readFileSync(join(path, file), 'utf8').matchAll(link)]
          .filter(([, target]) => !existsSync(resolve(join(path, file), '..', target)) && !lead(target))
          .map(([, target]) => `${name}/${file}: ${target}`),
      ),
  );
}

/** Replaces an install: links the libraries of workspace packages, and TypeScript, beside unpacked packages. */
export function linkLibraries(folder, packages) {
  const link = (library, target) => {
    const path = join(folder, 'node_modules', ...library.split('/'));
    if (existsSync(path)) return;
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(realpathSync(target), path);
  };
  link('typescript', at('node_modules', 'typescript'));
  for (const { path } of packages)
    for (const library of librariesIn(join(path, 'node_modules'))) link(library, join(path, 'node_modules', library));
}

const librariesIn = (modules) =>
  readdirSync(modules)
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : name))
    .filter((name) => !name.startsWith('.') && !name.startsWith('@portal/'));
