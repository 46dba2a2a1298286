import { messagesOf, scriptsOf } from './chunk-scripts.mjs';

/** Writes `manifest.json`, from which the shell's server makes the page: scripts that start it, the federation runtime, and the messages of each language. */
export class HostManifestPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('HostManifestPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'HostManifestPlugin', stage }, () => {
        compilation.emitAsset('manifest.json', new sources.RawSource(`${JSON.stringify(manifestOf(compilation), null, 1)}\n`));
      });
    });
  }
}

function manifestOf(compilation) {
  return {
    scripts: scriptsOf(compilation.entrypoints.get('main')),
    federation: scriptsOf(compilation.namedChunkGroups.get('federation')),
    messages: messagesOf(compilation),
  };
}
