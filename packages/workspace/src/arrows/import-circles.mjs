import { readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { readPackages } from '../build/packages.mjs';
import { sourceFiles } from '../build/source-files.mjs';
import { root } from '../command/root.mjs';

const { dirname } = posix;
const code = /(?<!\.d)\.(ts|tsx|mjs)$/;
/** Tests, their helpers and tool configuration may import from any folder. */
const isBeside = (file) =>
  /\.(test|spec|test-d|config)\.\w+$/.test(file) || /(^|\/)(testing|test-support|proofs|fixtures|template|gallery)(\/|$)/.test(file);
/** What lies in a package, but counts as one of its own: this command line calls the kit, which reads the format of the same package. */
const apart = { '@portal/releases/cli': 'packages/releases/src/cli' };
const imported = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/**
 * Reads the imports between packages, and between sibling folders, types included. Returns two graphs, each a Map from a name to the Set of
 * names that it imports. Files directly in a common folder belong to none of its subfolders.
 */
export function readImports(packages = readPackages(), folder = root) {
  const graphs = { packages: new Map(), folders: new Map() };
  const names = [...Object.keys(apart), ...packages.map(({ name }) => name)];
  const place = (path) => relative(folder, path).split(sep).join('/');
  const ownerOf = (file, name) => Object.keys(apart).find((one) => file.startsWith(`${apart[one]}/`)) ?? name;
  for (const { name, path } of packages.filter(({ folder }) => folder !== 'e2e'))
    for (const file of sourceFiles(path)
      .map(place)
      .filter((one) => code.test(one) && !isBeside(one)))
      for (const [, to] of readFileSync(join(folder, file), 'utf8').matchAll(imported)) {
        const target = posix.join(dirname(file), to);
        const owner = ownerOf(file, name);
        const other = to.startsWith('.') ? ownerOf(target, name) : names.find((one) => to === one || to.startsWith(`${one}/`));
        if (other && other !== owner) note(graphs.packages, owner, other);
        if (!to.startsWith('.') || !code.test(target) || isBeside(target)) continue;
        const [from, into] = siblingsOf(file, target);
        if (from && into) note(graphs.folders, from, into);
      }
  return graphs;
}

/** Returns the sibling folders of two files below their common folder; undefined for a file directly in it. */
function siblingsOf(file, target) {
  const [one, other] = [file.split('/'), target.split('/')];
  const shared = one.findIndex((part, index) => part !== other[index]);
  return [one, other].map((parts) => (parts.length > shared + 1 ? parts.slice(0, shared + 1).join('/') : undefined));
}

function note(graph, from, to) {
  graph.set(from, (graph.get(from) ?? new Set()).add(to));
}

/** Finds the cycles in a graph: lists of names that all reach each other. */
export function findCircles(graph) {
  const reached = new Map([...graph.keys()].map((name) => [name, reach(graph, name)]));
  const circles = new Map();
  for (const [name, all] of reached) {
    if (!all.has(name)) continue;
    const circle = [...all].filter((other) => reached.get(other)?.has(name)).sort();
    circles.set(circle[0], circle);
  }
  return [...circles.values()];
}

function reach(graph, from) {
  const found = new Set();
  const left = [...(graph.get(from) ?? [])];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    left.push(...(graph.get(name) ?? []));
  }
  return found;
}
