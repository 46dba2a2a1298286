import { pathToFileURL } from 'node:url';
import { forgetInputs, recordInputs } from '../build-inputs.mjs';
import { bundlerOf } from './bundler-of.mjs';
import { inputsOf, watchModules } from './inputs-of.mjs';
import { lockfileOf } from './lockfile-of.mjs';

const compilers = {
  webpack: async () => (await import('webpack')).default,
  rspack: async () => (await import('@rspack/core')).rspack,
};

/**
 * Builds the package in `dir` by its webpack.config.mjs or rspack.config.mjs, for the server and then for browsers, and records what the build was made from.
 * Resolves true if it succeeded; problems are printed.
 */
export async function build(dir) {
  const began = Date.now();
  forgetInputs(dir);
  const loaded = watchModules();
  const { bundler, file } = bundlerOf(dir);
  const [compile, { default: configure }] = await Promise.all([compilers[bundler](), import(pathToFileURL(file))]);
  const compilations = [];
  for (const makeConfig of [configure.server, configure].filter(Boolean)) {
    const stats = await run(compile(makeConfig({ dir })));
    console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY, timings: true }));
    if (stats.hasErrors()) return false;
    compilations.push(stats.compilation);
  }
  recordInputs(dir, inputsOf(compilations, loaded, lockfileOf(dir)), began);
  return true;
}

function run(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => compiler.close((closing) => (error || closing ? reject(error ?? closing) : resolve(stats))));
  });
}
