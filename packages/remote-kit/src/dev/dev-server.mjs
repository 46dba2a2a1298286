import { pathToFileURL } from 'node:url';
import { bundlerOf } from '../build/bundler-of.mjs';
import { sourcePlaces } from './source-places.mjs';

const servers = {
  webpack: async () => [(await import('webpack')).default, (await import('webpack-dev-server')).default],
  rspack: async () => [(await import('@rspack/core')).rspack, (await import('@rspack/dev-server')).RspackDevServer],
};

/**
 * Serves the development build of the shell or of a remote at `http://localhost:<port>/`, with live editing, and builds again whenever a file changes; `onBuild` is
 * called after each build. Resolves with `{ origin, stop }` after the first one, whose errors are printed. The portal's server takes `origin` in its setting DEV_ORIGINS.
 */
export async function startDevServer(dir, port, onBuild = () => {}) {
  const { bundler, file } = bundlerOf(dir);
  const [[compile, DevServer], { default: configure }] = await Promise.all([servers[bundler](), import(pathToFileURL(file))]);
  const compiler = compile(configure({ dir, production: false }));
  const server = new DevServer(options(port, compiler), compiler);
  const built = new Promise((resolve) => compiler.hooks.done.tap('startDevServer', resolve));
  compiler.hooks.done.tap('startDevServer', onBuild);
  await server.start();
  await built;
  return { origin: `http://localhost:${port}`, stop: () => server.stop() };
}

function options(port, compiler) {
  return {
    host: 'localhost',
    port,
    static: false,
    allowedHosts: 'all',
    headers: { 'Access-Control-Allow-Origin': '*' },
    setupMiddlewares: (middlewares) => [{ name: 'source-places', path: '/sources', middleware: sourcePlaces(compiler) }, ...middlewares],
    client: {
      // What is wrong with a file, over the page until it is mended. What is thrown stands in the section's place (shell/src/fallback).
      overlay: { errors: true, warnings: false, runtimeErrors: false, trustedTypesPolicyName: 'webpack' },
      logging: 'warn',
      webSocketURL: { hostname: 'localhost', port },
    },
  };
}
