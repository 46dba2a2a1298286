import { readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { readPackages } from '../build/packages.mjs';
import { sourceFiles } from '../build/source-files.mjs';
import { root } from '../command/root.mjs';

const { dirname } = posix;
const code = /(?<!\.d)\.(ts|tsx|mjs)$/;
/** Tests and their tools, and settings of tools, may look into any room. */
const isBeside = (file) =>
  /\.(test|spec|test-d|config)\.\w+$/.test(file) || /(^|\/)(testing|test-support|proofs|fixtures|template|gallery)(\/|$)/.test(file);
const imported = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/**
 * Reads what packages import of each other, and what folders that stand side by side do, types too. Returns two graphs, each a Map from a
 * name to the Set of names that it imports. Files that lie directly in a common folder belong to none of the folders beside them.
 */
export function readImports(packages = readPackages(), folder = root) {
  const graphs = { packages: new Map(), folders: new Map() };
  const names = packages.map(({ name }) => name);
  const place = (path) => relative(folder, path).split(sep).join('/');
  for (const { name, path } of packages.filter(({ folder }) => folder !== 'e2e'))
    for (const file of sourceFiles(path)
      .map(place)
      .filter((one) => code.test(one) && !isBeside(one)))
      for (const [, to] of readFileSync(join(folder, file), 'utf8').matchAll(imported)) {
        const other = names.find((one) => to === one || to.startsWith(`${one}/`));
        if (other && other !== name) note(graphs.packages, name, other);
        const target = posix.join(dirname(file), to);
        if (!to.startsWith('.') || !code.test(target) || isBeside(target)) continue;
        const [from, into] = roomsOf(file, target);
        if (from && into) note(graphs.folders, from, into);
      }
  return graphs;
}

/** The folders of two files, side by side in the folder that holds both files; undefined for a file that lies directly in it. */
function roomsOf(file, target) {
  const [one, other] = [file.split('/'), target.split('/')];
  const shared = one.findIndex((part, index) => part !== other[index]);
  return [one, other].map((parts) => (parts.length > shared + 1 ? parts.slice(0, shared + 1).join('/') : undefined));
}

function note(graph, from, to) {
  graph.set(from, (graph.get(from) ?? new Set()).add(to));
}

/** Finds the circles of a graph: each a list of names that all reach each other. */
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
