/**
 * Gives each script that webpack's runtime loads (exposed and lazy chunks) the hash that the shell knows for its address.
 * `crossOrigin` is always set, on our own origin too: integrity needs it elsewhere, and only then the page's preload links fit.
 */
export class ScriptIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ScriptIntegrityPlugin', (compilation) => {
      const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('ScriptIntegrityPlugin', (code) =>
        [
          code,
          "script.crossOrigin = 'anonymous';",
          "script.integrity = (globalThis.portalIntegrity && globalThis.portalIntegrity(script.src)) || '';",
        ].join('\n'),
      );
    });
  }
}
