/**
 * Where the shell leaves the federation runtime that starts a remote's container. Its version is in the name: an entry that was built for
 * another one fails at once, and the release before it is used; a shell may leave more than one. See decision 0007.
 */
export const federationGlobal = 'portal:@module-federation/webpack-bundler-runtime@2.9.2';

/** The libraries that the shell shares with every remote, each by its exact name. A remote brings every other library itself. */
export const platform: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'styled-components',
  '@lingui/core',
  '@lingui/react',
  '@portal/contract',
  '@portal/contract/react',
  '@portal/ui',
];
