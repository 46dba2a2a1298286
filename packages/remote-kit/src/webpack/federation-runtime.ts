// What sharing needs of the federation runtime; its whole namespace, which webpack's glue takes, would keep all the rest in the build.
// @ts-expect-error: the host's configuration gives it this name.
export { createInstance, init, satisfy } from 'federation-runtime';

/** The glue names it for shared libraries that come from a remote of their own; here they come from the shell. */
export function getRemoteEntry(): never {
  throw new Error('A remote takes no library from another one');
}
