import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/**
 * Serves the development build of the shell or of a remote at `http://localhost:<port>/`, with live editing, and builds again whenever a file changes.
 * Resolves with `{ origin, stop }` after the first build, whose errors are printed. The portal's server takes `origin` in its setting DEV_ORIGINS.
 */
export async function startDevServer(dir, port) {
  const { default: configure } = await import(pathToFileURL(join(dir, 'webpack.config.mjs')));
  const compiler = webpack(configure({ dir, production: false }));
  const server = new WebpackDevServer(options(port), compiler);
  const built = new Promise((resolve) => compiler.hooks.done.tap('startDevServer', resolve));
  await server.start();
  await built;
  return { origin: `http://localhost:${port}`, stop: () => server.stop() };
}

function options(port) {
  return {
    host: 'localhost',
    port,
    static: false,
    allowedHosts: 'all',
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { overlay: false, logging: 'warn', webSocketURL: { hostname: 'localhost', port } },
  };
}
