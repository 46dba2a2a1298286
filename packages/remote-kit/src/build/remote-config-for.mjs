import { federationGlobal, platform } from '@portal/contract/platform/federation';
import { commonConfig } from './common-config.mjs';
import { buildOf, described } from './described.mjs';
import { FacadeCheckPlugin } from './facade-check-plugin.mjs';
import { importsOf } from './imports-of.mjs';
import { identifierOf, ReleasePlugin } from './release-plugin.mjs';
import { ScriptPlugin } from './script-plugin.mjs';
import { ServerBuildPlugin, serverConfig } from './server-build.mjs';

/**
 * Makes `remoteConfig` for a bundler: its name and version, its federation plugin, and `adapt`, which says what is different in the
 * configuration, given `production`. Each page, widget, service and catalogue is a chunk of its own, fetched with what it shares with
 * others. The answered function makes the configuration of the browser's build; its `server` makes that of the server's, unless the section
 * is not to be `rendered` there.
 */
export function remoteConfigFor({ bundler, ModuleFederationPlugin, adapt }) {
  return (section, { provider = 'portal', rendered = true } = {}) => {
    const forBrowser = ({ dir = process.cwd(), production = true } = {}) => {
      const build = buildOf(section, provider, dir, production);
      const libraries = production ? platform : [...platform, 'react/jsx-dev-runtime'];
      const common = commonConfig({ name: section, dir, production });
      const release = {
        ...described(dir),
        runtime: federationGlobal,
        bundler,
        section,
        provider,
        ...build,
        shared: libraries,
      };
      const config = {
        ...common,
        entry: {},
        output: { ...common.output, uniqueName: build.build, publicPath: 'auto' },
        optimization: { splitChunks: { chunks: 'async' } },
        externals: [federationOfShell],
        plugins: [
          new ModuleFederationPlugin(federation(identifierOf(build.build), libraries, production)),
          new FacadeCheckPlugin(libraries),
          new ScriptPlugin(),
          ...(production && rendered ? [new ServerBuildPlugin()] : []),
          new ReleasePlugin(release, importsOf(section, dir)),
        ],
      };
      return adapt(config, production);
    };
    const forServer = ({ dir = process.cwd(), production = true } = {}) => {
      const { build } = buildOf(section, provider, dir, production);
      const common = commonConfig({ name: section, dir, production, live: false });
      return adapt(serverConfig(common, { entry: './src/remote.tsx', publicPath: `/releases/${build}/`, external: platform }), true);
    };
    return Object.assign(forBrowser, rendered && { server: forServer });
  };
}

function federation(name, libraries, production) {
  return {
    name,
    filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
    library: { type: 'var', name },
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
    shared: Object.fromEntries(libraries.map((library) => [library, { singleton: true, import: false, requiredVersion: false }])),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
  };
}

/** The shell brings the runtime that every entry would else have a copy of. */
function federationOfShell({ request }, decide) {
  if (/^[^!]*webpack-bundler-runtime/.test(request)) decide(null, `var globalThis[${JSON.stringify(federationGlobal)}]`);
  else decide();
}
