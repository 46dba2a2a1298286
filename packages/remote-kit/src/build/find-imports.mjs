import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { facades } from './platform.mjs';

/**
 * Finds the values that the sources in `<dir>/src`, without tests, import from the contract, the design system and the facades: `{
 * '@portal/contract': ['paths', …], … }`.
 */
export function findImports(dir) {
  const used = {};
  for (const [library, name] of sourcesIn(dir).flatMap(importsIn)) {
    used[library] ??= new Set();
    used[library].add(name);
  }
  return Object.fromEntries(
    Object.keys(used)
      .sort()
      .map((library) => [library, [...used[library]].sort()]),
  );
}

function sourcesIn(dir) {
  const entries = readdirSync(join(dir, 'src'), { recursive: true, withFileTypes: true });
  const sources = entries.filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name));
  return sources.map((entry) => join(entry.parentPath, entry.name));
}

function importsIn(file) {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: true });
  const statements = body.filter(({ type, typeOnly, source }) => type === 'ImportDeclaration' && !typeOnly && isOfContract(source.value));
  return statements.flatMap(({ source, specifiers }) =>
    specifiers.filter(({ isTypeOnly }) => !isTypeOnly).map((one) => [source.value, nameOf(one)]),
  );
}

const isOfContract = (library) => /^@portal\/(contract|ui)(\/|$)/.test(library) || library in facades;

/** What the library calls it. */
function nameOf({ type, imported, local }) {
  if (type === 'ImportDefaultSpecifier') return 'default';
  if (type === 'ImportNamespaceSpecifier') return '*';
  return (imported ?? local).value;
}
