/*
 * What webpack's glue asks of the federation runtime for a container. The runtime chooses among versions of a library, loads the chosen one
 * and tells plugins; in the shell's scope each library has one version, which is there, so a container takes it by its name.
 */

// @ts-expect-error: the host's configuration gives the runtime's own comparison of versions this name.
export { satisfy } from 'federation-semver';

/** Libraries by name and version. */
type ShareScope = Record<string, Record<string, { lib: () => unknown }>>;

/** Starts the sharing of one container. `false` from `loadShare` makes the container use its own copy. */
export function init(options: { name: string }) {
  const shareScopeMap: Record<string, ShareScope> = {};
  const find = (library: string) => Object.values(shareScopeMap.default?.[library] ?? {})[0]?.lib ?? false;
  return {
    name: options.name,
    options,
    shareScopeMap,
    initOptions: (more: object) => Object.assign(options, more),
    initShareScopeMap(key: string, scope: ShareScope) {
      shareScopeMap[key] = scope;
    },
    initializeSharing: () => [],
    registerShared() {},
    loadShare: async (library: string) => find(library),
    loadShareSync: find,
  };
}

/** The glue names it for shared libraries that come from a remote of their own; here they come from the shell. */
export function getRemoteEntry(): never {
  throw new Error('A remote takes no library from another one');
}
