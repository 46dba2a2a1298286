import { pathToFileURL } from 'node:url';
import { bundlerOf } from '../build/bundler-of.mjs';
import { sourcePlaces } from './source-places.mjs';

/** By configuration, port and what is called after each build. */
const servers = {
  webpack: async (...given) => startCompiler((await import('webpack')).default, (await import('webpack-dev-server')).default, ...given),
  rspack: async (...given) =>
    startCompiler((await import('@rspack/core')).rspack, (await import('@rspack/dev-server')).RspackDevServer, ...given),
  vite: async (...given) => (await import('../vite/dev-server.mjs')).startViteServer(...given),
};

/**
 * Serves the development build of the shell or of a remote at `http://localhost:<port>/`, with live editing, and builds again whenever a file changes; `onBuild` is
 * called after each build. Resolves with `{ origin, stop }` after the first one, whose errors are printed. The portal's server takes `origin` in its setting DEV_ORIGINS.
 */
export async function startDevServer(dir, port, onBuild = () => {}) {
  const { bundler, file } = bundlerOf(dir);
  const { default: configure } = await import(pathToFileURL(file));
  const stop = await servers[bundler](configure({ dir, production: false }), port, onBuild);
  return { origin: `http://localhost:${port}`, stop };
}

async function startCompiler(compile, DevServer, config, port, onBuild) {
  const compiler = compile(config);
  const server = new DevServer(options(port, compiler), compiler);
  const built = new Promise((resolve) => compiler.hooks.done.tap('startDevServer', resolve));
  compiler.hooks.done.tap('startDevServer', onBuild);
  await server.start();
  await built;
  return () => server.stop();
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
