import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { commonConfig } from './common-config.mjs';
import { HostManifestPlugin } from './host-manifest-plugin.mjs';
import { editableHost } from './live-editing.mjs';
import { ScriptPlugin } from './script-plugin.mjs';

const require = createRequire(import.meta.url);

/** The webpack configuration of the shell. It has no federation plugin: the runtime is a chunk of its own, made from its modules (packages/contract/decisions/0005). */
export function hostConfig() {
  return ({ dir = process.cwd(), production = true } = {}) => {
    const common = commonConfig({ name: 'shell', dir, production });
    const config = {
      ...common,
      entry: { main: './src/bootstrap.tsx' },
      resolve: { ...common.resolve, alias: routerBuild() },
      output: { ...common.output, uniqueName: 'portal-shell', publicPath: '/assets/' },
      optimization: { splitChunks: { cacheGroups: { defaultVendors: false } } },
      plugins: [new webpack.DefinePlugin(federationFlags), new ScriptPlugin(), new HostManifestPlugin()],
    };
    return production ? config : editableHost(config);
  };
}

/**
 * What is left out of the federation runtime: the shell loads entries itself, and no remote loads another one. What it keeps is sharing, and the
 * start of a container.
 */
const federationFlags = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  FEDERATION_OPTIMIZE_NO_REMOTE: true,
  FEDERATION_OPTIMIZE_NO_SHARED: false,
  FEDERATION_HAS_EXPOSES: true,
  ENV_TARGET: '"web"',
};

/** react-router 7.18 exports only its development build: it warns in the console. */
function routerBuild() {
  const dist = join(dirname(createRequire(require.resolve('react-router-dom')).resolve('react-router/package.json')), 'dist/production');
  return { 'react-router$': join(dist, 'index.mjs'), 'react-router/dom$': join(dist, 'dom-export.mjs') };
}
