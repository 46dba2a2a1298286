/*
 * What webpack's glue needs from the federation runtime for a container. The real runtime chooses among versions of a library, loads the
 * chosen one and notifies plugins; in the shell's scope, each library has one version, already loaded, so a container takes it by name.
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

/** The glue refers to this for shared libraries that come from a remote of their own; here, they come from the shell. */
export function getRemoteEntry(): never {
  throw new Error('A remote takes no library from another one');
}
