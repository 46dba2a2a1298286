import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
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

/** Every file that an entry of `exports` names; a pattern names all that fit it. */
export function exportedFiles({ manifest, files }) {
  return Object.values(manifest.exports)
    .flatMap((target) => (typeof target === 'string' ? target : Object.values(target)))
    .flatMap((target) => {
      const [before, after] = target.slice('./'.length).split('*');
      const fitting = files.filter((file) => (after === undefined ? file === before : file.startsWith(before) && file.endsWith(after)));
      return fitting.length > 0 ? fitting : `${target}, which is not there`;
    });
}

/** As the compiler writes them: statements at the start of a line, and types as `import("…")`. */
const specifier = /^(?:(?:import|export|\})[^'"\n]*\bfrom |import )['"]([^'"\n]+)['"]|\bimport\("([^"\n]+)"\)/gm;

/** What packed scripts and declarations import of each other and is not there: `dist/index.d.ts: ./shell.ts`. */
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
  const owner = packages.find((one) => one.name === `${scope}/${name}`);
  const entry = ['.', ...rest].join('/');
  return Object.keys(owner?.manifest.exports ?? {}).some(
    (key) => key === entry || (key.endsWith('/*') && entry.startsWith(key.slice(0, -1))),
  );
}
