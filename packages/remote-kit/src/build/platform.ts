import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

/** Shared modules of the contract: the names that a remote may import from a shared library. */
export const sharedModules: Record<string, string> = {
  'react-router-dom': '@portal/contract/platform/react-router-dom',
  'styled-components': '@portal/contract/platform/styled-components',
  '@lingui/core': '@portal/contract/platform/lingui-core',
  '@lingui/react': '@portal/contract/platform/lingui-react',
};

export const sharedModuleFile = (sharedModule: string): string => fileURLToPath(import.meta.resolve(sharedModule));

/** Reads which values a sharedModule re-exports. */
export function namesOf(sharedModule: string): Set<string> {
  const source = readFileSync(sharedModuleFile(sharedModule), 'utf8');
  const { body } = parseSync(source, { syntax: 'typescript' });
  const exports = body.filter((node) => node.type === 'ExportNamedDeclaration').filter(({ typeOnly }) => !typeOnly);
  const names = exports.flatMap(({ specifiers }) => specifiers).filter((name) => name.type === 'ExportSpecifier');
  return new Set(names.filter(({ isTypeOnly }) => !isTypeOnly).map(({ exported, orig }) => (exported ?? orig).value));
}
