import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { platform } from '@portal/contract/platform/federation';
import { version } from 'vite';
import { buildOf, described } from '../build/described.mjs';
import { importsOf } from '../build/imports-of.mjs';
import { serverFolderIn } from '../build/server-build.mjs';
import { container, entry, fromRequire, fromScope } from './container.mjs';
import { editable } from './editing.mjs';
import { releaseFile } from './release-file.mjs';
import { sources } from './sources.mjs';
import { takeFromShell } from './take-from-shell.mjs';

/**
 * The Vite configuration of a remote that implements `section`; `export default remoteConfig('payment');` in its vite.config.mjs. `provider` names who delivers
 * it. The release is of ES modules. Its `server` makes the configuration of the server's build, unless the section is not to be `rendered` there.
 */
export function remoteConfig(section, { provider = 'portal', rendered = true } = {}) {
  const forBrowser = ({ dir = process.cwd(), production = true } = {}) => {
    const build = buildOf(section, provider, dir, production);
    const libraries = production ? platform : [...platform, 'react/jsx-dev-runtime'];
    const release = { ...described(dir), format: 'module', bundler: `vite@${version}`, section, provider, ...build, shared: libraries };
    const config = { ...common(dir, production), plugins: plugins({ section, dir, production }, libraries, fromScope) };
    return production ? forMembers(config, { release, section, rendered }) : forDeveloper(config, { release, libraries });
  };
  const forServer = ({ dir = process.cwd() } = {}) => {
    const { build } = buildOf(section, provider, dir, true);
    return {
      ...common(dir, true),
      base: `/releases/${build}/`,
      plugins: [...plugins({ section, dir, production: true }, platform, fromRequire(platform)), emptyNode],
      // Not `node`: where pages are rendered there are none of Node's modules; what a library wants of them is empty.
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true, resolve: { conditions: ['module', 'server', 'production'] } },
      build: {
        ...output,
        ssr: remoteIn(dir),
        outDir: serverFolderIn(dir),
        // Its stack traces name the functions of the sources.
        minify: false,
        rolldownOptions: {
          checks,
          output: {
            format: 'cjs',
            exports: 'named',
            entryFileNames: 'server.cjs',
            assetFileNames: fileNames.assetFileNames,
            codeSplitting: false,
          },
        },
      },
    };
  };
  return Object.assign(forBrowser, rendered && { server: forServer });
}

const nothing = '\0portal-nothing';
const emptyNode = {
  name: 'portal-empty-node',
  enforce: 'pre',
  resolveId: (request) => (isBuiltin(request) ? nothing : undefined),
  load: (id) => (id === nothing ? 'module.exports = {};' : undefined),
};

const remoteIn = (dir) => join(dir, 'src/remote.tsx');
const fileNames = {
  entryFileNames: '[name].[hash].js',
  chunkFileNames: '[name].[hash].js',
  assetFileNames: '[name].[hash][extname]',
};
const output = { assetsDir: '', assetsInlineLimit: 2_000, target: 'es2023', emptyOutDir: true, reportCompressedSize: false };

/** What plugins take of the time is no news: they compile the sources. */
const checks = { bundlerTimings: false };

function common(dir, production) {
  return {
    configFile: false,
    envDir: false,
    root: dir,
    publicDir: false,
    mode: production ? 'production' : 'development',
    logLevel: 'warn',
    cacheDir: join(dir, '.cache/vite'),
    // Sources are compiled as in every build of the kit.
    oxc: false,
  };
}

const plugins = (of, libraries, source) => [sources(of), takeFromShell(libraries, source)];

function forMembers(config, { release, section, rendered }) {
  const remote = remoteIn(config.root);
  const serverFolder = rendered ? serverFolderIn(config.root) : undefined;
  return {
    ...config,
    base: './',
    build: {
      ...output,
      outDir: 'dist',
      modulePreload: false,
      rolldownOptions: {
        checks,
        input: { remoteEntry: entry },
        preserveEntrySignatures: 'allow-extension',
        output: { format: 'es', ...fileNames },
      },
    },
    plugins: [
      ...config.plugins,
      container(remote),
      releaseFile({ release, imports: importsOf(section, config.root), remote, serverFolder }),
    ],
  };
}

function forDeveloper(config, { release, libraries }) {
  const base = `/releases/${release.build}/`;
  return {
    ...config,
    base,
    optimizeDeps: { entries: ['src/remote.tsx'], exclude: libraries },
    plugins: [...config.plugins, editable({ release, base, remote: remoteIn(config.root) })],
  };
}
