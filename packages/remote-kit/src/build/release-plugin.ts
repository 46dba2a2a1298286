import { type ReleaseDescription, releaseFileName } from '@portal/releases/format';
import type { Assets, Compilation, Compiler, Plugin } from './bundler.ts';
import { messagesOf, scriptsByRequest, scriptsOf } from './chunk-scripts.ts';
import { filesOf, nameOf, textOf } from './described.ts';
import type { RemoteImports } from './imports-of.ts';

/** The global variable in which the entry of a build leaves its container; also its name in the federation runtime. */
export const identifierOf = (build: string): string => build.replaceAll(/\W/g, '_');

/**
 * Names the build by its whole content, `payment-portal-1.0.0-1a2b3c4d`, and writes `release.json`, on which the registry, the page's
 * preloads and the integrity of every script depend. Two builds with one name would share webpack's chunk global, and the second would
 * silently run the first one's code.
 */
export class ReleasePlugin implements Plugin {
  #release: { build: string };
  #imports: RemoteImports;

  /** `release` describes the build except its files; a development build keeps its name. */
  constructor(release: { build: string }, imports: RemoteImports) {
    this.#release = release;
    this.#imports = imports;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      let { build } = this.#release;
      const describe = (assets: Assets) => ({
        ...this.#release,
        build,
        ...scriptsFrom(compilation, this.#imports),
        files: filesOf(contentsOf(assets)),
      });
      const at = (stage: number, work: (assets: Assets) => void) =>
        compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, work);
      // The files are minified, but not yet named by their content hashes.
      at(Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1, (assets) => {
        const name = nameOf(describe(assets));
        if (name !== build) rename(compilation, build, name, sources);
        build = name;
      });
      at(Compilation.PROCESS_ASSETS_STAGE_REPORT, (assets) => {
        compilation.emitAsset(releaseFileName, new sources.RawSource(textOf(describe(assets))));
      });
    });
  }
}

function rename(compilation: Compilation, from: string, to: string, { RawSource }: Compiler['webpack']['sources']): void {
  for (const { name, source } of compilation.getAssets()) {
    const text = source.source().toString();
    const renamed = text.replaceAll(from, to).replaceAll(identifierOf(from), identifierOf(to));
    if (renamed !== text) compilation.updateAsset(name, new RawSource(renamed));
  }
}

const contentsOf = (assets: Assets) => Object.entries(assets).map(([path, source]): [string, Uint8Array] => [path, source.buffer()]);

type Scripts = Partial<Pick<ReleaseDescription, 'entry'>> & Pick<ReleaseDescription, 'preloads'>;

function scriptsFrom(compilation: Compilation, { routes, widgets }: RemoteImports): Scripts {
  const scripts = scriptsByRequest(compilation);
  const named = (imports: Record<string, string>) =>
    Object.fromEntries(Object.entries(imports).map(([name, request]) => [name, scripts.get(request) ?? []]));
  const [entry] = [...compilation.entrypoints.values()].flatMap(scriptsOf);
  return {
    entry,
    preloads: {
      exposed: scriptsOf(compilation.namedChunkGroups.get('remote')),
      messages: messagesOf(compilation),
      routes: named(routes),
      widgets: named(widgets),
    },
  };
}
