import { integrityOf, releaseFileName } from '@portal/releases';
import { messagesOf, scriptsByRequest, scriptsOf } from './chunk-scripts.mjs';

/** Writes `release.json`: what the registry, the page's preloads and the integrity of every script rest on. */
export class ReleasePlugin {
  #release;
  #imports;

  constructor(release, imports) {
    this.#release = release;
    this.#imports = imports;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, (assets) => {
        const release = { ...this.#release, ...scriptsFrom(compilation, this.#imports), files: filesOf(assets) };
        compilation.emitAsset(releaseFileName, new sources.RawSource(`${JSON.stringify(release, null, 1)}\n`));
      });
    });
  }
}

function filesOf(assets) {
  return Object.entries(assets).map(([path, source]) => {
    const content = source.buffer();
    return { path, bytes: content.length, integrity: integrityOf(content) };
  });
}

function scriptsFrom(compilation, { routes, widgets }) {
  const scripts = scriptsByRequest(compilation);
  const named = (imports) => Object.fromEntries(Object.entries(imports).map(([name, request]) => [name, scripts.get(request) ?? []]));
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
