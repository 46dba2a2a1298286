import { facades, namesOf } from './platform.ts';

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

/** What a remote may import from libraries that the shell serves; `libraries` are their names. */
export class ImportRules {
  #libraries: Set<string>;
  #names = new Map(Object.entries(facades).map(([library, facade]) => [library, namesOf(facade)]));

  constructor(libraries: readonly string[]) {
    this.#libraries = new Set(libraries);
  }

  /** Returns why a module must not be imported: it is a facade, or a second copy of a library by another path. Undefined if it may be. */
  refuseModule(source: string): string | undefined {
    const [served] = Object.entries(facades).find(([, facade]) => facade === source) ?? [];
    if (served) return `'${source}' only lists what may be imported: import it from '${served}'`;
    const library = singletons.find((name) => source === name || source.startsWith(`${name}/`));
    if (library && !this.#libraries.has(source))
      return `'${source}' is not part of the platform: it would bring a second copy of ${library}`;
  }

  /** Returns why a module's name must not be used: it is outside the facade. `*` is the whole module. Undefined if it may be. */
  refuseName(source: string, name: string): string | undefined {
    const names = this.#names.get(source);
    if (names && !names.has(name)) return `'${name}' of '${source}' is not part of the contract: see ${facades[source]}`;
  }
}
