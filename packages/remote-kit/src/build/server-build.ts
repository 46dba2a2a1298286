import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { serverFileName } from '@portal/releases/format';
import type { BuildConfig, Compiler, Plugin } from './bundler.ts';

/** Where the server's build is kept until the browser's build includes it, or during development. */
export const serverFolderIn = (dir: string, production = true): string => join(dir, '.cache', production ? 'server' : 'server-development');

interface ServerOptions {
  entry: string;
  publicPath: string;
  external?: readonly string[];
}

/**
 * Makes the server's build of a configuration: one CommonJS file that needs nothing from Node, whose pictures have the addresses of the
 * browser's build. It is built first and kept in the cache; `ServerBuildPlugin` adds it to the browser's build. `external` are the
 * libraries that a section's build shares; the shell's build contains them, in their versions for workerd.
 */
export function serverConfig(common: BuildConfig, { entry, publicPath, external }: ServerOptions): BuildConfig {
  const { assetModuleFilename } = common.output;
  return {
    ...common,
    name: `${common.name}-server`,
    target: 'node24',
    externalsPresets: { node: false },
    resolve: {
      ...common.resolve,
      byDependency: { esm: conditions('import', !external), commonjs: conditions('require', !external) },
      fallback: withoutNode,
      ...(external && { aliasFields: ['browser'] }),
    },
    devtool: false,
    entry: { server: entry },
    externals: Object.fromEntries((external ?? []).map((library) => [library, `commonjs ${library}`])),
    module: {
      ...common.module,
      // One file: Rspack has no `asyncChunks` to leave chunks out.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        ...(external ? [sharedAsModules] : []),
        ...common.module.rules.map((rule) => (rule.type === 'asset' ? { ...rule, generator: { ...rule.generator, emit: false } } : rule)),
      ],
    },
    output: {
      path: serverFolderIn(common.context, common.mode === 'production'),
      clean: true,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      assetModuleFilename,
      publicPath,
    },
    // So that stack traces name the functions of the sources.
    optimization: { minimize: false },
    plugins: [],
    cache: common.cache && { ...common.cache, name: `${common.cache.name}-server` },
  };
}

/**
 * A shared library is an ES module; by Node's rules, which apply to packages with `"type": "module"`, it would be its own default export.
 */
const sharedAsModules = { test: /\.m?js$/, type: 'javascript/auto' } as const;

/** Node's modules are empty for a library that still imports them. */
const withoutNode = Object.fromEntries(builtinModules.map((name) => [name, false as const]));

/** Without `node`: where pages are rendered, Node's modules don't exist. */
const conditions = (kind: 'import' | 'require', forShell: boolean) => ({
  conditionNames: [kind, ...(forShell ? ['workerd'] : []), 'module', 'server', 'webpack', 'production'],
});

/** Adds the server's build, which was made before, to the files of the browser's. */
export class ServerBuildPlugin implements Plugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ServerBuildPlugin', (compilation) => {
      // Before the build is named by its whole content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 2;
      compilation.hooks.processAssets.tap({ name: 'ServerBuildPlugin', stage }, () => {
        const content = readFileSync(join(serverFolderIn(compiler.context), serverFileName));
        compilation.emitAsset(serverFileName, new sources.RawSource(content), { minimized: true });
      });
    });
  }
}
