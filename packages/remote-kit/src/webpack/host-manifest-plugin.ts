import { integrityOf, serverFileName } from '@portal/releases/format';
import type { Assets, Compilation, Compiler, Plugin, Source } from '../build/bundler.ts';
import { messagesOf, scriptsOf } from '../build/chunk-scripts.ts';

/**
 * Writes `manifest.json`, from which the shell's server makes the page: scripts that start it, the federation runtime, the client of the
 * back end, the messages of each language, and the hashes of every script and of the server's build.
 */
export class HostManifestPlugin implements Plugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('HostManifestPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'HostManifestPlugin', stage }, (assets) => {
        const manifest = { ...manifestOf(compilation), integrity: hashesOf(assets), server: hashOf(assets[serverFileName]) };
        compilation.emitAsset('manifest.json', new sources.RawSource(`${JSON.stringify(manifest, null, 1)}\n`));
      });
    });
  }
}

function hashesOf(assets: Assets): Record<string, string> {
  const scripts = Object.entries(assets).filter(([path]) => path.endsWith('.js'));
  return Object.fromEntries(scripts.map(([path, source]) => [path, integrityOf(source.buffer())]));
}

const hashOf = (source: Source | undefined) => source && integrityOf(source.buffer());

function manifestOf(compilation: Compilation) {
  return {
    scripts: scriptsOf(compilation.entrypoints.get('main')),
    federation: scriptsOf(compilation.namedChunkGroups.get('federation')),
    calls: scriptsOf(compilation.namedChunkGroups.get('calls')),
    messages: messagesOf(compilation),
  };
}
