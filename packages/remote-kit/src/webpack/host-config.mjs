import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { commonConfig } from '../build/common-config.mjs';
import { ScriptPlugin } from '../build/script-plugin.mjs';
import { ServerBuildPlugin, serverConfig } from '../build/server-build.mjs';
import { CompressPlugin } from './compress-plugin.mjs';
import { HostManifestPlugin } from './host-manifest-plugin.mjs';
import { editableHost } from './live-editing.mjs';

const require = createRequire(import.meta.url);
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The webpack configuration of the shell, and in its `server` that of what the shell's server renders pages by. It has no federation
 * plugin: the runtime is a chunk of its own, made from its modules (packages/contract/decisions/0005).
 */
export function hostConfig() {
  const forBrowser = ({ dir = process.cwd(), production = true } = {}) => {
    const common = commonConfig({ name: 'shell', dir, production });
    const config = {
      ...common,
      entry: { main: './src/bootstrap.tsx' },
      resolve: { ...common.resolve, alias: { ...routerBuild(), ...federationRuntime(dir) } },
      // By this name the shell's Trusted Types policy knows its own build.
      output: { ...common.output, uniqueName: 'portal-shell', publicPath: '/assets/', trustedTypes: { policyName: 'shell' } },
      optimization: { splitChunks: { cacheGroups: { defaultVendors: false } } },
      plugins: [new webpack.DefinePlugin(federationFlags), new ScriptPlugin(), new HostManifestPlugin()],
    };
    return production ? { ...config, plugins: [...config.plugins, new ServerBuildPlugin(), new CompressPlugin()] } : editableHost(config);
  };
  const forServer = ({ dir = process.cwd(), production = true } = {}) => {
    const common = commonConfig({ name: 'shell', dir, production, live: false });
    const resolve = { ...common.resolve, alias: routerBuild() };
    return serverConfig({ ...common, resolve }, { entry: './src/server-build/server-entry.tsx', publicPath: '/assets/' });
  };
  return Object.assign(forBrowser, { server: forServer });
}

/**
 * What is left out of the federation runtime: the shell loads entries itself, and no remote loads another one. What it keeps is sharing,
 * and the start of a container.
 */
const federationFlags = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  FEDERATION_OPTIMIZE_NO_REMOTE: true,
  FEDERATION_OPTIMIZE_NO_SHARED: false,
  FEDERATION_HAS_EXPOSES: true,
  ENV_TARGET: '"web"',
};

/** Two files here stand in for the federation runtime, so that what nobody uses is left out; one takes the real one by another name. */
function federationRuntime(dir) {
  const dist = dirname(createRequire(join(dir, 'package.json')).resolve('@module-federation/runtime'));
  return {
    '@module-federation/runtime$': here('./federation-runtime.mjs'),
    '@module-federation/runtime/helpers$': here('./federation-helpers.mjs'),
    'federation-runtime$': join(dist, 'index.js'),
  };
}

/** react-router 7.18 exports only its development build: it warns in the console. */
function routerBuild() {
  const dist = join(dirname(createRequire(require.resolve('react-router-dom')).resolve('react-router/package.json')), 'dist/production');
  return { 'react-router$': join(dist, 'index.mjs'), 'react-router/dom$': join(dist, 'dom-export.mjs') };
}
