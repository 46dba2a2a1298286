import { pathToFileURL } from 'node:url';
import { serverFileName } from '@portal/release-format';
import { bundlerOf } from '../build/bundler-of.mjs';
import { sourcePlaces } from './source-places.mjs';
import { watchServerBuild } from './watch-server-build.mjs';

/** By configuration, port, what is called after each build, and the configuration of the server's build, if it is to be served too. */
const servers = {
  webpack: async (...given) => startCompiler((await import('webpack')).default, (await import('webpack-dev-server')).default, ...given),
  rspack: async (...given) =>
    startCompiler((await import('@rspack/core')).rspack, (await import('@rspack/dev-server')).RspackDevServer, ...given),
};

/**
 * Serves the development build of the shell or of a remote at `http://localhost:<port>/`, with live editing, and builds again whenever a
 * file changes; `onBuild` is called after each build. With `ssr` the server's build is built and served too. Resolves with `{ origin, stop
 * }` after the first build, whose errors are printed. The portal's server takes `origin` in its setting DEV_ORIGINS.
 */
export async function startDevServer(dir, port, { onBuild = () => {}, ssr = false } = {}) {
  const { bundler, file } = bundlerOf(dir);
  const { default: configure } = await import(pathToFileURL(file));
  const of = { dir, production: false };
  const stop = await servers[bundler](configure(of), port, onBuild, ssr ? configure.server?.(of) : undefined);
  return { origin: `http://localhost:${port}`, stop };
}

async function startCompiler(compile, DevServer, config, port, onBuild, serverConfig) {
  const compiler = compile(config);
  const serverBuild = serverConfig && (await watchServerBuild(compile, serverConfig));
  const server = new DevServer(options(port, compiler, serverBuild), compiler);
  const built = new Promise((resolve) => compiler.hooks.done.tap('startDevServer', resolve));
  compiler.hooks.done.tap('startDevServer', onBuild);
  await server.start();
  await built;
  return async () => {
    await serverBuild?.stop();
    await server.stop();
  };
}

function options(port, compiler, serverBuild) {
  return {
    host: 'localhost',
    port,
    static: false,
    allowedHosts: 'all',
    headers: { 'Access-Control-Allow-Origin': '*' },
    setupMiddlewares: (middlewares) => [
      { name: 'source-places', path: '/sources', middleware: sourcePlaces(compiler) },
      ...(serverBuild ? [{ name: 'server-build', path: `/${serverFileName}`, middleware: serverBuild.answer }] : []),
      ...middlewares,
    ],
    client: {
      // What is wrong with a file, over the page until it is mended. What is thrown stands in the section's place (shell/src/fallback).
      overlay: { errors: true, warnings: false, runtimeErrors: false, trustedTypesPolicyName: 'webpack' },
      logging: 'warn',
      webSocketURL: { hostname: 'localhost', port },
    },
  };
}
