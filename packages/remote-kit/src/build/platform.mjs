import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

/** Facades of the contract: the names that a remote may import from a shared library. */
export const facades = {
  'react-router-dom': '@portal/contract/platform/react-router-dom',
  'styled-components': '@portal/contract/platform/styled-components',
  '@lingui/core': '@portal/contract/platform/lingui-core',
  '@lingui/react': '@portal/contract/platform/lingui-react',
};

export const facadeFile = (library) => fileURLToPath(import.meta.resolve(facades[library]));

/** Reads which values a facade re-exports. */
export function namesOf(library) {
  const source = readFileSync(facadeFile(library), 'utf8');
  const { body } = parseSync(source, { syntax: 'typescript' });
  const exported = body.filter((node) => node.type === 'ExportNamedDeclaration' && !node.typeOnly).flatMap((node) => node.specifiers);
  return new Set(exported.filter((name) => !name.isTypeOnly).map((name) => (name.exported ?? name.orig).value));
}
