import type { SectionId } from '@portal/contract';
import { federationGlobal, platform } from '@portal/contract/platform/federation';
import type { BuildConfig, BuildOptions, Configure, Plugin, ScriptLoading } from './bundler.ts';
import { commonConfig } from './common-config.ts';
import { buildOf, described } from './described.ts';
import { importsOf } from './imports-of.ts';
import { identifierOf, ReleasePlugin } from './release-plugin.ts';
import { ScriptPlugin } from './script-plugin.ts';
import { ServerBuildPlugin, serverConfig } from './server-build.ts';

/** What is specific to a bundler: its name and version, its classes, and in `adapt` the differences in configuration. */
interface BundlerParts<Config> {
  bundler: string;
  ModuleFederationPlugin: new (options: FederationOptions) => Plugin;
  scriptLoading: ScriptLoading;
  adapt: (config: BuildConfig, live: boolean) => Config;
}

/** Who delivers a section, the association itself by default, and whether the portal's server renders its pages. */
export interface RemoteOptions {
  provider?: string;
  rendered?: boolean;
}

/**
 * Makes `remoteConfig` for a bundler. Each page, widget, service and catalogue is a chunk of its own; larger parts that several share are
 * chunks too. The returned function makes the configuration of the browser's build; its `server` makes that of the server's, unless the section
 * isn't `rendered` there.
 */
export function remoteConfigFor<Config>({ bundler, ModuleFederationPlugin, scriptLoading, adapt }: BundlerParts<Config>) {
  return (section: SectionId, { provider = 'portal', rendered = true }: RemoteOptions = {}): Configure<Config> => {
    const forBrowser = ({ dir = process.cwd(), production = true, live = !production }: BuildOptions = {}) => {
      const build = buildOf(section, provider, dir, production);
      const libraries = live ? [...platform, 'react/jsx-dev-runtime'] : platform;
      const common = commonConfig({ name: section, dir, production, live });
      const release = {
        ...described(dir),
        runtime: federationGlobal,
        bundler,
        section,
        provider,
        ...build,
        shared: libraries,
      };
      const config: BuildConfig = {
        ...common,
        entry: {},
        // For debugging what was thrown: places without sources. No portal serves these files.
        devtool: production ? 'hidden-nosources-source-map' : common.devtool,
        output: { ...common.output, uniqueName: build.build, publicPath: 'auto' },
        // Before they are minified. A request costs a phone more than a few kilobytes that two pages both have.
        optimization: { splitChunks: { chunks: 'async', minSize: 60_000, cacheGroups: { defaultVendors: false } } },
        externals: [federationOfShell],
        plugins: [
          new ModuleFederationPlugin(federation(identifierOf(build.build), libraries)),
          new ScriptPlugin(scriptLoading),
          ...(production && rendered ? [new ServerBuildPlugin()] : []),
          new ReleasePlugin(release, importsOf(section, dir)),
        ],
      };
      return adapt(config, live);
    };
    const forServer = ({ dir = process.cwd(), production = true }: BuildOptions = {}) => {
      const { build } = buildOf(section, provider, dir, production);
      const common = commonConfig({ name: section, dir, production, live: false });
      return adapt(serverConfig(common, { entry: './src/remote.tsx', publicPath: `/releases/${build}/`, external: platform }), false);
    };
    return Object.assign(forBrowser, rendered ? { server: forServer } : {});
  };
}

export type FederationOptions = ReturnType<typeof federation>;

function federation(name: string, libraries: readonly string[]) {
  return {
    name,
    filename: 'remoteEntry.js',
    library: { type: 'var', name },
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
    shared: Object.fromEntries(libraries.map((library) => [library, sharedByShell])),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
  } as const;
}

const sharedByShell: { singleton: true; import: false; requiredVersion: false } = {
  singleton: true,
  import: false,
  requiredVersion: false,
};

/** Takes the runtime from the shell; otherwise, every entry would have its own copy. */
function federationOfShell({ request = '' }: { request?: string }, decide: (error?: undefined, external?: string) => void): void {
  if (/^[^!]*webpack-bundler-runtime/.test(request)) decide(undefined, `var globalThis[${JSON.stringify(federationGlobal)}]`);
  else decide();
}
