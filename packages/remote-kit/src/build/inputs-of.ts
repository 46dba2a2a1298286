import { statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Compilation } from './bundler.ts';

/**
 * Collects the modules of the project that this process loads from now on: configuration, loaders, plugins and what they read of the
 * contract.
 */
export function watchModules(): Set<string> {
  const loaded = new Set<string>();
  registerHooks({
    load: (url, context, next) => {
      if (url.startsWith('file:')) loaded.add(fileURLToPath(url));
      return next(url, context);
    },
  });
  return loaded;
}

/** The loaders that a compilation has: for modules that it found in its cache it loaded none. */
const loadersOf = ({ options }: Compilation) =>
  (options.module.rules as { use?: { loader: string } }[]).flatMap(({ use }) => use?.loader ?? []);

const installed = /[\\/]node_modules([\\/]|$)/;

/** Every path of the project that a build of some compilations depends on, and the lockfile, if there is one, for all that is installed. */
export function inputsOf(compilations: Compilation[], loaded: Set<string>, lockfile: string | undefined): string[] {
  const all = (kind: 'fileDependencies' | 'contextDependencies' | 'missingDependencies') =>
    compilations.flatMap((compilation) => [...compilation[kind]]);
  const used = [...all('fileDependencies'), ...loaded, ...compilations.flatMap(loadersOf)];
  const files = used.filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
  const paths = [...files, ...all('contextDependencies'), ...all('missingDependencies')].filter((path) => !installed.test(path));
  return [...new Set([lockfile ?? [], ...paths].flat())].sort();
}
