/**
 * Where the shell leaves the federation runtime that starts a remote's container. Its version is in the name: an entry that was built for another one fails
 * at once, and the release before it is used; a shell may leave more than one. See decision 0007.
 */
export const federationGlobal = 'portal:@module-federation/webpack-bundler-runtime@2.9.2';
