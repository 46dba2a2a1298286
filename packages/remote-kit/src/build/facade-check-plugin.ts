import { relative } from 'node:path';
import type { Compiler, Module, Plugin } from './bundler.ts';
import { ImportRules } from './import-rules.ts';
import { facadeFile, facades } from './platform.ts';

const facadeFiles = new Set(Object.values(facades).map(facadeFile));

/**
 * Fails a remote's build for an import that the shell doesn't serve: a name outside a facade, or a second copy of a library by another
 * path.
 */
export class FacadeCheckPlugin implements Plugin {
  #rules: ImportRules;

  /** `libraries` are those that the shell serves. */
  constructor(libraries: readonly string[]) {
    this.#rules = new ImportRules(libraries);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FacadeCheckPlugin', (compilation) => {
      compilation.fileDependencies.addAll(facadeFiles);
      compilation.hooks.finishModules.tap('FacadeCheckPlugin', (modules) => {
        for (const module of [...modules].filter((one) => !facadeFiles.has(one.nameForCondition() ?? '')))
          for (const reason of this.#refusals(module))
            compilation.errors.push(
              new compiler.webpack.WebpackError(`${relative(compiler.context, module.nameForCondition() ?? '')}: ${reason}`),
            );
      });
    });
  }

  /** Each reason once, however often a module uses the name. */
  #refusals({ dependencies = [] }: Module): Set<string> {
    const imports = dependencies.filter(({ category }) => category === 'esm');
    return new Set(imports.flatMap(({ request, ids }) => this.#refuse(request, ids) ?? []));
  }

  /** `ids` are the names used from a library: undefined for the import itself, empty if the whole library is used. */
  #refuse(source: string | undefined, ids: readonly string[] | undefined): string | undefined {
    if (source === undefined) return undefined;
    return this.#rules.refuseModule(source) ?? (ids && this.#rules.refuseName(source, ids[0] ?? '*'));
  }
}
