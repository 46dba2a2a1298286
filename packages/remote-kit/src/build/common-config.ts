import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTRACT_VERSION } from '@portal/contract';
import { ownFile } from '../own-file.ts';
import { swcOptions } from '../swc.ts';
import type { BuildConfig } from './bundler.ts';
import { lockfileOf } from './lockfile-of.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const library = (request: string) => fileURLToPath(import.meta.resolve(request));

/**
 * A shared library is an ES module; by Node's rules, which apply to packages with `"type": "module"`, it would be its own default export:
 * `styled.default`, in a build that bundles it as CommonJS.
 */
const installed = /[\\/]node_modules[\\/]@portal[\\/].*\.js$/;

/** The parts' class names are those of the section that builds them in, whether from a package or from the sources. */
const installedParts = /[\\/]node_modules[\\/]@portal[\\/]ui-parts[\\/]dist[\\/].*\.js$/;

/** The contract's schemas, in the sources and in a package. */
const schemas = /[\\/]contract[\\/](?:src|dist)[\\/](?:endpoints|entities|membership)[\\/][\w-]+\.[jt]s$/;

interface CommonOptions {
  name: string;
  dir: string;
  production: boolean;
  live?: boolean;
}

/**
 * What every build has in common: sources, catalogues, pictures, cache, and scripts that a strict security policy lets run. A `live` build
 * can be edited in the page.
 */
export function commonConfig({ name, dir, production, live = !production }: CommonOptions): BuildConfig {
  return {
    name,
    context: dir,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2023'],
    devtool: production ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.js', '.mjs', '.ts', '.tsx'], modules: ['node_modules', here('../../node_modules')] },
    module: { rules: rules(name, production, live) },
    output: {
      path: join(dir, 'dist'),
      clean: true,
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      // The shell gives up on a script earlier, depending on the connection (ScriptPlugin).
      chunkLoadTimeout: 60_000,
      strictModuleExceptionHandling: true,
      charset: true,
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    // Writing the cache takes a fifth of a production build, which runs only when something has changed.
    cache: !production && {
      type: 'filesystem',
      cacheDirectory: join(dir, '.cache/webpack'),
      name: `${name}-${live ? 'development' : 'override'}`,
      // Constants are inlined: webpack would reuse the old one in modules that haven't changed.
      version: CONTRACT_VERSION,
      buildDependencies: { kit: [here('../')], lock: [lockfileOf(dir) ?? []].flat() },
    },
  };
}

function rules(name: string, production: boolean, live: boolean): BuildConfig['module']['rules'] {
  const use = { loader: library('swc-loader'), options: swcOptions({ namespace: name, production, refresh: live }) };
  return [
    { test: schemas, enforce: 'pre', use: { loader: ownFile('build/pure-schemas-loader') } },
    { test: /\.tsx?$/, exclude: /node_modules/, use, resolve: { fullySpecified: false } },
    { test: installed, type: 'javascript/auto' },
    { test: installedParts, use },
    { test: /\.po$/, use: { loader: ownFile('build/po-loader') }, type: 'javascript/auto' },
    { test: /\.svg$/, type: 'asset', parser: small, generator: { dataUrl: svgAddress } },
    { test: /\.(png|jpe?g|webp|woff2)$/, type: 'asset', parser: small },
  ];
}

const small = { dataUrlCondition: { maxSize: 2_000 } };

/**
 * As text, a drawing compresses well, in the script and in each page that shows it; in base64 it doesn't. `url(…)` takes it without quotes.
 */
const svgAddress = (content: string | Buffer) =>
  `data:image/svg+xml,${encodeURIComponent(String(content)).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
