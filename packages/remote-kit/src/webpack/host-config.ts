import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compressFolder } from '@portal/releases/format';
import type { Compiler } from 'webpack';
import webpack, { type Configuration } from 'webpack';
import type { BuildConfig, BuildOptions, Configure } from '../build/bundler.ts';
import { commonConfig } from '../build/common-config.ts';
import { ScriptPlugin } from '../build/script-plugin.ts';
import { ServerBuildPlugin, serverConfig } from '../build/server-build.ts';
import { ownFile } from '../own-file.ts';
import { compiledAhead } from './compiled-ahead.ts';
import { HostManifestPlugin } from './host-manifest-plugin.ts';
import type { LibraryOptions } from './library-loader.ts';
import { editableHost } from './live-editing.ts';
import { minimizer } from './minimizer.ts';

/** Writes a compressed copy beside each text file of the build; a release's files are compressed when it is published. */
class CompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('CompressPlugin', () => compressFolder(compiler.outputPath));
  }
}

const require = createRequire(import.meta.url);

/**
 * Returns the shell's webpack configuration, with `server` for the build that its server renders pages with. It has no federation plugin:
 * the runtime is a chunk of its own, built from its modules.
 */
export function hostConfig(): Configure<Configuration> {
  const forBrowser = ({ dir = process.cwd(), production = true }: BuildOptions = {}): Configuration => {
    const common = commonConfig({ name: 'shell', dir, production });
    const plugins = [
      new webpack.DefinePlugin(federationFlags),
      new ScriptPlugin(webpack.runtime.LoadScriptRuntimeModule),
      new HostManifestPlugin(),
      compiledAhead(),
    ];
    const config: BuildConfig = {
      ...common,
      entry: { main: './src/bootstrap.ts' },
      resolve: { ...common.resolve, alias: { ...routerBuild(), ...federationRuntime(dir), ...ownStore, ...ownStyles } },
      module: withLibraries(common),
      output: { ...common.output, uniqueName: 'portal-shell', publicPath: '/assets/' },
      optimization: {
        splitChunks: { cacheGroups: { defaultVendors: false } },
        minimizer: [minimizer(3)],
      },
      plugins,
    };
    return production ? { ...config, plugins: [...plugins, new ServerBuildPlugin(), new CompressPlugin()] } : editableHost(config);
  };
  const forServer = ({ dir = process.cwd(), production = true }: BuildOptions = {}): Configuration => {
    const common = commonConfig({ name: 'shell', dir, production, live: false });
    const resolve = { ...common.resolve, alias: routerBuild() };
    return serverConfig(
      { ...common, resolve, module: withLibraries(common) },
      { entry: './src/server-build/server-entry.tsx', publicPath: '/assets/' },
    );
  };
  return Object.assign(forBrowser, { server: forServer });
}

/**
 * What is left out of the federation runtime: the shell loads entries itself, and no remote loads another one. Sharing and the start of a
 * container stay.
 */
const federationFlags = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  FEDERATION_OPTIMIZE_NO_REMOTE: true,
  FEDERATION_OPTIMIZE_NO_SHARED: false,
  FEDERATION_HAS_EXPOSES: true,
  ENV_TARGET: '"web"',
};

/** Two files here replace the federation runtime, to leave out what isn't used. */
function federationRuntime(dir: string): Record<string, string> {
  const runtime = createRequire(join(dir, 'package.json')).resolve('@module-federation/runtime');
  const core = dirname(createRequire(runtime).resolve('@module-federation/runtime-core'));
  return {
    '@module-federation/runtime$': ownFile('webpack/federation-runtime'),
    '@module-federation/runtime/helpers$': ownFile('webpack/federation-helpers'),
    'federation-semver$': join(core, 'utils/semver/index.js'),
  };
}

/** Lingui uses a shim for React before 18; React has had this built in since. */
const ownStore = { 'use-sync-external-store/shim$': 'react' };

/** It writes style elements as the page's policy allows them. */
const ownStyles = { 'react-style-singleton$': ownFile('webpack/style-singleton') };

/** react-router 7.18 exports only its development build, which warns in the console. */
function routerBuild(): Record<string, string> {
  const dist = join(dirname(createRequire(require.resolve('react-router-dom')).resolve('react-router/package.json')), 'dist/production');
  return { 'react-router$': join(dist, 'index.mjs'), 'react-router/dom$': join(dist, 'dom-export.mjs') };
}

const withLibraries = ({ module: { rules } }: BuildConfig): BuildConfig['module'] => ({
  rules: [
    ...rules,
    reduced('react-router', /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-.*\.mjs$/),
    reduced('styled-components', /[\\/]styled-components\.browser\.esm\.js$/),
  ],
});

const reduced = (library: LibraryOptions['library'], test: RegExp) => ({
  test,
  use: { loader: ownFile('webpack/library-loader'), options: { library } },
});
