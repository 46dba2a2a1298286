import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@portal/contract';
import { federationGlobal } from '@portal/contract/platform/federation';
import { commonConfig } from './common-config.mjs';
import { FacadeCheckPlugin } from './facade-check-plugin.mjs';
import { importsOf } from './imports-of.mjs';
import { membersOf } from './members-of.mjs';
import { platform } from './platform.mjs';
import { identifierOf, provisionalName, ReleasePlugin } from './release-plugin.mjs';
import { ScriptPlugin } from './script-plugin.mjs';
import { sourceOf } from './source-of.mjs';

/**
 * Makes `remoteConfig` for a bundler: its name and version, its federation plugin, and `adapt`, which says what is different in the configuration, given
 * `production`. Each page, widget, service and catalogue is a chunk of its own, fetched with what it shares with others.
 */
export function remoteConfigFor({ bundler, ModuleFederationPlugin, adapt }) {
  return (section, { provider = 'portal' } = {}) =>
    ({ dir = process.cwd(), production = true } = {}) => {
      const { version } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
      const build = production ? provisionalName({ section, provider, version }) : `${section}-${provider}-dev`;
      const libraries = production ? platform : [...platform, 'react/jsx-dev-runtime'];
      const common = commonConfig({ name: section, dir, production });
      const release = { ...described(dir), bundler, section, provider, version, build, shared: libraries };
      const config = {
        ...common,
        entry: {},
        output: { ...common.output, uniqueName: build, publicPath: 'auto' },
        optimization: { splitChunks: { chunks: 'async' } },
        externals: [federationOfShell],
        plugins: [
          new ModuleFederationPlugin(federation(identifierOf(build), libraries, production)),
          new FacadeCheckPlugin(libraries),
          new ScriptPlugin(),
          new ReleasePlugin(release, importsOf(section, dir)),
        ],
      };
      return adapt(config, production);
    };
}

/** What a release says of itself before it is built; its section, files and preloads stand beside it. */
const described = (dir) => ({
  schema: 1,
  source: sourceOf(dir),
  format: 'script',
  runtime: federationGlobal,
  contract: `^${CONTRACT_VERSION}`,
  members: membersOf(dir),
});

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
