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
    compiler.hooks.thisCompilation.tap('FacadeCheckPlugin', ({ fileDependencies }) =>
      fileDependencies.addAll(this.#names.keys().map(facadeFile)),
    );
    compiler.hooks.normalModuleFactory.tap('FacadeCheckPlugin', (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm']) {
        factory.hooks.parser.for(type).tap('FacadeCheckPlugin', (parser) => this.#watch(parser, compiler.webpack.WebpackError));
      }
    });
  }

  #watch(parser, WebpackError) {
    const refuse = (message) => parser.state.module.addError(new WebpackError(message));
    parser.hooks.import.tap('FacadeCheckPlugin', (_statement, source) => {
      const library = singletons.find((name) => source === name || source.startsWith(`${name}/`));
      if (library && !this.#libraries.has(source))
        refuse(`'${source}' is not part of the platform: it would bring a second copy of ${library}`);
    });
    parser.hooks.importSpecifier.tap('FacadeCheckPlugin', (_statement, source, name) => {
      const names = this.#names.get(source);
      if (!names || names.has(name)) return;
      refuse(`'${name ?? '*'}' of '${source}' is not part of the contract: see ${facades[source]}`);
    });
  }
}
