import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

/** Facades of the contract: the names that a remote may import from a shared library. */
export const facades: Record<string, string> = {
  'react-router-dom': '@portal/contract/platform/react-router-dom',
  'styled-components': '@portal/contract/platform/styled-components',
  '@lingui/core': '@portal/contract/platform/lingui-core',
  '@lingui/react': '@portal/contract/platform/lingui-react',
};

export const facadeFile = (facade: string): string => fileURLToPath(import.meta.resolve(facade));

/** Reads which values a facade re-exports. */
export function namesOf(facade: string): Set<string> {
  const source = readFileSync(facadeFile(facade), 'utf8');
  const { body } = parseSync(source, { syntax: 'typescript' });
  const exports = body.filter((node) => node.type === 'ExportNamedDeclaration').filter(({ typeOnly }) => !typeOnly);
  const names = exports.flatMap(({ specifiers }) => specifiers).filter((name) => name.type === 'ExportSpecifier');
  return new Set(names.filter(({ isTypeOnly }) => !isTypeOnly).map(({ exported, orig }) => (exported ?? orig).value));
}
