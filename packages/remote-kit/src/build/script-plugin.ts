import type { Compiler, Plugin, ScriptLoading } from './bundler.ts';

/**
 * Lets the shell prepare each script that the bundler's runtime loads (exposed and lazy chunks): with its hash, and with a new address for
 * a new attempt. `crossOrigin` is always set, even on our own origin: integrity needs it on others, and the page's preload links only match
 * with it.
 */
export class ScriptPlugin implements Plugin {
  #loading: ScriptLoading;

  constructor(loading: ScriptLoading) {
    this.#loading = loading;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ScriptPlugin', (compilation) => {
      this.#loading
        .getCompilationHooks(compilation)
        .createScript.tap('ScriptPlugin', (code) =>
          [code, "script.crossOrigin = 'anonymous';", 'if (globalThis.portalPrepareScript) globalThis.portalPrepareScript(script);'].join(
            '\n',
          ),
        );
    });
  }
}
