import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

const platformFolder = new URL('../../../contract/src/platform/', import.meta.url);

/** Facades of the contract: the names that a remote may import from a shared library. */
export const facades = {
  'react-router-dom': 'react-router-dom.ts',
  'styled-components': 'styled-components.ts',
  zustand: 'zustand.ts',
  '@lingui/core': 'lingui-core.ts',
  '@lingui/react': 'lingui-react.ts',
};

/** What the shell shares with every remote, each by its exact name. The shell's table in `shell/src/federation/platform.ts` has the same keys. */
export const platform = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  ...Object.keys(facades),
  '@portal/contract',
  '@portal/contract/react',
  '@portal/ui',
];

/** Reads which values a facade re-exports. */
export function namesOf(facade) {
  const source = readFileSync(fileURLToPath(new URL(facades[facade], platformFolder)), 'utf8');
  const { body } = parseSync(source, { syntax: 'typescript' });
  const exported = body.filter((node) => node.type === 'ExportNamedDeclaration' && !node.typeOnly).flatMap((node) => node.specifiers);
  return new Set(exported.filter((name) => !name.isTypeOnly).map((name) => (name.exported ?? name.orig).value));
}
