import { relative } from 'node:path';
import { facadeFile, facades, namesOf } from './platform.mjs';

const singletons = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'styled-components',
  '@lingui/core',
  '@lingui/react',
  '@portal/ui',
];

/** Fails a remote's build for an import that the shell doesn't serve: a name outside a facade, or a second copy by another path of a library. */
export class FacadeCheckPlugin {
  #libraries;
  #names = new Map(Object.keys(facades).map((library) => [library, namesOf(library)]));

  /** `libraries` are those that the shell serves. */
  constructor(libraries) {
    this.#libraries = new Set(libraries);
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FacadeCheckPlugin', (compilation) => {
      compilation.fileDependencies.addAll(this.#names.keys().map(facadeFile));
      compilation.hooks.finishModules.tap('FacadeCheckPlugin', (modules) => {
        for (const module of modules)
          for (const reason of this.#refusals(module))
            compilation.errors.push(new compiler.webpack.WebpackError(`${relative(compiler.context, module.resource)}: ${reason}`));
      });
    });
  }

  /** Each said once, however often a module uses the name. */
  #refusals({ dependencies = [] }) {
    const imports = dependencies.filter(({ category }) => category === 'esm');
    return new Set(imports.flatMap(({ request, ids }) => this.#refuse(request, ids) ?? []));
  }

  /** `ids` are the names that are used of a library; an import has none itself, the use of all of it an empty list. */
  #refuse(source, ids) {
    const library = singletons.find((name) => source === name || source?.startsWith(`${name}/`));
    if (library && !this.#libraries.has(source))
      return `'${source}' is not part of the platform: it would bring a second copy of ${library}`;
    const names = ids && this.#names.get(source);
    const name = ids?.[0] ?? '*';
    if (names && !names.has(name)) return `'${name}' of '${source}' is not part of the contract: see ${facades[source]}`;
  }
}
