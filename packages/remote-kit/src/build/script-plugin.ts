import type { Compiler, Plugin, ScriptLoading } from './bundler.ts';

/**
 * Lets the shell prepare each script that the bundler's runtime loads (exposed and lazy chunks): hash, and another address for another
 * attempt. `crossOrigin` is always set, on our own origin too: integrity needs it elsewhere, and only then the page's preload links fit.
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
