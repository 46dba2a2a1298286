import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the server's build of a configuration, and again whenever a file changes; errors are printed. Resolves after the first one with `{
 * answer, stop }`: a middleware that answers with the file, 404 while there is none.
 */
export async function watchServerBuild(compile, config) {
  const compiler = compile(config);
  let content;
  const watching = await new Promise((resolve) => {
    const started = compiler.watch({}, (error, stats) => {
      if (error || stats.hasErrors()) console.error(error ?? stats.toString({ preset: 'errors-only' }));
      else content = readFileSync(join(config.output.path, 'server.cjs'));
      resolve(started);
    });
  });
  return {
    answer: (_request, response) => {
      response.statusCode = content ? 200 : 404;
      response.end(content);
    },
    stop: () => new Promise((resolve) => watching.close(resolve)),
  };
}
