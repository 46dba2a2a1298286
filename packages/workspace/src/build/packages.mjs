import { existsSync, readdirSync } from 'node:fs';
import { at, readJson } from '../command/root.mjs';

const parents = ['', 'packages'];
const inside = /^(shell|mfe-.+|e2e)$/;

/** Reads every package of the workspace: `{ name, folder, path, scripts, needs }`; `needs` lists the workspace packages it depends on. */
export function readPackages() {
  return parents.flatMap((parent) =>
    readdirSync(at(parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && (parent ? existsSync(at(parent, entry.name, 'package.json')) : inside.test(entry.name)))
      .map((entry) => readPackage([parent, entry.name].filter(Boolean).join('/'))),
  );
}

function readPackage(folder) {
  const { name, scripts = {}, dependencies, devDependencies } = readJson(folder, 'package.json');
  const all = Object.entries({ ...dependencies, ...devDependencies });
  const needs = all.filter(([, version]) => version.startsWith('workspace:')).map(([needed]) => needed);
  return { name, folder, path: at(folder), scripts, needs };
}

/** Returns a package and all its direct and indirect workspace dependencies. */
export function withNeeds(wanted, packages, found = new Set()) {
  if (found.has(wanted)) return found;
  found.add(wanted);
  for (const needed of packages.filter((other) => wanted.needs.includes(other.name))) withNeeds(needed, packages, found);
  return found;
}
