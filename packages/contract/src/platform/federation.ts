/**
 * The global under which the shell provides the federation runtime that starts a remote's container. Its version is in the name: an entry
 * that was built for another version fails at once, and the previous release is used; a shell may provide several.
 */
export const federationGlobal = 'portal:@module-federation/webpack-bundler-runtime@2.9.3';

/** The libraries that the shell shares with every remote, by exact name. A remote bundles every other library. */
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
