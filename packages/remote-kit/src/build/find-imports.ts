import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ImportSpecifier, parseSync } from '@swc/core';
import { sharedModules } from './platform.ts';

/**
 * Finds the values that the sources in `<dir>/src`, without tests, import from the contract, the design system and the sharedModules: `{
 * '@portal/contract': ['paths', …], … }`.
 */
export function findImports(dir: string): Record<string, string[]> {
  const used = new Map<string, Set<string>>();
  for (const [library, name] of sourcesIn(dir).flatMap(importsIn)) {
    used.set(library, (used.get(library) ?? new Set()).add(name));
  }
  const libraries = [...used].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(libraries.map(([library, names]) => [library, [...names].sort()]));
}

function sourcesIn(dir: string): string[] {
  const entries = readdirSync(join(dir, 'src'), { recursive: true, withFileTypes: true });
  const sources = entries.filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name));
  return sources.map((entry) => join(entry.parentPath, entry.name));
}

function importsIn(file: string): [library: string, name: string][] {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: true });
  const statements = body.filter((node) => node.type === 'ImportDeclaration');
  return statements
    .filter(({ typeOnly, source }) => !typeOnly && isOfContract(source.value))
    .flatMap(({ source, specifiers }) => specifiers.filter(isValue).map((item): [string, string] => [source.value, nameOf(item)]));
}

const isValue = (item: ImportSpecifier) => item.type !== 'ImportSpecifier' || !item.isTypeOnly;
const isOfContract = (library: string) => /^@portal\/(contract|ui)(\/|$)/.test(library) || library in sharedModules;

/** The library's name for it. */
function nameOf(item: ImportSpecifier): string {
  if (item.type === 'ImportDefaultSpecifier') return 'default';
  if (item.type === 'ImportNamespaceSpecifier') return '*';
  return (item.imported ?? item.local).value;
}
