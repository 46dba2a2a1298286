import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/** Builds the package in `dir` by its webpack.config.mjs. Resolves true if it succeeded; problems are printed. */
export async function build(dir) {
  const { default: configure } = await import(pathToFileURL(join(dir, 'webpack.config.mjs')));
  const compiler = webpack(configure({ dir }));
  const stats = await run(compiler);
  console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY, timings: true }));
  return !stats.hasErrors();
}

function run(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => compiler.close((closing) => (error || closing ? reject(error ?? closing) : resolve(stats))));
  });
}
