import { serverFileName } from '@portal/releases/format';
import type { RspackOptions } from '@rspack/core';
import type { Configuration } from 'webpack';
import { configureIn } from '../build/build.ts';
import type { Compiler, Configure } from '../build/bundler.ts';
import { bundlerOf } from '../build/bundler-of.ts';
import { type Middleware, sourcePositions } from './source-positions.ts';
import { type WatchedBuild, watchServerBuild } from './watch-server-build.ts';

interface DevServerOptions {
  /** Called after each build. */
  onBuild?: () => void;
  /** Also builds and serves the server's build. */
  ssr?: boolean;
}

export interface DevServer {
  origin: string;
  stop: () => Promise<void>;
}

const servers = {
  webpack: async (file: string, start: Start) => {
    const [{ default: webpack }, { default: DevServer }] = await Promise.all([import('webpack'), import('webpack-dev-server')]);
    return start((config: Configuration) => webpack(config), DevServer, await configureIn(file));
  },
  rspack: async (file: string, start: Start) => {
    const [{ rspack }, { RspackDevServer }] = await Promise.all([import('@rspack/core'), import('@rspack/dev-server')]);
    return start((config: RspackOptions) => rspack(config), RspackDevServer, await configureIn(file));
  },
};

/** A bundler's own server, made from its options and the compiler that it serves. */
type ServerOf<Made> = new (
  options: ReturnType<typeof optionsOf> & { hot: boolean },
  compiler: Made,
) => { start(): Promise<void>; stop(): Promise<void> };

type Start = <Config, Made extends Compiler>(
  compile: (config: Config) => Made,
  Server: ServerOf<Made>,
  configure: Configure<Config>,
) => Promise<() => Promise<void>>;

/**
 * Serves the development build of the shell or of a remote at `http://localhost:<port>/`, with live editing, and builds again whenever a
 * file changes. Resolves after the first build, whose errors are printed. The portal's server takes `origin` in its setting DEV_ORIGINS.
 */
export async function startDevServer(
  dir: string,
  port: number,
  { onBuild = () => {}, ssr = false }: DevServerOptions = {},
): Promise<DevServer> {
  const { bundler, file } = bundlerOf(dir);
  const of = { dir, production: false };
  const stop = await servers[bundler](file, async (compile, Server, configure) => {
    const compiler = compile(configure(of));
    const serverBuild = ssr && configure.server ? await watchServerBuild(compile(configure.server(of))) : undefined;
    const server = new Server({ ...optionsOf(port, compiler, serverBuild), hot: true }, compiler);
    const built = new Promise<void>((resolve) => compiler.hooks.done.tap('startDevServer', () => resolve()));
    compiler.hooks.done.tap('startDevServer', onBuild);
    await server.start();
    await built;
    return async () => {
      await serverBuild?.stop();
      await server.stop();
    };
  });
  return { origin: `http://localhost:${port}`, stop };
}

interface NamedMiddleware {
  name: string;
  path: string;
  middleware: Middleware;
}

function optionsOf(port: number, compiler: Compiler, serverBuild: WatchedBuild | undefined) {
  const own: NamedMiddleware[] = [{ name: 'source-places', path: '/sources', middleware: sourcePositions(compiler) }];
  if (serverBuild) own.push({ name: 'server-build', path: `/${serverFileName}`, middleware: serverBuild.response });
  return {
    host: 'localhost',
    port,
    static: false as const,
    allowedHosts: 'all' as const,
    headers: { 'Access-Control-Allow-Origin': '*' },
    setupMiddlewares: <Other>(middlewares: Other[]) => [...own, ...middlewares],
    client: {
      // Shows errors in a file over the page until they are fixed. What a section throws is shown in its place (shell/src/fallback).
      overlay: { errors: true, warnings: false, runtimeErrors: false, trustedTypesPolicyName: 'overlay' },
      logging: 'warn' as const,
      webSocketURL: { protocol: 'ws', hostname: 'localhost', port },
    },
  };
}
