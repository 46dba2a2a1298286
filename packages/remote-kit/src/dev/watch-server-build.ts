import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverFileName } from '@portal/releases/format';
import type { Compiler } from '../build/bundler.ts';
import type { Middleware } from './source-positions.ts';

export interface WatchedBuild {
  /** Responds with the file, or 404 while there is none. */
  response: Middleware;
  stop: () => Promise<void>;
}

/** Makes the server's build, and again whenever a file changes; prints errors. Resolves after the first build. */
export async function watchServerBuild(compiler: Compiler): Promise<WatchedBuild> {
  let content: Buffer | undefined;
  let watching: ReturnType<Compiler['watch']>;
  await new Promise<void>((resolve) => {
    watching = compiler.watch({}, (error, stats) => {
      if (error || !stats || stats.hasErrors()) console.error(error ?? stats?.toString({ preset: 'errors-only' }));
      else content = readFileSync(join(compiler.outputPath, serverFileName));
      resolve();
    });
  });
  return {
    response: (_request, response) => {
      response.statusCode = content ? 200 : 404;
      response.end(content);
    },
    stop: () => new Promise((resolve) => watching?.close(() => resolve())),
  };
}
